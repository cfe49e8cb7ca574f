/**
 * Who reads an article. What is somebody's own is looked up for a session that asks with its own code, and for nobody
 * else (security.md row 36); which articles there are follows from the session's company alone.
 */
import { tokyoDate } from '@minori/engine/calendar/tokyo-date';
import type { Session } from '../route.ts';
import type { Owner } from '../storage/owner.ts';

export interface Reader {
  /** Whose marks go into the answer; null leaves them out. */
  readonly owner: Owner | null;
  /** sysOrganizationCode of the session; null for visitors. */
  readonly organization: string | null;
  /** The day in Tokyo. */
  readonly today: string;
}

/** @param sysUserCode as the call carries it: a session's own, which the scope check has seen to, or none */
export function readerOf(session: Session | null, sysUserCode: string | undefined, now: Date): Reader {
  const isOwn = session !== null && sysUserCode === session.sysUserCode;
  return {
    owner: isOwn ? { sysOrganizationCode: session.sysOrganizationCode, sysUserCode: session.sysUserCode } : null,
    organization: session?.sysOrganizationCode ?? null,
    today: tokyoDate(now.getTime()),
  };
}
