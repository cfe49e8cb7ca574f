/**
 * 会社の一覧 — caches which companies exist, by the first segment of their pages, and whose public pages may be found by search
 * engines: every page needs it. A page of a known company never waits for the database, and invented names cause one query
 * a second at most.
 */
import type { Database } from '../../platform/storage/database.ts';
import { companiesQuery } from '../../records/companies.ts';

/** Milliseconds. */
const MEMORY = 1_000;

export interface KnownCompany {
  /** Search engines are told of its public pages. */
  readonly isInSitemap: boolean;
}

export interface CompanyDirectory {
  /** @throws the database's error where it is away and the segment isn't one that was known before */
  find(url: string): Promise<KnownCompany | undefined>;
  /** First segments, in their order. @throws the database's error where it is away */
  inSitemap(): Promise<readonly string[]>;
}

export function openCompanyDirectory(database: Database): CompanyDirectory {
  let known: ReadonlyMap<string, KnownCompany> = new Map();
  /** `performance.now()`, which no clock change moves. */
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  const readAll = async () => {
    const rows = await companiesQuery(database).select(['url', 'is_in_sitemap as isInSitemap']).execute();
    known = new Map(rows.map(({ url, isInSitemap }) => [url, { isInSitemap }]));
    readAt = performance.now();
  };
  const read = () => {
    reading ??= readAll().finally(() => {
      reading = undefined;
    });
    return reading;
  };

  const isOld = () => performance.now() - readAt > MEMORY;

  return {
    async find(url) {
      const company = known.get(url);
      if (isOld()) {
        if (company) read().catch(() => undefined);
        else await read();
      }
      return company ?? known.get(url);
    },
    async inSitemap() {
      if (isOld()) await read();
      return [...known].filter(([, { isInSitemap }]) => isInSitemap).map(([url]) => url);
    },
  };
}
