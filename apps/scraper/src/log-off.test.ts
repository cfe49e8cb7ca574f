import { sampleAccount } from '@minori/record-keeper/sample';
import type { FaultName, PageName } from '@minori/record-keeper/start';
import { describe, expect, it } from 'vitest';
import { jobOf } from './testing/scraper-caller.ts';
import { startWorld } from './testing/world.ts';

const KINDS = [1, 2, 3, 4] as const;
const FAULTS: readonly (readonly [FaultName, PageName])[] = [
  ['status-500', 'top'],
  ['half-body', 'top'],
  ['reset', 'assets'],
  ['status-503', 'holdings'],
  ['json', 'history'],
];
const CASES = KINDS.flatMap((kind) => FAULTS.map(([behaviour, page]) => [kind, behaviour, page] as const));

describe('a page that goes wrong whenever it is asked for', () => {
  it.each(CASES)('leaves nobody logged in: kind %i, %s at %s', async (kind, behaviour, page) => {
    const { site, scraper, close } = await startWorld({}, kind);
    site.misbehave({ behaviour, page });
    const { id: rkId, password: rkPass, birthday } = sampleAccount(kind, 'healthy');
    const read = await scraper.read(await jobOf({ rkId, rkPass, birthday }, { rkMgtAgencyCode: kind }));
    expect(read.status).toBe(400);
    expect([site.loginCount(rkId), site.sessions()]).toEqual([1, 0]);
    await close();
  });
});

describe('a refused login', () => {
  it.each([...KINDS, 5] as const)('is told from a session that could not be ended: kind %i', async (kind) => {
    const { scraper, close } = await startWorld({}, kind);
    const { id: rkId, birthday } = sampleAccount(kind, 'healthy');
    await scraper.read(await jobOf({ rkId, rkPass: 'Wrong77', birthday }, { rkMgtAgencyCode: kind }));
    expect(scraper.log()).toContain('rk_login_error');
    expect(scraper.log()).not.toContain('log-off-failed');
    await close();
  });
});
