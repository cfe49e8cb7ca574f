// Tests the screen reader's text of pages without figures (before sign-in, in 学ぶ, on a missing page) and of the screens with
// figures, the latter at a fixed date, so that the text stays the same. The texts are in `e2e/words/`; `MINORI_PROOF=1 npm test
// -- screen-reader -u` rewrites them, and a person reviews the difference.
import { expect } from 'vitest';
import { comeHome } from '../first-steps.ts';
import { HARU } from '../people.ts';
import { readAloud } from '../screen-reader.ts';
import { ItemSelectionScreen } from '../screens/choosing-screens.ts';
import { EvaluationScreen } from '../screens/evaluation-screen.ts';
import { OperationStatusScreen, SimulationScreen } from '../screens/figures-screens.ts';
import { ColumnsScreen } from '../screens/learning-screens.ts';
import { Menu } from '../screens/menu.ts';
import { SignInScreen } from '../screens/sign-in-screen.ts';
import { NotFoundScreen } from '../screens/state-screens.ts';
import { journeys, test as ofEveryDay, startOnNewDemo } from '../world.ts';

const DAY = new Date('2026-11-20T10:00:00+09:00');
const startedAt = Date.now();
const test = journeys(() => startOnNewDemo({ now: () => new Date(DAY.getTime() + Date.now() - startedAt) }));

test('金額のある画面は、読み上げるだけで使える', async ({ open }) => {
  const { page } = await open();
  await page.clock.setSystemTime(DAY);
  const says = async (name: string) => {
    // The clock continues while the test runs.
    const words = (await readAloud(page)).replace(/ 10:0\d$/gm, ' 10:00');
    await expect(words).toMatchFileSnapshot(`../words/${name}.txt`);
  };
  const { companyUrl } = HARU;
  const quiet = () => page.locator('[aria-busy=true]').filter({ visible: true }).first().waitFor({ state: 'detached' });
  await comeHome(page, HARU);
  await page.getByRole('heading', { name: '総合評価' }).waitFor();
  await page.getByRole('heading', { name: 'お知らせ', exact: true }).waitFor();
  await quiet();
  await says('ホーム');
  await new Menu(page).open();
  await says('ホーム、メニュー');
  await page.keyboard.press('Escape');

  const evaluation = await new EvaluationScreen(page).open(companyUrl);
  await evaluation.verdict();
  await quiet();
  await says('評価');
  await new OperationStatusScreen(page).open(companyUrl);
  await quiet();
  await says('運用状況');

  const simulation = await new SimulationScreen(page).open(companyUrl);
  await simulation.headline().waitFor();
  await simulation.premium().waitFor();
  await quiet();
  await says('試算');
  await simulation.premium().press('ArrowRight');
  const said = page.getByRole('status').filter({ hasText: '60歳時点の試算は' });
  await said.waitFor();
  await quiet();
  await says('試算、掛金を動かしたあと');

  const choosing = await new ItemSelectionScreen(page).open(companyUrl, 0);
  await choosing.step('現状の確認').waitFor();
  await quiet();
  await says('商品の選択1');
  await choosing.goOn();
  await choosing.chooseFirstOfEachClass();
  await expect.poll(() => choosing.total().innerText()).toContain('合計 100%');
  await quiet();
  await says('商品の選択2');
  await choosing.evaluate();
  await choosing.verdict().waitFor();
  await quiet();
  await says('商品の選択3');
  await choosing.button('手続きに進む').click();
  await page.getByRole('table', { name: '買う商品' }).or(page.getByText('買う商品').first()).first().waitFor();
  await quiet();
  await says('商品の選択4');
});

ofEveryDay('入口、学ぶの検索、エラーの画面は、読み上げるだけで使える', async ({ open }) => {
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
