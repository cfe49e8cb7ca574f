/**
 * The snapshots of the companies that were looked at last, in memory: read once, not for every viewer. A copy is of one
 * revision of one month under the company's settings, and is read anew when any of them has changed. It has no employee's
 * code, and only the cohorts that are shown: the minimum may have been raised since.
 */
import { COMPARED_HORIZONS, type CohortRow, type ComparedHorizon } from '@minori/engine/colleagues/cohort-row';
import { type PeopleColumns, pointsOfTenths } from '@minori/engine/colleagues/people-columns';
import { shownCohorts } from '@minori/engine/colleagues/shown-cohorts';
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

interface Kept {
  readonly wanted: SnapshotWanted;
  readonly company: Promise<ComparedCompany | undefined>;
  people: number;
}

const MOST_COMPANIES = 200;
/** People of all lists in memory, at 18 bytes each. */
const MOST_PEOPLE = 2_000_000;

function isSame(a: SnapshotWanted, b: SnapshotWanted): boolean {
  const { month, revision, k, areAttributesShown } = a;
  return month === b.month && revision === b.revision && k === b.k && areAttributesShown === b.areAttributesShown;
}

export class CompanyMemory {
  readonly #shared: SharedReads;
  readonly #leader: Database;
  /** The one that was looked at last comes last. */
  readonly #kept = new Map<string, Kept>();

  constructor({ shared, database }: { readonly shared: SharedReads; readonly database: Database }) {
    this.#shared = shared;
    this.#leader = database;
  }

  /** Viewers who come together wait for one query. Undefined when what is wanted is no longer the snapshot. */
  find(wanted: SnapshotWanted): Promise<ComparedCompany | undefined> {
    const { sysOrganizationCode } = wanted;
    const known = this.#kept.get(sysOrganizationCode);
    const kept = known && isSame(known.wanted, wanted) ? known : this.#read(wanted);
    this.#kept.delete(sysOrganizationCode);
    this.#kept.set(sysOrganizationCode, kept);
    return kept.company;
  }

  #read(wanted: SnapshotWanted): Kept {
    const kept: Kept = { wanted, company: this.#load(wanted), people: 0 };
    const forget = () => {
      if (this.#kept.get(wanted.sysOrganizationCode) === kept) this.#kept.delete(wanted.sysOrganizationCode);
    };
    kept.company.then((company) => {
      if (!company) return forget();
      kept.people = COMPARED_HORIZONS.reduce((sum, horizon) => sum + company.lists[horizon].keys.length, 0);
      return this.#makeRoom();
    }, forget);
    return kept;
  }

  /** A standby may not have this revision yet. */
  async #load(wanted: SnapshotWanted): Promise<ComparedCompany | undefined> {
    const found = await this.#shared.read('colleagues', (database) => load(database, wanted));
    return found ?? load(this.#leader, wanted);
  }

  #makeRoom(): void {
    let people = [...this.#kept.values()].reduce((sum, kept) => sum + kept.people, 0);
    for (const [sysOrganizationCode, kept] of this.#kept) {
      if (this.#kept.size === 1 || (this.#kept.size <= MOST_COMPANIES && people <= MOST_PEOPLE)) return;
      this.#kept.delete(sysOrganizationCode);
      people -= kept.people;
    }
  }
}
