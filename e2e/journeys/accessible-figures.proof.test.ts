// Tests set-up, figures and diagnosis in each state: axe finds nothing, and nothing scrolls sideways at 320 px.
import { expect } from 'vitest';
import { examine } from '../examine.ts';
import { comeHome, profileOf } from '../first-steps.ts';
import { AOI, HARU } from '../people.ts';
import { DiagnosisScreen } from '../screens/diagnosis-screen.ts';
import { EvaluationScreen } from '../screens/evaluation-screen.ts';
import {
  ColleagueScreen,
  OperationStatusScreen,
  RetirementIncomeScreen,
  SimulationScreen,
  TodoScreen,
  TransitionScreen,
} from '../screens/figures-screens.ts';
import { FirstBalanceScreen, FirstResultScreen } from '../screens/first-result-screens.ts';
import { HomeScreen } from '../screens/home-screen.ts';
import { LoginInformationScreen } from '../screens/login-information-screen.ts';
import { Menu } from '../screens/menu.ts';
import { ProfileScreen } from '../screens/profile-screen.ts';
import { ScrapeScreen } from '../screens/scrape-screen.ts';
import { SignInScreen } from '../screens/sign-in-screen.ts';
import { TermsScreen } from '../screens/terms-screen.ts';
import { test } from '../world.ts';

test('初期設定の画面は、誰にでも使える', async ({ open, world }) => {
  const { page } = await open();
  await (await new SignInScreen(page).open()).signIn(AOI);
  const terms = await new TermsScreen(page).arrive();
  await page.getByRole('main').locator('summary').first().click();
  await page.getByRole('heading', { level: 3 }).first().waitFor();
  await examine(page, '利用規約');
  await terms.agree();

  const profile = await new ProfileScreen(page).arrive();
  await examine(page, 'プロフィール');
  await profile.nickName().fill('');
  await profile.save().click();
  await page.getByRole('alert').first().waitFor();
  await examine(page, 'プロフィール、未入力');
  await profile.fill(profileOf(AOI));
  await examine(page, 'プロフィール、入力済み');
  await profile.save().click();

  const connect = await new LoginInformationScreen(page).arrive();
  await examine(page, '連携');
  await connect.read({ ...AOI.account, password: 'Machigai2026' });
  await connect.failure().waitFor();
  await examine(page, '連携、誤り');
  await new HomeScreen(page).open(AOI.companyUrl);
  await page.getByRole('heading', { name: '初期設定を続けてください' }).waitFor();
  await examine(page, 'ホーム、準備中');
  await new EvaluationScreen(page).open(AOI.companyUrl);
  await page.getByRole('heading', { name: '初期設定を続けてください' }).waitFor();
  await examine(page, '評価、準備中');

  await connect.open(AOI.companyUrl);
  let letGo = (): void => undefined;
  const stalled = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const { reached } = world.recordKeepers[1].stall('login', stalled);
  await connect.read(AOI.account);
  await reached;
  await new ScrapeScreen(page).arrive();
  await examine(page, '取り込み中');
  letGo();
  const balance = await new FirstBalanceScreen(page).arrive();
  await examine(page, 'はじめての残高');
  await balance.toDiagnosis().click();
  const diagnosis = await new DiagnosisScreen(page).arrive();
  await diagnosis.answer([4, 2, 2, 3, 3, 2]);
  await examine(page, 'はじめての診断');
  await diagnosis.showResult().click();
  await (await new FirstResultScreen(page).arrive()).grade().waitFor();
  await examine(page, 'はじめての結果');
});

