/** Runs the bare reader in its own process, so that its processor time can be measured separately. */
import { serve } from '../keyed-read/server-process.ts';
import { BareReader } from './bare-reader.ts';

export async function serveBare({ url = '' }: Readonly<Record<string, string>>): Promise<void> {
  const reader = new BareReader(url);
  process.on('message', async () => {
    process.send?.({ bytes: await reader.read() });
  });
  serve({ pid: process.pid }, async () => undefined);
}
