/**
 * サポート — answers the support's calls. Each look and each help leaves two events of one request: one with the account of who
 * asked, and one with the account that was asked about, whose owner reads it in ログインの状況.
 */
import type { CallResult } from '@minori/contract/call';
import { isSupportRole, staffRoleOf } from '@minori/contract/staff-role';
import type { findSupportedAccount, helpAccount, SupportAction } from '@minori/contract/support';
import type { Transaction } from 'kysely';
import { type AuditKind, writeAuditEvent } from '../../identity/auth/audit.ts';
import { endSessionsIn } from '../../identity/auth/end-access.ts';
import { type Held, holdEmployee, holdScope } from '../../identity/auth/held-employee.ts';
import { requireRecentAuthentication } from '../../identity/auth/recent-authentication.ts';
import { unlock } from '../../identity/auth/sign-in-counters.ts';
import { mailLinkAgain } from '../../identity/password/mail-link-again.ts';
import { Failure } from '../../platform/base/failure.ts';
import type { SessionContext } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import { type FoundAccount, findAccount, stateOf, type Whom } from './account.ts';

type Caller = Pick<SessionContext, 'session' | 'requestId' | 'ip'>;

interface WrittenDown {
  readonly at: Date;
  /** The kind for who asked. */
  readonly staffKind: AuditKind;
  readonly reason?: string;
  /** The kind for the account, which isn't written where nobody was found. */
  readonly kind: AuditKind;
  readonly found: FoundAccount | undefined;
  readonly note?: string;
}

async function writeDown(
  database: Database,
  { session, requestId, ip }: Caller,
  { at, staffKind, reason, kind, found, note }: WrittenDown,
): Promise<void> {
  const event = { at, requestId, ip };
  const words = { ...(reason !== undefined && { reason }), ...(note !== undefined && { note }) };
  await writeAuditEvent(database, { ...event, kind: staffKind, employee: session, ...words });
  // Without an address of the network: it would be the support's, in the trail of somebody else.
  if (found)
    await writeAuditEvent(database, { ...event, ip: '', kind, employee: found, ...(note !== undefined && { note }) });
}

/** Finds an account and tells its state; a search that finds nobody is written down, too. */
export async function look(
  { database, now }: Pick<Deps, 'database' | 'now'>,
  caller: Caller,
  whom: Whom,
): Promise<CallResult<typeof findSupportedAccount>> {
  const at = now();
  const found = await findAccount(database, whom, at);
  const account = found ? await stateOf(database, found, at) : null;
  await database.transaction().execute((transaction) =>
    writeDown(transaction, caller, {
      ...{ at, staffKind: 'support_searched', kind: 'support_seen', found },
      ...(!found && { reason: 'nobody' }),
    }),
  );
  return { account };
}

interface Helping extends Whom {
  readonly action: SupportAction;
  /** Why, as support typed it. */
  readonly reason: string;
}

type HelpDeps = Pick<Deps, 'database' | 'now' | 'mailer' | 'portalOrigin'>;

const KINDS = {
  unlock: 'support_unlocked',
  mailLink: 'support_link_mailed',
  endSessions: 'support_sessions_ended',
} as const satisfies Readonly<Record<SupportAction, AuditKind>>;

const REASONS = { unlock: 'unlock', mailLink: 'mail_link', endSessions: 'end_sessions' } as const;

/** Whether support may help: accounts of support are the operator's command's alone, and who has no access gets no link. */
function mayHelp({ staffRole, disabledAt }: FoundAccount, action: SupportAction): boolean {
  const role = staffRoleOf(staffRole);
  if (role !== null && isSupportRole(role)) return false;
  return action !== 'mailLink' || disabledAt === null;
}

/** @returns whether anything changed */
async function act(
  transaction: Transaction<Schema>,
  { portalOrigin, now }: HelpDeps,
  { found, action }: { readonly found: FoundAccount; readonly action: SupportAction },
): Promise<boolean> {
  const { sysOrganizationCode, employeeId, email, method, hasPassword } = found;
  const scope = { sysOrganizationCode, employeeIds: [employeeId] };
  switch (action) {
    case 'unlock':
      return (await unlock(transaction, email)) > 0;
    case 'mailLink':
      await mailLinkAgain(transaction, {
        ...{ owner: found, to: email, method, hasPassword, portalOrigin: portalOrigin(), now: now() },
      });
      return true;
    case 'endSessions':
      return (await endSessionsIn(await holdScope(transaction, scope), scope, now())) > 0;
  }
}

/** @throws Failure reauthentication_required; mail_unavailable for a mail that can't be sent */
export async function help(
  deps: HelpDeps,
  caller: Caller,
  { action, reason: note, ...whom }: Helping,
): Promise<CallResult<typeof helpAccount>> {
  const { database, now, mailer } = deps;
  if (action === 'mailLink' && !mailer) throw new Failure('mail_unavailable');
  const at = now();
  return database.transaction().execute(async (transaction) => {
    await requireRecentAuthentication(transaction, caller.session, at);
    const known = await findAccount(transaction, whom, at);
    const held: Held | undefined = known && (await holdEmployee(transaction, known));
    // Once more under the lock: access may have ended meanwhile.
    const found = held && (await findAccount(held, whom, at));
    const isPossible = found !== undefined && mayHelp(found, action);
    const isDone = isPossible && (await act(transaction, deps, { found, action }));
    await writeDown(transaction, caller, {
      ...{ at, staffKind: 'support_acted', reason: REASONS[action], note },
      ...{ kind: KINDS[action], found: isDone ? found : undefined },
    });
    const after = found && (await findAccount(transaction, whom, at));
    const outcome = !found ? 'nobody' : !isPossible ? 'notPossible' : isDone ? 'done' : 'nothing';
    return { outcome, account: after ? await stateOf(transaction, after, at) : null };
  });
}
