// 連携情報の保存 — an employee lets us save the credentials: the next scrape takes one press, every use is listed, and after
// deleting nothing of them is left.
import { expect } from 'vitest';
import { AOI } from '../people.ts';
import { connectAndSave, SIGN_INS_TO_CONNECT, savedRows } from '../saved-credentials.ts';
import { FirstBalanceScreen } from '../screens/first-result-screens.ts';
import { test } from '../world.ts';

test('保存した情報で、一度押すだけで読み取れ、使った記録が残り、削除すると何も残らない', async ({ open, world }) => {
  const { page } = await open();
  const connect = await connectAndSave(page);
  const site = world.recordKeepers[1];
  expect(site.loginCount(AOI.account.id)).toBe(SIGN_INS_TO_CONNECT);
  expect(await connect.text()).toContain('保存しています');
  expect(await savedRows(world.databaseUrl)).toBe(1);
  expect(await connect.text()).not.toContain(AOI.account.id);

  await connect.readWithSaved().click();
  await new FirstBalanceScreen(page).arrive();
  expect(site.loginCount(AOI.account.id)).toBe(SIGN_INS_TO_CONNECT + 1);
  expect(site.sessions()).toBe(0);

  await connect.open(AOI.companyUrl);
  expect(await connect.uses()).toEqual(['保存した情報', '保存した情報', '入力']);

  await connect.remove();
  await page.getByText('連携情報を削除しました。').waitFor();
  expect(await savedRows(world.databaseUrl)).toBe(0);
  expect(site.loginCount(AOI.account.id)).toBe(SIGN_INS_TO_CONNECT + 1);
});
