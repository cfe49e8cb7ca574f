/**
 * Calls for other servers of the operator (security.md row 34): `Authorization: Bearer` with one of the tokens of the
 * environment, of which two may be live while one is replaced by the other. No cookie counts here, and every refusal is
 * the same: without a token, with a short, an old or a foreign one. The log takes our pages' lines without a header, too.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { Failure } from '../failure.ts';

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
