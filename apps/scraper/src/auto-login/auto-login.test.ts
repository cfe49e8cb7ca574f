/**
 * 「年金サイトを開く」 — tests the way of a ticket from the api to the record keeper's own pages, and that every invalid ticket
 * and request is refused.
 */
import { createHash, randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encodeForm } from '../http/form-body.ts';
import { formsFound } from '../testing/canary.ts';
import { pageOf } from '../testing/fixture-pages.ts';
import type { JobChange } from '../testing/scraper-caller.ts';
import { type SimulatedApi, startSimulatedApi, ticketFor } from '../testing/simulated-api.ts';
import { HEALTHY, startTestScraper, startWorld, type World } from '../testing/world.ts';

let clock = Date.now();
let api: SimulatedApi;
let world: World;
beforeEach(async () => {
  clock = Date.now();
  api = await startSimulatedApi();
  world = await startWorld({
    autoLogin: { host: '127.0.0.1', port: 0, apiUrl: api.url },
    now: () => new Date(clock),
  });
});
afterEach(async () => {
  await world.close();
  await api.close();
});

async function ticketOf(credentials: unknown = HEALTHY, change: JobChange = {}): Promise<string> {
  return ticketFor(await api.keep(credentials, change), clock);
}

async function post(body: string, init: RequestInit = {}, path = '/auto-login') {
  const answer = await fetch(`${world.scraper.autoLoginUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
    ...init,
  });
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}

describe('券を持つ人にだけ、一度だけ、年金サイトへの入口を見せる', () => {
  it('ボタンを押すと、年金サイトにログインできる', async () => {
    const ticket = await ticketOf();
    const { status, html } = await post(`ticket=${ticket}`);
    expect(status).toBe(200);
    expect(html).toContain('<button type="submit">年金サイトを開く</button>');
    const [form] = pageOf(html).forms;
    expect(form).toMatchObject({ method: 'post', action: `${world.site.url}/cgi-bin/JWP100.cgi` });
    expect(html).toContain('accept-charset="shift_jis"');
    const fields = form?.inputs
      .filter(({ type }) => type === 'hidden')
      .map(({ name, value }) => [name, value] as const);
    const opened = await fetch(form?.action ?? '', {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: encodeForm(
        (fields ?? []).map(([name, value]) => ({ name, value })),
        'shift_jis',
      ),
    });
    expect(opened.status).toBe(302);
    expect(world.site.sessions()).toBe(1);
  });

  it('一度目かどうかは、共有の秘密で署名して api に尋ねる', async () => {
    const job = await api.keep(HEALTHY);
    await post(`ticket=${ticketFor(job, clock)}`);
    const { scrapingCode, sysUserCode, sysOrganizationCode } = job;
    const claims = { for: 'use-ticket', scrapingCode, sysUserCode, sysOrganizationCode, exp: expect.any(Number) };
    expect(api.calls).toEqual([{ path: '/scraper-api/use-ticket', isSigned: true, claims }]);
  });

  it('二度目はもう見せない', async () => {
    const ticket = await ticketOf();
    const both = await Promise.all([post(`ticket=${ticket}`), post(`ticket=${ticket}`)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await post(`ticket=${ticket}`)).status).toBe(404);
  });

  it('古い券では、尋ねもしない', async () => {
    const ticket = await ticketOf();
    clock += 61_000;
    expect((await post(`ticket=${ticket}`)).status).toBe(404);
    expect(api.calls).toEqual([]);
  });

  it('どこにも残さず、どこにも送らせない', async () => {
    const ticket = await ticketOf();
    const { headers, html } = await post(`ticket=${ticket}`);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`form-action ${world.site.url};`);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    const style = /<style>([^<]*)<\/style>/.exec(html)?.[1] ?? '';
    expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(html).not.toMatch(/<script|\son\w+=|javascript:/i);
  });

  it('値の中の記号は、値のまま渡す', async () => {
    const rkPass = `"><script>'&amp;`;
    const ticket = await ticketOf({ ...HEALTHY, rkPass });
    const { html } = await post(`ticket=${ticket}`);
    const typed = { name: 'PASSWORD', type: 'hidden', value: rkPass };
    expect(pageOf(html).forms[0]?.inputs).toContainEqual(expect.objectContaining(typed));
    expect(html).not.toContain('<script');
  });

  it('年金サイトの文字にないパスワードは、変わってしまうので渡さない', async () => {
    const ticket = await ticketOf({ ...HEALTHY, rkPass: 'pass😀' });
    expect((await post(`ticket=${ticket}`)).status).toBe(404);
  });
});

