/**
 * Starts a simulated site of a kind and scrapes its sample accounts, which are named by their situation. For tests
 * only.
 */
import type { AccountStatement } from '@minori/contract/account-statement';
import type { RkMgtAgencyCode } from '@minori/contract/codes';
import { sampleAccount, sampleOptions } from '@minori/record-keeper/sample';
import { type RecordKeeper, startRecordKeeper } from '@minori/record-keeper/start';
import { Agent } from 'undici';
import { ALL_SITES } from '../all-sites.ts';
import { SCRAPE_LIMITS, type ScrapeLimits } from '../http/scrape-limits.ts';
import { IN_PLACE } from '../parsing/page-parser.ts';
import { checkFirstLogin, scrape } from '../scrape.ts';
import type { ScrapeContext } from '../scrape-context.ts';
import type { ScrapeResult } from '../scrape-result.ts';
import type { Credentials } from '../sites/site.ts';

/** The first Wednesday after the last month-end of the simulated sites' sample data; all figures are of 2026-03-31. */
const NOW = () => new Date('2026-04-01T03:00:00Z');

type Sample = Parameters<typeof sampleAccount>[1];

export interface SampleChange {
  /** Credentials that replace those of the account. */
  readonly typed?: Partial<Credentials>;
  readonly limits?: Partial<ScrapeLimits>;
}

export interface SampleSite {
  readonly keeper: RecordKeeper;
  read(sample: Sample, change?: SampleChange): Promise<ScrapeResult<AccountStatement>>;
  checkFirstLogin(sample: Sample, change?: SampleChange): Promise<ScrapeResult<null>>;
  /** Number of log-offs that the site did not confirm. */
  failedLogOffs(): number;
  /** Number of submitted login forms for a sample. */
  logins(sample: Sample): number;
  close(): Promise<void>;
}

export async function startSampleSite(
  kind: RkMgtAgencyCode,
  { now = NOW, isOld = false }: { readonly now?: () => Date; readonly isOld?: boolean } = {},
): Promise<SampleSite> {
  const site = ALL_SITES[kind];
  if (!site) throw new Error(`kind ${kind} has no site`);
  const keeper = await startRecordKeeper({ ...sampleOptions(kind), now, isOld });
  const dispatcher = new Agent();
  let failedLogOffs = 0;
  const scrapeOf = (sample: Sample, { typed = {}, limits = {} }: SampleChange = {}): ScrapeContext => {
    const { id, password, birthday } = sampleAccount(kind, sample);
    return {
      site,
      origin: keeper.url,
      credentials: { rkId: id, rkPass: password, birthday, ...typed },
      dispatcher,
      pages: IN_PLACE,
      limits: { ...SCRAPE_LIMITS, ...limits },
      signal: new AbortController().signal,
      now,
      onStage: () => undefined,
      onLogOffFailed: () => {
        failedLogOffs += 1;
      },
    };
  };
  return {
    keeper,
    read: (sample, change) => scrape(scrapeOf(sample, change)),
    checkFirstLogin: (sample, change) => checkFirstLogin(scrapeOf(sample, change)),
    failedLogOffs: () => failedLogOffs,
    logins: (sample) => keeper.loginCount(sampleAccount(kind, sample).id),
    async close() {
      await dispatcher.destroy();
      await keeper.close();
    },
  };
}
