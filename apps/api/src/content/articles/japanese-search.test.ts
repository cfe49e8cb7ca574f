// 検索 — tests sixty typed queries, each with the only articles that it must find. All articles contain the same filler
// text, so a word of the filler finds all of them.
import { getColumns } from '@minori/contract/column';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plantContent } from '../../testing/planted-content.ts';
import { createTestApp, TEST_CONTENT_DIR, type TestApp } from '../../testing.ts';
import { syncContent } from '../files/sync-content.ts';

const COLUMNS = [
  {
    id: 1,
    title: 'マッチング拠出の上限',
    text: 'ユーザー登録は要りません。[上乗せ](term:matching)は20,000円まで選べます。',
  },
  { id: 2, title: '脱退一時金を受け取れるとき', text: '会社を辞めたとき、請求できる場合があります。' },
  { id: 3, title: '信託報酬という費用', text: '投資信託の信託報酬は、年0.2％でも長く払います。', tags: ['cost'] },
  { id: 4, title: 'ポートフォリオを見直す', text: 'リバランスとも言います。「モデル・ポートフォリオ」と比べます。' },
  {
    id: 5,
    title: '為替と外国株式',
    text: '円高になると、外国株式の評価額は**下**がります。フィデューシャリー・デューティーも読みましょう。',
  },
  { id: 6, title: '国債と債券のきほん', text: '金利が上がると、債券の値段は下がります。' },
  { id: 7, title: 'iDeCoとの違い', text: 'ｉＤｅＣｏは個人型です。企業型はＤＣと略します。' },
  {
    id: 8,
    title: '３ヶ月ごとの確認',
    text: '3か月に1度ログインします。スケジュールとメモを残しましょう。ウォッチリストは不要です。',
  },
  {
    id: 9,
    title: '退職所得控除の計算',
    text: '勤続20年までは1年につき40万円です。㈱みのりの例で見ます。債券は使いません。',
    publishedAt: '2026-05-01',
  },
  {
    id: 10,
    title: 'インデックスファンドとは',
    text: '指数（ベンチマーク）に連動します。TOPIXがその例です。ヴィンテージは問いません。',
  },
];

const QUESTIONS = [
  { id: 1001, question: 'パスワードを忘れました', text: 'ログインの画面から、再設定のメールを送れます。' },
  { id: 1002, question: 'メールが届かないとき', text: '迷惑メールの設定を見てください。' },
];

const TERMS = [{ code: 'matching', title: 'マッチング拠出', reading: 'まっちんぐきょしゅつ' }];

let app: TestApp;

async function filled(contentDir: string): Promise<TestApp> {
  const filledApp = await createTestApp({ now: new Date('2026-11-21T03:00:00Z') });
  await syncContent(filledApp.database, { contentDir, production: true, now: filledApp.clock.now() });
  return filledApp;
}

beforeAll(async () => {
  const content = await plantContent({ columns: COLUMNS, questions: QUESTIONS, terms: TERMS });
  app = await filled(content.path);
  await content.clear();
});
afterAll(() => app.close());

async function found(
  keyWord: string,
  { from = app, ...query }: { from?: TestApp; isFaq?: string; sortType?: string } = {},
) {
  const answer = await from.visitor().callRaw(getColumns, { query: { keyWord, ...query } });
  if (answer.isError) throw new Error(answer.text);
  const { columns, columnCount } = answer.data as { columns: { id: number }[]; columnCount: number };
  return { ids: columns.map(({ id }) => id).sort((one, other) => one - other), count: columnCount };
}

type Case = readonly [typed: string, finds: readonly number[]];

const ONE_OR_TWO: readonly Case[] = [
  ['円', [1, 5, 9]],
  ['税', []],
  ['株', [5, 9]],
  ['債', [6, 9]],
  ['国', [5, 6]],
  ['年', [3, 9]],
  ['脱', [2]],
  ['下', [5, 6]],
  ['脱退', [2]],
  ['円高', [5]],
  ['為替', [5]],
  ['国債', [6]],
  ['債券', [6, 9]],
  ['費用', [3]],
  ['報酬', [3]],
  ['上限', [1]],
  ['控除', [9]],
  ['会社', [2]],
  ['DC', [7]],
  ['指数', [10]],
];

