import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { JOB_SECRET, mintJobToken } from '../testing/job-token.ts';
import { verifyJobToken } from './job-token.ts';

const NOW = new Date('2026-04-10T00:00:00Z');
const claims = { scrapingCode: randomUUID(), sysUserCode: 'user-1', exp: NOW.getTime() / 1000 + 60 };
const verify = (header: string | undefined, now = NOW) => verifyJobToken(header, JOB_SECRET, now);
const bearer = (payload: unknown, secret?: string) => `Bearer ${mintJobToken(payload, secret)}`;

describe('the job token', () => {
  it('gives its claims', () => expect(verify(bearer(claims))).toEqual(claims));

  it.each([
    [1, true],
    [120, true],
    [121, false],
    [0, false],
    [-1, false],
  ])('with a lifetime of %j s is valid: %j', (seconds, good) => {
    const exp = NOW.getTime() / 1000 + seconds;
    expect(verify(bearer({ ...claims, exp })) !== undefined).toBe(good);
  });

  it.each([
    ['none', undefined],
    ['empty', ''],
    ['another scheme', bearer(claims).replace('Bearer', 'Basic')],
    ['another secret', bearer(claims, 'another-secret-of-thirty-two-bytes')],
    ['a signature cut short', bearer(claims).slice(0, -1)],
    ['a payload changed', bearer(claims).replace('Bearer e', 'Bearer f')],
    ['no signature', bearer(claims).replace(/\..*/, '.')],
    ['two tokens', `${bearer(claims)}, ${bearer(claims)}`],
    ['text', `Bearer ${mintJobToken('x')}`],
    ['an unknown claim', bearer({ ...claims, admin: true })],
    ['a missing claim', bearer({ scrapingCode: claims.scrapingCode, exp: claims.exp })],
    ['a text for exp', bearer({ ...claims, exp: String(claims.exp) })],
    ['a code that is none', bearer({ ...claims, scrapingCode: 'x' })],
    ['a huge one', bearer({ ...claims, sysUserCode: 'x'.repeat(5000) })],
  ])('is refused: %s', (_, header) => expect(verify(header)).toBeUndefined());
});
