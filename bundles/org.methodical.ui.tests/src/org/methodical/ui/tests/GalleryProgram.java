// SPDX-License-Identifier: EPL-2.0
package org.methodical.ui.tests;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;

import org.eclipse.core.resources.IFolder;
import org.eclipse.core.resources.IncrementalProjectBuilder;
import org.eclipse.debug.core.ILaunchConfigurationWorkingCopy;
import org.eclipse.jdt.core.IJavaProject;
import org.eclipse.jdt.launching.IJavaLaunchConfigurationConstants;
import org.methodical.demo.JavaProjects;
import org.methodical.launching.Mode;
import org.methodical.launching.ProfilerConfiguration;
import org.methodical.launching.Session;

/** A program of several packages that gives every view something to show; for pictures. */
final class GalleryProgram {

	static final String MAIN = "com.acme.shop.Shop";
	private static final String SHOP = """
			package com.acme.shop;

			import com.acme.order.Order;
			import com.acme.order.Orders;
			import com.acme.text.Receipt;
			import java.util.concurrent.locks.LockSupport;

			public class Shop {

				public static void main(String[] args) throws Exception {
					int customers = args.length == 0 ? 1000 : Integer.parseInt(args[0]);
					Thread audit = new Thread(() -> new Shop().audit(customers), "audit");
					audit.start();
					System.out.println(new Shop().open(customers));
					audit.join();
				}

				long open(int customers) {
					long sum = 0;
					for (int customer = 0; customer < customers; customer++) {
						sum += serve(customer);
					}
					return sum;
				}

				private long serve(int customer) {
					Order order = Orders.of(customer);
					long price = order.price();
					return price + new Receipt(order).print().length();
				}

				private void audit(int customers) {
					LockSupport.parkNanos(200_000_000L);
					for (int customer = 0; customer < customers; customer += 3) {
						Orders.of(customer).price();
					}
				}
			}
			""";
	private static final String ORDER = """
			package com.acme.order;

			import com.acme.price.Discounts;
			import com.acme.price.Prices;
			import java.util.List;

			public class Order {

				private final List<Integer> items;

				Order(List<Integer> items) {
					this.items = items;
				}

				public List<Integer> items() {
					return items;
				}

				public long price() {
					long sum = 0;
					for (int item : items) {
						sum += Prices.of(item);
					}
					return sum - Discounts.on(sum, items.size());
				}
			}
			""";
	private static final String ORDERS = """
			package com.acme.order;

			import java.util.ArrayList;
			import java.util.List;

			public class Orders {

				public static Order of(int customer) {
					List<Integer> items = new ArrayList<>();
					for (int i = 0; i <= customer % 7; i++) {
						items.add(pick(customer, i));
					}
					return new Order(items);
				}

				private static int pick(int customer, int index) {
					return (customer * 31 + index * 17) % 97;
				}
			}
			""";
	private static final String PRICES = """
			package com.acme.price;

			public class Prices {

				public static long of(int item) {
					return base(item) + tax(item, 4);
				}

				private static long base(int item) {
					long price = item;
					for (int i = 0; i < 400; i++) {
						price = price * 7 % 10_007 + i;
					}
					return price;
				}

				private static long tax(int item, int depth) {
					if (depth == 0) {
						return item % 19;
					}
					return tax(item, depth - 1) + depth;
				}
			}
			""";
	private static final String DISCOUNTS = """
			package com.acme.price;

			public class Discounts {

				public static long on(long sum, int items) {
					return items > 100 ? flood(sum) : sum / 50;
				}

				private static long flood(long sum) {
					return sum / 2;
				}
			}
			""";
	private static final String RECEIPT = """
			package com.acme.text;

			import com.acme.order.Order;

			public class Receipt {

				private final Order order;

				public Receipt(Order order) {
					this.order = order;
				}

				public String print() {
					StringBuilder text = new StringBuilder();
					for (int item : order.items()) {
						text.append(line(item)).append('\\n');
					}
					return text.append(line((int) order.price())).toString();
				}

				private String line(int number) {
					return pad(Integer.toString(number));
				}

				private static String pad(String text) {
					return " ".repeat(Math.max(0, 12 - text.length())) + text;
				}
			}
			""";
	private static final Map<String, String> SOURCES = Map.of("shop/Shop", SHOP, "order/Order", ORDER, "order/Orders",
			ORDERS, "price/Prices", PRICES, "price/Discounts", DISCOUNTS, "text/Receipt", RECEIPT);

	private GalleryProgram() {
	}

	/** The program in a project of its own, compiled. */
	static IJavaProject project(String name) throws Exception {
		IJavaProject project = JavaProjects.create(name, List.of());
		for (Map.Entry<String, String> source : SOURCES.entrySet()) {
			IFolder folder = project.getProject().getFolder("src");
			String[] path = ("com/acme/" + source.getKey() + ".java").split("/");
			for (int i = 0; i < path.length - 1; i++) {
				folder = folder.getFolder(path[i]);
				if (!folder.exists()) {
					folder.create(true, true, null);
				}
			}
			folder.getFile(path[path.length - 1])
					.create(source.getValue().getBytes(StandardCharsets.UTF_8), true, false, null);
		}
		project.getProject().build(IncrementalProjectBuilder.FULL_BUILD, null);
		return project;
	}

	/** Profiles the program to its end with all that there is: times, steps, allocation, and a history. */
	static Session profile(IJavaProject project, int customers) throws Exception {
		ILaunchConfigurationWorkingCopy launch = WorkbenchKit.javaApplication(project, MAIN);
		launch.setAttribute(IJavaLaunchConfigurationConstants.ATTR_PROGRAM_ARGUMENTS, Integer.toString(customers));
		new ProfilerConfiguration(List.of(), List.of(), Set.of(Mode.values()), Map.of("history.events", "5000"))
				.applyTo(launch);
		return WorkbenchKit.profile(launch);
	}
}
