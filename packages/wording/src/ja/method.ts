/**
 * Holds texts of 計算の方法と前提: the page itself, what the grade measures, how the figures were checked, and what happens
 * when the assumptions are wrong.
 */
import { METHOD_ID } from '@minori/engine/investment-valuation/valuation-config';
import { BESIDE_TEXTS } from './beside-grade.ts';

export const METHOD_TEXTS = {
  title: '計算の方法と前提',
  lead: '評価、診断、試算を、どんな前提と式で計算しているかを説明します。ログインしなくても読めます。',
  link: BESIDE_TEXTS.method,
  version: (assumptionSetId: string) =>
    `計算の方法の版は ${METHOD_ID}、前提の版は ${assumptionSetId} です。方法や前提を変えたときは、版の名前も変わります。前の評価は、そのときの方法と前提のまま残ります。`,
  formula: '式',
  details: 'くわしい式を見る',
  visitor: {
    heading: '自分の点数でも確かめられます',
    text: 'ログインすると、あなたの点数を使って、総合点までの計算を順にたどれます。',
  },
} as const;

/** The headings of the sections, by their ids on the page. */
export const METHOD_HEADINGS = {
  measures: '総合評価に含まれること、含まれないこと',
  own: 'あなたの評価の計算',
  scores: '4つの点数と総合評価',
  example: '計算の例',
  cautions: '気をつけること',
  diagnosis: 'リスク許容度の診断',
  assumptions: '想定リターンとリスク',
  simulation: '受取額の試算',
  costs: '費用',
  limits: '掛金の上限',
  falls: '過去にあった下落の例',
  transfers: '預け替えの一覧の作り方',
  checks: '計算の確かめ方',
  failing: '前提が外れた場合',
} as const;

export type MethodPlace = keyof typeof METHOD_HEADINGS;

export const MEASURES_TEXTS = {
  measured: '含まれること',
  measuredList: [
    '資産と地域が、どれだけ分かれているか（分散）',
    '資産の割合とリスクが、診断のタイプの目安にどれだけ近いか（タイプとの相性）',
  ],
  notMeasured: '含まれないこと',
  notMeasuredList: [
    'お金がどれだけ増えるか',
    '信託報酬がどれだけかかるか',
    '物価が上がったときに、買えるものがどれだけ減るか',
    '商品の良し悪し',
  ],
  beside:
    '増え方、費用、物価上昇の影響は、評価の横に「気をつけること」や金額で示します。点数やAからEの評価には影響しません。',
  meaning:
    'Aは「これから増える」という意味ではありません。たとえば、元本確保型の人がすべてを預金で持っていると、Aになります。預金は値下がりしにくく、タイプの目安にも合っているためです。',
  noForecast:
    'どの数字も、将来の予測や約束ではありません。特定の商品の売買を勧めるものでもありません。商品は、ご自身の判断でお選びください。',
} as const;

export const CHECKS_TEXTS = {
  lead: (month: string) => `${month}の計算の方法を、次のように確かめました。`,
  programs:
    'ほとんどの計算では、2つのプログラミング言語で2つか3つのプログラムを別々に作り、結果を比べました。3つ目のプログラムは、計算の決まりを書いた文書だけを見て作りました。違いは残っていません。',
  once: '次の2つは、1つのプログラムだけで計算しました。受け取りが近い人の、診断のタイプの上限と、前の方法での「拠出累計とこれからの掛金の合計を下回る可能性」の一覧です。',
  cases: (count: string) =>
    `基準の例は${count}件あります。みのりのプログラムを直すたびに、すべてを計算し直しています。違いはありません。`,
  second: (onReference: string, onEach: string, files: number) =>
    `新しくなった決まりは、別のプログラミング言語のプログラムで、別の手順によって計算し直しました。基準の例では${onReference}か所、新しく作った${files}組の例では1組ごとに約${onEach}か所を比べ、違いはありませんでした。`,
  paths: (compared: readonly { readonly plans: number; readonly paths: string }[]) =>
    `試算は、乱数を使って多くの将来を計算する方法（モンテカルロ法）とも比べました。${compared.map(({ plans, paths }) => `${paths}通りの将来で${plans}件`).join('、')}です。`,
  differences: (chance: string, amount: string) =>
    `新しくなった決まりでは、可能性の違いは${chance}ポイント以内、金額の違いは${amount}%以内でした。`,
  cautious: (comparisons: string) =>
    `「慎重」の見通しが「通常」より良く見えることがないかを、${comparisons}回の比較で確かめました。良く見えた例はありません。`,
  portfolios: (count: string) =>
    `評価の点数が0点から100点の範囲に入ることや、モデル配分そのものが100点になることを、無作為に作った${count}件の配分で確かめました。外れた例はありません。`,
  answers: (count: string) =>
    `診断は、${count}通りの答えの組み合わせをすべて計算しました。どれか1つの答えをリスクの大きいほうに変えたとき、タイプのリスクが下がった例はありません。`,
  published: (mean: string, risk: string) =>
    `2020年のGPIFの前提で4つの資産を4分の1ずつにすると、平均${mean}%、リスク${risk}%になります。公表されている値（4.0%と12.32%）と合っています。`,
  page: 'このページの例の数字は、画面と同じプログラムが計算しています。手で書き写した数字ではありません。',
  record:
    '別のプログラミング言語のプログラムとの比較と、モンテカルロ法との比較は、計算の方法を決めたときに一度行ったものの記録です。',
  limits:
    '確かめたのは、計算が決まりのとおりかどうかです。決まりや前提が、将来に当てはまるかどうかは、だれにもわかりません。',
} as const;

export const FAILING_TEXTS = {
  lead: '前提は、外れることがあります。外れた場合に何が起きるかは、次のとおりです。',
  cases: [
    '想定より増えないと、受取額は「標準」を下回ります。「慎重」に切り替えると、増え方を低くした見通しを見られます。',
    '大きな危機では、さまざまな資産が同時に下がります。相関（資産の動き方がどれだけ似ているか）がいつもと同じとして計算したリスクより、大きく下がることがあります。',
    '毎年の増減は、対数正規分布という形に従うと仮定しています。実際の市場では、極端な値下がりが、この仮定より多く起きています。',
    '物価が想定より上がると、受け取ったお金で買えるものは、さらに少なくなります。年2%の場合も並べて示しています。',
    '掛金、退職年齢、税制が変わると、試算も変わります。',
    '運用の途中で配分を変えると、計算したとおりにはなりません。試算では、同じ配分を続けると仮定しています。',
  ],
  weak: '特に不確かな前提',
  weakList: [
    'リート・金などと、預金・保険などの平均、リスク、相関。GPIFの資料にないため、みのりが決めました。',
    '為替ヘッジあり外国債券の相関。みのりが決めました。',
    'GPIFの資料の数字。元の資料ではなく、それを引用した公開のプログラムの数字を使っています。',
    '下落の例のうち、リート・金などと、2022年の債券の値下がり率。指数から計算した値ではなく、おおよその値です。',
    'ターゲットイヤー型の投資信託の、目標の年より後の中身。',
    '物価の上がり方（年率）。年金の財政検証（2024年、厚生労働省）の4つの経済前提（2.0%、2.0%、0.8%、0.4%）の平均です。',
  ],
  change: '前提や方法を変えるときは、版の名前と日付を変え、評価の推移のグラフに印をつけます。',
} as const;
