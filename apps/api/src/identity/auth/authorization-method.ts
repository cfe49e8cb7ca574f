/** 認証方式 — how a company's employees sign in: 1 password, 2 SAML, 3 password and a code by mail. */
import { AUTHORIZATION_METHODS } from '@minori/contract/auth';
import { sql } from 'kysely';
import type { Company } from '../../records/companies.ts';
import { HAS_PASSWORD } from '../../records/employees.ts';

export type AuthorizationMethod = (typeof AUTHORIZATION_METHODS)[number];

export const BY_PASSWORD = 1;
export const BY_SAML = 2;
export const BY_CODE = 3;

/** @throws Error for what the database's check lets nobody store */
export function authorizationMethodOf(stored: number): AuthorizationMethod {
  const method = AUTHORIZATION_METHODS.find((one) => one === stored);
  if (method === undefined) throw new Error('there is no such way of signing in');
  return method;
}

/** Whether its people may sign in with passkeys: nothing where they sign in by SAML. */
export function allowsPasskeys({ passkeyUsedFlg, authorizationMethod }: Company): boolean {
  return passkeyUsedFlg && authorizationMethod !== BY_SAML;
}

/**
 * Which company somebody means who has not signed in yet, where several of a group share a mail domain or a provider: the one that is named
 * by the first segment of its pages, or the only one. An address never tells, or whoever asks would learn who works where.
 */
export function meantOf<T extends { readonly url: string }>(
  companies: readonly T[],
  named: string | undefined,
): T | undefined {
  return companies.find(({ url }) => url === named) ?? (companies.length === 1 ? companies[0] : undefined);
}

// Tells which employees have ever signed in: only they get mails and pushes about news and reports. To somebody who was never
// invited, or never followed the invitation, such a mail is spam (docs/decisions/0018).

/** Of `employees` and `companies` in a query: may sign in, can do so by a password or the company, and has. */
export const IS_ACTIVATED = sql<boolean>`(employees.disabled_at is null and employees.last_login_at is not null
  and (companies.authorization_method = ${BY_SAML} or ${HAS_PASSWORD}))`;
