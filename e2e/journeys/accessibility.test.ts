// Tests the main screens in their usual state: axe finds nothing, and nothing scrolls sideways at 320 px (screens.md
// 2.6). accessible-*.proof.test.ts tests every other state of every screen.
import { examine } from '../examine.ts';
import { comeHome } from '../first-steps.ts';
import { HARU } from '../people.ts';
import { ItemSelectionScreen } from '../screens/choosing-screens.ts';
import { EvaluationScreen } from '../screens/evaluation-screen.ts';
import { OperationStatusScreen, SimulationScreen } from '../screens/figures-screens.ts';
import { ColumnsScreen } from '../screens/learning-screens.ts';
import { test } from '../world.ts';

test('おもな画面は、誰にでも使える', async ({ open }) => {
  const { page } = await open();
  const { companyUrl } = HARU;
  const main = page.getByRole('main');
  await comeHome(page, HARU);
  await page.getByRole('heading', { name: '総合評価' }).waitFor();
  await examine(page, 'ホーム');
  const evaluation = await new EvaluationScreen(page).open(companyUrl);
  await evaluation.verdict();
  await evaluation.openEverything();
  await examine(page, '評価、すべて開く');
  await new OperationStatusScreen(page).open(companyUrl);
  await evaluation.openEverything();
  await examine(page, '運用状況');
  await (await new SimulationScreen(page).open(companyUrl)).headline().waitFor();
  await evaluation.openEverything();
  await examine(page, '受取額の試算');
  const choosing = await new ItemSelectionScreen(page).open(companyUrl);
  await choosing.step('現状の確認').waitFor();
  await choosing.goOn();
  await choosing.chooseFirstOfEachClass();
  await examine(page, '目安から選ぶ');
  await new ColumnsScreen(page).open(companyUrl);
  await page.getByText('あなたに関係のある1本').waitFor();
  await examine(page, 'コラムの一覧');
  await page.goto(`/${companyUrl}/settings`);
  await main.getByRole('link').first().waitFor();
  await examine(page, '設定');
});
