/** 退職と移換 — the routes of the calls in `contract/leaving.ts` (docs/decisions/0088). */
import type { CallParsed } from '@minori/contract/call';
import {
  getLeaving,
  LEAVING_YEARS,
  type LeavingAnswer,
  removeLeaving,
  requestLeavingAddress,
  saveLeaving,
} from '@minori/contract/leaving';
import { birthdayAt } from '@minori/engine/calendar/dates-of-law';
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import { dueReminder, transferClock } from '@minori/engine/leaving/transfer-clock';
import { findMembership } from '../../figures/plan-account/membership.ts';
import { type Held, holdSession } from '../../identity/auth/held-employee.ts';
import { requestAddress } from '../../identity/destinations/notify-address.ts';
import { waitingAddress } from '../../identity/user-account/repository.ts';
import { Failure } from '../../platform/base/failure.ts';
import { words } from '../../platform/base/words.ts';
import { type Route, route, type SessionContext } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import type { Database } from '../../platform/storage/database.ts';
import { inSnapshot } from '../../platform/storage/in-transaction.ts';
import type { Owner } from '../../platform/storage/owner.ts';
import { personQuery } from '../../records/employees.ts';
import { eraseLeaving, findLeaving, LEFT_ON, type StoredLeaving, storeLeaving } from '../../records/leavings.ts';
import { isCompanyAddress } from '../../records/mail-domains.ts';

type LeavingDeps = Pick<Deps, 'database' | 'now'>;
type Asked = CallParsed<typeof saveLeaving>['body'];

async function readingOf(database: Database, owner: Owner, now: Date): Promise<LeavingAnswer['reading']> {
  const row = await personQuery(database, owner)
    .select(['email', 'work_email as workEmail', 'email_for_notify as notify', 'notify_paused_at as pausedAt'])
    .select([waitingAddress(now), LEFT_ON.as('leftOn')])
    .executeTakeFirst();
  if (!row) throw new Failure('user_gone');
  const { email, workEmail, notify, pausedAt, waiting } = row;
  if (workEmail !== null) return { address: email, waiting: null, isByAddress: true };
  const isOwn = notify !== null && pausedAt === null && !(await isCompanyAddress(database, notify));
  return { address: isOwn ? notify : null, waiting, isByAddress: false };
}

const sayable = ({ leftOn, isToldByCompany, nextWork, movedOn }: StoredLeaving): LeavingAnswer['leaving'] =>
  leftOn === null ? null : { leftOn, toldBy: isToldByCompany ? 'company' : 'own', nextWork, movedOn };

type Account = LeavingAnswer['account'];

const findAccount = async (database: Database, owner: Owner): Promise<Account> =>
  (await inSnapshot(database, (snapshot) => findMembership(snapshot, owner))).account;

/** @throws Failure user_gone */
async function answerOf(
  database: Database,
  owner: Owner,
  { account, now }: { readonly account: Account; readonly now: Date },
): Promise<LeavingAnswer> {
  const stored = await findLeaving(database, owner);
  if (!stored) throw new Failure('user_gone');
  const reading = await readingOf(database, owner, now);
  return { today: tokyoDate(now.getTime()), leaving: sayable(stored), account, reading };
}

/**
 * Changes something of the employee and answers from within the same transaction, so that nothing is changed without an answer.
 * @throws Failure user_gone, and what `change` throws
 */
async function changed(
  { database, now: clock }: LeavingDeps,
  { session }: SessionContext,
  change: (held: Held, given: { readonly account: Account; readonly now: Date }) => Promise<unknown>,
): Promise<LeavingAnswer> {
  const given = { account: await findAccount(database, session), now: clock() };
  return database.transaction().execute(async (transaction) => {
    const held = await holdSession(transaction, session);
    await change(held, given);
    return answerOf(held, session, given);
  });
}

interface Finding {
  readonly code: keyof Asked;
  readonly msg: string;
}