describe('ほかの人には何も見せない', () => {
  it.each<[string, (ticket: string) => Parameters<typeof post>]>([
    ['別の券', () => [`ticket=${randomBytes(32).toString('base64url')}`]],
    ['署名のちがう券', (ticket) => [`ticket=${ticket.slice(0, -43)}${randomBytes(32).toString('base64url')}`]],
    ['券なし', () => ['']],
    ['券ふたつ', (ticket) => [`ticket=${ticket}&ticket=${ticket}`]],
    ['ほかの項目つき', (ticket) => [`ticket=${ticket}&x=1`]],
    ['JSON', (ticket) => [JSON.stringify({ ticket }), { headers: { 'content-type': 'application/json' } }]],
    ['文字だけ', (ticket) => [`ticket=${ticket}`, { headers: { 'content-type': 'text/plain' } }]],
    ['大きすぎる', (ticket) => [`ticket=${ticket}${' '.repeat(1100)}`]],
    ['別の場所', (ticket) => [`ticket=${ticket}`, {}, '/scraping-api/do-scraping']],
    ['読めない場所', (ticket) => [`ticket=${ticket}`, {}, '/auto-login%zz']],
    ['GET', (ticket) => ['', { method: 'GET', body: null }, `/auto-login?ticket=${ticket}`]],
    ['PUT', (ticket) => [`ticket=${ticket}`, { method: 'PUT' }]],
  ])('%s', async (_, ask) => {
    const { status, html, headers } = await post(...ask(await ticketOf()));
    expect(status).toBe(404);
    expect(api.calls).toEqual([]);
    expect(html).toContain('この画面は表示できません');
    expect(html).not.toContain('form');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toContain("form-action 'none'");
    for (const secret of [HEALTHY.rkId, HEALTHY.rkPass]) expect(formsFound(secret, html)).toEqual([]);
  });

  it.each([
    ['業務トークン', { for: undefined, sysOrganizationCode: undefined, rkMgtAgencyCode: undefined }],
    ['券を使うときの署名', { for: 'use-ticket', rkMgtAgencyCode: undefined }],
    ['長すぎる期限', { exp: Math.floor(Date.now() / 1000) + 600 }],
  ])('同じ秘密で署名した、%sは券ではない', async (_, change) => {
    const ticket = ticketFor(await api.keep(HEALTHY), clock, change);
    expect((await post(`ticket=${ticket}`)).status).toBe(404);
    expect(api.calls).toEqual([]);
  });

  it('券は業務トークンではない', async () => {
    const job = await api.keep(HEALTHY);
    const headers = { authorization: `Bearer ${ticketFor(job, clock)}`, 'content-type': 'application/json' };
    expect(await world.scraper.read(job, { headers })).toMatchObject({ status: 401 });
  });

  it('api の入口からは届かない', async () => {
    const answer = await fetch(`${world.scraper.url}/auto-login`, {
      method: 'POST',
      body: new URLSearchParams({ ticket: await ticketOf() }),
    });
    expect(answer.status).not.toBe(200);
  });

  it('記録には、できごとの名のほか何も書かない', async () => {
    const ticket = await ticketOf();
    await post(`ticket=${ticket}`);
    await post(`ticket=${ticket}`);
    const log = world.scraper.log();
    expect(log).toContain('auto-login-opened');
    expect(log).toContain('auto-login-refused');
    for (const secret of [HEALTHY.rkId, HEALTHY.rkPass, HEALTHY.birthday, ticket]) {
      expect(formsFound(secret, log)).toEqual([]);
    }
  });
});

describe('api の答えが使えないとき', () => {
  it('ほかの社員の連携情報が返っても、開けない', async () => {
    const { credentials } = await api.keep(HEALTHY, { sysUserCode: 'user-2' });
    const { status, html } = await post(`ticket=${await ticketOf(HEALTHY, { credentials })}`);
    expect(status).toBe(404);
    for (const secret of [HEALTHY.rkId, HEALTHY.rkPass]) expect(formsFound(secret, html)).toEqual([]);
  });

  it.each<[string, Parameters<SimulatedApi['answer']>[0]]>([
    ['メンテナンス中', (response) => response.writeHead(503).end('{}')],
    ['署名を認めない', (response) => response.writeHead(401).end('{}')],
    ['JSON でない', (response) => response.writeHead(200).end('<p>')],
    ['別の読み取りの答え', (response) => response.writeHead(200).end(JSON.stringify({ scrapingCode: 'x' }))],
    ['切れる', (response) => response.destroy()],
    ['大きすぎる', (response) => response.writeHead(200).end(JSON.stringify('x'.repeat(20_000)))],
  ])('%s: 時間をおいて試すように言い、記録に残す', async (_, manner) => {
    api.answer(manner);
    const { status, html, headers } = await post(`ticket=${await ticketOf()}`);
    expect(status).toBe(503);
    expect(html).toContain('ただいま年金サイトを開けません');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(world.scraper.log()).toContain('auto-login-not-now');
  });

  it('api が戻れば、使っていない券はまだ使える', async () => {
    const ticket = await ticketOf();
    api.answer((response) => response.writeHead(503).end('{}'));
    expect((await post(`ticket=${ticket}`)).status).toBe(503);
    api.answer();
    expect((await post(`ticket=${ticket}`)).status).toBe(200);
  });
});

describe('公開する番地と api の番地', () => {
  it('別の名前で見せるときは、その名前を言う', async () => {
    const autoLogin = { host: '127.0.0.1', port: 0, apiUrl: api.url, publicUrl: 'https://auto-login.example' };
    const named = await startTestScraper(world.site.url, { autoLogin });
    expect(named.autoLoginUrl).toBe('https://auto-login.example');
    await named.close();
  });

  it.each(
    ['publicUrl', 'apiUrl'].flatMap((name) =>
      ['http://auto-login.example', 'https://auto-login.example/path', 'auto-login.example'].map((url) => [name, url]),
    ),
  )('%s: %s は断る', async (name, url) => {
    const autoLogin = { host: '127.0.0.1', port: 0, apiUrl: api.url, [`${name}`]: url };
    await expect(startTestScraper(world.site.url, { autoLogin })).rejects.toThrow(`autoLogin.${name}`);
  });
});
