/**
 * Records which instances of the api run on this database ("copies") and under which key each seals: before an instance serves
 * and every few seconds, so that no key is retired under which one still seals. Times are by the database's clock, which all
 * instances share.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { StartRefusal } from '../base/start-refusal.ts';
import type { Database } from '../storage/database.ts';
import type { Deps } from './deps.ts';

const REPORT_INTERVAL = 10_000;

/** Seconds after the last report for which an instance that didn't sign off may still store what it has sealed. */
const LINGERS = 180;

type CopyDeps = Pick<Deps, 'config' | 'database' | 'scraperProof' | 'work'>;

async function report({ config, database, scraperProof }: CopyDeps, id: string): Promise<void> {
  const { last } = scraperProof;
  const facts = {
    key_id: config.scraperKey.id,
    scraper_finding: last?.finding ?? 'unknown',
    scraper_key_id: last?.newestKeyId ?? null,
  };
  const now = sql<Date>`clock_timestamp()`;
  await database
    .deleteFrom('api_copies')
    .where('seen_at', '<', sql<Date>`clock_timestamp() - interval '1 day'`)
    .execute();
  await database
    .insertInto('api_copies')
    .values({ id, started_at: now, seen_at: now, ...facts })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at: now, ...facts }))
    .execute();
}

export interface AnnouncedCopy {
  /** To be called once everything that the instance has sealed is stored. */
  leave(): Promise<void>;
}

/**
 * Reports that this instance runs, now and every few seconds until it leaves.
 * @returns after the first report
 * @throws StartRefusal for a retired key
 */
export async function announceCopy(deps: CopyDeps): Promise<AnnouncedCopy> {
  const { database, config, work } = deps;
  const retired = await database
    .selectFrom('key_canaries')
    .select('key_id')
    .where('key_id', '=', config.scraperKey.id)
    .where('retired_at', 'is not', null)
    .executeTakeFirst();
  if (retired) {
    throw new StartRefusal(
      `SCRAPER_PUBLIC_KEY: the key ${config.scraperKey.id} is retired, and nothing may be sealed under it any more. ` +
        'Give the api the public half of the newest one.',
    );
  }
  const id = randomUUID();
  await report(deps, id);
  // When the database is unavailable, a later report follows; until then the instance still counts as running.
  const timer = setInterval(() => void work.track(report(deps, id).catch(() => undefined)), REPORT_INTERVAL).unref();
  return {
    leave: async () => {
      clearInterval(timer);
      await database.deleteFrom('api_copies').where('id', '=', id).execute();
    },
  };
}

export interface RunningCopy {
  readonly startedAt: Date;
  readonly keyId: string;
  readonly scraperFinding: string;
  readonly scraperKeyId: string | null;
}

/** Finds the instances that may still store what they have sealed, the oldest first. */
export async function runningCopies(database: Database): Promise<readonly RunningCopy[]> {
  const rows = await database
    .selectFrom('api_copies')
    .select(['started_at', 'key_id', 'scraper_finding', 'scraper_key_id'])
    .where('seen_at', '>', sql<Date>`clock_timestamp() - make_interval(secs => ${LINGERS})`)
    .orderBy('started_at')
    .execute();
  return rows.map((row) => ({
    startedAt: row.started_at,
    keyId: row.key_id,
    scraperFinding: row.scraper_finding,
    scraperKeyId: row.scraper_key_id,
  }));
}
