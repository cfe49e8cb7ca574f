/**
 * 覚えた端末 — a cookie in a browser that has signed in before (OWASP's "device cookie"). It doesn't sign anyone in; wrong
 * passwords from such a browser are counted separately, so that an attacker can't lock the account for its owner
 * (docs/decisions/0008). The cookie contains an HMAC of the employee's id instead of a name.
 */
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { KnownDevice } from '../../platform/http/route.ts';

/** Milliseconds: 90 days, the same as for known IP addresses (sign-in-counters.ts). */
export const KNOWN_FOR = 90 * 86_400_000;
/** Employees who share one browser; a sixth replaces the oldest. */
const MOST_OWNERS = 5;

const OWNER_BYTES = 16;
const ID_BYTES = 12;
const TIME_BYTES = 6;
const MARK = /^[A-Za-z0-9_-]{88}$/;

export interface DeviceMarks {
  /** New cookie value after this employee proved their identity; keeps the marks of other employees. */
  add(cookie: string | undefined, employeeId: number): string;
  /** All valid marks, the newest first; invalid ones are skipped. */
  read(cookie: string | undefined): readonly KnownDevice[];
  /** Pseudonym of an employee in the marks. */
  ownerOf(employeeId: number): string;
}

export function deviceMarks(secret: string, now: () => Date): DeviceMarks {
  const mac = (bytes: Buffer) => createHmac('sha256', secret).update('known device\n').update(bytes).digest();
  const ownerBytes = (employeeId: number) =>
    createHmac('sha256', secret).update(`device owner\n${employeeId}`).digest().subarray(0, OWNER_BYTES);

  const open = (mark: string): KnownDevice | undefined => {
    if (!MARK.test(mark)) return undefined;
    const bytes = Buffer.from(mark, 'base64url');
    const message = bytes.subarray(0, OWNER_BYTES + ID_BYTES + TIME_BYTES);
    if (!timingSafeEqual(mac(message), bytes.subarray(message.length))) return undefined;
    const since = message.readUIntBE(OWNER_BYTES + ID_BYTES, TIME_BYTES);
    if (since <= now().getTime() - KNOWN_FOR) return undefined;
    return {
      id: message.subarray(OWNER_BYTES, OWNER_BYTES + ID_BYTES).toString('hex'),
      owner: message.subarray(0, OWNER_BYTES).toString('hex'),
      since: new Date(since),
    };
  };

  const make = (employeeId: number): string => {
    const time = Buffer.alloc(TIME_BYTES);
    time.writeUIntBE(now().getTime(), 0, TIME_BYTES);
    const message = Buffer.concat([ownerBytes(employeeId), randomBytes(ID_BYTES), time]);
    return Buffer.concat([message, mac(message)]).toString('base64url');
  };

  const marksIn = (cookie: string | undefined) => (cookie ?? '').split('.').slice(0, MOST_OWNERS);
  const ownerOf = (employeeId: number) => ownerBytes(employeeId).toString('hex');
  return {
    ownerOf,
    read: (cookie) => marksIn(cookie).flatMap((mark) => open(mark) ?? []),
    add: (cookie, employeeId) => {
      const others = marksIn(cookie).filter((mark) => {
        const known = open(mark);
        return known && known.owner !== ownerOf(employeeId);
      });
      return [make(employeeId), ...others].slice(0, MOST_OWNERS).join('.');
    },
  };
}
