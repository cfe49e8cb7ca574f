// 学ぶ — tests that a visitor finds and reads an article and signs in to answer; a movie with its captions, reading to the end, the
// glossary, and all ids tried in turn.
import { expect } from 'vitest';
import { DESKTOP, PHONE } from '../device.ts';
import { comeHome } from '../first-steps.ts';
import { HARU, KEI } from '../people.ts';
import { HomeScreen } from '../screens/home-screen.ts';
import { ColumnScreen, ColumnsScreen, GlossaryScreen } from '../screens/learning-screens.ts';
import { SignInScreen } from '../screens/sign-in-screen.ts';
import { test } from '../world.ts';

const REBALANCING = 'リバランスの考え方';

const HOME_AND_ABROAD = '国内と海外に分ける意味';

test('ログインしていない人が、半角カナで探して読み、用語を確かめ、ログインしてクイズに答える', async ({ open }) => {
  const { page, complaints } = await open({ viewport: PHONE });
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(new URL(request.url()).pathname);
  });
  const columns = await new ColumnsScreen(page).open(HARU.companyUrl);
  await columns.search('ﾘﾊﾞﾗﾝｽ');
  await columns.card(REBALANCING).getByRole('link').first().click();
  await new ColumnScreen(page, REBALANCING).arrive();
  await page.goBack();
  expect(await page.getByRole('searchbox').inputValue(), '戻ると、探した言葉が残っている').toBe('ﾘﾊﾞﾗﾝｽ');
  await page.goto(`/${HARU.companyUrl}/column/14`);
  const column = await new ColumnScreen(page, HOME_AND_ABROAD).arrive();

  await column.term('相関').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => column.term('相関').evaluate((button) => button === document.activeElement)).toBe(true);

  const personal = /user-account|company-info|history|feedback|test-results|notices|web-notification/;
  expect(
    calls.filter((path) => personal.test(path)),
    'ログインしていない人の情報はたずねない',
  ).toEqual([]);
  await page.getByRole('link', { name: 'ログインして回答' }).click();
  await new SignInScreen(page).signIn(HARU);
  await column.arrive();
  // Waits for the signed-in reader's data, which move the page: a button that moves during the press is not pressed.
  await page.waitForLoadState('networkidle');
  await column.answer('3本あれば、3つの地域に分かれている');
  await page.getByText('不正解です。正解は1です').waitFor();
  await page.getByRole('button', { name: 'もう一度回答する' }).click();
  await column.answer('3本の中身の国や地域を合わせて見る');
  await page.getByText('正解です', { exact: true }).first().waitFor();
  expect(complaints).toEqual([]);
});

test('読み終えると読了になり、金融知識の点数が上がり、感想を送れる', async ({ open, world }) => {
  const { page, context, complaints } = await open({ viewport: DESKTOP });
  await comeHome(page, HARU);
  const literacies = async () => {
    const answer = await context.request.get(`${world.url}/api/v1/columns/literacies?sysUserCode=${HARU.sysUserCode}`);
    return ((await answer.json()) as { overall: { score: number } | null }).overall?.score ?? 0;
  };
  const before = await literacies();

  const columns = await new ColumnsScreen(page).open(HARU.companyUrl);
  await page.getByRole('button', { name: '未読' }).click();
  await columns.search('特別法人税');
  await page
    .getByRole('link', { name: /特別法人税/ })
    .first()
    .click();
  const column = await new ColumnScreen(page, /特別法人税/).arrive();
  await column.readToTheEnd();
  await page
    .getByText(/^読了（|読んだことを記録しました。/)
    .first()
    .waitFor();
  await expect.poll(literacies).toBeGreaterThan(before);

  await page.getByRole('radio', { name: '役に立った' }).check({ force: true });
  await page.getByRole('textbox', { name: 'コメント' }).fill('<script>alert(1)</script> よくわかりました');
  await page.getByRole('button', { name: '感想を送信' }).click();
  await page.getByText('感想を送信しました。').waitFor();

  await page
    .getByRole('link', { name: /次の記事/ })
    .or(page.getByRole('heading', { name: '次の記事' }))
    .first()
    .waitFor();
  await page.getByRole('link', { name: '「学ぶ」の一覧に戻る' }).click();
  await columns.arrive();
  expect(columns.address(), '一覧は、探していたときのまま').toContain('isRead=false');
  expect(complaints).toEqual([]);
});

test('用語集を、ひらがなで探せる', async ({ open }) => {
  const { page } = await open({ viewport: PHONE });
  await comeHome(page, HARU);
  await new GlossaryScreen(page).open(HARU.companyUrl);
  await page.getByRole('textbox', { name: '用語を絞り込む' }).fill('りばらんす');
  await page
    .getByRole('link', { name: /リバランス/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: 'リバランス' }).waitFor();
  await page
    .getByRole('link', { name: new RegExp(REBALANCING) })
    .first()
    .waitFor();
});

