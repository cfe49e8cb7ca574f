/**
 * The snapshots of the companies that were looked at last, in memory: read once, not for every viewer. A copy is of one
 * revision of one month under the company's settings, and is read anew when any of them has changed. It has no employee's
 * code, and only people in classes that are still large enough: the minimum may have been raised since.
 */
import { inWholeClasses, partInWholeClasses } from '@minori/engine/colleagues/k-anonymity';
import type { PeopleColumns } from '@minori/engine/colleagues/people-columns';
import type { Database } from '../../platform/storage/database.ts';
import type { SharedReads } from '../../platform/storage/shared-reads.ts';
import type { ComparisonSettings } from './company-settings.ts';
import { COMPARED_HORIZONS, type ComparedHorizon, LEAVERS } from './compared-horizons.ts';
import { columnsOf, cubeOf, packed } from './packed-people.ts';
import { findRevision, readPeople, type SnapshotHead, type SnapshotPerson } from './repository.ts';

type Lists<List> = Readonly<Record<ComparedHorizon, List>>;

export interface CompanyList {
  /** Sorted. */
  readonly keys: Float64Array;
  readonly columns: PeopleColumns;
}

export interface ComparedCompany {
  readonly lists: Lists<CompanyList>;
  /** Of the three-year list. */
  readonly cube: Uint32Array;
}

export interface SnapshotWanted extends Pick<SnapshotHead, 'month' | 'revision'>, ComparisonSettings {
  readonly sysOrganizationCode: string;
}

/** As the company lets them be told today. */
export function asShown<Person extends SnapshotPerson>(person: Person, { areAttributesShown }: ComparisonSettings) {
  if (areAttributesShown) return person;
  return { ...person, age: null, genderCode: null, isMarried: null, isDependent: null };
}

function shownOf(
  people: Lists<readonly SnapshotPerson[]>,
  { k }: ComparisonSettings,
): Lists<readonly SnapshotPerson[]> {
  const demand = { k, leavers: LEAVERS };
  const three = inWholeClasses(people[3], k, LEAVERS);
  const five = partInWholeClasses(people[5], three, demand);
  return { 3: three, 5: five, 10: partInWholeClasses(people[10], five, demand) };
}

function listOf(people: readonly SnapshotPerson[]): CompanyList {
  const keys = Float64Array.from(people, packed).sort();
  return { keys, columns: columnsOf(keys) };
}

/** Undefined when the snapshot is of another revision by now, or has gone. */
async function load(database: Database, wanted: SnapshotWanted): Promise<ComparedCompany | undefined> {
  const people: Record<ComparedHorizon, SnapshotPerson[]> = { 3: [], 5: [], 10: [] };
  const isOfThis = await database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      if ((await findRevision(transaction, wanted)) !== wanted.revision) return false;
      for await (const page of readPeople(transaction, wanted)) {
        for (const person of page) people[person.horizon].push(asShown(person, wanted));
      }
      return true;
    });
  if (!isOfThis) return undefined;
  const shown = shownOf(people, wanted);
  const lists = { 3: listOf(shown[3]), 5: listOf(shown[5]), 10: listOf(shown[10]) };
  return { lists, cube: cubeOf(lists[3].keys) };
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
