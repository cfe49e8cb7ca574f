// Tests the screens of choosing products in each state: axe finds nothing, and nothing scrolls sideways at 320 px.
import { examine } from '../examine.ts';
import { comeHome } from '../first-steps.ts';
import { HARU, KEI } from '../people.ts';
import { ComparisonScreen, ItemSelectionScreen, openFund, TransferScreen } from '../screens/choosing-screens.ts';
import { EvaluationScreen } from '../screens/evaluation-screen.ts';
import { test } from '../world.ts';

test('商品を選ぶ画面は、未達や比較や手続きや商品の詳細も含めて、誰にでも使える', async ({ open }) => {
  const { page } = await open();
  const { companyUrl } = HARU;
  await comeHome(page, HARU);
  const everything = new EvaluationScreen(page);
  const choosing = await new ItemSelectionScreen(page).open(companyUrl);
  await choosing.step('現状の確認').waitFor();
  await everything.openEverything();
  await examine(page, '現状の確認');
  await choosing.goOn();
  await choosing.chooseFirstOfEachClass();
  await examine(page, '目安から選ぶ');
  await choosing.by('資産ごとに選ぶ');
  await choosing.openFolded();
  await page.getByRole('spinbutton').last().fill('1.5');
  await page
    .getByRole('button', { name: /の商品の実績を見る$/ })
    .first()
    .click();
  await page.getByRole('table').first().waitFor();
  await choosing.evaluate();
  await everything.openEverything();
  await examine(page, '資産ごとに選ぶ、数字として読めない割合');
  await page.getByRole('spinbutton').last().fill('0');
  await choosing.evaluate();
  await choosing.verdict().waitFor();
  await everything.openEverything();
  await choosing.button('比較リストに追加').click();
  await page.getByText('案1に追加しました。').waitFor();
  await examine(page, '見直し後の評価');
  await choosing.button('手続きに進む').click();
  const transfer = await new TransferScreen(page).arrive();
  await transfer.table('買う商品').waitFor();
  await examine(page, '変更手続きの案内');
  await everything.openEverything();
  await examine(page, '変更手続きの案内、開いた折りたたみも');
  await transfer.openMail();
  await examine(page, '案内メール');
  await new ComparisonScreen(page).open(companyUrl);
  await page.getByText('案1', { exact: true }).first().waitFor();
  await everything.openEverything();
  await examine(page, '比較リスト');
  await openFund(page, { companyUrl, isinCode: 'ZZDC00000066', assetCode: 1 });
  await everything.openEverything();
  await examine(page, '商品の詳細');
  await openFund(page, { companyUrl, isinCode: 'XXDC00009012', assetCode: 5 });
  await examine(page, '商品の詳細、元本確保型');
});

test('モデルの資産がない会社の商品の選択も、誰にでも使える', async ({ open }) => {
  const { page } = await open();
  await comeHome(page, KEI);
  await (await new ItemSelectionScreen(page).open(KEI.companyUrl)).goOn();
  await page.getByText('目安（モデル配分）のとおりにはできません').first().waitFor();
  await new EvaluationScreen(page).openEverything();
  await examine(page, '足りない資産');
});
