/**
 * 会社の一覧 — caches the existing companies by the first path segment of their pages, and whether search engines may index
 * these; every page needs it. A page of a known company never waits for the database, and unknown segments cause at
 * most one query per second.
 */
import type { Database } from '../../platform/storage/database.ts';
import { companiesQuery } from '../../records/companies.ts';

/** Milliseconds. */
const CACHE_MS = 1_000;

export interface KnownCompany {
  /** Its public pages are listed in the sitemap. */
  readonly isInSitemap: boolean;
}

export interface CompanyDirectory {
  /** @throws the database's error when the database is unavailable and the segment is unknown */
  find(url: string): Promise<KnownCompany | undefined>;
  /** Path segments in alphabetical order. @throws the database's error when the database is unavailable */
  inSitemap(): Promise<readonly string[]>;
}

export function openCompanyDirectory(database: Database): CompanyDirectory {
  let known: ReadonlyMap<string, KnownCompany> = new Map();
  /** By `performance.now()`, which clock changes don't affect. */
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

  const isOld = () => performance.now() - readAt > CACHE_MS;

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
