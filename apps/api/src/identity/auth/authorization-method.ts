/** 認証方式 — how a company's employees sign in: 1 password, 2 SAML, 3 password and a code by mail. */
import { AUTHORIZATION_METHODS } from '@minori/contract/auth';
import { sql } from 'kysely';
import type { Company } from '../../records/companies.ts';
import { HAS_PASSWORD } from '../../records/employees.ts';

export type AuthorizationMethod = (typeof AUTHORIZATION_METHODS)[number];

export const BY_PASSWORD = 1;
export const BY_SAML = 2;
export const BY_CODE = 3;

/** @throws Error for a value that the database's CHECK forbids */
export function authorizationMethodOf(stored: number): AuthorizationMethod {
  const method = AUTHORIZATION_METHODS.find((one) => one === stored);
  if (method === undefined) throw new Error('there is no such way of signing in');
  return method;
}

/**
 * For a query with `employees` and `companies`: how somebody signs in. Who reads on after leaving has a password and a mailed
 * code, whatever the company's method is (docs/decisions/0088).
 */
export const METHOD_OF_EMPLOYEE = sql<number>`(case when employees.work_email is null
  then companies.authorization_method else ${sql.lit(BY_CODE)} end)`;

/** Whether the company's employees may use passkeys; never with SAML. */
export function allowsPasskeys({ passkeyUsedFlg, authorizationMethod }: Company): boolean {
  return passkeyUsedFlg && authorizationMethod !== BY_SAML;
}

/**
 * Chooses a company for someone who hasn't signed in, when several of a group share a mail domain or a provider: the
 * one named by the first path segment, or the only one. The mail address is not used, because the response would reveal
 * who works where.
 */
export function namedOrOnly<T extends { readonly url: string }>(
  companies: readonly T[],
  named: string | undefined,
): T | undefined {
  return companies.find(({ url }) => url === named) ?? (companies.length === 1 ? companies[0] : undefined);
}

// Employees who have signed in at least once: only they get mails and pushes about news and reports. For others such a
// mail is spam (docs/decisions/0018).

/** Condition on `employees` and `companies`: has access, can sign in by password or SAML, and has signed in before. */
export const IS_ACTIVATED = sql<boolean>`(employees.disabled_at is null and employees.last_login_at is not null
  and (companies.authorization_method = ${BY_SAML} or ${HAS_PASSWORD}))`;
