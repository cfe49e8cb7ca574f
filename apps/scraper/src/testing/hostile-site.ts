/** Runs a small server that responds as a test tells it to and records the requests. For tests only. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HostileSite {
  readonly url: string;
  /** 'METHOD path' of each request, in order. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

export async function startHostileSite(answer: RequestListener): Promise<HostileSite> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
