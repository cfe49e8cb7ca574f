/** 認証方式 — how a company's employees sign in: 1 password, 2 SAML, 3 password and a code by mail. */
import { AUTHORIZATION_METHODS } from '@minori/contract/auth';

export type AuthorizationMethod = (typeof AUTHORIZATION_METHODS)[number];

export const BY_SAML = 2;
export const BY_CODE = 3;

/** @throws Error for what the database's check lets nobody store */
export function authorizationMethodOf(stored: number): AuthorizationMethod {
  const method = AUTHORIZATION_METHODS.find((one) => one === stored);
  if (method === undefined) throw new Error('there is no such way of signing in');
  return method;
}
