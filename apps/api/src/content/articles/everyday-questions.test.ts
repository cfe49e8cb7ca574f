// よくある質問を、ふだんの言葉で探す — tests the search with more than ninety questions as people type them, on the real texts and
// synonyms of content/: the entry that answers the question must be among the first three.
import { getColumns } from '@minori/contract/column';
import { getSearchTexts } from '@minori/contract/search';
import { textFinder } from '@minori/search/find-texts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, TEST_CONTENT_DIR, type TestApp } from '../../testing.ts';
import { syncContent } from '../files/sync-content.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ now: new Date('2026-12-01T03:00:00Z') });
  await syncContent(app.database, { contentDir: TEST_CONTENT_DIR, production: true, now: app.clock.now() });
});
afterAll(() => app.close());

async function find(keyWord: string): Promise<readonly number[]> {
  const answer = await app.visitor().call(getColumns, { query: { isFaq: 'true', keyWord } });
  if (answer.isError) throw new Error(answer.text);
  return answer.data.columns.map(({ id }) => id);
}

const QUESTIONS: readonly (readonly [typed: string, answer: number])[] = [
  ['転職したらどうなる', 1507],
  ['会社やめたら年金どうなるの', 1507],
  ['仕事を辞めたあとの手続き', 1507],
  ['パスワードわすれた', 1003],
  ['ﾊﾟｽﾜｰﾄﾞ忘れた', 1003],
  ['年金サイトの暗証番号が思い出せない', 1104],
  ['ログインできない', 1004],
  ['入れません', 1004],
  ['すぐログアウトされる', 1005],
  ['スマホでも使える？', 1006],
  ['共有のパソコンで使って大丈夫', 1007],
  ['メアド変えたい', 1009],
  ['誕生日が間違ってる', 1010],
  ['字が小さくて読めない', 1011],
  ['老眼で見づらい', 1011],
  ['残高を人に見られたくない', 1012],
  ['ダークモード', 1013],
  ['メールがいらない', 1014],
  ['通知を止めたい', 1014],
  ['どのパスワードを入れたらいいの 年金サイト', 1101],
  ['連携が終わらない', 1102],
  ['ロックされた', 1106],
  ['金額が違う', 1117],
  ['いつ更新される？', 1118],
  ['連携を解除したい', 1119],
  ['成績の付け方', 1201],
  ['評価が出ない', 1202],
  ['診断をもう一度やりたい', 1205],
  ['もうかってるのに評価が悪い', 1207],
  ['みんなと比べたい', 1213],
  ['おすすめの商品は？', 1304],
  ['ぜんぶ定期預金でもいい？', 1306],
  ['スイッチングの手数料', 1310],
  ['商品を売りたい', 1301],
  ['変更はいつ反映', 1311],
  ['将来いくらもらえる？確実？', 1402],
  ['元本割れの確率', 1404],
  ['毎月いくらもらえるの', 1411],
  ['老後は月いくら', 1411],
  ['インフレ', 1405],
  ['シュミレーションが出てこない', 1409],
  ['確定拠出年金ってなに', 1501],
  ['積立はいくらまで', 1502],
  ['かけ金を増やしたい', 1503],
  ['何才からもらえるの', 1504],
  ['一括で受け取りたい', 1505],
  ['途中でおろせる？', 1506],
  ['ほったらかしにしたら', 1509],
  ['会社がつぶれたら', 1511],
  ['イデコと両方できる', 1512],
  ['死んだらどうなる', 1513],
  ['会社に残高バレる？', 1601],
  ['身に覚えのないログイン', 1606],
  ['アカウントを消したい', 1612],
  ['裁定請求の書類', 1516],
  ['受け取りの手続き', 1516],
  ['請求しないとどうなる', 1517],
  ['もらい忘れたら', 1517],
  ['再雇用になったら', 1518],
  ['定年延長', 1518],
  ['60歳以降も働く', 1518],
  ['年末調整', 1519],
  ['控除証明書は届く？', 1519],
  ['海外転勤', 1520],
  ['駐在中はどうなる', 1520],
  ['離婚したら', 1521],
  ['年金分割', 1521],
  ['自己破産', 1522],
  ['借金で差し押さえられる？', 1522],
  ['障害者手帳', 1523],
  ['病気で働けなくなったら', 1523],
  ['相続税', 1513],
  ['選択制DC', 1524],
  ['給料で受け取りたい', 1524],
  ['商品がなくなる', 1316],
  ['商品除外のお知らせ', 1316],
  ['定期預金の満期', 1317],
  ['明細のPDF', 1121],
  ['IDがわからない', 1120],
  ['加入者口座番号がわからない', 1120],
  ['口座開設のお知らせをなくした', 1120],
  ['暴落した', 1217],
  ['評価額が減った', 1217],
  ['全部下がった', 1216],
  ['レポートっていつ届く', 1218],
  ['顔認証', 1016],
  ['指紋でログイン', 1016],
  ['確認コードが来ない', 1017],
  ['認証コード', 1017],
  ['どこから探せる', 1018],
  ['検索のしかた', 1018],
];

