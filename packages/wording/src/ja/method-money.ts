/** Holds texts of 計算の方法と前提: the assumptions with dates and sources, the simulation, costs, limits and past falls. */

import { fee, percent, type Sentence, sentence, yen } from '@minori/contract/sentence';
import type { AssumptionSetId } from '@minori/engine/assumptions/capital-market-assumptions';

export const HEDGED_BONDS = '外国債券（為替ヘッジあり）';

export const ASSUMPTION_TEXTS = {
  lead: '資産ごとの平均とリスクを前提にして、想定リターン、リスク、受取額を計算します。',
  classes: {
    /** @param date since which the figures of the source apply. */
    caption: (date: string) => `資産ごとの前提（年率、${date}からの資料）`,
    columns: ['資産', '1年の平均（通常）', '1年の平均（慎重）', 'リスク'],
  },
  mean: '「1年の平均」は、費用を引く前の単純平均です。この数字を使うのは、このページの表だけです。ほかの画面では、次の「想定リターン」を使います。',
  risk: 'リスクは、1年間の値動きの幅の目安です（標準偏差）。リスクが10%なら、1年後の結果は、3回に2回ほどの割合で平均から±10%の範囲に収まる見込みです。リスクは、「通常」と「慎重」で変わりません。',
  shortTermRisk: (cautious: string) =>
    `預金・保険などだけは、「慎重」の計算でリスクを${cautious}%にします。画面に示すリスクは「通常」のものです。`,
  hedged: '為替ヘッジあり外国債券は、画面では外国債券に入れますが、値動きが小さいため、別の平均とリスクで計算します。',
  displayed: '想定リターン',
  displayedText: [
    '想定リターンは、費用を引いた後の、1年あたりの増え方です。2回に1回は、これを上回る見込みです。',
    '値動きが大きいほど、お金が増える速さは、単純な平均より遅くなります。たとえば、50%上がって50%下がると、平均は0%ですが、100万円は75万円になります。そのため、想定リターンは1年の平均より低くなります。',
  ],
  displayedFormulas: [
    '平均（μ）＝ 割合 × 1年の平均 の合計 − 費用',
    'リスク（σ）＝ √（割合 × 割合 × 相関 × リスク × リスク の合計）',
    's² ＝ ln(1 ＋ σ² ÷ (1 ＋ μ)²)',
    'a ＝ ln(1 ＋ μ) − s² ÷ 2',
    '想定リターン ＝ eのa乗 − 1',
  ],
  displayedExample: (type: string, figures: { readonly fee: number; readonly risk: number; readonly median: number }) =>
    sentence`例：${type}のモデル配分は、費用が ${fee(figures.fee)}、リスクが ${percent(figures.risk, 2)}で、想定リターンは ${percent(figures.median, 2)}です。`,
  badYear: (z: number): Sentence =>
    sentence`20回に1回は、1年で、今の残高 ×（1 − eの(a − ${z.toFixed(3)} × s)乗）より大きく減ります。その場合の平均は、今の残高 ×（1 − (1 ＋ μ) × Φ(−${z.toFixed(3)} − s) ÷ 0.05）です（Φは標準正規分布の累積確率）。この1年の掛金は入れません。`,
  correlations: '資産どうしの動き方',
  correlationText:
    '相関は、2つの資産の動き方がどれだけ似ているかを表します。1なら同じ向きに、0なら関係なく、−1なら反対に動きます。相関が低い資産を組み合わせるほど、全体のリスクは小さくなります。',
  correlationCaption: '相関（「通常」と「慎重」で同じ）',
  class: '資産',
  inflation: '物価',
  inflationText: (base: number, higher: number): Sentence =>
    sentence`物価は、年 ${percent(base, 1)}上がるとしています。「慎重」でも同じです。物価を考慮した金額の横には、年 ${percent(higher, 1)}上がる場合も示します。`,
  sources: '前提の日付と出典',
  set: (name: string, id: string, date: string) => `${name}（${id}、${date}から）`,
  setWith: (set: string, text: string) => `${set}：${text}`,
  sets: {
    'CMA-2025-BASE': {
      name: '通常',
      text: 'GPIF（公的年金の積立金を運用する法人）の、第5期中期目標期間の基本ポートフォリオの資料の数字です。平均は、4つの見通しの単純な平均を0.1%単位に丸めました。元の資料を引用した公開のプログラムによる、二次的な資料です。別の資料でも、数字の範囲が合うことを確かめました。',
    },
    'CMA-2025-LOW': {
      name: '慎重',
      text: '同じGPIFの資料のうち、経済の成長が低い見通し（過去30年投影）の数字です。物価は「通常」と同じにしています。GPIFの見通しの物価を使うと、預金が「通常」より良く見えてしまうためです。',
    },
    'CMA-2020-GPIF': {
      name: '検算用',
      text: '2020年のGPIFの前提です。公表された値を再現できるかを確かめるためだけに使い、画面の数字には使いません。実質の平均に賃金の上昇率を足しています。',
    },
  } satisfies Readonly<Record<AssumptionSetId, { readonly name: string; readonly text: string }>>,
  own: [
    'リート・金などは、GPIFの資料にないため、みのりが決めました。いくつかの公開の資料にあるおおよその値を組み合わせ、平均は低めにしています。',
    '預金・保険などの数字も、みのりが決めました。リスクは、預金が値下がりしないように、ごく小さくしています。',
    '為替ヘッジあり外国債券の平均は、国内債券と同じにしました。為替ヘッジをすると、国内の金利と同じくらいの収益になるためです。リスクは、J.P.モルガンの長期の前提（2020年、円）を引用した資料の比率から計算しました。相関は、みのりが決めました。',
  ],
} as const;

