/**
 * The snapshots of the companies that were looked at last, in memory: read once, not for every viewer. A copy is of one
 * revision of one month under the company's settings, and is read anew when any of them has changed. It has no employee's
 * code, and only the cohorts that are shown: the minimum may have been raised since.
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
  /** Sorted. */
  readonly keys: Float64Array;
  readonly columns: PeopleColumns;
}

export interface ComparedCompany {
  /** The numbers of the cohorts that are shown. */
  readonly shown: ReadonlySet<number>;
  readonly lists: Lists<CompanyList>;
  /** Of the three-year list. */
  readonly cube: Uint32Array;
}

export interface SnapshotWanted extends Pick<SnapshotHead, 'month' | 'revision'>, ComparisonSettings {
  readonly sysOrganizationCode: string;
}

/** A row's number in a horizon's list, as the company lets it be told today; null where it is not in that list. */
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

/** Undefined when the snapshot is of another revision by now, or has gone. */
async function load(database: Database, wanted: SnapshotWanted): Promise<ComparedCompany | undefined> {
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

/** Undefined where what was wanted is no longer the snapshot, which isn't kept. */
interface Found {
  readonly company: ComparedCompany | undefined;
}

const MOST_COMPANIES = 200;
/** People of all lists in memory, at 18 bytes each. */
const MOST_PEOPLE = 2_000_000;

/** A company that is larger than all there is room for is kept alone. */
function peopleOf({ company }: Found): number {
  const people = COMPARED_HORIZONS.reduce((sum, horizon) => sum + (company?.lists[horizon].keys.length ?? 0), 1);
  return Math.min(people, MOST_PEOPLE);
}

export class CompanyMemory {
  readonly #kept: LRUCache<string, Found, SnapshotWanted>;

  constructor({ shared, database: leader }: { readonly shared: SharedReads; readonly database: Database }) {
    this.#kept = new LRUCache({
      max: MOST_COMPANIES,
      maxSize: MOST_PEOPLE,
      sizeCalculation: peopleOf,
      // Who waits for a snapshot gets it, also when another one of the company is wanted meanwhile.
      ignoreFetchAbort: true,
      fetchMethod: async (_key, _old, { context: wanted }) => {
        const found = await shared.read('colleagues', (database) => load(database, wanted));
        // A standby may not have this revision yet.
        return { company: found ?? (await load(leader, wanted)) };
      },
    });
  }

  /** Viewers who come together wait for one query. Undefined when what is wanted is no longer the snapshot. */
  async find(wanted: SnapshotWanted): Promise<ComparedCompany | undefined> {
    const { sysOrganizationCode, month, revision, k, areAttributesShown } = wanted;
    const key = `${sysOrganizationCode} ${month} ${revision} ${k} ${areAttributesShown}`;
    if (!this.#kept.has(key)) this.#forget(sysOrganizationCode);
    const { company } = await this.#kept.forceFetch(key, { context: wanted });
    if (!company) this.#kept.delete(key);
    return company;
  }

  /** What was wanted before is out of date. */
  #forget(sysOrganizationCode: string): void {
    for (const key of [...this.#kept.keys()]) {
      if (key.startsWith(`${sysOrganizationCode} `)) this.#kept.delete(key);
    }
  }
}