const FIRST = [
  ['退職したら', 'faq/1507'],
  ['転職したら', 'faq/1507'],
  ['会社を辞めたら', 'faq/1507'],
  ['60歳になったら', 'faq/1504'],
  ['手数料はいくら', 'faq/1510'],
  ['元本割れ', 'faq/1404'],
  ['引き出したい', 'faq/1506'],
  ['途中でやめたい', 'faq/1506'],
  ['パスワードを忘れた', 'faq/1003'],
  ['スイッチングとは', 'term/switching'],
  ['掛金の配分変更とは', 'term/allocation-change'],
  ['退職所得控除', 'term/retirement-income-deduction'],
  ['退職年齢って何', 'term/retirement-age'],
  ['移換', 'term/transfer-of-assets'],
  ['信託報酬', 'term/trust-fee'],
] as const;

describe('ふだんの言葉で書いた質問の答えが、はじめの3つにある', () => {
  test.each(QUESTIONS)('%s', async (typed, answer) => {
    expect((await find(typed)).slice(0, 3)).toContain(answer);
  });

  /** Searches everything that the portal's search covers, except the portal's own screens. */
  async function findAmongEverything(): Promise<(typed: string) => readonly string[]> {
    const person = await app.addEmployee(await app.addCompany({ passkeyUsedFlg: true }));
    const { sysUserCode } = person;
    const answer = await app.visitor(await app.addSession(person)).call(getSearchTexts, { query: { sysUserCode } });
    if (answer.isError) throw new Error(answer.text);
    const { texts, synonyms } = answer.data;
    const searched = texts.map(({ kind, id, title, summary, words }) => {
      return { key: `${kind}/${id}`, kind, title, text: `${summary}\n${words}` };
    });
    return textFinder(searched, synonyms);
  }

  test('全体の検索でも、質問の答えは、用語や記事にまぎれず、はじめの3つにある', async () => {
    const search = await findAmongEverything();
    const missed = QUESTIONS.filter(([typed, answer]) => !search(typed).slice(0, 3).includes(`faq/${answer}`));
    expect(missed).toEqual([]);
  });

  test('全体の検索は、質問には答えを、用語そのものには意味を、はじめに見つける', async () => {
    const search = await findAmongEverything();
    const first = (typed: string) => [typed, search(typed)[0]];
    for (const [typed, found] of FIRST) expect(first(typed)).toEqual([typed, found]);
  });

  test('関係のない言葉では、何も見つからない', async () => {
    for (const typed of ['zzz', '🍎', '、。', '天気予報']) expect([typed, await find(typed)]).toEqual([typed, []]);
  });

  test('1文字でも、途中までの言葉でも見つかる', async () => {
    expect((await find('税')).slice(0, 3)).toContain(1508);
    expect((await find('倒')).slice(0, 3)).toContain(1511);
  });
});
