/**
 * Tests logins of several steps, and the check whether the first-login set-up is done, with a small site made for this
 * test.
 */
import { Agent } from 'undici';
import { afterEach, describe, expect, it } from 'vitest';
import { SCRAPE_LIMITS } from './http/scrape-limits.ts';
import { IN_PLACE } from './parsing/page-parser.ts';
import { checkFirstLogin, tryLogin } from './scrape.ts';
import type { ScrapeContext } from './scrape-context.ts';
import { refuse } from './scrape-result.ts';
import type { Credentials, PageTest, Site } from './sites/site.ts';
import { type HostileSite, startHostileSite } from './testing/hostile-site.ts';

const titled =
  (title: string): PageTest =>
  ({ page }) =>
    page.title === title;
const form = (name: string, inputs: string) =>
  `<form id=${name} method=post action=/${name}>${inputs}<button>送信</button></form>`;

/** Each page by its path; each test provides the response to the login form. */
const PAGES: Readonly<Record<string, string>> = {
  'GET /': `<title>ログイン</title>${form('login', '<input name=id><input name=pw>')}`,
  'POST /birthday': '<title>メニュー</title>',
  'GET /out': '<title>さようなら</title>',
};
const BIRTHDAY = `<title>ご本人の確認</title>${form('birthday', '<select name=month><option value=1>1<option value=11>11</select>')}`;

const SITE: Site = {
  kind: 2,
  outcomes: [
    { title: 'ログイン', text: '一致しません', reason: 'rk_login_error' },
    { title: 'ログイン', text: '生年月日を入力', reason: 'rk_login_error' },
    { title: '初回設定', text: '利用規約', reason: 'mutb_first_login' },
  ],
  entrance: { path: '/', isIt: titled('ログイン') },
  login: {
    form: 'login',
    typed: ({ rkId, rkPass }) => ({ id: rkId, pw: rkPass }),
    isIn: titled('メニュー'),
    leadsToAccount: ({ page }) => page.links.some(({ text }) => text === '資産'),
    questions: [
      {
        isIt: titled('ご本人の確認'),
        form: 'birthday',
        typed: ({ birthday }) => ({ month: String(Number(birthday.slice(5, 7)) || '') }),
      },
    ],
  },
  firstLogin: { done: ({ page }) => page.text.includes('生年月日を入力') },
  logOff: { ways: [{ path: '/out' }], isLoggedOff: titled('さようなら'), hadNoSession: titled('ログイン') },
  readAccount: async () => refuse('surprise'),
};

let server: HostileSite | undefined;
afterEach(async () => server?.close());

async function visit(afterLogin: string, birthday = '1979-11-03', changed: Readonly<Record<string, string>> = {}) {
  const bodies: string[] = [];
  server = await startHostileSite((request, response) => {
    const asked = `${request.method} ${request.url}`;
    const html = asked === 'POST /login' ? afterLogin : (changed[asked] ?? PAGES[asked] ?? '<title>？</title>');
    request.on('data', (chunk: Buffer) => bodies.push(chunk.toString()));
    request.on('end', () => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html));
    request.resume();
  });
  const credentials: Credentials = { rkId: 'me', rkPass: 'secret', birthday };
  const context: ScrapeContext = {
    site: SITE,
    origin: server.url,
    credentials,
    dispatcher: new Agent(),
    pages: IN_PLACE,
    limits: SCRAPE_LIMITS,
    signal: new AbortController().signal,
    now: () => new Date('2026-04-20T03:00:00Z'),
    onStage: () => undefined,
    onLogOffFailed: () => bodies.push('log-off failed'),
  };
  return { context, bodies, asked: server.asked };
}

describe('ログインのあとに生年月日を聞くサイト', () => {
  it('は、答えるとメニューになり、さいごにログアウトする', async () => {
    const { context, bodies, asked } = await visit(BIRTHDAY);
    expect(await tryLogin(context)).toMatchObject({ ok: true });
    expect(bodies).toEqual(['id=me&pw=secret', 'month=11']);
    expect(asked).toEqual(['GET /', 'POST /login', 'POST /birthday', 'GET /out']);
  });

  it('には、生年月日を知らなければ答えない', async () => {
    const { context, bodies } = await visit(BIRTHDAY, '');
    expect(await tryLogin(context)).toMatchObject({ ok: false, reason: 'rk_login_error', cause: 'answer-missing' });
    expect(bodies).toEqual(['id=me&pw=secret']);
  });

  it('が同じことを二度聞いたら、二度は答えない', async () => {
    const { context, bodies } = await visit(BIRTHDAY);
    const pages = { ...PAGES };
    const again = await startHostileSite((request, response) => {
      const html = request.method === 'POST' ? BIRTHDAY : (pages[`GET ${request.url}`] ?? '');
      request.on('data', (chunk: Buffer) => bodies.push(chunk.toString()));
      request.on('end', () => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html));
    });
    expect(await tryLogin({ ...context, origin: again.url })).toMatchObject({ ok: false, cause: 'unexpected-page' });
    expect(bodies).toEqual(['id=me&pw=secret', 'month=11']);
    await again.close();
  });
});

