// Tests the screens that teach and inform in each state: axe finds nothing, and nothing scrolls sideways at 320 px.
import { examine } from '../examine.ts';
import { comeHome } from '../first-steps.ts';
import { HARU } from '../people.ts';
import { EvaluationScreen } from '../screens/evaluation-screen.ts';
import {
  ColumnScreen,
  ColumnsScreen,
  ContactScreen,
  FaqScreen,
  GlossaryScreen,
  MethodScreen,
  NoticesScreen,
  ReportsScreen,
} from '../screens/learning-screens.ts';
import { test } from '../world.ts';

const { companyUrl } = HARU;

test('ログインしていない人が読む画面は、誰にでも使える', async ({ open }) => {
  const { page } = await open();
  const columns = await new ColumnsScreen(page).open(companyUrl);
  await columns.count(43).waitFor();
  await examine(page, 'コラムの一覧、ログインしていない人');
  await columns.search('存在しない言葉');
  await page.getByText('条件に合う記事がありません。').waitFor();
  await examine(page, 'コラムの一覧、見つからない');
  await page.goto(`/${companyUrl}/column/12`);
  const column = await new ColumnScreen(page, '分散投資はなぜ効くのか').arrive();
  await new EvaluationScreen(page).openEverything();
  await examine(page, 'コラム、ログインしていない人');
  await column.term('相関').click();
  await page.getByRole('dialog').waitFor();
  await examine(page, '用語の説明');
  const faq = await new FaqScreen(page).open(companyUrl);
  await faq.question('みのりのパスワードを忘れました').click();
  await examine(page, 'よくある質問、開いたところ');
  await new MethodScreen(page).open(companyUrl);
  await new EvaluationScreen(page).openEverything();
  await examine(page, '計算の方法と前提、ログインしていない人');
  const contact = await new ContactScreen(page).open();
  await page.getByRole('button', { name: '確認に進む' }).click();
  await page.getByText('入力内容を確認してください。').waitFor();
  await contact.field('件名').waitFor();
  await examine(page, 'お問い合わせ、書き足りない');
});

test('学ぶ、お知らせ、レポート、用語集、通知の設定は、誰にでも使える', async ({ open }) => {
  const { page } = await open();
  await comeHome(page, HARU);
  await new ColumnsScreen(page).open(companyUrl);
  await page.getByText('あなたに関係のある1本').waitFor();
  await examine(page, 'コラムの一覧');
  await page.goto(`/${companyUrl}/column/14`);
  const column = await new ColumnScreen(page, '国内と海外に分ける意味').arrive();
  await column.answer('3本あれば、3つの地域に分かれている');
  await page.getByText('不正解です。正解は1です').waitFor();
  await page.getByRole('button', { name: '感想を送信' }).click();
  await examine(page, 'コラム、クイズに答えたところ');
  await new NoticesScreen(page).open(companyUrl);
  await page.getByRole('link', { name: /掛金の上限/ }).waitFor();
  await examine(page, 'お知らせの一覧');
  await page.getByRole('link', { name: /掛金の上限/ }).click();
  await page.getByRole('button', { name: 'PDFを保存' }).waitFor();
  await examine(page, 'お知らせ');
  await new ReportsScreen(page).open(companyUrl);
  await page
    .getByRole('link', { name: /日のレポート$/ })
    .first()
    .waitFor();
  await examine(page, 'レポートの一覧');
  await page
    .getByRole('link', { name: /日のレポート$/ })
    .first()
    .click();
  await page.getByRole('heading', { name: '評価額と評価損益' }).waitFor();
  await new EvaluationScreen(page).openEverything();
  await examine(page, 'レポート');
  await new GlossaryScreen(page).open(companyUrl);
  await page
    .getByRole('link', { name: /リバランス/ })
    .first()
    .waitFor();
  await examine(page, '用語集');
  await (await new MethodScreen(page).open(companyUrl)).ownSteps().waitFor();
  await examine(page, '計算の方法と前提');
  await page.goto(`/${companyUrl}/settings/notification`);
  await page.getByRole('heading', { level: 1, name: '通知の設定' }).waitFor();
  await examine(page, '通知の設定');
});
