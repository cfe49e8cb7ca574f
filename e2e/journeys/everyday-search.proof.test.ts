// みのりの中の検索 — tests the first result of what employees type, over screens, questions, articles, terms and notices together.
import { expect } from 'vitest';
import { comeHome } from '../first-steps.ts';
import { HARU } from '../people.ts';
import { test } from '../world.ts';

/** What is typed, and the address of the first result; no two neighbours have the same. */
const FIRST: readonly (readonly [typed: string, path: string])[] = [
  ['会社を辞める', 'faq/1507'],
  ['手数料', 'faq/1510'],
  ['退職', 'leaving'],
  ['年末調整', 'tax'],
  ['引き出したい', 'faq/1506'],
  ['文字を大きく', 'settings/display'],
  ['転職', 'leaving'],
  ['費用', 'faq/1510'],
  ['確定申告', 'tax'],
  ['節税', 'faq/1508'],
  ['毎月いくら', 'retirement-income'],
  ['年金いつからもらえる', 'faq/1504'],
  ['解約', 'faq/1506'],
  ['評価', 'investment-evaluation'],
  ['試算', 'operational-simulation'],
  ['掛金の配分変更', 'item-selection/transfer'],
  ['掛金を足したい', 'faq/1503'],
  ['パスワード変更', 'settings/password'],
  ['メールを止める', 'settings/notification'],
  ['ダークモード', 'settings/display'],
  ['退会', 'settings/data'],
  ['更新', 'login-information'],
  ['会社をやめたら', 'leaving'],
  ['コスト', 'faq/1510'],
  ['信託報酬', 'glossary/trust-fee'],
  ['控除証明書', 'tax'],
  ['税金', 'faq/1508'],
  ['受け取り方', 'retirement-income'],
  ['60歳になったら', 'faq/1504'],
  ['解約したい', 'faq/1506'],
  ['残高', 'home'],
  ['点数', 'investment-evaluation'],
  ['将来いくら', 'operational-simulation'],
  ['おすすめ', 'faq/1304'],
  ['スイッチング', 'item-selection/transfer'],
  ['スイッチングとは', 'glossary/switching'],
  ['商品を変えたい', 'item-selection'],
  ['マッチング拠出', 'glossary/matching-contribution'],
  ['掛金を増やす', 'faq/1503'],
  ['拠出限度額', 'glossary/contribution-limit'],
  ['掛金の上限', 'faq/1502'],
  ['パスワード', 'settings/password'],
  ['パスワードを忘れた', 'faq/1003'],
  ['通知', 'settings/notification'],
  ['メールアドレス変更', 'faq/1009'],
  ['金額を隠す', 'settings/display'],
  ['データの書き出し', 'settings/data'],
  ['CSV', 'operation-status'],
  ['レポート', 'report'],
  ['診断', 'risk-tolerance'],
  ['診断やり直し', 'faq/1205'],
  ['同僚', 'colleague-comparison'],
  ['用語', 'glossary'],
  ['問い合わせ', '/contact'],
  ['元本割れ', 'faq/1404'],
  ['暴落', 'faq/1216'],
  ['iDeCo', 'glossary/ideco'],
  ['NISA', 'glossary/nisa'],
  ['イデコ', 'faq/1512'],
  ['死んだら', 'faq/1513'],
  ['会社が倒産', 'faq/1511'],
  ['残高が違う', 'faq/1117'],
  ['連携', 'login-information'],
  ['ログインできない', 'faq/1004'],
  ['ロックされた', 'faq/1106'],
  ['複利', 'glossary/compound-interest'],
  ['分散投資', 'glossary/diversification'],
  ['引っ越し', 'faq/1514'],
  ['育休', 'faq/1515'],
  ['利回り', 'glossary/yield'],
  ['お知らせ', 'notice'],
  ['プライバシー', '/privacy'],
];

test('ふだんの言葉で、いちばん合う画面か質問が、はじめに出る', async ({ open }) => {
  const { page } = await open();
  await comeHome(page, HARU);
  for (const [typed, path] of FIRST) {
    // While a page is still arriving, the search of the page before it closes.
    await page.locator('main:not([data-arriving]) h1').waitFor();
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog');
    const field = dialog.getByRole('combobox');
    await field.fill(typed);
    await dialog.getByRole('option').first().waitFor();
    await field.press('Enter');
    await field.waitFor({ state: 'detached' });
    const below = () => new URL(page.url()).pathname.replace(`/${HARU.companyUrl}/`, '');
    await expect.poll(below, { message: typed }).toBe(path);
    // Outside the company's pages nobody searches.
    if (path.startsWith('/')) await page.goBack();
  }
});
