// What a screen reader says where no figure stands: on the way in, in 学ぶ, on a page that isn't there. The texts are in
// `e2e/words/`; after a wanted change `MINORI_PROOF=1 npm test -- screen-reader -u` writes them anew, and somebody reads what is different.
import { expect } from 'vitest';
import { HARU } from '../people.ts';
import { readAloud } from '../screen-reader.ts';
import { ColumnsScreen } from '../screens/learning-screens.ts';
import { SignInScreen } from '../screens/sign-in-screen.ts';
import { NotFoundScreen } from '../screens/state-screens.ts';
import { test } from '../world.ts';

test('入口、学ぶの検索、エラーの画面は、読み上げるだけで使える', async ({ open }) => {
  const { page } = await open();
  const says = async (name: string) => expect(await readAloud(page)).toMatchFileSnapshot(`../words/${name}.txt`);
  await page.goto('/');
  await says('入口');
  const signIn = await new SignInScreen(page).open();
  await page.getByRole('button', { name: 'パスキーでログイン' }).waitFor();
  await says('ログイン');
  await signIn.askForPassword(HARU);
  await signIn.password().fill('machigatta-password');
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await page.getByRole('alert').waitFor();
  await says('ログイン、パスワードの誤り');
  const columns = await new ColumnsScreen(page).open(HARU.companyUrl);
  await columns.search('相関');
  await page.getByText(/^\d+件$/).waitFor();
  await says('学ぶ、検索の結果');
  await columns.search('存在しない言葉');
  await page.getByText('条件に合う記事がありません。').waitFor();
  await says('学ぶ、見つからない');
  await page.goto('/404');
  await new NotFoundScreen(page).arrive();
  await says('ページが見つからない');
});
