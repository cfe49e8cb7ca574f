/**
 * サインインの第二段 — creates the session for a right code. An unknown, expired, used or exhausted request gets the same
 * response; wrong codes are counted even when many arrive at once.
 */
import type { SessionUser } from '@minori/contract/auth';
import { Failure } from '../../platform/base/failure.ts';
import type { BegunSession, PublicContext } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import { writeAuditEvent } from './audit.ts';
import { BY_CODE } from './authorization-method.ts';
import { beginSession } from './begin-session.ts';
import { unlessOvertaken } from './check-password.ts';
import { holdAccount } from './held-employee.ts';
import { sessionUserOf } from './session-user.ts';
import { isRightCode } from './sign-in-code.ts';
import { changeCode, lockOpenCode, ownerOfCode } from './sign-in-code-repository.ts';
import { findAccountOf, recordSignIn, type SignInAccount } from './sign-in-repository.ts';

interface TypedCode {
  readonly codeRequestId: string;
  readonly code: string;
}

/** Wrong codes that end a request. */
export const MOST_WRONG = 5;

interface CodeTry extends TypedCode {
  readonly account: SignInAccount;
  readonly context: PublicContext;
}

/** Result of a typed code. Returned instead of thrown, so that the transaction stores the count. */
type Outcome = BegunSession | 'code_invalid' | 'code_request_over';

async function tryCode(deps: Deps, { account, codeRequestId, code, context }: CodeTry): Promise<Outcome> {
  const now = deps.now();
  const { session: replaces, ip, requestId, userAgent } = context;
  const { sysOrganizationCode, sysUserCode } = account;
  const request = { id: codeRequestId, owner: { sysOrganizationCode, sysUserCode } };
  return deps.database.transaction().execute(async (transaction) => {
    const held = await holdAccount(transaction, account);
    const open = await lockOpenCode(transaction, request, now);
    if (!open) return 'code_request_over';
    if (!isRightCode(open.hash, code, { secret: deps.config.jobSecret, requestId: codeRequestId })) {
      const wrongCodes = open.wrongCodes + 1;
      const isOver = wrongCodes >= MOST_WRONG;
      await changeCode(held, request, { wrongCodes, ...(isOver && { endedAt: now }) });
      await writeAuditEvent(transaction, { kind: 'code_refused', at: now, ip, requestId, employee: account });
      return isOver ? 'code_request_over' : 'code_invalid';
    }
    await changeCode(held, request, { endedAt: now });
    await recordSignIn(transaction, account, now);
    await writeAuditEvent(transaction, { kind: 'sign_in', at: now, ip, requestId, employee: account });
    return beginSession(held, { account, now, replaces, method: BY_CODE, userAgent });
  });
}

/** @throws Failure code_invalid, code_request_over; login_failed when the account was disabled meanwhile */
export async function signInWithCode(deps: Deps, typed: TypedCode, context: PublicContext): Promise<SessionUser> {
  const { database } = deps;
  const owner = await ownerOfCode(database, typed.codeRequestId);
  const account = owner && (await findAccountOf(database, owner));
  if (account?.authorizationMethod !== BY_CODE || account.mustChange) throw new Failure('code_request_over');
  const outcome = await unlessOvertaken(deps, { account, context }, () =>
    tryCode(deps, { ...typed, account, context }),
  );
  if (typeof outcome === 'string') throw new Failure(outcome);
  context.cookies.set(outcome);
  return sessionUserOf(account);
}
