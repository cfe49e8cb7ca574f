/**
 * Decides which of the scraper's keys are still needed and why, from the stored records and the reports of running
 * instances. A key may be retired when nothing needs it, and destroyed when it is retired.
 */
import { sql } from 'kysely';
import { type RunningCopy, runningCopies } from '../../platform/process/running-copies.ts';
import type { Database } from '../../platform/storage/database.ts';
import { plural } from '../command/report.ts';

export interface KeyUse {
  readonly keyId: string;
  /** Saved credentials and retirement inputs encrypted under it. */
  readonly records: number;
  readonly retiredAt: Date | null;
}

export interface KeyStatus extends KeyUse {
  /** Reasons why its private half is still needed; empty when it may be retired or already is. */
  readonly needs: readonly string[];
}

export interface KeysStatus {
  /** The key with which the product encrypts; null when unknown. */
  readonly newest: string | null;
  readonly copies: readonly RunningCopy[];
  readonly keys: readonly KeyStatus[];
}

/** Keys under which records are encrypted, and keys that a scraper has ever proved. */
async function keyUses(database: Database): Promise<readonly KeyUse[]> {
  const { rows } = await sql<KeyUse>`
    with resting as (select key_id from rk_credentials union all select key_id from retirement_inputs),
      uses as (select key_id, count(*)::int as records from resting group by key_id)
    select key_id as "keyId", coalesce(uses.records, 0) as records, canary.retired_at as "retiredAt"
    from uses full join key_canaries canary using (key_id)
    order by key_id
  `.execute(database);
  return rows;
}

const isUnder = (key: string) => (copy: RunningCopy) => copy.keyId === key;

function needsOf({ keyId, records }: KeyUse, newest: string | null, copies: readonly RunningCopy[]): string[] {
  const sealing = copies.filter(isUnder(keyId));
  const scrapers = copies.filter(({ scraperKeyId }) => scraperKeyId === keyId);
  const since = sealing.map(({ startedAt }) => startedAt.toISOString()).join(', ');
  return [
    ...(records > 0 ? [`${plural(records, 'record')} under it`] : []),
    ...(keyId === newest ? ['it is the newest'] : []),
    ...(sealing.length > 0 && keyId !== newest
      ? [`${plural(sealing.length, 'copy of the api', 'copies of the api')} still seals with it (started ${since})`]
      : []),
    ...(scrapers.length > 0 && keyId !== newest ? ['the scraper has it first in SCRAPER_KEYS'] : []),
    ...(newest === null
      ? ['the newest key is not known here: set SCRAPER_PUBLIC_KEY, or start a copy of the api']
      : []),
  ];
}

/** @param current newest key by this command's settings; if null, that of the instance started last */
export async function keysStatus(database: Database, current: string | null): Promise<KeysStatus> {
  const uses = await keyUses(database);
  const copies = await runningCopies(database);
  const newest = current ?? copies.at(-1)?.keyId ?? null;
  const known = new Set(uses.map(({ keyId }) => keyId));
  const mentioned = [...copies.map(({ keyId }) => keyId), ...(newest === null ? [] : [newest])];
  const unused = [...new Set(mentioned)]
    .filter((keyId) => !known.has(keyId))
    .map((keyId) => ({ keyId, records: 0, retiredAt: null }));
  const keys = [...uses, ...unused].map((use) => ({
    ...use,
    needs: use.retiredAt === null || use.records > 0 ? needsOf(use, newest, copies) : [],
  }));
  return { newest, copies, keys };
}

/** Number of records that aren't encrypted under the newest key yet; null when unknown. */
export function outdated({ newest, keys }: KeysStatus): number | null {
  if (newest === null) return null;
  return keys.filter(({ keyId }) => keyId !== newest).reduce((sum, { records }) => sum + records, 0);
}
