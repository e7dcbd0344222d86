// SPDX-License-Identifier: EPL-2.0
package exact;

/** A proxy's methods end in a handler of the program's own. */
class Proxies {

	interface Service {
		int serve(int i);
	}

	static class Handler implements java.lang.reflect.InvocationHandler {
		@Override
		public Object invoke(Object proxy, java.lang.reflect.Method method, Object[] arguments) { // called 20
			return answer((Integer) arguments[0]); // executed 20
		}
	}

	static void run() { // called 1
		Service service = (Service) java.lang.reflect.Proxy.newProxyInstance(Proxies.class.getClassLoader(),
				new Class<?>[] {Service.class}, new Handler());
		for (int i = 0; i < 20; i++) { // executed 21, entries 1, iterations 20
			service.serve(i); // executed 20
		}
	}

	static int answer(int i) { // called 20
		return i + 1; // executed 20
	}
}
