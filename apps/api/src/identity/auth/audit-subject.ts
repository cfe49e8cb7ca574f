/**
 * Computes the pseudonym under which the audit trail stores a typed mail address: equal for equal addresses, and not
 * guessable from the database alone, where it stays for seven years (docs/decisions/0009). After a change of the
 * secret, older events can't be linked to mail addresses any more.
 */
import { createHmac } from 'node:crypto';

export function auditSubject(email: string, jobSecret: string): Buffer {
  return createHmac('sha256', jobSecret).update(`audit-subject\n${email}`).digest();
}
