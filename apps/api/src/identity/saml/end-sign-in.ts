/**
 * Completes a sign-in at a company's provider, for both protocols: finds the account linked to the proved name and
 * creates its session. Otherwise it refuses, with the same response for all reasons; the operator reads reason and
 * company in the log.
 */

import type { Transaction } from 'kysely';
import { Failure } from '../../platform/base/failure.ts';
import type { PublicContext } from '../../platform/http/route.ts';
import type { Deps } from '../../platform/process/deps.ts';
import type { Schema } from '../../platform/storage/schema.ts';
import { hasEndedSince } from '../../records/access.ts';
import { findCompany } from '../../records/companies.ts';
import { peopleQuery } from '../../records/employees.ts';
import { requireRoomInTrail, writeAuditEvent } from '../auth/audit.ts';
import { BY_SAML } from '../auth/authorization-method.ts';
import { beginSession } from '../auth/begin-session.ts';
import { type Held, holdEmployee } from '../auth/held-employee.ts';
import { writeRefusal } from '../auth/refusals.ts';
import { isInitial, sessionUserOf } from '../auth/session-user.ts';
import { recordSignIn } from '../auth/sign-in-repository.ts';
import { nameIdKey, STORED_NAME_ID_KEY } from './identities.ts';
import type { IdentityProvider } from './identity-provider-repository.ts';
import { ownPage } from './own-page.ts';
import { SamlRefusal, type SamlRefusalReason } from './refusal.ts';
import { type ClaimedRequest, useAssertion } from './request-repository.ts';

/** What a provider has proved about a request. */
export interface Proved {
  readonly provider: Pick<IdentityProvider, 'id' | 'sysOrganizationCode'>;
  readonly request: ClaimedRequest;
  readonly nameId: string;
  /** Each assertion is accepted once. */
  readonly assertionId: string;
  /** When the person authenticated. */
  readonly authenticatedAt: Date;
  /** Latest end of the session; null when the provider gives none. */
  readonly notAfter: Date | null;
}

/** All changes of a sign-in, in one transaction. */
async function begin(deps: Deps, proved: Proved, { ip, requestId, session, userAgent }: PublicContext) {
  const now = deps.now();
  const { provider, request, nameId, assertionId, authenticatedAt, notAfter } = proved;
  return deps.database.transaction().execute(async (transaction) => {
    await useAssertion(transaction, provider, { assertionId, now });
    const { account, held } = await lockAccount(transaction, provider, { nameId, begunIn: request.begunIn });
    await requireRoomInTrail(transaction, account, { by: 'saml', now });
    await recordSignIn(transaction, account, now);
    await writeAuditEvent(transaction, { kind: 'saml_sign_in', at: now, ip, requestId, employee: account });
    const begun = await beginSession(held, {
      ...{ account, now, replaces: session, method: BY_SAML, userAgent, notAfter },
      // The provider may have authenticated the person hours ago, which is not recent (asvs.md V7.5.1).
      authenticatedAt: authenticatedAt < now ? authenticatedAt : now,
    });
    return { account, begun };
  });
}

/** @throws SamlRefusal when the person may not sign in */
async function enter(deps: Deps, proved: Proved, context: PublicContext) {
  const { account, begun } = await begin(deps, proved, context);
  context.cookies.set(begun);
  deps.metrics.companySignIns.count(account.companyUrl, 'ok');
  return { ...sessionUserOf(account), returnTo: ownPage(proved.request.returnTo, account.companyUrl) };
}

/** Writes a log line, a metric and an audit event. @returns the failure for the browser */
async function refuse(
  deps: Deps,
  { ip, requestId, log }: PublicContext,
  {
    reason,
    sysOrganizationCode,
  }: { readonly reason: SamlRefusalReason; readonly sysOrganizationCode: string | undefined },
): Promise<Failure> {
  const company = sysOrganizationCode === undefined ? undefined : await findCompany(deps.database, sysOrganizationCode);
  log.warn({ reason, company: company?.url }, 'saml answer refused');
  if (company) deps.metrics.companySignIns.count(company.url, 'refused');
  const refusal = { kind: 'saml_refused', at: deps.now(), ip, requestId, reason, sysOrganizationCode } as const;
  await writeRefusal(deps.database, refusal);
  return new Failure('saml_refused');
}

