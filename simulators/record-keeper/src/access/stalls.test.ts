import { afterEach, beforeEach, expect, test } from 'vitest';
import { OldBrowser } from '../kinds/akatsuki/old-browser.ts';
import { PAGE_NAMES, type PageName } from '../page-name.ts';
import { SHORT_ACCOUNT, sampleOptions } from '../sample.ts';
import { type RecordKeeper, startRecordKeeper } from '../start.ts';

let site: RecordKeeper;

beforeEach(async () => {
  site = await startRecordKeeper(sampleOptions());
});
afterEach(() => site.close());

const BUTTONS = {
  assets: 'F020',
  holdings: 'F030',
  history: 'F040',
  allocation: 'F050',
  transactions: 'F060',
} as const;

/** Visits the pages before the named one and returns a function that requests it. */
async function stepTo(page: PageName, browser: OldBrowser): Promise<() => Promise<unknown>> {
  if (page === 'login') return () => browser.tryLogin(SHORT_ACCOUNT.id, SHORT_ACCOUNT.password);
  await browser.login(SHORT_ACCOUNT);
  if (page === 'top') return () => browser.press('F010');
  if (page === 'log-off') return () => browser.get('/cgi-bin/JWP090.cgi');
  return () => browser.press(BUTTONS[page]);
}

test.each(PAGE_NAMES)('the page %s waits until it is let go, and only once', async (page) => {
  const browser = new OldBrowser(site.url);
  const ask = await stepTo(page, browser);
  let letGo = (): void => {};
  let answered = false;
  const { reached } = site.stall(
    page,
    new Promise<void>((resolve) => {
      letGo = resolve;
    }),
  );
  const asked = ask().then(() => {
    answered = true;
  });
  await reached;
  const other = new OldBrowser(site.url);
  await other.get('/cgi-bin/JWP000.cgi');
  expect(answered, 'another page is served meanwhile').toBe(false);
  letGo();
  await asked;
  expect([200, 302]).toContain(browser.page.status);
  expect(browser.page.text).not.toContain('不正な画面遷移です');
  if (page !== 'login' && page !== 'log-off') {
    await browser.press('F010');
    expect(browser.page.text).toContain('トップメニュー');
  }
});

test('a visitor who leaves a delayed login page has no session', async () => {
  let letGo = (): void => {};
  const { reached } = site.stall(
    'login',
    new Promise<void>((resolve) => {
      letGo = resolve;
    }),
  );
  const form = new OldBrowser(site.url);
  await form.get('/cgi-bin/JWP000.cgi');
  const leaving = new AbortController();
  const { fields } = form.form('LOGIN');
  const gone = fetch(`${site.url}/cgi-bin/JWP001.cgi`, {
    method: 'POST',
    body: form.encodeForm({ ...fields, KANYUSHA_NO: SHORT_ACCOUNT.id, PASSWORD: SHORT_ACCOUNT.password }),
    headers: { cookie: form.cookie ?? '', 'content-type': 'application/x-www-form-urlencoded' },
    signal: leaving.signal,
  });
  await reached;
  leaving.abort();
  await expect(gone).rejects.toThrow();
  // After this further request, the site is sure to have noticed the closed connection.
  await new OldBrowser(site.url).get('/cgi-bin/JWP000.cgi');
  letGo();
  expect((await new OldBrowser(site.url).login(SHORT_ACCOUNT)).text).toContain('トップメニュー');
  expect(site.loginCount(SHORT_ACCOUNT.id)).toBe(1);
});

test('closing the site drops a delayed page', async () => {
  const { reached } = site.stall('login', new Promise(() => {}));
  const asked = new OldBrowser(site.url).tryLogin(SHORT_ACCOUNT.id, SHORT_ACCOUNT.password);
  const dropped = expect(asked).rejects.toThrow();
  await reached;
  await site.close();
  await dropped;
});
