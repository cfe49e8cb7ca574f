/** The one place where a session is created, by whichever method the employee has signed in. */
import { randomUUID } from 'node:crypto';
import type { SIGN_IN_METHODS } from '@minori/contract/sessions';
import { BROWSER_MAP, OS_MAP, parse } from 'bowser';
import type { BegunSession, Session } from '../../platform/http/route.ts';
import type { Held } from './held-employee.ts';
import { revokeSession, revokeSurplus, type SessionOwner } from './session-repository.ts';
import { hashSessionToken, newSessionToken } from './session-store.ts';

// Names a device in its owner's list of sessions: browser and system from its User-Agent, out of bowser's closed sets. Text
// that was sent is never stored: bowser would take an unknown browser's name from it unchanged.

const BROWSERS: ReadonlySet<string> = new Set(Object.values(BROWSER_MAP));
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(OS_MAP));

/** Browsers send some 150 characters; a header may have thousands. */
const LONGEST_READ = 512;

export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

export function deviceOf(userAgent: string): Device {
  const text = userAgent.slice(0, LONGEST_READ);
  if (text === '') return { browser: null, system: null };
  const { browser, os } = parse(text);
  return { browser: known(browser.name, BROWSERS), system: known(os.name, SYSTEMS) };
}

function known(name: string | undefined, names: ReadonlySet<string>): string | null {
  return name !== undefined && names.has(name) ? name : null;
}

/** As a person would say it: 「Chrome（Windows）」, as far as it is known. */
export function deviceText({ browser, system }: Device, unknown: string): string {
  if (browser === null) return unknown;
  return system === null ? browser : `${browser}（${system}）`;
}

export interface BeginOptions {
  readonly account: SessionOwner;
  readonly now: Date;
  /** The browser's session of before, which ends. */
  readonly replaces: Session | null;
  readonly method: (typeof SIGN_IN_METHODS)[number];
  /** The header as it came; only names of begin-session.ts are kept of it. */
  readonly userAgent: string;
  /** When the owner last proved who they are; now, unless somebody else says an earlier time. */
  readonly authenticatedAt?: Date;
  /** The session ends then at the latest, whatever its use. */
  readonly notAfter?: Date | null;
}

/**
 * Begins a session and ends what the rules end with it: the browser's previous one, the oldest beyond five. The
 * caller holds the employee's row, so that sign-ins at the same moment count each other.
 * @returns what the browser is given of it
 */
export async function beginSession(transaction: Held, options: BeginOptions): Promise<BegunSession> {
  const { account, now, replaces, method, userAgent, authenticatedAt = now, notAfter = null } = options;
  if (replaces) await revokeSession(transaction, replaces, now);
  await revokeSurplus(transaction, account, now);
  const begun = { token: newSessionToken(), sessionId: randomUUID(), employeeId: account.employeeId };
  await transaction
    .insertInto('sessions')
    .values({
      token_hash: hashSessionToken(begun.token),
      id: begun.sessionId,
      employee_id: account.employeeId,
      sys_organization_code: account.sysOrganizationCode,
      sys_user_code: account.sysUserCode,
      created_at: now,
      last_seen_at: now,
      revoked_at: null,
      method,
      ...deviceOf(userAgent),
      authenticated_at: authenticatedAt,
      not_after: notAfter,
    })
    .execute();
  return begun;
}
