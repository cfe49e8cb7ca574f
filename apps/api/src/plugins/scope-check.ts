/**
 * The codes in a call must be the session's own (security.md rows 1 and 2): one check for all calls, made on the raw
 * input before anything is parsed or queried. The answer to a foreign code is the same whether it exists or not.
 */
import { OWNED_CODES, type OwnedCode, type Scope } from '@minori/contract/call';
import { Failure } from '../failure.ts';
import type { Session } from '../route.ts';

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
