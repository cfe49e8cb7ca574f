/** `audit list`: lists events of the audit trail, newest first, page by page, without names. */
import { InvalidArgumentError } from 'commander';
import { sql } from 'kysely';
import { AUDIT_KINDS, type AuditKind } from '../../identity/auth/audit.ts';
import type { Database } from '../../platform/storage/database.ts';
import { companiesQuery } from '../../records/companies.ts';
import type { CommandContext, ReadFlags } from '../command/command-context.ts';
import { declare, type group } from '../command/commands.ts';
import { findCompany } from '../command/find.ts';
import { instantOrDay, instantOrDaysEnd } from '../command/instants.ts';
import { OperatorError } from '../command/operator-error.ts';
import { type Report, table } from '../command/report.ts';

interface ListFlags extends ReadFlags {
  readonly since?: Date;
  readonly until?: Date;
  readonly company?: string;
  readonly kind?: readonly AuditKind[];
  readonly employee?: number;
  readonly limit: number;
  readonly before?: bigint;
}

const USUAL_PAGE = 50;
const LARGEST_PAGE = 1_000;

/** Position of the event with which the page starts. @throws OperatorError */
async function cursorOf(database: Database, id: bigint) {
  const row = await database.selectFrom('audit_events').select(['id', 'at']).where('id', '=', id).executeTakeFirst();
  if (!row) throw new OperatorError(`No event has the number ${id}.`);
  return row;
}

/** Reads one row more than a page, to know whether another page follows. */
export async function auditEventsQuery(database: Database, flags: ListFlags) {
  const { since, until, kind, employee, company, before, limit } = flags;
  const cursor = before === undefined ? undefined : await cursorOf(database, before);
  const found = company === undefined ? undefined : await findCompany(database, company);
  const url = companiesQuery(database)
    .select('url')
    .where(sql<boolean>`companies.sys_organization_code = a.sys_organization_code`);
  let query = database
    .selectFrom('audit_events as a')
    .select(['a.id', 'a.at', 'a.kind', url.as('company'), 'a.employee_id', 'a.ip', 'a.reason', 'a.request_id'])
    .select('a.note')
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit + 1);
  if (since) query = query.where('a.at', '>=', since);
  if (until) query = query.where('a.at', '<', until);
  if (found) query = query.where('a.sys_organization_code', '=', found.sysOrganizationCode);
  if (kind) query = query.where('a.kind', 'in', kind);
  if (employee !== undefined) query = query.where('a.employee_id', '=', employee);
  if (cursor) query = query.where(sql<boolean>`(a.at, a.id) < (${cursor.at}, ${cursor.id})`);
  return query;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Changes made by operators' runs, by request id of the events. */
async function changesOf(
  database: Database,
  rows: readonly { readonly request_id: string; readonly kind: string }[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const runs = rows.filter(({ kind, request_id: id }) => kind.startsWith('operator_') && UUID.test(id));
  if (runs.length === 0) return new Map();
  const found = await database
    .selectFrom('operator_runs')
    .select(['id', 'changes'])
    .where('id', 'in', [...new Set(runs.map(({ request_id: id }) => id))])
    .where('changes', 'is not', null)
    .execute();
  return new Map(found.map(({ id, changes }) => [id, changes ?? []]));
}

async function look(database: Database, flags: ListFlags): Promise<Report> {
  const rows = await (await auditEventsQuery(database, flags)).execute();
  const changes = await changesOf(database, rows);
  const events = rows.slice(0, flags.limit).map((row) => ({
    ...{ id: `${row.id}`, at: row.at.toISOString(), kind: row.kind, company: row.company, employee: row.employee_id },
    ...{ from: row.ip, reason: row.reason, request: row.request_id, changes: changes.get(row.request_id) ?? [] },
    note: row.note,
  }));
  const next = rows.length > flags.limit ? (events.at(-1)?.id ?? null) : null;
  const heads = ['event', 'at', 'kind', 'company', 'employee', 'from', 'reason', 'request', 'changes', 'note'];
  const cells = events.map((each) =>
    Object.values(each).map((value) => (Array.isArray(value) ? value.join('; ') : String(value ?? ''))),
  );
  const more = next === null ? [] : [`There are more: the same once more with --before ${next}.`];
  const lines =
    events.length === 0 ? ['Nothing of that kind is in the trail.'] : [...table([heads, ...cells]), ...more];
  return { lines, data: { events, next } };
}

function kindOf(text: string, others: readonly AuditKind[] = []): readonly AuditKind[] {
  const kind = AUDIT_KINDS.find((each) => each === text);
  if (kind) return [...others, kind];
  throw new InvalidArgumentError(`It must be one of ${AUDIT_KINDS.join(', ')}.`);
}

function wholeNumber(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number.');
}

function pageSize(text: string): number {
  const size = wholeNumber(text);
  if (size <= LARGEST_PAGE) return size;
  throw new InvalidArgumentError(`It must be ${LARGEST_PAGE} at most.`);
}

function eventNumber(text: string): bigint {
  if (/^\d{1,18}$/.test(text)) return BigInt(text);
  throw new InvalidArgumentError('It must be the number of an event.');
}

export function addAuditList(audit: ReturnType<typeof group>, context: CommandContext): void {
  declare(audit, context, {
    usage: 'list',
    does: 'look events up, newest first',
    writes: false,
    examples: [
      'audit list --since 2026-11-21 --company minato',
      'audit list --kind sign_in_failed --kind sign_in_blocked --since 2026-11-21T09:00+09:00 --json',
      'audit list --employee 1041 --limit 200',
    ],
    notes: [
      'The employee is the number that "employee list" and the log have; who it is, the trail does not say.',
      'The request is the id (reqId) of its lines in the log.',
    ],
  })
    .option('--since <moment>', 'a day in Japan, or an instant with its offset: from then on', instantOrDay)
    .option('--until <moment>', 'the same: up to the end of the day, or before the instant', instantOrDaysEnd)
    .option('--company <url>', 'events of the employees of one company')
    .option('--kind <kind>', 'of this kind; may be said several times', kindOf)
    .option('--employee <number>', 'of one employee', wholeNumber)
    .option('--limit <count>', `events at once, ${LARGEST_PAGE} at most`, pageSize, USUAL_PAGE)
    .option('--before <event>', 'the page that follows this event', eventNumber)
    .action((flags: ListFlags) => context.read(flags, (database) => look(database, flags)));
}
