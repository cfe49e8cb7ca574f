/**
 * Records a visit to the simulated site once and replays it from memory with one page changed, so that the mutation
 * tests read an account three hundred times in the time of a few visits. For tests only.
 */
import type { AccountStatement } from '@minori/contract/account-statement';
import type { RkMgtAgencyCode } from '@minori/contract/codes';
import { sampleAccount, sampleOptions } from '@minori/record-keeper/sample';
import { startRecordKeeper } from '@minori/record-keeper/start';
import { Agent, type Dispatcher } from 'undici';
import { ALL_SITES } from '../all-sites.ts';
import { SCRAPE_LIMITS } from '../http/scrape-limits.ts';
import { IN_PLACE } from '../parsing/page-parser.ts';
import { scrape } from '../scrape.ts';
import type { ScrapeResult } from '../scrape-result.ts';
import type { Credentials, Site } from '../sites/site.ts';
import { REPLAY_ORIGIN, replayDispatcher } from '../upkeep/replay-dispatcher.ts';
import { type Passing, startChangingProxy } from './changing-proxy.ts';

/** The first Wednesday after the last month-end of the simulated sites' sample data; all figures are of 2026-03-31. */
const NOW = () => new Date('2026-04-01T03:00:00Z');

export interface Recording {
  readonly site: Site;
  readonly credentials: Credentials;
  /** Every response, in order. */
  readonly answers: readonly Passing[];
}

export function siteOf(kind: RkMgtAgencyCode): Site {
  return ALL_SITES[kind];
}

async function readFrom(
  { site, credentials }: Pick<Recording, 'site' | 'credentials'>,
  from: { readonly origin: string; readonly dispatcher: Dispatcher },
): Promise<ScrapeResult<AccountStatement>> {
  return scrape({
    ...from,
    pages: IN_PLACE,
    site,
    credentials,
    limits: SCRAPE_LIMITS,
    signal: new AbortController().signal,
    now: NOW,
    onStage: () => undefined,
    onLogOffFailed: () => undefined,
  });
}

/** Reads the sample account of a kind from its running site and records the responses. */
export async function record(kind: RkMgtAgencyCode): Promise<Recording> {
  const { id, password, birthday } = sampleAccount(kind, 'healthy');
  const visited = { site: siteOf(kind), credentials: { rkId: id, rkPass: password, birthday } };
  const keeper = await startRecordKeeper({ ...sampleOptions(kind), now: NOW });
  const answers: Passing[] = [];
  const proxy = await startChangingProxy(keeper.url, (passing) => {
    answers.push(passing);
    return passing.bytes;
  });
  const dispatcher = new Agent();
  try {
    const read = await readFrom(visited, { origin: proxy.url, dispatcher });
    if (!read.ok) throw new Error(`the site was not read: ${JSON.stringify(read)}`);
    return { ...visited, answers };
  } finally {
    await dispatcher.destroy();
    await proxy.close();
    await keeper.close();
  }
}

/** Reads the account from the recording: each request gets its recorded response. */
export async function replay(recording: Recording): Promise<ScrapeResult<AccountStatement>> {
  const agent = replayDispatcher(recording.answers);
  try {
    return await readFrom(recording, { origin: REPLAY_ORIGIN, dispatcher: agent });
  } finally {
    await agent.close();
  }
}
