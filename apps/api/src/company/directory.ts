/**
 * 会社の一覧 — which companies there are, by the first segment of their pages: asked for with every page, so remembered for
 * a moment. A page of a company that is known never waits for the database, and who invents names causes one query a
 * second at most.
 */
import type { Database } from '../storage/database.ts';

/** Milliseconds. */
const MEMORY = 1_000;

export interface CompanyDirectory {
  /** @throws the database's error where it is away and the segment isn't one that was known before */
  has(url: string): Promise<boolean>;
}

export function openCompanyDirectory(database: Database): CompanyDirectory {
  let known: ReadonlySet<string> = new Set();
  /** `performance.now()`, which no clock change moves. */
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  const readAll = async () => {
    const rows = await database.selectFrom('companies').select('url').execute();
    known = new Set(rows.map(({ url }) => url));
    readAt = performance.now();
  };
  const read = () => {
    reading ??= readAll().finally(() => {
      reading = undefined;
    });
    return reading;
  };

  return {
    async has(url) {
      const isOld = performance.now() - readAt > MEMORY;
      if (known.has(url)) {
        if (isOld) read().catch(() => undefined);
        return true;
      }
      if (isOld) await read();
      return known.has(url);
    },
  };
}
