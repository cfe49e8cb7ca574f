// Walks the screens that answer what people ask for most with the keyboard alone, on a phone and a desktop: leaving, claiming,
// where to save, other accounts, one grade up, HR's page and the support's. axe finds nothing on the way.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESKTOP, PHONE } from '../device.ts';
import { examine } from '../examine.ts';
import { press, tabTo, type } from '../keyboard.ts';
import { HARU, type Person, personNamed } from '../people.ts';
import { EvaluationScreen } from '../screens/evaluation-screen.ts';
import { RetirementIncomeScreen, TodoScreen } from '../screens/figures-screens.ts';
import { LeavingScreen } from '../screens/leaving-screen.ts';
import { SignInScreen } from '../screens/sign-in-screen.ts';
import { type OpenDevice, test } from '../world.ts';

const MINORU = personNamed('minoru');
const TSUMUGI = personNamed('tsumugi');
const HR = personNamed('jinji');
const SUPPORT = personNamed('tehai');

/** An address that isn't the company's. */
const HOME = 'haru.home@example.jp';

const sizes = [
  ['電話', PHONE],
  ['パソコン', DESKTOP],
] as const;

interface Way {
  readonly open: OpenDevice;
  readonly viewport: (typeof sizes)[number][1];
  readonly person: Person;
}

async function signIn({ open, viewport, person }: Way): Promise<Page> {
  const { page } = await open({ viewport });
  await (await new SignInScreen(page).open()).signIn(person);
  return page;
}

/** Signs in and opens one of the own company's pages. */
async function come(way: Way, path: string, title: string): Promise<Page> {
  const page = await signIn(way);
  const { companyUrl } = way.person;
  await page.waitForURL(`**/${companyUrl}/home`);
  await page.goto(`/${companyUrl}/${path}`);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  return page;
}

const card = (page: Page, heading: string | RegExp) => page.getByRole('region', { name: heading });

/** Moves to an answer of a group of radio buttons. */
async function choose(page: Page, name: string | RegExp, presses: number): Promise<void> {
  await tabTo(page, name);
  for (let times = 0; times < presses; times += 1) await page.keyboard.press('ArrowRight');
}

test.for(sizes)(
  '%sで、受け取りの手続きの書類に印を付け、亡くなったときの税まで見られる',
  async ([, viewport], { open }) => {
    const page = await come({ open, viewport, person: MINORU }, 'claiming', '受け取りの手続き');
    await choose(page, '一時金', 1);
    const papers = card(page, '手続きと書類');
    await papers.getByText('年金の受け取り方（年数、回数など）を指定する書類').waitFor();
    await tabTo(page, /^選べる受け取り方と手数料/);
    await page.keyboard.press('Space');
    await page.reload();
    await expect.poll(() => papers.getByRole('checkbox').first().isChecked()).toBe(true);
    await press(page, '亡くなったとき（死亡一時金）');
    await type(page, '法定相続人の数', '3');
    await page.keyboard.press('Enter');
    await page.getByText('非課税の枠（500万円×3人）').waitFor();
    await examine(page, '受け取りの手続き、開いたところ');
  },
);

test.for(sizes)('%sで、積み立てる額と年収を変え、3つを並べて見られる', async ([, viewport], { open }) => {
  const page = await come({ open, viewport, person: HARU }, 'saving-places', 'どこで積み立てるか');
  const result = page.getByRole('table', { name: /を積み立てた場合|を、.*積み立てた場合/ });
  const before = await result.innerText();
  await type(page, '毎月の額を数字で入力', '20000');
  await page.keyboard.press('Enter');
  await expect.poll(() => result.innerText()).not.toBe(before);
  const standard = await result.innerText();
  await press(page, '自分の年収で税を計算する');
  await type(page, '年収', '8000000');
  await page.keyboard.press('Tab');
  await expect.poll(() => result.innerText()).not.toBe(standard);
  await examine(page, 'どこで積み立てるか、入力済み');
});

test.for(sizes)(
  '%sで、ねんきん定期便の額とほかの口座を入れると目安が変わり、口座は消せる',
  async ([, viewport], { open }) => {
    const page = await signIn({ open, viewport, person: HARU });
    await page.waitForURL(`**/${HARU.companyUrl}/home`);
    const screen = await new RetirementIncomeScreen(page).open(HARU.companyUrl);
    const first = await screen.tried();
    await screen.toDetails();
    await tabTo(page, /^平均的な給与で計算する/);
    for (let kind = 1; kind < 4; kind += 1) await page.keyboard.press('ArrowDown');
    await type(page, '(1)と(2)の合計', '61万3007円');
    await page.keyboard.press('Enter');
    await expect.poll(() => screen.tried()).not.toBe(first);
    await press(page, '口座を追加');
    await type(page, '今の残高', '300万');
    await page.keyboard.press('Enter');
    const added = page.getByText(/ほかの口座からは、月約\d/).first();
    await added.waitFor();
    await examine(page, 'ほかの口座、入力済み');
    await press(page, /1件目を/);
    await added.waitFor({ state: 'hidden' });
    await tabTo(page, '口座を追加');
  },
);