const KANA_AND_WIDTH: readonly Case[] = [
  ['ﾏｯﾁﾝｸﾞ', [1]],
  ['まっちんぐ', [1]],
  ['マッチング', [1]],
  ['マツチング', [1]],
  ['まっちんぐきょしゅつ', [1]],
  ['ユーザ登録', [1]],
  ['ゆーざー登録', [1]],
  ['20000円', [1]],
  ['２０，０００円', [1]],
  ['ｲﾝﾃﾞｯｸｽﾌｧﾝﾄﾞ', [10]],
  ['インデックス・ファンド', [10]],
  ['いんでっくす', [10]],
  ['ｔｏｐｉｘ', [10]],
  ['ビンテージ', [10]],
  ['ＩＤＥＣＯ', [7]],
  ['ideco', [7]],
  ['ｄｃ', [7]],
  ['モデルポートフォリオ', [4]],
  ['もでる・ぽーとふぉりお', [4]],
  ['ﾘﾊﾞﾗﾝｽ', [4]],
  ['りばらんす', [4]],
  ['フィデューシャリーデューティ', [5]],
  ['フイデューシャリー・デューティー', [5]],
  ['3ヶ月', [8]],
  ['３カ月', [8]],
  ['3か月', [8]],
  ['ウオッチリスト', [8]],
  ['スケジユール', [8]],
  ['0.2%', [3]],
  ['０．２％', [3]],
  ['キホン', [6]],
  ['(株)みのり', [9]],
  ['か\u3099いこくかふ', []],
];

const WORDS: readonly Case[] = [
  ['脱退一時金', [2]],
  ['信託報酬', [3]],
  ['信託 報酬', [3]],
  ['投資信託　手数料', [3]],
  ['手数料', [3]],
  ['制度のしくみ', [1, 2, 4, 5, 6, 7, 8, 9, 10]],
  ['外国株式', [5]],
  ['評価額は下がります', [5]],
  ['下がります', [5, 6]],
  ['下がります 債券', [6]],
  ['債券 円高', []],
  ['退職所得控除', [9]],
  ['40万円', [9]],
  ['上乗せ', [1]],
  ['マッチング拠出の上限', [1]],
  ['  為替   外国 ', [5]],
  ['個人型', [7]],
];

describe.each([
  ['1文字・2文字の言葉', ONE_OR_TWO],
  ['かな・全角・半角・長音・中黒の違い', KANA_AND_WIDTH],
  ['言葉、いくつかの言葉', WORDS],
])('%s', (_name, cases) => {
  test.each(cases)('%s', async (typed, finds) => {
    expect(await found(typed)).toEqual({ ids: finds, count: finds.length });
  });
});

test('60以上の言葉を調べ、そのうち1・2文字とかな・幅の違いが15以上ずつある', () => {
  const finding = (cases: readonly Case[]) => cases.filter(([, finds]) => finds.length > 0);
  expect(finding(ONE_OR_TWO).length).toBeGreaterThanOrEqual(15);
  expect(finding(KANA_AND_WIDTH).length).toBeGreaterThanOrEqual(15);
  expect(finding([...ONE_OR_TWO, ...KANA_AND_WIDTH, ...WORDS]).length).toBeGreaterThanOrEqual(60);
});

describe('よくある質問', () => {
  test.each([
    ['パスワード', [1001]],
    ['ﾊﾟｽﾜｰﾄﾞ', [1001]],
    ['めーる', [1001, 1002]],
    ['迷惑', [1002]],
    ['ログインとアカウント', [1001, 1002]],
  ])('%s', async (typed, finds) => {
    expect(await found(typed, { isFaq: 'true' })).toEqual({ ids: finds, count: finds.length });
    expect((await found(typed)).ids.filter((id) => finds.includes(id))).toEqual([]);
  });
});

test('題名とまとめの間、段落の間をまたぐ言葉は見つけない', async () => {
  expect((await found('上限この文')).count).toBe(0);
  expect((await found('選べますこの文')).count).toBe(0);
});

test.each(["'", "' or 1=1 --", '"; drop table articles; --', '%', '_', '\\', '$1', '{}', ')', '\ud83d', '🍎'])(
  'データベースの記号はただの文字として探す: %s',
  async (typed) => {
    const isLeftOut = /^['_{})]+$/.test(typed);
    expect((await found(typed)).count).toBe(isLeftOut ? COLUMNS.length : typed === '%' ? 1 : 0);
  },
);

test('未読から順に並べるときは題名にある記事が先、ほかの順では回数や日付が先になる', async () => {
  const order = async (sortType: string) => {
    const answer = await app.visitor().callRaw(getColumns, { query: { keyWord: '債券', sortType } });
    return (answer as { data: { columns: { id: number }[] } }).data.columns.map(({ id }) => id);
  };
  expect(await order('1')).toEqual([6, 9]);
  expect(await order('2')).toEqual([6, 9]);
  expect(await order('3')).toEqual([9, 6]);
  await app.database.updateTable('articles').set({ reader_count: 1 }).where('id', '=', 9).execute();
  expect(await order('1')).toEqual([6, 9]);
  expect(await order('2')).toEqual([9, 6]);
});

test('ほんとうの文章でも見つかる', async () => {
  const real = await filled(TEST_CONTENT_DIR);
  try {
    for (const typed of ['税', '脱退', 'ﾏｯﾁﾝｸﾞ', 'ぶんさんとうし', 'りばらんす', '信託報酬', 'iDeCo', '60歳']) {
      const all = (await found(typed, { from: real })).count;
      expect([typed, all > 0 && all < 30]).toEqual([typed, true]);
    }
  } finally {
    await real.close();
  }
});
