/**
 * Makes the pseudonym under which the audit trail stores a typed mail address: the same for the same address, and not
 * guessable from the database alone, where it stays for seven years (docs/decisions/0009). After a change of the secret,
 * older events can no longer be connected with an address.
 */
import { createHmac } from 'node:crypto';

export function auditSubject(email: string, jobSecret: string): Buffer {
  return createHmac('sha256', jobSecret).update(`audit-subject\n${email}`).digest();
}