test.for(sizes)('%sで、1つ上の評価になる配分の例を開き、商品の選択へ持っていける', async ([, viewport], { open }) => {
  const page = await signIn({ open, viewport, person: TSUMUGI });
  await page.waitForURL(`**/${TSUMUGI.companyUrl}/home`);
  await new EvaluationScreen(page).open(TSUMUGI.companyUrl);
  await press(page, '1つ上の評価になる配分の例を見る');
  const example = card(page, '1つ上の評価との差');
  await example.getByRole('table', { name: /資産の割合/ }).waitFor();
  await examine(page, '1つ上の評価との差、開いたところ');
  await press(page, 'この例の割合を見ながら試す');
  await page.getByText('1つ上の評価になる配分の例').first().waitFor();
});

test.for(sizes)('%sで、会社の担当者が年度の記録を保存し、案内を送る前に問われる', async ([, viewport], { open }) => {
  const page = await come({ open, viewport, person: HR }, 'company-report', '会社の利用状況');
  await examine(page, '会社の利用状況');
  const saved = page.waitForEvent('download');
  await press(page, /PDFを保存/);
  expect((await saved).suggestedFilename()).toMatch(/^継続投資教育の記録_\d{4}年度\.pdf$/);
  await press(page, 'まだ使い始めていない従業員に案内を送る');
  const question = page.getByRole('alertdialog', { name: '案内のメールを送りますか' });
  await question.waitFor();
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  await press(page, 'まだ使い始めていない従業員に案内を送る');
  await examine(page, '案内を送る前の問い');
  await press(page, '送る');
  await page.getByText(/案内のメールを順に送ります。/).waitFor();
});

test.for(sizes)(
  '%sで、サポート担当者がアカウントを探し、理由を書いて手続きできる',
  async ([, viewport], { open, world }) => {
    const page = await signIn({ open, viewport, person: SUPPORT });
    const code = () =>
      world.mailbox
        .messages()
        .filter(({ envelope, subject }) => envelope.to.includes(SUPPORT.email) && /確認コード/.test(subject))
        .map(({ text }) => /\b\d{8}\b/.exec(text)?.[0])
        .at(-1);
    await expect.poll(code, { timeout: 90_000 }).toBeDefined();
    await type(page, '確認コード', code() ?? '');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/${SUPPORT.companyUrl}/**`);
    await page.goto(`/${SUPPORT.companyUrl}/support`);
    await page.getByRole('heading', { level: 1, name: 'サポート' }).waitFor();
    await type(page, '会社のURL', HARU.companyUrl);
    await type(page, '社員番号かメールアドレス', HARU.email);
    await page.keyboard.press('Enter');
    await card(page, '年金サイトとの連携').waitFor();
    await examine(page, 'サポート、見つかったアカウント');
    await press(page, 'すべての端末をログアウトさせる');
    await page.getByText('入力してください。').waitFor();
    await type(page, '理由', '本人から電話で依頼');
    await press(page, 'すべての端末をログアウトさせる');
    await page.getByRole('alertdialog').waitFor();
    await press(page, 'すべての端末をログアウトさせる');
    await page.getByText(/ログアウトさせました。|ログイン中の端末はありませんでした。/).waitFor();
    await examine(page, 'サポート、手続きのあと');
  },
);

test.for(sizes)(
  '%sで、キーボードだけで退職日を試し、保存し、自分のアドレスを確認し、取り消せる',
  async ([, viewport], { open, world }) => {
    const page = await signIn({ open, viewport, person: HARU });
    await page.waitForURL(`**/${HARU.companyUrl}/home`);
    const leaving = await new LeavingScreen(page).open(HARU.companyUrl);
    await examine(page, '退職、入力前');
    const year = new Date().getFullYear() + 1;
    for (const [name, text] of [
      ['年', String(year)],
      ['月', '3'],
      ['日', '31'],
    ] as const)
      await type(page, name, text);
    const deadline = `${year}年10月31日`;
    expect(await leaving.card('移換の期限').innerText()).toContain(`${deadline}まで`);
    await tabTo(page, /退職後の予定/);
    await page.keyboard.press('ArrowDown');
    expect(await leaving.card('移換先と手続き').innerText()).toContain('転職先の企業型DC');
    await examine(page, '退職、入力済み');
    await press(page, 'この予定を保存する');
    await leaving.card('保存した予定').waitFor();

    // Links to the field have names that go on.
    await type(page, /^個人のメールアドレス(?!を)/, HOME);
    await page.keyboard.press('Enter');
    await leaving.card('退職後もみのりを見る').getByText(`${HOME}に送ったメールのリンク`).waitFor();
    await examine(page, '退職、保存済み');
    const linkIn = () =>
      world.mailbox
        .messages()
        .filter(({ envelope }) => envelope.to.includes(HOME))
        .map(({ text }) => /https?:\S+#t=[\w-]{43}/.exec(text)?.[0])
        .find(Boolean);
    await expect.poll(linkIn, { timeout: 90_000 }).toBeDefined();
    await page.goto(linkIn() ?? '');
    await page.getByRole('button', { name: 'このメールアドレスで受け取る' }).press('Enter');
    await page.getByText('メールアドレスを確認しました').waitFor();

    const todo = await new TodoScreen(page).open(HARU.companyUrl);
    expect(await todo.text()).toContain('退職後の資産の移し方を確かめる');
    await leaving.open(HARU.companyUrl);
    await leaving.card('退職後もみのりを見る').getByText(`${HOME}を確認済みです`).waitFor();
    await press(page, '退職の予定を取り消す');
    await press(page, '取り消す');
    await page.getByText('取り消しました').waitFor();
    expect(await (await new TodoScreen(page).open(HARU.companyUrl)).text()).not.toContain('退職後の資産');
  },
);
