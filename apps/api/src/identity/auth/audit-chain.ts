/**
 * Verifies the audit trail against its seals (docs/decisions/0008): recomputes the chain of seals from the first one
 * and each seal's digest from its events. Events that retention may have deleted aren't checked, but their seals are.
 */
import { createHash, type Hash } from 'node:crypto';
import type { Database } from '../../platform/storage/database.ts';
import { type AuditSeal, canonicalText, eventsWithin, MOST_EVENTS, NO_SEAL, sealDigest } from './audit-digest.ts';
import { AUDIT_MONTHS, monthsBefore } from './audit-seals.ts';

/** Seals per statement. */
const PAGE = 500;
/** Maximum number of reported faults; more need a comparison with a backup. */
const MOST_FAULTS = 100;

export interface ChainFault {
  readonly sealId: bigint;
  /** 'seal': changed, or an earlier one is missing. 'events': one of its events is missing, changed or new. */
  readonly what: 'seal' | 'events';
  readonly firstEventId: bigint;
  readonly lastEventId: bigint;
}

export interface ChainChecked {
  /** Number of events compared with their seals. */
  readonly sealed: number;
  /** Number of events without a seal yet. */
  readonly unsealed: number;
  /** Time of the oldest unsealed event. */
  readonly unsealedSince: Date | null;
  /** The newest seal; whoever notes it elsewhere can later check that the chain still contains it. */
  readonly head: { readonly id: bigint; readonly digest: string } | null;
  readonly faults: readonly ChainFault[];
}

export interface ChainOptions {
  readonly now: Date;
  /** Checks only this many newest seals and trusts the one before them. */
  readonly newest?: number;
}

type Before = Pick<AuditSeal, 'id' | 'last_event_id' | 'digest'>;

class ChainWalk {
  readonly #database: Database;
  readonly #removable: Date;
  readonly faults: ChainFault[] = [];
  sealed = 0;
  before: Before;

  constructor(database: Database, removable: Date, before: Before) {
    this.#database = database;
    this.#removable = removable;
    this.before = before;
  }

  async follow(seals: readonly AuditSeal[]): Promise<void> {
    const start = this.before.last_event_id;
    for (const seal of seals) this.#link(seal);
    await this.#readEvents(seals, start);
  }

  #link(seal: AuditSeal): void {
    const { before } = this;
    const isNext = seal.id === before.id + 1n && seal.first_event_id > before.last_event_id;
    if (!isNext || !sealDigest(seal, before.digest).equals(seal.digest)) this.#tell(seal, 'seal');
    this.before = seal;
  }

  /** Reads the events of these seals in pages and compares each seal with the events in its id range. */
  async #readEvents(seals: readonly AuditSeal[], start: bigint): Promise<void> {
    const upTo = seals.at(-1)?.last_event_id ?? start;
    let [after, index, count] = [start, 0, 0];
    let hash: Hash = createHash('sha256');
    const close = (seal: AuditSeal) => {
      const isRemovable = seal.newest_at < this.#removable;
      if (!isRemovable) {
        this.sealed += count;
        if (count !== seal.events || !hash.digest().equals(seal.events_digest)) this.#tell(seal, 'events');
      }
      [index, count, hash] = [index + 1, 0, createHash('sha256')];
    };
    for (;;) {
      const events = await eventsWithin(this.#database, { after, upTo });
      for (const event of events) {
        for (let seal = seals[index]; seal && event.id > seal.last_event_id; seal = seals[index]) close(seal);
        hash.update(canonicalText(event));
        count += 1;
        after = event.id;
      }
      if (events.length < MOST_EVENTS) break;
    }
    for (let seal = seals[index]; seal; seal = seals[index]) close(seal);
  }

  #tell({ id, first_event_id, last_event_id }: AuditSeal, what: ChainFault['what']): void {
    if (this.faults.length === MOST_FAULTS) return;
    this.faults.push({ sealId: id, what, firstEventId: first_event_id, lastEventId: last_event_id });
  }
}

async function beginning(database: Database, newest: number | undefined): Promise<Before> {
  if (newest === undefined) return NO_SEAL;
  const seals = database.selectFrom('audit_seals').selectAll().orderBy('id', 'desc');
  return (await seals.offset(newest).limit(1).executeTakeFirst()) ?? NO_SEAL;
}

async function unsealedAfter(database: Database, lastEventId: bigint) {
  const { count, since } = await database
    .selectFrom('audit_events')
    .select(({ fn }) => [fn.countAll<bigint>().as('count'), fn.min('at').as('since')])
    .where('id', '>', lastEventId)
    .executeTakeFirstOrThrow();
  return { unsealed: Number(count), unsealedSince: since };
}

/** Checks the whole trail in pages, within one snapshot. */
export function checkAuditChain(database: Database, { now, newest }: ChainOptions): Promise<ChainChecked> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const begin = await beginning(transaction, newest);
      const walk = new ChainWalk(transaction, monthsBefore(now, AUDIT_MONTHS), begin);
      let seals: readonly AuditSeal[];
      do {
        const next = transaction.selectFrom('audit_seals').selectAll().where('id', '>', walk.before.id);
        seals = await next.orderBy('id').limit(PAGE).execute();
        await walk.follow(seals);
      } while (seals.length === PAGE);
      const { id, digest, last_event_id } = walk.before;
      return {
        ...{ sealed: walk.sealed, faults: walk.faults, ...(await unsealedAfter(transaction, last_event_id)) },
        head: id === 0n ? null : { id, digest: digest.toString('hex') },
      };
    });
}
