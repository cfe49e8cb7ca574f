/** Serves the contenders' pages in the same way as the portal's server: brotli, immutable assets, one origin. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';

export interface Peer {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves pages and scripts by path, each compressed once at quality 11. */
export async function servePeer(
  files: Readonly<Record<string, { readonly type: string; readonly text: string }>>,
): Promise<Peer> {
  const packed = new Map(
    Object.entries(files).map(([path, file]) => [
      path,
      {
        type: file.type,
        bytes: brotliCompressSync(file.text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      },
    ]),
  );
  const server = createServer((request, response) => {
    const file = packed.get(new URL(request.url ?? '/', 'http://peer').pathname);
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'content-type': file.type,
      'content-encoding': 'br',
      'content-length': file.bytes.length,
    });
    response.end(file.bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
