// Tests the job token, which replaces the session cookie: its claims, its lifetime, and that only the secret makes it.
import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { jobToken } from './job-token.ts';

const secret = 'a secret of at least thirty-two bytes';
const now = new Date('2026-04-10T00:20:00.900Z');
const job = { scrapingCode: '6f1c2a9e-5b0d-4c57-9a7e-3d1f0b8a4c21', sysUserCode: 'EMP-1' };

test('the token names one scrape of one employee and expires within 120 seconds', () => {
  const [payload = '', signature] = jobToken(job, { secret, now }).split('.');
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toEqual({ ...job, exp: 1_775_780_520 });
  expect(1_775_780_520 * 1000 - now.getTime()).toBeLessThanOrEqual(120_000);
  expect(signature).toBe(createHmac('sha256', secret).update(payload).digest('base64url'));
});

test('nothing else of the job gets into the token', () => {
  const request = { ...job, rkPass: 'canary-password', birthday: '1988-04-12' };
  expect(jobToken(request, { secret, now })).toBe(jobToken(job, { secret, now }));
});
