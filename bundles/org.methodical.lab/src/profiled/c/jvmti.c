/* SPDX-License-Identifier: EPL-2.0 */
/*
 * Probes by JVMTI's method entry and exit events. The tree is the Java runtime's, written again in C: calling Java from
 * an event would be reported as events in turn. Compiled by the lab where a C compiler is at hand.
 *
 * Option string: the probe file, '|', the file for the counts.
 */
#include <jvmti.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define TABLE (1 << 20) /* methods met; a power of two */
#define LINE 4096

typedef struct node {
	int method;
	struct node *parent;
	struct node *recent;
	struct node **table;
	int capacity;
	int used;
	long long calls;
	long long self;
} node;

typedef struct tree {
	node root;
	node *current;
	long long last;
	struct tree *next;
} tree;

typedef struct entry {
	jmethodID key;
	int number;
} entry;

static char **lines;
static int line_count;
static char **rules;
static int rule_count;
static char counts_file[LINE];
static entry methods[TABLE];
static char **names;
static int name_count;
static int name_room;
static tree *trees;
static int events_on;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static __thread tree *mine;

static long long now(void) {
	struct timespec time;
	clock_gettime(CLOCK_MONOTONIC, &time);
	return time.tv_sec * 1000000000LL + time.tv_nsec;
}

static int by_text(const void *a, const void *b) {
	return strcmp(*(char *const *)a, *(char *const *)b);
}

static void add(char ***list, int *count, const char *text) {
	*list = realloc(*list, sizeof(char *) * (*count + 1));
	(*list)[(*count)++] = strdup(text);
}

static int read_probes(const char *file) {
	char line[LINE];
	FILE *in = fopen(file, "r");
	if (!in) {
		fprintf(stderr, "lab: cannot read %s\n", file);
		return 0;
	}
	while (fgets(line, sizeof line, in)) {
		line[strcspn(line, "#\r\n \t")] = 0;
		if (*line) {
			if (strpbrk(line, "*?")) {
				add(&rules, &rule_count, line);
			} else {
				add(&lines, &line_count, line);
			}
		}
	}
	fclose(in);
	if (line_count) {
		qsort(lines, line_count, sizeof(char *), by_text);
	}
	return 1;
}

static int listed(const char *text) {
	return line_count && bsearch(&text, lines, line_count, sizeof(char *), by_text) != NULL;
}

static int matches(const char *pattern, const char *text) {
	for (; *pattern && *pattern != '*'; pattern++, text++) {
		if (!*text || (*pattern != '?' && *pattern != *text)) {
			return 0;
		}
	}
	if (!*pattern) {
		return !*text;
	}
	do {
		if (matches(pattern + 1, text)) {
			return 1;
		}
	} while (*text++);
	return 0;
}

/* the class, the class with the method, or that with the descriptor stands in the probe file */
static int probed(const char *class_name, const char *name, const char *descriptor) {
	char full[LINE];
	char with_descriptor[LINE];
	if (name[0] == '<') {
		return 0;
	}
	if (listed(class_name)) {
		return 1;
	}
	snprintf(full, sizeof full, "%s.%s", class_name, name);
	if (listed(full)) {
		return 1;
	}
	snprintf(with_descriptor, sizeof with_descriptor, "%s.%s%s", class_name, name, descriptor);
	if (listed(with_descriptor)) {
		return 1;
	}
	for (int i = 0; i < rule_count; i++) {
		if (matches(rules[i], class_name) || matches(rules[i], full) || matches(rules[i], with_descriptor)) {
			return 1;
		}
	}
	return 0;
}

static unsigned slot_of(jmethodID method) {
	return (unsigned)(((unsigned long long)(size_t)method >> 3) * 0x9E3779B97F4A7C15ULL >> 40) & (TABLE - 1);
}

static int number_of(jmethodID method) {
	unsigned slot = slot_of(method);
	jmethodID key;
	while ((key = __atomic_load_n(&methods[slot].key, __ATOMIC_ACQUIRE)) != NULL) {
		if (key == method) {
			return methods[slot].number;
		}
		slot = (slot + 1) & (TABLE - 1);
	}
	return -1;
}

