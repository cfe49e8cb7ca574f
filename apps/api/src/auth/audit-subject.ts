/**
 * Under which name the audit trail knows a mail address that somebody typed: the same for the same address, and nothing that
 * can be guessed back from the database alone, where it stays for seven years (docs/decisions/0042). Whoever changes the
 * secret ends the connection with what was written before: those events stay nobody's.
 */
import { createHmac } from 'node:crypto';

export function auditSubject(email: string, jobSecret: string): Buffer {
  return createHmac('sha256', jobSecret).update(`audit-subject\n${email}`).digest();
}
