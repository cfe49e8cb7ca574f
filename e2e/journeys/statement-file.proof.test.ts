// Tests a record keeper's own file in a browser, with the keyboard alone: chosen, checked and imported without the password, from the
// first step to the first balance; a wrong file is refused, and the record keeper's site is never visited.
import { expect } from 'vitest';
import { DESKTOP, PHONE } from '../device.ts';
import { examine } from '../examine.ts';
import { comeToConnect } from '../first-steps.ts';
import { AOI } from '../people.ts';
import { savedRows } from '../saved-credentials.ts';
import { FirstBalanceScreen } from '../screens/first-result-screens.ts';
import { test } from '../world.ts';

test.for([
  ['電話', PHONE],
  ['パソコン', DESKTOP],
] as const)(
  '%sで、パスワードを入力せずに、明細のファイルから最初の残高まで進める',
  async ([, viewport], { open, world }) => {
    const { page } = await open({ viewport });
    const site = world.recordKeepers[1];
    const file = await site.statementFile(AOI.account.id);
    if (!file) throw new Error('the site offers no file');
    await comeToConnect(page, AOI);

    // The link at the top leads to the card, and Tab goes on from there.
    const link = page.getByRole('link', { name: 'パスワードを入力せずに、明細のファイルから取り込むこともできます' });
    await link.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('明細のファイルを読み込む');
    await page.keyboard.press('Enter');
    const field = page.getByLabel('ファイルを選ぶ', { exact: true }).and(page.locator('input'));
    await field.waitFor();
    await examine(page, '明細ファイルを選ぶ');

    const read = page.getByRole('button', { name: 'このファイルを読み込む' });
    await field.setInputFiles({
      name: 'invoice.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7 none'),
    });
    await field.focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page
      .getByText('ファイルが壊れているか、途中で切れています。年金サイトからもう一度ダウンロードしてください。')
      .waitFor();
    await examine(page, '断られた明細ファイル');

    await field.setInputFiles({ name: file.name, mimeType: file.type, buffer: file.bytes });
    await read.focus();
    await page.keyboard.press('Enter');
    const found = page.getByRole('heading', { name: '読み込んだ内容の確認' });
    await found.waitFor();
    await expect.poll(() => found.evaluate((heading) => document.activeElement === heading)).toBe(true);
    await examine(page, '読み込んだ内容の確認');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await new FirstBalanceScreen(page).arrive();
    expect(site.loginCount(AOI.account.id)).toBe(0);
    expect(await savedRows(world.databaseUrl)).toBe(0);

    // Next time the file comes first.
    await page.goto(`/${AOI.companyUrl}/login-information`);
    await field.waitFor();
    await page.getByText(/明細のファイルから取り込みました$/).waitFor();
    await examine(page, '次に明細ファイルを選ぶ');
  },
);