test('番号を順にたずねても、個人の項目も、下書きも、ほかの会社のものも出てこない', async ({ open, world }) => {
  const { context: visitor } = await open();
  const { page, context: stranger } = await open({ viewport: DESKTOP });
  await (await new SignInScreen(page).open()).signIn(KEI);
  await new HomeScreen(page).arrive();
  const PERSONAL = ['readDate', 'isCorrect', 'history', 'result'];
  const isEmpty = (value: unknown): boolean =>
    Array.isArray(value)
      ? value.every(isEmpty)
      : typeof value !== 'object' || value === null
        ? true
        : Object.entries(value).every(([name, part]) => (PERSONAL.includes(name) ? part === null : isEmpty(part)));
  const idsOf = async (what: string) => {
    const answer = await stranger.request.get(`${world.url}/api/v1/all-ids/${what}`);
    return new Set((await answer.json()) as number[]);
  };
  const [ownNotices, ownReports] = [await idsOf('notices'), await idsOf('reports')];
  let [seen, refused] = [0, 0];
  for (let id = 1; id <= 250; id += 1) {
    const article = id > 100 ? id + 900 : id;
    const paths = [`columns/detail/${article}`, `notices/${id}`, `reports/${id}`, `my-task/${id}`];
    for (const path of paths) {
      const answer = await visitor.request.get(`${world.url}/api/v1/${path}?sysUserCode=${HARU.sysUserCode}`);
      if (path.startsWith('columns') && answer.ok()) {
        seen += 1;
        expect(isEmpty(await answer.json()), path).toBe(true);
      } else {
        expect([401, 403, 404, 405], path).toContain(answer.status());
        refused += 1;
      }
    }
    const notice = await stranger.request.get(`${world.url}/api/v1/notices/${id}?sysUserCode=${KEI.sysUserCode}`, {
      // Opening a notice marks it as read, which only a script of the portal may do.
      headers: { 'x-from': world.url, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' },
    });
    expect(notice.status(), `notices/${id}`).toBe(ownNotices.has(id) ? 200 : 404);
    const report = await stranger.request.get(`${world.url}/api/v1/reports/${id}`);
    expect(report.status(), `reports/${id}`).toBe(ownReports.has(id) ? 200 : 404);
  }
  expect(seen).toBeGreaterThan(40);
  expect(refused).toBeGreaterThan(900);
});

const DIVERSIFICATION = '分散投資はなぜ効くのか';

test('動画は字幕つきで再生でき、文章でも読める', async ({ open }) => {
  const { page, complaints } = await open({ viewport: PHONE });
  await page.goto(`/${HARU.companyUrl}/column/12`);
  await new ColumnScreen(page, DIVERSIFICATION).arrive();
  const video = page.locator('video');
  await video.evaluate((element: HTMLVideoElement) => element.play());
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.3);
  const state = await video.evaluate((element: HTMLVideoElement) => ({
    seconds: element.duration,
    captions: [...element.textTracks].map(({ language, mode, cues }) => [language, mode, (cues?.length ?? 0) > 8]),
  }));
  expect(state.seconds).toBeGreaterThan(60);
  expect(state.captions).toEqual([['ja', 'showing', true]]);
  await page.getByText('動画の内容を文章で読む').click();
  await page.getByText('音声はありません。字幕で読めます。').waitFor();
  expect(complaints).toEqual([]);
});

test('公開ページは、端末の明るさで始まり、アプリが引き継いでも何も動かない', async ({ open }) => {
  for (const viewport of [PHONE, DESKTOP]) {
    const bare = await open({ viewport, colorScheme: 'dark', javaScriptEnabled: false });
    await bare.page.goto(`/${HARU.companyUrl}/column/12`);
    const dark = await bare.page.locator('#early').evaluate((text) => getComputedStyle(text).backgroundColor);
    expect(dark).toBe('rgb(30, 28, 24)');

    const { page } = await open({ viewport });
    await page.addInitScript(() => {
      const moved: number[] = [];
      Object.assign(globalThis, { moved });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) moved.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const path of [
      '/',
      ...['column', 'column/12', 'faq', 'faq/1301'].map((end) => `/${HARU.companyUrl}/${end}`),
    ]) {
      await page.goto(path);
      await page.locator('#early').waitFor({ state: 'detached' });
      await page.waitForLoadState('networkidle');
      const moved = await page.evaluate(() => (globalThis as unknown as { moved: number[] }).moved);
      expect(moved, `${path} at ${viewport.width}`).toEqual([]);
    }
  }
});
