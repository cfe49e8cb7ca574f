/** Kind 1 read at its running site: a reason for every situation (calculations.md section 10). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SampleSite, startSampleSite } from '../../testing/sample-site.ts';

let site: SampleSite;
beforeAll(async () => {
  site = await startSampleSite(1);
});
afterAll(() => site.close());

describe('第1種を読めないときの理由', () => {
  it.each([
    ['does-not-reconcile', 'scraping_error', 'sums-disagree'],
    ['locked', 'rk_login_error', 'told-by-site'],
    ['busy', 'rk_login_error_site_busy', 'told-by-site'],
    ['busy-503', 'rk_login_error_site_busy', 'told-by-site'],
    ['in-use', 'custom_error', 'told-by-site'],
    ['maintenance', 'in_maintenance', 'told-by-site'],
    ['products-moving', 'get_product_management_timeout_error', 'told-by-site'],
    ['no-allocation', 'get_management_ratio_timeout_error', 'told-by-site'],
    ['no-assets', 'get_data_area_timeout_error', 'told-by-site'],
    ['layout-changed', 'scraping_error', 'unreadable-page'],
    ['cut', 'scraping_error', 'connection-failed'],
  ] as const)('%s', async (scenario, reason, cause) => {
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
