/**
 * The codes in a call must be the session's own (security.md rows 1 and 2): one check for all calls, made on the raw
 * input before anything is parsed or queried. The answer to a foreign code is the same whether it exists or not.
 */

import { createHash, timingSafeEqual } from 'node:crypto';
import { OWNED_CODES, type OwnedCode, type Scope } from '@minori/contract/call';
import { Failure } from '../base/failure.ts';
import type { Session } from './route.ts';

const CODES: readonly OwnedCode[] = ['sysUserCode', 'sysOrganizationCode'];

function valueIn(part: unknown, code: OwnedCode): unknown {
  return typeof part === 'object' && part !== null && Object.hasOwn(part, code)
    ? (part as Record<string, unknown>)[code]
    : undefined;
}

/**
 * @param parts path parameters, query and body as they came
 * @throws Failure validation_error for a code that is absent where the scope needs it, or is not one text (blank,
 * array, repeated parameter); forbidden for one that is not the session's own, in whichever part it stands
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

function malformed(code: OwnedCode): Failure {
  return new Failure('validation_error', { errors: [{ code, msg: '形式が正しくありません。' }] });
}

/**
 * Calls for other servers of the operator (security.md row 34): `Authorization: Bearer` with one of the tokens of the
 * environment, of which two may be live while one is replaced by the other. No cookie counts here, and every refusal is
 * the same: without a token, with a short, an old or a foreign one. The log takes our pages' lines without a header, too.
 */
function digest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** @returns a check of the Authorization header, which throws Failure unauthorized */
export function serverTokenCheck(tokens: readonly string[]): (authorization: string | undefined) => void {
  const known = tokens.map(digest);
  return (authorization) => {
    const given = digest(/^Bearer ([\x21-\x7e]+)$/i.exec(authorization ?? '')?.[1] ?? '');
    // All are compared, digest with digest: the time tells neither how much of a token is right nor which one it is.
    const matches = known.filter((own) => timingSafeEqual(own, given));
    if (matches.length === 0) throw new Failure('unauthorized');
  };
}
