/** Creates sessions, for all sign-in methods. */
import { randomUUID } from 'node:crypto';
import type { SIGN_IN_METHODS } from '@minori/contract/sessions';
import { BROWSER_MAP, OS_MAP, parse } from 'bowser';
import type { BegunSession, Session } from '../../platform/http/route.ts';
import type { Held } from './held-employee.ts';
import { revokeSession, revokeSurplus, type SessionOwner } from './session-repository.ts';
import { hashSessionToken, newSessionToken } from './session-store.ts';

// Reads browser and system from the User-Agent for the owner's list of sessions, as one of bowser's known names. Other
// text isn't stored, because bowser copies an unknown browser's name from the header.

const BROWSERS: ReadonlySet<string> = new Set(Object.values(BROWSER_MAP));
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(OS_MAP));

/** Characters; browsers send about 150, but a header may have thousands. */
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

/** Text for people, such as 「Chrome（Windows）」, with the known parts. */
export function deviceText({ browser, system }: Device, unknown: string): string {
  if (browser === null) return unknown;
  return system === null ? browser : `${browser}（${system}）`;
}

export interface BeginOptions {
  readonly account: SessionOwner;
  readonly now: Date;
  /** The browser's previous session, which ends. */
  readonly replaces: Session | null;
  readonly method: (typeof SIGN_IN_METHODS)[number];
  /** User-Agent header; only the known names are stored. */
  readonly userAgent: string;
  /** Time of the owner's last proof of identity; default now. */
  readonly authenticatedAt?: Date;
  /** Latest end of the session. */
  readonly notAfter?: Date | null;
}

/**
 * Begins a session and ends the browser's previous one and the oldest beyond five. The caller holds the lock on the
 * employee, so that concurrent sign-ins count each other.
 * @returns the token for the browser
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
