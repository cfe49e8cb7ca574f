/** 「年金サイトを開く」 — from the api's deposit to the record keeper's own pages, and nothing for anybody else. */
import { createHash, randomBytes } from 'node:crypto';
import { AutoLoginResult } from '@minori/contract/scraping-job';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { encodeForm } from '../http/form-body.ts';
import { formsFound } from '../testing/canary.ts';
import { pageOf } from '../testing/fixture-pages.ts';
import { type JobChange, jobOf } from '../testing/scraper-caller.ts';
import { HEALTHY, startTestScraper, startWorld, type World } from '../testing/world.ts';
import { TICKET_LIFE_MS } from './ticket-box.ts';

let clock = Date.now();
let world: World;
beforeEach(async () => {
  clock = Date.now();
  world = await startWorld({ autoLogin: { host: '127.0.0.1', port: 0 }, now: () => new Date(clock) });
});
afterEach(() => world.close());

async function deposit(credentials: unknown = HEALTHY, change: JobChange = {}, scraper = world.scraper) {
  const ticket = randomBytes(32).toString('base64url');
  const ticketHash = createHash('sha256').update(ticket).digest('base64url');
  const answer = await scraper.autoLogin({ ...(await jobOf(credentials, { source: 'saved', ...change })), ticketHash });
  return { ticket, ticketHash, answer };
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
    const { ticket, answer } = await deposit();
    expect(AutoLoginResult.parse(answer.body).action).toBe(`${world.scraper.autoLoginUrl}/auto-login`);
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
      body: encodeForm(fields ?? [], 'shift_jis') ?? '',
    });
    expect(opened.status).toBe(302);
    expect(world.site.sessions()).toBe(1);
  });

  it('二度目はもう見せない', async () => {
    const { ticket } = await deposit();
    const both = await Promise.all([post(`ticket=${ticket}`), post(`ticket=${ticket}`)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await post(`ticket=${ticket}`)).status).toBe(404);
  });

  it.each([
    [TICKET_LIFE_MS - 1, 200],
    [TICKET_LIFE_MS, 404],
  ])('%dミリ秒後は %d', async (later, status) => {
    const { ticket } = await deposit();
    clock += later;
    expect((await post(`ticket=${ticket}`)).status).toBe(status);
  });

  it('どこにも残さず、どこにも送らせない', async () => {
    const { ticket } = await deposit();
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
    const { ticket } = await deposit({ ...HEALTHY, rkPass });
    const { html } = await post(`ticket=${ticket}`);
    expect(pageOf(html).forms[0]?.inputs).toContainEqual({ name: 'PASSWORD', type: 'hidden', value: rkPass });
    expect(html).not.toContain('<script');
  });

  it('年金サイトの文字にないパスワードは、変わってしまうので渡さない', async () => {
    const { ticket } = await deposit({ ...HEALTHY, rkPass: 'pass😀' });
    expect((await post(`ticket=${ticket}`)).status).toBe(404);
  });
});

describe('ほかの人には何も見せない', () => {
  it.each<[string, (ticket: string, hash: string) => Parameters<typeof post>]>([
    ['別の券', () => [`ticket=${randomBytes(32).toString('base64url')}`]],
    ['券の照合値', (_, hash) => [`ticket=${hash}`]],
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
    const { ticket, ticketHash } = await deposit();
    const { status, html, headers } = await post(...ask(ticket, ticketHash));
    expect(status).toBe(404);
    expect(html).toContain('この画面は表示できません');
    expect(html).not.toContain('form');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toContain("form-action 'none'");
    for (const secret of [HEALTHY.rkId, HEALTHY.rkPass]) expect(formsFound(secret, html)).toEqual([]);
  });

  it('api の入口からは届かない', async () => {
    const { ticket } = await deposit();
    const answer = await fetch(`${world.scraper.url}/auto-login`, {
      method: 'POST',
      body: new URLSearchParams({ ticket }),
    });
    expect(answer.status).not.toBe(200);
  });

  it('記録には、できごとの名のほか何も書かない', async () => {
    const { ticket, ticketHash } = await deposit();
    await post(`ticket=${ticket}`);
    await post(`ticket=${ticket}`);
    const log = world.scraper.log();
    expect(log).toContain('auto-login-opened');
    expect(log).toContain('auto-login-refused');
    for (const secret of [HEALTHY.rkId, HEALTHY.rkPass, HEALTHY.birthday, ticket, ticketHash]) {
      expect(formsFound(secret, log)).toEqual([]);
    }
  });
});

describe('預けられないとき', () => {
  it('ほかの社員の連携情報は開けない', async () => {
    const { credentials } = await jobOf(HEALTHY, { source: 'saved', sysUserCode: 'user-2' });
    const { answer } = await deposit(HEALTHY, { credentials });
    expect(answer).toMatchObject({ status: 400, body: { reason: 'rk_login_error_on_reserved_info' } });
  });

  it('同じ券は一度しか預からない', async () => {
    const { ticketHash } = await deposit();
    const again = await world.scraper.autoLogin({ ...(await jobOf(HEALTHY, { source: 'saved' })), ticketHash });
    expect(again.status).toBe(409);
  });

  it('入口を開いていなければ、預からない', async () => {
    const closed = await startTestScraper(world.site.url);
    expect(closed.autoLoginUrl).toBeNull();
    const { answer } = await deposit(HEALTHY, {}, closed);
    expect(answer).toMatchObject({ status: 404, body: { reason: 'not_found' } });
    await closed.close();
  });

  it('終了すると、預かったものは消える', async () => {
    const { ticket } = await deposit();
    await world.scraper.close();
    await expect(post(`ticket=${ticket}`)).rejects.toThrow();
  });
});

describe('公開する番地', () => {
  it('別の名前で見せるときは、その名前を答える', async () => {
    const named = await startTestScraper(world.site.url, {
      autoLogin: { host: '127.0.0.1', port: 0, publicUrl: 'https://auto-login.example' },
    });
    const { answer } = await deposit(HEALTHY, {}, named);
    expect(answer.body).toMatchObject({ action: 'https://auto-login.example/auto-login' });
    await named.close();
  });

  it.each(['http://auto-login.example', 'https://auto-login.example/path', 'auto-login.example'])(
    '%s は断る',
    async (publicUrl) =>
      expect(
        startTestScraper(world.site.url, { autoLogin: { host: '127.0.0.1', port: 0, publicUrl } }),
      ).rejects.toThrow(/^autoLogin\.publicUrl/),
  );
});
