import { createServer, type Server } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { StartError } from './start-error.ts';
import { refuseTakenPort } from './start-programs.ts';

async function listeningServer(): Promise<{ server: Server; port: number }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port');
  return { server, port: address.port };
}

test('a taken port is named, with the variable that changes it', async () => {
  const { port } = await listeningServer();
  const refused = refuseTakenPort('127.0.0.1', port);
  await expect(refused).rejects.toThrow(StartError);
  await expect(refused).rejects.toThrow(new RegExp(`^Port ${port} is taken .* PORT=${port + 1}\\.$`));
});

test('a free port is left free', async () => {
  const { server, port } = await listeningServer();
  await new Promise((resolve) => server.close(resolve));
  await refuseTakenPort('127.0.0.1', port);
  await refuseTakenPort('127.0.0.1', port);
});

test('an address that is not this machine’s is told by its variable', async () => {
  await expect(refuseTakenPort('203.0.113.1', 3000)).rejects.toThrow(/no address 203\.0\.113\.1\. Set HOST/);
});