static void remember(jmethodID method, const char *class_name, const char *name, const char *descriptor) {
	char full[LINE];
	unsigned slot = slot_of(method);
	if (name_count >= TABLE / 2 || number_of(method) >= 0) {
		return;
	}
	if (name_count == name_room) {
		name_room = name_room ? name_room * 2 : 1024;
		names = realloc(names, sizeof(char *) * name_room);
	}
	snprintf(full, sizeof full, "%s.%s%s", class_name, name, descriptor);
	names[name_count] = strdup(full);
	while (methods[slot].key) {
		slot = (slot + 1) & (TABLE - 1);
	}
	methods[slot].number = name_count++;
	__atomic_store_n(&methods[slot].key, method, __ATOMIC_RELEASE);
}

static int place(node **table, int capacity, int method) {
	int slot = (int)((unsigned)method * 0x9E3779B9u >> 16) & (capacity - 1);
	while (table[slot] && table[slot]->method != method) {
		slot = (slot + 1) & (capacity - 1);
	}
	return slot;
}

static void grow(node *parent) {
	int capacity = parent->capacity ? parent->capacity * 2 : 4;
	node **table = calloc(capacity, sizeof(node *));
	for (int i = 0; i < parent->capacity; i++) {
		if (parent->table[i]) {
			table[place(table, capacity, parent->table[i]->method)] = parent->table[i];
		}
	}
	free(parent->table);
	parent->table = table;
	parent->capacity = capacity;
}

static node *child(node *parent, int method) {
	node *found;
	int slot;
	if (parent->recent && parent->recent->method == method) {
		return parent->recent;
	}
	if ((parent->used + 1) * 4 > parent->capacity * 3) {
		grow(parent);
	}
	slot = place(parent->table, parent->capacity, method);
	found = parent->table[slot];
	if (!found) {
		found = calloc(1, sizeof(node));
		found->method = method;
		found->parent = parent;
		parent->table[slot] = found;
		parent->used++;
	}
	parent->recent = found;
	return found;
}

static tree *tree_of_thread(void) {
	if (!mine) {
		tree *fresh = calloc(1, sizeof(tree));
		fresh->root.method = -1;
		fresh->current = &fresh->root;
		pthread_mutex_lock(&lock);
		fresh->next = trees;
		trees = fresh;
		pthread_mutex_unlock(&lock);
		mine = fresh;
	}
	return mine;
}

static void JNICALL method_entry(jvmtiEnv *jvmti, JNIEnv *jni, jthread thread, jmethodID method) {
	int number = number_of(method);
	if (number >= 0) {
		tree *own = tree_of_thread();
		long long time = now();
		node *callee = child(own->current, number);
		own->current->self += time - own->last;
		callee->calls++;
		own->current = callee;
		own->last = time;
	}
}

static void JNICALL method_exit(jvmtiEnv *jvmti, JNIEnv *jni, jthread thread, jmethodID method, jboolean popped,
		jvalue value) {
	if (number_of(method) >= 0) {
		tree *own = tree_of_thread();
		long long time = now();
		own->current->self += time - own->last;
		own->last = time;
		if (own->current->parent) {
			own->current = own->current->parent;
		}
	}
}

static void switch_events_on(jvmtiEnv *jvmti) {
	if (!events_on) {
		events_on = 1;
		(*jvmti)->SetEventNotificationMode(jvmti, JVMTI_ENABLE, JVMTI_EVENT_METHOD_ENTRY, NULL);
		(*jvmti)->SetEventNotificationMode(jvmti, JVMTI_ENABLE, JVMTI_EVENT_METHOD_EXIT, NULL);
	}
}

static void look_at(jvmtiEnv *jvmti, const char *class_name, jmethodID method) {
	char *name;
	char *descriptor;
	if ((*jvmti)->GetMethodName(jvmti, method, &name, &descriptor, NULL) == JVMTI_ERROR_NONE) {
		if (probed(class_name, name, descriptor)) {
			remember(method, class_name, name, descriptor);
			switch_events_on(jvmti);
		}
		(*jvmti)->Deallocate(jvmti, (unsigned char *)name);
		(*jvmti)->Deallocate(jvmti, (unsigned char *)descriptor);
	}
}