describe('初回設定が済んでいるか', () => {
  it.each([
    ['初回設定の画面なら、まだ', '<title>初回設定</title>利用規約に同意してください', 'mutb_first_login'],
    ['IDやパスワードが違えば、わからない', '<title>ログイン</title>一致しません', 'rk_login_error'],
    ['知らない画面なら、わからない', '<title>お知らせ</title>', 'scraping_error'],
  ])('%s', async (_, afterLogin, reason) => {
    const { context, asked } = await visit(afterLogin, '');
    expect(await checkFirstLogin(context)).toMatchObject({ ok: false, reason });
    expect(asked.at(-1)).toBe('GET /out');
  });

  it.each([
    ['生年月日を求められれば、済んでいる', '<title>ログイン</title>生年月日を入力してください'],
    ['つぎの質問に進めば、済んでいる', BIRTHDAY],
    ['メニューに入れれば、済んでいる', '<title>メニュー</title>'],
  ])('%s', async (_, afterLogin) => {
    const { context, bodies, asked } = await visit(afterLogin, '');
    expect(await checkFirstLogin(context)).toEqual({ ok: true, value: null });
    expect(bodies).toEqual(['id=me&pw=secret']);
    expect(asked.at(-1)).toBe('GET /out');
  });

  it('読み取りのときに初回設定の画面が出れば、その理由を返す', async () => {
    const { context } = await visit('<title>初回設定</title>利用規約');
    expect(await tryLogin(context)).toMatchObject({ ok: false, reason: 'mutb_first_login' });
  });
});

const NO_SESSION = { 'GET /out': PAGES['GET /'] ?? '' };
const NO_ANSWER = { 'GET /out': '<title>？</title>' };
const asking = (inside: string) => `<title>大切なお知らせ</title><form method=post action=/next>${inside}</form>`;
const MENU_OF_OTHERS = ['残高', '履歴', '住所の変更', '掛金の変更', '配分の変更', '取引']
  .map((text) => `<a href=/x>${text}</a>`)
  .join('');
const OUT = '<a href="/out">ログアウト</a>';

describe('ログインのあと、メニューのかわりに知らない画面が出たら', () => {
  it.each([
    ['確認のチェックとボタン', asking('<input type=checkbox name=a><button>確認</button>'), {}],
    ['新しいパスワードの入力', asking('<input type=password name=new1><input type=password name=new2>'), {}],
    ['アンケート', asking('<textarea name=t></textarea><select name=s><option>満足</select>'), {}],
    ['ボタンだけ', asking('<input type=submit value="了承する">'), {}],
    ['次へのリンクだけ', '<title>お知らせ</title><a href=/next>次へ進む</a>', {}],
    ['ログアウトを確かめられなくても、ログアウトのリンクがある', `${asking('<input name=a>')}${OUT}`, NO_ANSWER],
  ])('本人に用がある画面とわかる: %s', async (_, afterLogin, changed) => {
    const { context, bodies, asked } = await visit(afterLogin, '1979-11-03', changed);
    expect(await tryLogin(context)).toMatchObject({ ok: false, reason: 'site_wants_you', cause: 'employee-asked' });
    expect(bodies.slice(0, 1)).toEqual(['id=me&pw=secret']);
    expect(asked.filter((each) => each.startsWith('POST'))).toEqual(['POST /login']);
  });

  it.each([
    ['口座の画面へのリンクがあるので、変わったメニュー', `${asking('<input name=q>')}<a href=/a>資産</a>`, {}],
    ['ログインの画面がまた出た', `<title>お知らせ</title>${form('login', '<input name=id><input name=pw>')}`, {}],
    ['名前の変わったログインの画面', asking('<input name=id><input name=pw>'), {}],
    ['ログアウトすると、ログインしていなかったとわかる', asking('<input name=a>'), NO_SESSION],
    ['ログインしていたかどうか、わからない', asking('<input name=a>'), NO_ANSWER],
    ['ロボットかどうかを聞く画面', asking('<input name=a>ロボットではありません'), {}],
    ['どの項目も名前の変わったメニュー', `<title>新メニュー</title>${MENU_OF_OTHERS}`, {}],
    ['読めない文字のある画面', asking('<input name=a>\uFFFD'), {}],
    ['戻るだけのエラー', asking('<input type=submit value="トップへ戻る">'), {}],
    ['何もできない画面', '<title>お知らせ</title>しばらくお待ちください<a href=/>トップへ</a>', {}],
    ['かくれた項目だけ', asking('<input type=hidden name=a value=1>'), {}],
    ['生年月日をまた聞いた', BIRTHDAY, { 'POST /birthday': BIRTHDAY }],
  ])('そうとは言わない: %s', async (_, afterLogin, changed) => {
    const { context } = await visit(afterLogin, '1979-11-03', changed);
    expect(await tryLogin(context)).toMatchObject({ reason: 'scraping_error', cause: 'unexpected-page' });
  });
});
