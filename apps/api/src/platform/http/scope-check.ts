/**
 * Requires that the employee and company codes in a call are the session's own (security.md rows 1 and 2): one check for all
 * calls, on the raw input before anything is parsed or queried. A foreign code gets the same response whether it exists or not.
 */

import { createHash, timingSafeEqual } from 'node:crypto';
import { OWNED_CODES, type OwnedCode, ROLES_OF, type Scope } from '@minori/contract/call';
import { isSupportRole } from '@minori/contract/staff-role';
import { Failure } from '../base/failure.ts';
import type { KnownSession, Session } from './route.ts';

const CODES: readonly OwnedCode[] = ['sysUserCode', 'sysOrganizationCode'];

function valueIn(part: unknown, code: OwnedCode): unknown {
  return typeof part === 'object' && part !== null && Object.hasOwn(part, code)
    ? (part as Record<string, unknown>)[code]
    : undefined;
}

/**
 * @param parts path parameters, query and body, unparsed
 * @throws Failure validation_error for a code that is missing where the scope requires it, or isn't a single text (blank, array,
 * repeated parameter); forbidden for one that isn't the session's own, in whichever part
 */
export function requireOwnCodes(scope: Scope, session: Session, parts: readonly unknown[]): void {
  const needed: readonly OwnedCode[] = OWNED_CODES[scope];
  for (const code of CODES) {
    const values = parts.map((part) => valueIn(part, code)).filter((value) => value !== undefined);
    if (values.length === 0 && needed.includes(code)) throw malformed(code);
    if (values.some((value) => typeof value !== 'string' || value.trim() === '')) throw malformed(code);
    if (values.some((value) => value !== session[code])) throw new Failure('forbidden');
  }
}

/** Signing in with a password alone (the contract's SIGN_IN_METHODS). */
const ONE_FACTOR = 1;

/**
 * Requires the role that the scope asks for. A role of the operator's own people counts only in a session that began with two
 * factors, at the company's provider or with a passkey.
 * @throws Failure forbidden, the same for every reason
 */
export function requireRole(scope: Scope, { staffRole, method }: KnownSession): void {
  const roles = ROLES_OF[scope];
  if (roles === undefined) return;
  const hasRole = staffRole !== null && roles.includes(staffRole);
  if (!hasRole || (isSupportRole(staffRole) && method === ONE_FACTOR)) throw new Failure('forbidden');
}

function malformed(code: OwnedCode): Failure {
  return new Failure('validation_error', { errors: [{ code, msg: '形式が正しくありません。' }] });
}

/**
 * Authenticates other servers of the operator (security.md row 34): `Authorization: Bearer` with one of the configured tokens, of
 * which two are valid during a rotation. Cookies don't count here, and every refusal is the same: without a token, with a short,
 * an old or a foreign one. The log call also accepts the portal's log lines without a header.
 */
function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** @returns a check of the Authorization header, which throws Failure unauthorized */
export function serverTokenCheck(tokens: readonly string[]): (authorization: string | undefined) => void {
  const known = tokens.map(digest);
  return (authorization) => {
    const given = digest(/^Bearer ([\x21-\x7e]+)$/i.exec(authorization ?? '')?.[1] ?? '');
    // Compares the digests of all tokens, so that the time reveals neither how much of a token is right nor which one it is.
    const matches = known.filter((own) => timingSafeEqual(own, given));
    if (matches.length === 0) throw new Failure('unauthorized');
  };
}
