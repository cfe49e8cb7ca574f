import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { CleanUpStack } from '../clean-up-stack.ts';
import { openMailbox } from './mailbox.ts';

const now = () => new Date('2026-06-15T03:00:00Z');

test('the page is at the port that was asked for; where another program has it, at a free one', async () => {
  const cleanUp = new CleanUpStack();
  onTestFinished(async () => expect(await cleanUp.run(30_000)).toEqual([]));
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const beside = await openMailbox({ port, now }, cleanUp);
  expect(new URL(beside.url).port).not.toBe(String(port));
  expect((await fetch(beside.url)).status).toBe(200);
  await new Promise((resolve) => other.close(resolve));
  const usual = await openMailbox({ port, now }, cleanUp);
  expect(usual.url).toBe(`http://127.0.0.1:${port}`);
});