export const SIMULATION_METHOD_TEXTS = {
  lead: '今の残高とこれからの掛金が、退職年齢の時点でいくらになるかを、幅で示します。1つの金額を予測するものではありません。',
  monthly: '1か月ごとに、残高の増減と掛金をくり返し計算します。配分は、毎月、元の割合に戻すと仮定しています。',
  monthlyFormula: '今月末の残高 ＝ 先月末の残高 × 今月の増減 ＋ 今月の掛金',
  targetYear: 'ターゲットイヤー型の投資信託の中身は、年ごとに変えて計算します。',
  months: '計算するのは、基準の月の次の月から、退職年齢になる誕生月の前の月までです。',
  lines: '良い場合、標準、厳しい場合',
  lineList: (good: number, notGood: number): readonly string[] => [
    `良い場合：10回に${good}回は、これを上回ります。`,
    '標準：2回に1回は、これを上回ります。',
    `厳しい場合：10回に${notGood}回は、これを下回ります。これが最低額ということではありません。`,
  ],
  pointwise: '3つの線は、それぞれの時点での金額の幅を示します。1つの値動きをたどったものではありません。',
  closed:
    '乱数は使わず、式で直接計算します。同じ条件なら、いつも同じ数字になります。使っているのは、共単調下界という、積み立ての研究で知られた方法です。',
  closedFormulas: [
    'h ＝ eの(m ＋ s² ÷ 2)乗（m と s は、1か月の平均とリスクの対数）',
    'P_i ＝ i か月目までに入るお金を、h で割り戻した合計',
    'x_j ＝ s ×（P_(j+1) ＋ … ＋ P_n）÷ √（P_1² ＋ … ＋ P_n²）',
    'Q(p) ＝ j か月目に入るお金 × hの(n − j)乗 × eの(z × x_j − x_j² ÷ 2)乗 の合計',
    'z は、標準正規分布で p にあたる値（良い場合、標準、厳しい場合で変わる）',
  ],
  chances: '下回る可能性',
  chanceList: [
    '今の残高とこれからの掛金の合計を下回る可能性：これから先の値動きだけを表します。画面では、こちらを先に示します。',
    '拠出累計とこれからの掛金の合計を下回る可能性：これまでの増減を含みます。これまでに増えている人では小さく、減っている人では大きくなります。',
  ],
  chanceFormula: 'Q(p) が合計と等しくなる p を探します。',
  chanceShown: '可能性は、整数の約○%で示します。1%より小さいときは「1%未満」、99%より大きいときは「99%以上」です。',
  real: '物価を考慮',
  realText: '受取額を、物価が上がった分だけ割り引いて、今の物価に直します。掛金は、払う月の物価で割り引きます。',
  realFormula: '今の物価に直した受取額 ＝ 受取額 ÷（1 ＋ 物価の上がり方）の(月数 ÷ 12)乗',
  cautious: '慎重な見通し',
  cautiousText: '資産ごとの平均を「慎重」に替えて、すべてを計算し直します。物価の上がり方は変えません。',
  premises: '計算に入れていないこと',
  premiseList: [
    '税金（受け取るときの税金を含みます）',
    '給与や掛金が上がること（掛金の上限が変わるときだけは、月ごとに反映します）',
    '途中で受け取ること、配分を変えること',
  ],
  example: '試算の例',
  exampleLead: (example: {
    readonly type: string;
    readonly years: number;
    readonly start: number;
    readonly paid: number;
    readonly premium: number;
    readonly fee: number;
  }): Sentence =>
    sentence`${example.type}のモデル配分（費用は年 ${fee(example.fee)}）で、今の残高が ${yen(example.start)}（これまでの掛金は ${yen(example.paid)}）、毎月の掛金が ${yen(example.premium)}、受け取りまで${String(example.years)}年の例です。`,
  exampleTable: {
    caption: '試算の例の結果（税引前）',
    columns: ['見通し', '受け取るときの金額', '今の物価に直した金額'],
    rows: { paid: '掛金の合計', good: '良い場合', standard: '標準', notGood: '厳しい場合', cautious: '標準（慎重）' },
  },
  exampleChances: (now: number, paid: number): Sentence =>
    sentence`今の残高とこれからの掛金の合計を下回る可能性は 約${percent(now)}、拠出累計とこれからの掛金の合計を下回る可能性は 約${percent(paid)}です。`,
} as const;

