/** The bare reader in a process of its own, so that its processor time is its own too. */
import { serve } from '../keyed-read/server-process.ts';
import { BareReader } from './bare-reader.ts';

export async function serveBare({ url = '' }: Readonly<Record<string, string>>): Promise<void> {
  const reader = new BareReader(url);
  process.on('message', async () => {
    process.send?.({ bytes: await reader.read() });
  });
  serve({ pid: process.pid }, async () => undefined);
}
