/**
 * Serves the minimum that HTTP costs here, as a limit: node:http reads the whole body and sends as many bytes as our api
 * (`--serve floor`).
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '../keyed-read/server-process.ts';

/** @param settings `bytes` is the size of the response */
export async function serveFloor(settings: Readonly<Record<string, string>>): Promise<void> {
  const answer = Buffer.from(JSON.stringify('x'.repeat(Math.max(0, Number(settings.bytes) - 2))));
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': answer.length });
      response.end(answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  serve({ url: `http://localhost:${(server.address() as AddressInfo).port}` }, async () =>
    server.closeAllConnections(),
  );
}
