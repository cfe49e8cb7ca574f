/** Creates job tokens as the api does, in the format of the README. For tests only. */
import { createHash, createHmac } from 'node:crypto';

/** As long as the program requires, and the same in every run. */
export const JOB_SECRET = createHash('sha256').update('test secret of the job token').digest('base64');

export function mintJobToken(claims: unknown, secret = JOB_SECRET): string {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${payload}.${createHmac('sha256', secret).update(payload).digest('base64url')}`;
}
