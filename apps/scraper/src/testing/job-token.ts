/** What the api does: mints a job token after the format in the README. Tests only. */
import { createHmac } from 'node:crypto';

export const JOB_SECRET = 'test-secret-of-the-job-token-0001';

export function mintJobToken(claims: unknown, secret = JOB_SECRET): string {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${payload}.${createHmac('sha256', secret).update(payload).digest('base64url')}`;
}