export const COST_METHOD_TEXTS = {
  lead: '費用は、商品の信託報酬です。持っている割合に合わせて平均し、想定リターンと試算から引きます。',
  yearly: '1年の費用 ＝ 今の残高 × 費用の率　※円未満は切り捨て',
  cheapest:
    '「いちばん低い費用」は、資産ごとに、商品一覧の中でその資産だけに投資する信託報酬がいちばん低い商品でそろえた場合です。外国債券は、為替ヘッジの有無が同じ商品と比べます。商品の名前は示しません。',
  overYears: '受け取りまでの差は、標準の見通しを、自分の費用で計算した金額と、いちばん低い費用で計算した金額の差です。',
  defaults: '商品一覧にその資産がないときと、モデル配分の費用がわからないときは、次の率を使います。',
  table: { caption: '標準の費用（年率）', columns: ['資産', '費用'] },
  source:
    '標準の費用は、確定拠出年金の費用の低い投資信託を目安に、みのりが決めました。公的な資料の数字ではありません。',
  notIncluded: '口座の手数料、信託財産留保額、保険を途中でやめるときの費用は含みません。',
} as const;

export const LIMIT_METHOD_TEXTS = {
  lead: '掛金の上限は、法令で決まっています。上限の変わる日は、次の表のとおりです。計算には、月ごとに、その月の1日の上限を使います。',
  caption: '掛金の上限（会社と本人の合計、1か月）',
  columns: ['いつから', '上限', '経過措置の会社', '本人の掛金'],
  before: '前から',
  none: 'なし',
  capped: '会社の掛金まで',
  uncapped: '上限の残りまで',
  otherPlans: (from: string, before: number): Sentence =>
    sentence`ほかの企業年金がある会社では、${from}から、その制度の掛金相当額を上限から差し引きます。それより前の上限は、月 ${yen(before)}でした。経過措置の会社は、前の上限のままです。`,
  matching: (minimum: number, unit: number): Sentence =>
    sentence`本人の掛金（マッチング拠出）は、上限から会社の掛金を引いた残りの範囲で決めます。残りが ${yen(minimum)}より少ないときは、拠出できません。金額の単位は、会社の規約に定めがなければ ${yen(unit)}です。`,
  current: '今払っている掛金がわかるときは、その額が続くと仮定します。年金サイトの数字を、みのりの表より優先します。',
  source: '上限は、確定拠出年金法施行令（第11条など）と、その改正（令和7年政令第442号）によります。',
} as const;

export const FALL_METHOD_TEXTS = {
  lead: '下落の始まりに今の配分で買い、終わりまで持ち続けたものとして計算します。',
  formula: '結果 ＝ 割合 × 下落の間の値動き の合計',
  shown: '値下がりした時期だけを、下落の大きい順に示します。金額は、今の残高に下落の割合をかけたものです。',
  periods: (name: string, from: string, to: string) => `${name}：${from}から${to}まで`,
  caption: '下落の間の値動き',
  class: '資産',
  monthEnds:
    '月末の数字で計算しているため、月の途中の値下がりは含みません。途中では、これより大きく下がった市場もあります。',
  source:
    '2008年と2020年の株式と債券は、GPIFと企業年金連合会の資料を引用した記事の数字です。2022年の株式も、引用した記事の数字です。リート・金などの多くと、2022年の債券、為替ヘッジありの外国債券は、おおよその値です。預金・保険などは0としています。',
} as const;
