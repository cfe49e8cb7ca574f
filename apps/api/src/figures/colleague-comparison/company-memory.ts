/**
 * Caches the snapshots of recently viewed companies, so that they are not read for every viewer. An entry holds one
 * revision of one month with the company's settings, and is read again when any of them changes. It contains no
 * employee code, and only the cohorts that may be shown now, because the minimum may have been raised.
 */
import { COMPARED_HORIZONS, type CohortRow, type ComparedHorizon } from '@minori/engine/colleagues/cohort-row';
import { type PeopleColumns, pointsOfTenths } from '@minori/engine/colleagues/people-columns';
import { shownCohorts } from '@minori/engine/colleagues/shown-cohorts';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/storage/database.ts';
import type { SharedReads } from '../../platform/storage/shared-reads.ts';
import type { ComparisonSettings } from './company-settings.ts';
import { columnsOf, cubeOf, packed } from './packed-people.ts';
import { findRevision, readRows, type SnapshotHead } from './repository.ts';

type Lists<List> = Readonly<Record<ComparedHorizon, List>>;

export interface CompanyList {
  /** Ascending. */
  readonly keys: Float64Array;
  readonly columns: PeopleColumns;
}

export interface ComparedCompany {
  /** Numbers of the cohorts that may be shown. */
  readonly shown: ReadonlySet<number>;
  readonly lists: Lists<CompanyList>;
  /** The counts of the three-year list. */
  readonly cube: Uint32Array;
}

export interface RequestedSnapshot extends Pick<SnapshotHead, 'month' | 'revision'>, ComparisonSettings {
  readonly sysOrganizationCode: string;
}

/**
 * Packs a row for a horizon's list, with the attributes that the company lets others see today; null where the row is
 * not in that list.
 */
export function keyIn(
  row: CohortRow,
  horizon: ComparedHorizon,
  { areAttributesShown }: ComparisonSettings,
): number | null {
  const point = row.points[horizon];
  if (!point) return null;
  const person = areAttributesShown ? row : { ...row, age: null, genderCode: null, isMarried: null, isDependent: null };
  return packed({ ...person, risk: pointsOfTenths(point[0]), return: pointsOfTenths(point[1]) });
}

function listOf(rows: readonly CohortRow[], horizon: ComparedHorizon, settings: ComparisonSettings): CompanyList {
  const keys = Float64Array.from(rows.flatMap((row) => keyIn(row, horizon, settings) ?? [])).sort();
  return { keys, columns: columnsOf(keys) };
}

/** Reads a snapshot; undefined when it has another revision by now, or is gone. */
async function load(database: Database, wanted: RequestedSnapshot): Promise<ComparedCompany | undefined> {
  const all: CohortRow[] = [];
  const isOfThis = await database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      if ((await findRevision(transaction, wanted)) !== wanted.revision) return false;
      for await (const page of readRows(transaction, wanted.sysOrganizationCode)) all.push(...page);
      return true;
    });
  if (!isOfThis) return undefined;
  const shown = shownCohorts(all, wanted.k);
  const rows = all.filter(({ cohort }) => shown.has(cohort));
  const lists = { 3: listOf(rows, 3, wanted), 5: listOf(rows, 5, wanted), 10: listOf(rows, 10, wanted) };
  return { shown, lists, cube: cubeOf(lists[3].keys) };
}

/** `company` is undefined where the requested revision is gone; such an entry is not cached. */
interface Found {
  readonly company: ComparedCompany | undefined;
}

const MOST_COMPANIES = 200;
/** The largest number of people in the cache, at 18 bytes each. */
const MOST_PEOPLE = 2_000_000;

/** A company larger than the whole cache is cached alone. */
function peopleOf({ company }: Found): number {
  const people = COMPARED_HORIZONS.reduce((sum, horizon) => sum + (company?.lists[horizon].keys.length ?? 0), 1);
  return Math.min(people, MOST_PEOPLE);
}

export class CompanyMemory {
  readonly #kept: LRUCache<string, Found, RequestedSnapshot>;

  constructor({ shared, database: leader }: { readonly shared: SharedReads; readonly database: Database }) {
    this.#kept = new LRUCache({
      max: MOST_COMPANIES,
      maxSize: MOST_PEOPLE,
      sizeCalculation: peopleOf,
      // A caller who waits for a snapshot still gets it when another revision is requested meanwhile.
      ignoreFetchAbort: true,
      fetchMethod: async (_key, _old, { context: wanted }) => {
        const found = await shared.read('colleagues', (database) => load(database, wanted));
        // A standby database may not have this revision yet; the leader has it.
        return { company: found ?? (await load(leader, wanted)) };
      },
    });
  }

  /** Simultaneous viewers share one query. Returns undefined when the requested revision is gone. */
  async find(wanted: RequestedSnapshot): Promise<ComparedCompany | undefined> {
    const { sysOrganizationCode, month, revision, k, areAttributesShown } = wanted;
    const key = `${sysOrganizationCode} ${month} ${revision} ${k} ${areAttributesShown}`;
    if (!this.#kept.has(key)) this.#forget(sysOrganizationCode);
    const { company } = await this.#kept.forceFetch(key, { context: wanted });
    if (!company) this.#kept.delete(key);
    return company;
  }

  /** Deletes a company's entries of earlier revisions and settings. */
  #forget(sysOrganizationCode: string): void {
    for (const key of [...this.#kept.keys()]) {
      if (key.startsWith(`${sysOrganizationCode} `)) this.#kept.delete(key);
    }
  }
}