static void JNICALL class_prepare(jvmtiEnv *jvmti, JNIEnv *jni, jthread thread, jclass type) {
	char *signature;
	jint count;
	jmethodID *all;
	jobject loader;
	/* only what the program loads, as for all techniques */
	if ((*jvmti)->GetClassLoader(jvmti, type, &loader) != JVMTI_ERROR_NONE || !loader) {
		return;
	}
	if ((*jvmti)->GetClassSignature(jvmti, type, &signature, NULL) != JVMTI_ERROR_NONE) {
		return;
	}
	if (signature[0] == 'L' && (*jvmti)->GetClassMethods(jvmti, type, &count, &all) == JVMTI_ERROR_NONE) {
		signature[strlen(signature) - 1] = 0;
		for (char *c = signature; *c; c++) {
			if (*c == '/') {
				*c = '.';
			}
		}
		pthread_mutex_lock(&lock);
		for (int i = 0; i < count; i++) {
			look_at(jvmti, signature + 1, all[i]);
		}
		pthread_mutex_unlock(&lock);
		(*jvmti)->Deallocate(jvmti, (unsigned char *)all);
	}
	(*jvmti)->Deallocate(jvmti, (unsigned char *)signature);
}

/* down to the leaves and up again along the parents, since a tree may be deeper than the C stack */
static void add_calls(node *root, long long *calls) {
	node *at = root;
	while (at) {
		node *down = NULL;
		while (!down && at->used >= 0 && at->capacity > 0) {
			down = at->table[--at->capacity];
		}
		if (down) {
			at = down;
		} else {
			if (at->method >= 0) {
				calls[at->method] += at->calls;
			}
			at = at->parent;
		}
	}
}

static void JNICALL vm_death(jvmtiEnv *jvmti, JNIEnv *jni) {
	FILE *out;
	long long *calls;
	(*jvmti)->SetEventNotificationMode(jvmti, JVMTI_DISABLE, JVMTI_EVENT_METHOD_ENTRY, NULL);
	(*jvmti)->SetEventNotificationMode(jvmti, JVMTI_DISABLE, JVMTI_EVENT_METHOD_EXIT, NULL);
	out = fopen(counts_file, "w");
	if (!out) {
		fprintf(stderr, "lab: cannot write %s\n", counts_file);
		return;
	}
	pthread_mutex_lock(&lock);
	calls = calloc(name_count + 1, sizeof(long long));
	for (tree *each = trees; each; each = each->next) {
		add_calls(&each->root, calls);
	}
	for (int i = 0; i < name_count; i++) {
		if (calls[i]) {
			fprintf(out, "%lld %s\n", calls[i], names[i]);
		}
	}
	free(calls);
	pthread_mutex_unlock(&lock);
	fclose(out);
}

JNIEXPORT jint JNICALL Agent_OnLoad(JavaVM *vm, char *options, void *reserved) {
	jvmtiEnv *jvmti;
	jvmtiCapabilities capabilities;
	jvmtiEventCallbacks callbacks;
	char probes[LINE];
	char *bar = options ? strchr(options, '|') : NULL;
	if (!bar || bar - options >= LINE || strlen(bar + 1) >= LINE) {
		fprintf(stderr, "lab: the agent wants PROBEFILE|COUNTSFILE\n");
		return JNI_ERR;
	}
	memcpy(probes, options, bar - options);
	probes[bar - options] = 0;
	strcpy(counts_file, bar + 1);
	if (!read_probes(probes) || (*vm)->GetEnv(vm, (void **)&jvmti, JVMTI_VERSION_1_2) != JNI_OK) {
		return JNI_ERR;
	}
	memset(&capabilities, 0, sizeof capabilities);
	capabilities.can_generate_method_entry_events = 1;
	capabilities.can_generate_method_exit_events = 1;
	if ((*jvmti)->AddCapabilities(jvmti, &capabilities) != JVMTI_ERROR_NONE) {
		fprintf(stderr, "lab: this JVM has no method events\n");
		return JNI_ERR;
	}
	memset(&callbacks, 0, sizeof callbacks);
	callbacks.MethodEntry = method_entry;
	callbacks.MethodExit = method_exit;
	callbacks.ClassPrepare = class_prepare;
	callbacks.VMDeath = vm_death;
	(*jvmti)->SetEventCallbacks(jvmti, &callbacks, sizeof callbacks);
	(*jvmti)->SetEventNotificationMode(jvmti, JVMTI_ENABLE, JVMTI_EVENT_CLASS_PREPARE, NULL);
	(*jvmti)->SetEventNotificationMode(jvmti, JVMTI_ENABLE, JVMTI_EVENT_VM_DEATH, NULL);
	return JNI_OK;
}
