// A wire to PostgreSQL that a test can slow down, stop or cut: what lies between the api and its database elsewhere.
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

/** 'pass' lets everything through, 'hang' keeps it, 'cut' refuses and resets. */
type Wire = 'pass' | 'hang' | 'cut';

export interface ChaosProxy {
  /** The same database behind the wire. */
  readonly databaseUrl: string;
  set(wire: Wire): void;
  /** Milliseconds that each piece of a question waits before it goes on. */
  delay(milliseconds: number): void;
  close(): Promise<void>;
}

function targetOf(databaseUrl: string): { path: string } | { host: string; port: number } {
  const url = new URL(databaseUrl);
  const folder = url.searchParams.get('host');
  if (folder !== null) return { path: join(folder, `.s.PGSQL.${url.port || 5432}`) };
  return { host: url.hostname, port: Number(url.port || 5432) };
}

export async function startChaosProxy(databaseUrl: string): Promise<ChaosProxy> {
  let wire: Wire = 'pass';
  let waiting = 0;
  const sockets = new Set<Socket>();
  const resume = new Set<() => void>();

  const passOn = (from: Socket, to: Socket) => {
    let before: Promise<unknown> = Promise.resolve();
    from.on('data', (piece) => {
      // In order, whatever each of them waits.
      before = before.then(async () => {
        if (waiting > 0) await new Promise((resolve) => setTimeout(resolve, waiting));
        while (wire === 'hang' && !to.destroyed) await new Promise<void>((resolve) => resume.add(resolve));
        if (!to.destroyed) to.write(piece);
      });
    });
    from.on('error', () => undefined);
    from.on('close', () => to.destroy());
  };

  const server = createServer((client) => {
    if (wire === 'cut') return void client.resetAndDestroy();
    const database = connect(targetOf(databaseUrl));
    for (const socket of [client, database]) sockets.add(socket.on('close', () => sockets.delete(socket)));
    passOn(client, database);
    passOn(database, client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');

  const behind = new URL(databaseUrl);
  behind.searchParams.delete('host');
  behind.hostname = '127.0.0.1';
  behind.port = String(address.port);
  const cutAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    databaseUrl: behind.href,
    set: (next) => {
      wire = next;
      if (next === 'cut') cutAll();
      for (const go of [...resume]) {
        resume.delete(go);
        go();
      }
    },
    delay: (milliseconds) => {
      waiting = milliseconds;
    },
    close: async () => {
      cutAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
