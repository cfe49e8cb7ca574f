// Takes screenshots of columns, questions, an inquiry, notices, reports, the glossary and the display settings.
import { HARU } from '../people.ts';
import { HomeScreen } from '../screens/home-screen.ts';
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
import { Menu } from '../screens/menu.ts';
import { SignInScreen } from '../screens/sign-in-screen.ts';
import type { Camera } from './camera.ts';

const { companyUrl } = HARU;

export async function learning(camera: Camera): Promise<void> {
  await asVisitor(camera);
  const { page } = camera;
  await (await new SignInScreen(page).open()).signIn(HARU);
  await (await new HomeScreen(page).arrive()).balance().waitFor();
  await columns(camera);
  await messages(camera);
  await new Menu(page).logOut();
  await new SignInScreen(page).arrive();
}

async function asVisitor(camera: Camera): Promise<void> {
  const { page } = camera;
  const list = await new ColumnsScreen(page).open(companyUrl);
  await page.getByText('ログインすると、読んだ記事や質問の履歴を残せます').waitFor();
  await camera.shoot('120-columns-visitor');
  await list.search('存在しない言葉');
  await page.getByText('条件に合う記事がありません。').waitFor();
  await camera.shoot('121-columns-none');
  // The device remembers recent searches.
  await list.search('');
  await page.goto(`/${companyUrl}/column/12`);
  const column = await new ColumnScreen(page, '分散投資はなぜ効くのか').arrive();
  await camera.shoot('122-column-visitor');
  await column.term('相関').click();
  await page.getByRole('dialog').waitFor();
  await camera.shoot('123-term');
  await page.keyboard.press('Escape');
  const faq = await new FaqScreen(page).open(companyUrl);
  await faq.question('みのりのパスワードを忘れました').click();
  await camera.shoot('124-faq');
  await new MethodScreen(page).open(companyUrl);
  await camera.shoot('135-method-visitor');
  await new ContactScreen(page).open();
  await page.getByRole('button', { name: '確認に進む' }).click();
  await page.getByText('入力内容を確認してください。').waitFor();
  await camera.shoot('125-contact-short');
}

async function columns(camera: Camera): Promise<void> {
  const { page } = camera;
  await new ColumnsScreen(page).open(companyUrl);
  await page.getByText('あなたに関係のある1本').waitFor();
  await camera.shoot('126-columns');
  await page.goto(`/${companyUrl}/column/14`);
  const column = await new ColumnScreen(page, '国内と海外に分ける意味').arrive();
  await column.answer('3本あれば、3つの地域に分かれている');
  await page.getByText('不正解です。正解は1です').waitFor();
  await camera.shoot('127-quiz');
  await new GlossaryScreen(page).open(companyUrl);
  await page
    .getByRole('link', { name: /リバランス/ })
    .first()
    .waitFor();
  await camera.shoot('128-glossary');
  await page.goto(`/${companyUrl}/glossary/diversification`);
  await page.getByRole('heading', { level: 1, name: '分散投資' }).waitFor();
  await camera.shoot('129-glossary-term');
}

async function messages(camera: Camera): Promise<void> {
  const { page } = camera;
  await new NoticesScreen(page).open(companyUrl);
  const limit = page.getByRole('link', { name: /掛金の上限/ });
  await limit.waitFor();
  await camera.shoot('130-notices');
  await limit.click();
  await page.getByRole('button', { name: 'PDFを保存' }).waitFor();
  await camera.shoot('131-notice');
  await new ReportsScreen(page).open(companyUrl);
  const report = page.getByRole('link', { name: /日のレポート$/ }).first();
  await report.waitFor();
  await camera.shoot('132-reports');
  await report.click();
  await page.getByRole('heading', { name: '評価額と評価損益' }).waitFor();
  await camera.shoot('133-report');
  await (await new MethodScreen(page).open(companyUrl)).ownSteps().waitFor();
  await camera.shoot('136-method');
  await page.goto(`/${companyUrl}/settings/notification`);
  await page.getByRole('heading', { level: 1, name: '通知の設定' }).waitFor();
  await camera.shoot('134-notification-settings');
}
