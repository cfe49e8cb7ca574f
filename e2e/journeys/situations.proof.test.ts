// Tests every possible failure at a record keeper, at all five sites: a demo id is typed, and the screen shows the catalogue's
// message (errors.md). The whole chain runs, from the simulated record keeper over scraper and api to the portal.
import {
  type DemoRecordKeeperAccount,
  RECORD_KEEPER_KINDS,
  type RecordKeeperKind,
  situationAccount,
} from '@minori/local/demo';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { comeToConnect } from '../first-steps.ts';
import { employeeOfKind, type Person } from '../people.ts';
import { LoginInformationScreen } from '../screens/login-information-screen.ts';
import { ErrorScreen } from '../screens/state-screens.ts';
import { journeys, startOnCopy, test } from '../world.ts';

const BUSY = '年金サイトが大変混み合っています。時間をおいてからログインしてください。';
const NOT_TAKEN_IN = '年金サイトの情報を取り込めませんでした。時間をおいて、もう一度お試しください。';
const TOO_SLOW = '運用状況の取得に時間がかかったため、中断しました。時間をおいて、もう一度お試しください。';
const FIRST_LOGIN = '年金サイトの初回ログインの手続きが必要です';

interface Ending {
  /** `instead`: on the connection's screen, replacing its form. */
  readonly at: 'login-information' | 'instead' | '/error';
  readonly text: string;
}

/** The message of each situation, and where it is shown. The first five cover every such place. */
const ENDINGS: Readonly<Record<string, Ending>> = {
  locked: { at: 'instead', text: '年金サイトのアカウントがロックされています' },
  'in-use': {
    at: '/error',
    text: '年金サイトで同じIDが使用中です。年金サイトからログアウトしたあと、もう一度お試しください。',
  },
  'does-not-reconcile': {
    at: '/error',
    text: '商品ごとの残高が、ほかの数字と合わないか、通常考えられる範囲を外れているため',
  },
  'products-moving': { at: 'instead', text: '商品の預け替えが終わるのを待っています' },
  busy: { at: 'login-information', text: BUSY },
  'busy-503': { at: 'login-information', text: BUSY },
  maintenance: { at: '/error', text: 'システムメンテナンス中のため、ログインできません。' },
  'no-allocation': { at: 'instead', text: '掛金で購入する商品が決まるのを待っています' },
  'no-assets': { at: 'instead', text: '最初の掛金を待っています' },
  'layout-changed': { at: '/error', text: NOT_TAKEN_IN },
  cut: { at: '/error', text: NOT_TAKEN_IN },
  'notice-first': { at: 'instead', text: '年金サイトで、確認や手続きが必要です' },
};

/** One of the first five situations at each site; `npm run proof` runs each at all five. */
function endingsAt(kind: RecordKeeperKind): [string, Ending][] {
  const isEverywhere = process.env.MINORI_PROOF !== undefined;
  return Object.entries(ENDINGS).filter((_, index) => isEverywhere || RECORD_KEEPER_KINDS[index] === kind);
}

/** Opens the form again, from wherever the last failure was shown. */
async function backToConnect(page: Page, person: Person): Promise<LoginInformationScreen> {
  const connect = await new LoginInformationScreen(page).open(person.companyUrl);
  const again = page.getByRole('button', { name: /^(連携情報の入力に進む|ロックが解除されたので、入力に進む)$/ });
  await again.or(connect.connect()).waitFor();
  if (await again.isVisible()) await again.click();
  return connect;
}

async function expectEnding(page: Page, person: Person, { at, text }: Ending): Promise<void> {
  if (at === 'login-information') {
    const connect = new LoginInformationScreen(page);
    await connect.failure().filter({ hasText: text }).waitFor();
    expect(connect.address()).toBe(`/${person.companyUrl}/login-information`);
  } else if (at === '/error') {
    const error = await new ErrorScreen(page).arrive();
    await error.reason().filter({ hasText: text }).waitFor();
    expect(error.address()).toBe('/error');
  } else {
    const connect = new LoginInformationScreen(page);
    await page.getByText(text).waitFor();
    expect([connect.address(), await connect.connect().count()]).toEqual([
      `/${person.companyUrl}/login-information`,
      0,
    ]);
  }
}

for (const kind of RECORD_KEEPER_KINDS) {
  test(`${kind}つ目の年金サイトで起こることは、どれも決まった画面と言葉になる`, async ({ open, world, clock }) => {
    const { page } = await open();
    const person = employeeOfKind(kind);
    await comeToConnect(page, person);
    for (const [scenario, ending] of endingsAt(kind)) {
      // The limit is ten scrapes in ten minutes per employee.
      clock.pass(61_000);
      const account: DemoRecordKeeperAccount = situationAccount(kind, scenario);
      const connect = await backToConnect(page, person);
      await connect.read(account);
      await expectEnding(page, person, ending).catch((cause: unknown) => {
        throw new Error(`${scenario} ended otherwise: ${page.url()}`, { cause });
      });
      expect(world.recordKeepers[kind].loginCount(account.id), `${scenario}: 自動では試さない`).toBe(1);
      expect(world.recordKeepers[kind].sessions(), `${scenario}: ログアウトしている`).toBe(0);
    }
  });
}

test('信託銀行に初めてログインする人には、手続きが案内される', async ({ open }) => {
  const { page } = await open();
  const person = employeeOfKind(5);
  const connect = await comeToConnect(page, person);
  await connect.read(situationAccount(5, 'first-login'));
  await page.getByRole('dialog').filter({ hasText: FIRST_LOGIN }).waitFor();
  expect(connect.address()).toBe(`/${person.companyUrl}/login-information`);
});

// The real limit is 55 s (apps/scraper/src/http/scrape-limits.ts); the effect is the same.
const impatient = journeys((now) => startOnCopy({ now, scrapeMs: 8_000 }));

impatient('年金サイトが応えないと、時間切れの理由がわかり、ログインは残らない', async ({ open, world }) => {
  const { page } = await open();
  const person = employeeOfKind(1);
  const connect = await comeToConnect(page, person);
  const account = situationAccount(1, 'slow');
  await connect.read(account);
  const error = await new ErrorScreen(page).arrive();
  await error.reason().filter({ hasText: TOO_SLOW }).waitFor();
  await expect.poll(() => world.recordKeepers[1].sessions()).toBe(0);
});