/** What is wrong with the day, by the company's own, the account and today; pure but for the language. */
export function leavingFindings(
  { leftOn, isMoved }: Pick<Asked, 'leftOn' | 'isMoved'>,
  {
    stored,
    joinedOn,
    today,
  }: { stored: Pick<StoredLeaving, 'leftOn' | 'isToldByCompany'>; joinedOn: string | null; today: string },
): readonly Finding[] {
  const { findings, locale } = words();
  const texts = findings.leaving;
  const told = stored.isToldByCompany ? stored.leftOn : null;
  if (told !== null && leftOn !== told) return [{ code: 'leftOn', msg: texts.toldByCompany(locale.formatDate(told)) }];
  const [from, to] = [birthdayAt(today, -LEAVING_YEARS.before), birthdayAt(today, LEAVING_YEARS.after)];
  if (told === null && (leftOn < from || leftOn > to))
    return [{ code: 'leftOn', msg: texts.range(locale.formatDate(from), locale.formatDate(to)) }];
  if (told === null && joinedOn !== null && leftOn < joinedOn)
    return [{ code: 'leftOn', msg: texts.beforeJoining(locale.formatDate(joinedOn)) }];
  return isMoved && today < transferClock(leftOn).lossDate ? [{ code: 'isMoved', msg: texts.movedTooEarly }] : [];
}

/** @throws Failure validation_error, user_gone */
async function save(
  held: Held,
  owner: Owner,
  { asked, account, now }: { readonly asked: Asked; readonly account: Account; readonly now: Date },
): Promise<void> {
  const { leftOn, nextWork, isMoved } = asked;
  const today = tokyoDate(now.getTime());
  const stored = await findLeaving(held, owner);
  if (!stored) throw new Failure('user_gone');
  const errors = leavingFindings(asked, { stored, joinedOn: account?.joinedOn ?? null, today });
  if (errors.length > 0) throw new Failure('validation_error', { errors });
  await storeLeaving(held, owner, {
    ...{ leftOn: stored.isToldByCompany ? null : leftOn, nextWork },
    movedOn: isMoved ? (stored.movedOn ?? today) : null,
    // Whoever saves the day sees the deadline: what would have been told by now needs no mail.
    remindedOn: dueReminder(transferClock(leftOn), today)?.on ?? null,
    savedAt: now,
  });
}

interface AddressAsked {
  readonly address: string;
  readonly portalOrigin: string;
  readonly now: Date;
}

/** @throws Failure validation_error, reauthentication_required, too_many_requests */
async function askAddress(held: Held, context: SessionContext, { address, ...given }: AddressAsked): Promise<void> {
  const { session } = context;
  const texts = words().findings.leaving;
  const refuse = (msg: string) => new Failure('validation_error', { errors: [{ code: 'address', msg }] });
  if ((await findLeaving(held, session))?.leftOn == null) throw refuse(texts.notTold);
  if (await isCompanyAddress(held, address)) throw refuse(texts.companyAddress);
  const { waiting } = await readingOf(held, session, given.now);
  await requestAddress(held, context, { wanted: address, waiting, isRegistered: true, ...given });
}

export function leavingRoutes(deps: Deps): readonly Route[] {
  return [
    route(getLeaving, async (_input, { session }) => {
      const account = await findAccount(deps.database, session);
      return answerOf(deps.database, session, { account, now: deps.now() });
    }),
    route(saveLeaving, ({ body }, context) =>
      changed(deps, context, (held, given) => save(held, context.session, { asked: body, ...given })),
    ),
    route(removeLeaving, (_input, context) => changed(deps, context, (held) => eraseLeaving(held, context.session))),
    route(requestLeavingAddress, ({ body: { address } }, context) =>
      changed(deps, context, (held, { now }) =>
        askAddress(held, context, { address, portalOrigin: deps.portalOrigin(), now }),
      ),
    ),
  ];
}
