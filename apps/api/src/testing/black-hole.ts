// A server that takes every connection and never says a word: what a service looks like whose machine hangs.

import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

export interface BlackHole {
  readonly port: number;
  /** Connections that hang in it now. */
  held(): number;
  /** Everybody is let go. */
  close(): Promise<void>;
}

export async function startBlackHole(): Promise<BlackHole> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    socket.resume();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    held: () => sockets.size,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
