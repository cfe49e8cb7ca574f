/** Kind 1 read at its running site: a reason for every situation (calculations.md section 10). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SampleSite, startSampleSite } from '../../testing/sample-site.ts';
import { SITUATIONS } from '../../testing/situations.ts';

let site: SampleSite;
beforeAll(async () => {
  site = await startSampleSite(1);
});
afterAll(() => site.close());

describe('第1種を読めないときの理由', () => {
  it.each(SITUATIONS)('%s', async (scenario, reason, cause) => {
    expect(await site.read(scenario)).toMatchObject({ ok: false, reason, cause });
    expect([site.keeper.sessions(), site.failedLogOffs(), site.logins(scenario)]).toEqual([0, 0, 1]);
  });

  it('slow', async () => {
    const read = await site.read('slow', { limits: { requestMs: 3_000 } });
    expect(read).toMatchObject({ ok: false, reason: 'scraping_timeout', cause: 'answer-too-slow' });
    expect(site.keeper.sessions()).toBe(0);
  });
});

describe('第1種の口座を読む', () => {
  it('初回ログインの設定のないサイトなので、そのまま読む', async () => {
    expect(await site.read('first-login')).toMatchObject({ ok: true, value: { rkMgtAgencyCode: 1 } });
  });
});
