// Tests leaving the company with the keyboard alone, on a phone and a desktop: a typed day shows the deadline, saving makes a task, the
// link in the mail confirms an own address, and axe finds nothing on the way.
import { expect } from 'vitest';
import { DESKTOP, PHONE } from '../device.ts';
import { examine } from '../examine.ts';
import { press, tabTo, type } from '../keyboard.ts';
import { HARU } from '../people.ts';
import { TodoScreen } from '../screens/figures-screens.ts';
import { LeavingScreen } from '../screens/leaving-screen.ts';
import { SignInScreen } from '../screens/sign-in-screen.ts';
import { test } from '../world.ts';

const HOME = 'haru.home@example.jp';

test.for([
  ['電話', PHONE],
  ['パソコン', DESKTOP],
] as const)(
  '%sで、キーボードだけで退職日を試し、保存し、自分のアドレスを確認し、取り消せる',
  async ([, viewport], { open, world }) => {
    const { page } = await open({ viewport });
    await (await new SignInScreen(page).open()).signIn(HARU);
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
