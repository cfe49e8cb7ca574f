// Takes screenshots of the choice of products up to the record keeper's procedure, of compared plans, and of the pages of
// products.
import { comeHome } from '../first-steps.ts';
import { HARU, KEI } from '../people.ts';
import { ComparisonScreen, ItemSelectionScreen, openFund, TransferScreen } from '../screens/choosing-screens.ts';
import { EvaluationScreen } from '../screens/evaluation-screen.ts';
import { Menu } from '../screens/menu.ts';
import { SignInScreen } from '../screens/sign-in-screen.ts';
import type { Camera } from './camera.ts';

export async function choosingFunds(camera: Camera): Promise<void> {
  const { page } = camera;
  await comeHome(camera.page, HARU);
  await choice(camera);
  await procedure(camera);
  const { companyUrl } = HARU;
  for (const [name, isinCode, assetCode] of [
    ['110-fund', 'ZZDC00000066', 1],
    ['111-fund-young', 'ZZDC00000306', 9],
    ['112-deposit', 'XXDC00009012', 5],
  ] as const) {
    await openFund(page, { companyUrl, isinCode, assetCode });
    await camera.shoot(name);
  }
  await new Menu(page).logOut();
  await new SignInScreen(page).arrive();
  await comeHome(camera.page, KEI);
  await (await new ItemSelectionScreen(page).open(KEI.companyUrl)).goOn();
  await page.getByText('目安（モデル配分）のとおりにはできません').first().waitFor();
  await camera.shoot('113-missing-class');
  // On a phone the screens of this task have no menu.
  await page.goto(`/${KEI.companyUrl}/home`);
  await new Menu(page).logOut();
  await new SignInScreen(page).arrive();
}

async function choice(camera: Camera): Promise<void> {
  const { page } = camera;
  const choosing = await new ItemSelectionScreen(page).open(HARU.companyUrl);
  await choosing.step('現状の確認').waitFor();
  await camera.shoot('90-present');
  await new EvaluationScreen(page).openEverything();
  await camera.shoot('91-present-open');
  await choosing.goOn();
  await choosing.by('目安から選ぶ');
  await page.getByRole('radio').first().waitFor();
  await camera.shoot('92-by-model');
  await choosing.by('資産ごとに選ぶ');
  await page.getByRole('spinbutton').first().fill('40');
  await page
    .getByRole('button', { name: /の商品の実績を見る$/ })
    .first()
    .click();
  await page.getByRole('table').first().waitFor();
  await choosing.evaluate();
  await camera.shoot('93-by-class-short');
  await choosing.by('目安から選ぶ');
  await choosing.chooseFirstOfEachClass();
  await choosing.evaluate();
  await choosing.verdict().waitFor();
  await camera.shoot('94-after');
  await choosing.button('比較リストに追加').click();
  await page.getByText('案1に追加しました。').waitFor();
}

async function procedure(camera: Camera): Promise<void> {
  const { page } = camera;
  await new ItemSelectionScreen(page).button('手続きに進む').click();
  const transfer = await new TransferScreen(page).arrive();
  await transfer.table('買う商品').waitFor();
  await camera.shoot('100-transfer');
  await transfer.openMail();
  await camera.shoot('101-mail');
  await page.keyboard.press('Escape');
  await new ComparisonScreen(page).open(HARU.companyUrl);
  await page.getByText('案1', { exact: true }).first().waitFor();
  await camera.shoot('102-comparison');
}
