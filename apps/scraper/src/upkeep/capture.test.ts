/** 「預かったページに、本人のものは何も残らない」 — captures of each kind's simulated site, over real HTTP. */
import { sampleAccount, sampleOptions } from '@minori/record-keeper/sample';
import { startRecordKeeper } from '@minori/record-keeper/start';
import { Agent } from 'undici';
import { describe, expect, it } from 'vitest';
import { ALL_SITES, KINDS } from '../sites/all-sites.ts';
import { chance as repeating } from '../testing/mutations/random.ts';
import { capture, readStored } from './capture.ts';
import { readWatched } from './watched-reading.ts';
import type { TestAccount } from './test-account.ts';

const NOW = () => new Date('2026-04-01T03:00:00Z');

export async function readSample(kind: (typeof KINDS)[number], which: 'healthy' | 'short') {
  const { id, password, birthday, name = '' } = sampleAccount(kind, which);
  const account: TestAccount = { rkId: id, rkPass: password, birthday, name, kana: '', phone: '', mail: '', address: '', others: [] };
  const keeper = await startRecordKeeper({ ...sampleOptions(kind), now: NOW });
  const dispatcher = new Agent();
  try {
    const credentials = { rkId: id, rkPass: password, birthday };
    const reading = await readWatched({ site: ALL_SITES[kind], origin: keeper.url, credentials, dispatcher, now: NOW });
    return { account, reading };
  } finally {
    await dispatcher.destroy();
    await keeper.close();
  }
}

describe.each(KINDS)('the capture of kind %i', (kind) => {
  it.each(['healthy', 'short'] as const)('%s', async (which) => {
    const { account, reading } = await readSample(kind, which);
    const t0 = Date.now();
    const captured = await capture(reading, { site: ALL_SITES[kind], account, chance: repeating(kind).upTo });
    if (!captured.ok) throw new Error(JSON.stringify({ ...captured }));

  });
});
import { comparePages } from './compared-pages.ts';
import { storedPages } from './saved-pages.ts';
describe.each(KINDS)('skeleton of kind %i', (kind) => {
  const FOLDER = ['', 'akatsuki', 'yamabiko', 'subaru', 'komorebi', 'hiiragi'][kind];
  it.each(['healthy'] as const)('%s', async (which) => {
    const { reading } = await readSample(kind, which);
    const stored = storedPages(new URL(`../sites/${FOLDER}/fixtures`, import.meta.url).pathname);
    expect(comparePages(stored, reading.pages.filter(({ name }) => name !== ''))).toEqual([]);
  });
});
