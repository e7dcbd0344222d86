// SPDX-License-Identifier: EPL-2.0
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;

/**
 * A server with its own load: what {@code soak.sh} attaches to, again and again, and what {@code live.sh} leaves in a
 * live session. Writes the number of answers so far into a file, twice a second; an answer that is wrong ends it with
 * exit code 1.
 *
 * <p>{@code java SoakServer.java FILE [PAUSE]}: each of three clients waits so many milliseconds after an answer, none
 * unless said.
 */
public final class SoakServer {

	private static final int CLIENTS = 3;
	private static final int MODULUS = 9_973;
	private static final AtomicLong ANSWERS = new AtomicLong();

	private SoakServer() {
	}

	public static void main(String[] arguments) throws Exception {
		long pause = arguments.length > 1 ? Long.parseLong(arguments[1]) : 0;
		ExecutorService threads = Executors.newCachedThreadPool();
		HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
		server.setExecutor(threads);
		server.createContext("/", SoakServer::answer);
		server.start();
		for (int i = 0; i < CLIENTS; i++) {
			threads.execute(() -> ask(server.getAddress().getPort(), pause));
		}
		for (;;) {
			Thread.sleep(500);
			// whoever reads it never finds it empty
			Path next = Files.writeString(Path.of(arguments[0] + ".next"), Long.toString(ANSWERS.get()));
			Files.move(next, Path.of(arguments[0]), StandardCopyOption.ATOMIC_MOVE);
		}
	}

	private static void answer(HttpExchange exchange) throws IOException {
		int number = Integer.parseInt(exchange.getRequestURI().getPath().substring(1));
		byte[] text = Integer.toString(power(number)).getBytes(StandardCharsets.US_ASCII);
		exchange.sendResponseHeaders(200, text.length);
		exchange.getResponseBody().write(text);
		exchange.close();
	}

	private static void ask(int port, long pause) {
		try {
			for (int number = 1;; number = number % 1_000 + 1) {
				URLConnection connection = URI.create("http://127.0.0.1:" + port + "/" + number).toURL().openConnection();
				try (InputStream in = connection.getInputStream()) {
					// a little theorem of Fermat: no number loses its way
					if (!new String(in.readAllBytes(), StandardCharsets.US_ASCII).equals(Integer.toString(number))) {
						throw new IOException("a wrong answer to " + number);
					}
				}
				ANSWERS.incrementAndGet();
				Thread.sleep(pause);
			}
		} catch (IOException | InterruptedException e) {
			e.printStackTrace();
			System.exit(1);
		}
	}

	/** The number to the power of a prime, modulo that prime, one multiplication at a time. */
	private static int power(int number) {
		int product = 1;
		for (int i = 0; i < MODULUS; i++) {
			product = times(product, number);
		}
		return product;
	}

	private static int times(int a, int b) {
		return (int) ((long) a * b % MODULUS);
	}
}
