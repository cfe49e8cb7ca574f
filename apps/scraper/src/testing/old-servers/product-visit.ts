/** Visits a case with the product's scraper. For tests only. */
import { Agent } from 'undici';
import { SCRAPE_LIMITS } from '../../http/scrape-limits.ts';
import { IN_PLACE } from '../../parsing/page-parser.ts';
import type { ScrapeResult } from '../../scrape-result.ts';
import { Visit } from '../../visit/visit.ts';
import type { VisitedPage } from '../../visit/visited-page.ts';
import { type OldCase, startOldServer } from './old-server.ts';

export interface CaseVisit {
  /** The requests that the server received. */
  readonly received: readonly string[];
  /** The result of each step of the visit. */
  readonly results: readonly ScrapeResult<VisitedPage>[];
}

export async function visitByProduct(old: OldCase): Promise<CaseVisit> {
  const server = await startOldServer(old);
  const dispatcher = new Agent();
  const signal = new AbortController().signal;
  const visit = new Visit({
    origin: server.url,
    outcomes: [],
    dispatcher,
    pages: IN_PLACE,
    limits: SCRAPE_LIMITS,
    signal,
  });
  const results = [await visit.open('/')];
  const [entrance] = results;
  if (entrance?.ok && old.typed) results.push(await visit.submit(entrance.value, 'f', old.typed));
  if (entrance?.ok && old.follows) results.push(await visit.follow(entrance.value, old.follows));
  for (const path of old.opens ?? []) results.push(await visit.open(path));
  await dispatcher.destroy();
  await server.close();
  return { received: server.received, results };
}