/** Runs the start of a sign-in. @throws Failure saml_refused when the provider can't be used */
export async function orRefuse<T>(
  deps: Deps,
  {
    context,
    provider,
  }: { readonly context: PublicContext; readonly provider: Pick<IdentityProvider, 'sysOrganizationCode'> },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof SamlRefusal)) throw error;
    const { sysOrganizationCode } = provider;
    throw await refuse(deps, context, { reason: error.reason, sysOrganizationCode });
  }
}

/**
 * @param prove checks the provider's response, and reports the claimed request as soon as it is known
 * @throws Failure saml_refused for any failure
 */
export async function endSignIn(
  deps: Deps,
  context: PublicContext,
  prove: (claimed: (request: ClaimedRequest) => void) => Promise<Proved>,
) {
  let sysOrganizationCode: string | undefined;
  try {
    const proved = await prove((request) => {
      sysOrganizationCode = request.sysOrganizationCode;
    });
    return await enter(deps, proved, context);
  } catch (error) {
    if (!(error instanceof SamlRefusal)) throw error;
    throw await refuse(deps, context, { reason: error.reason, sysOrganizationCode });
  }
}

interface SamlAccount {
  readonly employeeId: number;
  readonly sysUserCode: string;
  readonly sysOrganizationCode: string;
  readonly companyUrl: string;
  /** Whether the terms aren't agreed to, or there is no profile yet. */
  readonly isInitial: boolean;
  readonly staffRole: string | null;
}

/**
 * Locks the account, so that concurrent sign-ins of an employee count each other, and checks under the lock whether it
 * may sign in. Refuses when all access of the employee or company was ended after the sign-in began.
 * @throws SamlRefusal unknown_person, person_disabled, other_method, overtaken
 */
async function lockAccount(
  transaction: Transaction<Schema>,
  provider: Pick<IdentityProvider, 'id' | 'sysOrganizationCode'>,
  { nameId, begunIn }: { readonly nameId: string; readonly begunIn: string },
): Promise<{ readonly account: SamlAccount; readonly held: Held }> {
  const found = await accountOf(transaction, provider, nameId).executeTakeFirst();
  const held = found && (await holdEmployee(transaction, found));
  const row =
    held &&
    (await accountOf(held, provider, nameId).select(hasEndedSince(begunIn).as('is_overtaken')).executeTakeFirst());
  if (!row) throw new SamlRefusal('unknown_person');
  if (row.disabled_at !== null || row.work_email !== null) throw new SamlRefusal('person_disabled');
  if (row.authorization_method !== BY_SAML) throw new SamlRefusal('other_method');
  if (row.is_overtaken) throw new SamlRefusal('overtaken');
  const { employeeId, sysUserCode, sysOrganizationCode, companyUrl, staffRole } = row;
  const owner = { employeeId, sysUserCode, sysOrganizationCode };
  return { held, account: { ...owner, companyUrl, staffRole, isInitial: isInitial(row) } };
}

function accountOf(
  transaction: Transaction<Schema>,
  { id, sysOrganizationCode }: Pick<IdentityProvider, 'id' | 'sysOrganizationCode'>,
  nameId: string,
) {
  return peopleQuery(transaction)
    .innerJoin('saml_identities as i', (join) =>
      join
        .onRef('i.employee_id', '=', 'employees.id')
        .onRef('i.sys_organization_code', '=', 'employees.sys_organization_code'),
    )
    .select(['employees.id as employeeId', 'employees.sys_user_code as sysUserCode'])
    .select(['employees.sys_organization_code as sysOrganizationCode', 'url as companyUrl', 'authorization_method'])
    .select(['disabled_at', 'work_email', 'tos_agree_at', 'nick_name', 'staff_role as staffRole'])
    .where('i.idp_id', '=', id)
    .where(STORED_NAME_ID_KEY, '=', nameIdKey(nameId))
    .where('i.sys_organization_code', '=', sysOrganizationCode);
}
