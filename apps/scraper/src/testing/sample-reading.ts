/**
 * Reads a sample account from its simulated site over HTTP, with its pages changed on the way, and collects every
 * response. For tests only.
 */
import type { RkMgtAgencyCode } from '@minori/contract/codes';
import { sampleAccount, sampleOptions } from '@minori/record-keeper/sample';
import { startRecordKeeper } from '@minori/record-keeper/start';
import { Agent } from 'undici';
import { ALL_SITES } from '../all-sites.ts';
import type { TestAccount } from '../upkeep/test-account.ts';
import { readWatched, type WatchedReading } from '../upkeep/watched-reading.ts';
import { type Change, startChangingProxy } from './changing-proxy.ts';

export const SAMPLE_NOW = () => new Date('2026-04-01T03:00:00Z');

/** The account data that an operator would enter for a sample account. */
export function sampleTestAccount(kind: RkMgtAgencyCode, which: 'healthy' | 'short' = 'healthy'): TestAccount {
  const { id, password, birthday, name = '' } = sampleAccount(kind, which);
  const empty = { kana: '', phone: '', mail: '', address: '', others: [] };
  return { rkId: id, rkPass: password, birthday, name, ...empty };
}

export interface SampleReading {
  readonly account: TestAccount;
  readonly asOf?: string;
  readonly change?: Change;
}

export async function readSample(kind: RkMgtAgencyCode, options: SampleReading): Promise<WatchedReading> {
  const { account, asOf = null, change = ({ bytes }) => bytes } = options;
  const keeper = await startRecordKeeper({ ...sampleOptions(kind), now: SAMPLE_NOW });
  keeper.setAsOf(asOf);
  const proxy = await startChangingProxy(keeper.url, change);
  const dispatcher = new Agent();
  const { rkId, rkPass, birthday } = account;
  const credentials = { rkId, rkPass, birthday };
  try {
    return await readWatched({ site: ALL_SITES[kind], origin: proxy.url, credentials, dispatcher, now: SAMPLE_NOW });
  } finally {
    await dispatcher.destroy();
    await proxy.close();
    await keeper.close();
  }
}