test('金額と評価の画面は、開いたパネルや対話も含めて、誰にでも使える', async ({ open }) => {
  const { page } = await open();
  await (await new SignInScreen(page).open()).signIn(HARU);
  const home = await new HomeScreen(page).arrive();
  await home.balance().waitFor();
  await page.getByRole('heading', { name: '総合評価' }).waitFor();
  await examine(page, 'ホーム');
  await new Menu(page).open();
  await examine(page, 'ホーム、メニュー');
  await page.keyboard.press('Escape');

  const evaluation = await new EvaluationScreen(page).open(HARU.companyUrl);
  await evaluation.verdict();
  await examine(page, '評価');
  await evaluation.openEverything();
  await examine(page, '評価、すべて開く');
  await evaluation.tab('目安との比較').click();
  await evaluation.openEverything();
  await examine(page, '評価、目安との比較');

  await new LoginInformationScreen(page).open(HARU.companyUrl);
  await examine(page, '連携済み');
  await page.getByRole('button', { name: '連携情報を削除' }).click();
  await page.getByRole('alertdialog').waitFor();
  await examine(page, '連携情報の削除');
});

test('診断の画面は、未回答や結果も含めて、誰にでも使える', async ({ open }) => {
  const { page } = await open();
  await comeHome(page, HARU);
  const diagnosis = await new DiagnosisScreen(page).open(HARU.companyUrl);
  await page.getByText('前回の診断').first().waitFor();
  await examine(page, '診断のはじめ');
  await diagnosis.begin();
  await examine(page, '診断、はじめから入っている質問');
  await diagnosis.leaveUnanswered(3);
  await examine(page, '診断、未回答');
  await diagnosis.answer([3, 3, 3, 3, 3, 2], 2);
  await examine(page, '診断、すべて回答');
  const result = await diagnosis.send();
  await result.isWhole();
  await new EvaluationScreen(page).openEverything();
  await examine(page, '診断の結果');
});

test('運用状況、推移、試算、社内の比較、やることの画面は、開いたパネルも含めて、誰にでも使える', async ({ open }) => {
  const { page } = await open();
  const { companyUrl } = HARU;
  await comeHome(page, HARU);
  const status = await new OperationStatusScreen(page).open(companyUrl);
  const everything = new EvaluationScreen(page);
  await everything.openEverything();
  await status.panel('商品ごとの状況').getByRole('figure').first().waitFor();
  await examine(page, '運用状況');
  await (await new TransitionScreen(page).open(companyUrl)).rows();
  await everything.openEverything();
  await examine(page, '評価の推移');
  const simulation = await new SimulationScreen(page).open(companyUrl);
  await simulation.headline().waitFor();
  await simulation.premium().waitFor();
  await everything.openEverything();
  await examine(page, '受取額の試算');
  await (await new ColleagueScreen(page).open(companyUrl)).matching().waitFor();
  await everything.openEverything();
  await examine(page, '社内の比較');
  await page.getByRole('button', { name: '条件で絞り込む' }).click();
  await page.getByRole('dialog').waitFor();
  await examine(page, '社内の比較、条件');
  await new TodoScreen(page).open(companyUrl);
  await page.getByRole('checkbox').first().waitFor();
  await examine(page, 'やること');
});

test('毎月いくら受け取れるかは、キーボードだけで試せて、断られた入力や対話も含めて、誰にでも使える', async ({
  open,
}) => {
  const { page } = await open();
  await comeHome(page, HARU);
  const screen = await new RetirementIncomeScreen(page).open(HARU.companyUrl);
  await examine(page, '毎月いくら');
  const before = await screen.tried();
  await page.getByRole('slider', { name: '本人の掛金（月）' }).focus();
  await page.keyboard.press('Home');
  await page.getByRole('button', { name: '退職年齢を1歳上げる' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect.poll(() => screen.tried()).not.toBe(before);
  await page.getByRole('textbox', { name: '毎月の必要な額を数字で入力' }).fill('999');
  await page.keyboard.press('Enter');
  for (const more of ['表で見る', '受け取り方ごとの注意と、比べる条件']) await page.getByText(more).first().click();
  await examine(page, '毎月いくら、試した後');
  await screen.toDetails();
  await page.getByRole('button', { name: '退職金などを追加' }).click();
  await examine(page, '毎月いくら、条件をくわしく入力する');
  await page.getByRole('button', { name: 'この内容を保存' }).click();
  await page.getByRole('alertdialog').waitFor();
  await examine(page, '毎月いくら、保存');
});
