/** 定期診断レポート — defines the texts around the stored sentences of a report, on the screen and in the PDF. */
import { fee, percent, type Sentence, type SentencePart, sentence, yen } from '@minori/contract/sentence';

/** Joins parts of a sentence with 「、」. */
function sentences(parts: readonly Sentence[]): Sentence {
  return parts.reduce((before, part, place) => (place === 0 ? part : sentence`${before}、${part}`), sentence``);
}

export const REPORT_WORDS = {
  period: (from: string, to: string) => `${from}から${to}まで`,
  assets: {
    heading: '評価額と評価損益',
    caption: '評価額・掛金・評価損益・利回り',
    columns: ['項目', '今回', '前回', '前回との差'],
    totalAssetValuation: '評価額',
    cumulativeContributionAmount: '拠出累計（掛金＋移換金）',
    valuationGainLoss: '評価損益（増減）',
    yearly: '運用利回り（年率・加入から）',
    soFar: '運用利回り（加入から）',
    lastOneYear: '運用利回り（年率・直近1年）',
    employer: '期間中の掛金（会社）',
    subscriber: '期間中の掛金（本人）',
    both: '期間中の掛金（合計）',
    chart: '拠出累計（掛金＋移換金）と評価額の推移',
    history: '月ごとの拠出累計（掛金＋移換金）と評価額',
    historyColumns: ['時点', '拠出累計', '評価額'],
    valuation: '評価額',
    contribution: '拠出累計',
    gaps: '取り込みのない月は、線をつないでいません。',
    noChart: '2か月分の記録がそろうと、推移の図を載せます。',
    // textlint: the finding ends the text with its own full stop.
    alt: '拠出累計と評価額の折れ線グラフ。',
  },
  grade: {
    heading: '総合評価',
    first: '最初のレポートです',
    before: (grade: string, score: string) => `前回 ${grade}・${score}`,
    noneBefore: '前回は診断の前のため、総合評価がありません',
    undiagnosed: 'リスク許容度の診断をすると、次のレポートから総合評価を表示します。',
    reasons: '評価の理由',
    nextStep: (title: string) => `作成時の次の一歩：${title}`,
    changes: '前回からの変化',
    beside: '総合評価に含まれないこと',
    chart: '項目ごとの点数（▼は前回）',
    chartFirst: '項目ごとの点数',
    alt: (bars: string) => `項目ごとの点数の棒グラフ。${bars}。`,
    bar: (name: string, score: string, before: string | null) =>
      before === null ? `${name}は${score}` : `${name}は${score}（前回${before}）`,
    cuts: (cuts: readonly { readonly grade: string; readonly from: number }[]) =>
      `点線は評価の区切りです。${cuts.map(({ grade, from }) => `${from}点から${grade}`).join('、')}です。`,
    leftOut: '対象外',
    notMeasured:
      'すべての資産が預金・保険などのときは、分散の点数を計算しないため、「対象外」と表示します。総合点の計算では、満点として数えます。',
    caption: '総合評価のもとになる点数',
    columns: ['項目', '今回', '前回', '前回との差'],
    total: '総合',
    meanings: '4つの点数が表すもの',
    meaning: {
      assetClass: '国内外の株式や債券などに、どれだけ分かれているかを表します。1つの種類にかたよるほど低くなります。',
      areaClass: '国内・先進国・新興国などの地域に、どれだけ分かれているかを表します。',
      separationGap: 'あなたのタイプの目安（モデル配分）にどれだけ近いかを表します。差が小さいほど高くなります。',
      riskGap:
        '想定されるリスクが、あなたのタイプの目安とどれだけ合っているかを表します。大きすぎるときと小さすぎるときは、低くなります。',
    },
  },
  mix: {
    heading: '資産の割合と目安（モデル配分）',
    chart: '資産の割合',
    own: '今の配分',
    model: '目安（モデル配分）',
    caption: '資産ごとの割合と、目安との差',
    columns: ['資産', '今の配分', '目安', '差'],
    // textlint: the shares of the classes follow.
    /** Spoken in place of the picture; `model` is null before a diagnosis. */
    alt: (
      shares: readonly { readonly name: string; readonly ratio: number; readonly model: number | null }[],
    ): Sentence =>
      sentence`資産の割合の帯グラフ。${sentences(
        shares.map(({ name, ratio, model }) =>
          model === null
            ? sentence`${name}は${percent(ratio)}`
            : sentence`${name}は${percent(ratio)}（目安は${percent(model)}）`,
        ),
      )}。`,
    finding: (type: string | null, largest: string) =>
      // textlint: the second sentence ends with its own full stop.
      type === null ? largest : `あなたのリスク許容度は「${type}」です。${largest}`,
  },
  horizons: {
    heading: '過去のリスクとリターン',
    lead: '今の配分をずっと続けていた場合の、過去の結果です。あなたの口座の実績ではありません。',
    chart: '過去の期間ごとのリスクとリターン',
    axes: '縦：リターン（年率）　横：リスク（年率）',
    noPoint: 'データなし',
    noData: '記録が足りないため、過去の期間のリスクとリターンはまだありません。',
    caption: '期間ごとのリターンとリスク（年率）',
    columns: ['期間', 'リターン', 'リスク', '目安のリターン', '目安のリスク'],
    againstClass: '市場との差（年）',
    againstClassCaption: '市場平均と比べて',
    years: (years: number) => `${years}年`,
    past: (years: number) => `過去${years}年`,
    reference: '（参考）',
    // textlint: the points follow.
    alt: (points: readonly { readonly years: number; readonly return: number; readonly risk: number }[]): Sentence =>
      sentence`リスクを横、リターンを縦にとった散布図。${sentences(
        points.map(
          (point) =>
            sentence`過去${`${point.years}`}年の今の配分はリターン${percent(point.return, 1)}、リスク${percent(point.risk, 1)}`,
        ),
      )}。`,
  },
  simulation: {
    heading: '受取額の試算',
    good: '良い場合',
    standard: '標準',
    notGood: '厳しい場合',
    contribution: '拠出累計（掛金＋移換金）',
    chart: 'これまでの記録と、これからの3つの見通し',
    caption: '年ごとの金額の目安（標準の場合と幅）',
    columns: ['時点', '拠出累計', '厳しい', '標準', '良い'],
    row: (month: string, age: number) => `${month}（${age}歳）`,
    note: 'それぞれの線は、その時点の受取額を別々に示したものです。将来の受取額を約束するものではありません。',
    assumptions: '試算の前提',
    ages: (now: number, end: number) => `基準日に${now}歳、退職年齢は${end}歳です。`,
    noPremium: 'これからの掛金はないものとして、今の配分が続くと仮定しています。',
    premium: (isMatching: boolean, monthly: number): Sentence =>
      sentence`掛金（${isMatching ? '会社と本人' : '会社'}、月平均${yen(monthly)}）と今の配分が続くものとしています。`,
    /** @param given the return of the allocation; older reports have the arithmetic mean, the oldest none */
    figures: (
      given: { readonly median: number } | { readonly mean: number } | null,
      { risk, expenseRatio }: { readonly risk: number; readonly expenseRatio: number },
    ): Sentence => {
      const rest = sentence`値動きの幅（リスク・年率）は${percent(risk, 1)}、信託報酬（年率）は${fee(expenseRatio)}です。`;
      if (given === null) return rest;
      return 'median' in given
        ? sentence`想定リターン（年率・費用を引いた後）は${percent(given.median, 1)}、${rest}`
        : sentence`1年の平均（単純平均・費用を引いた後）は${percent(given.mean, 1)}、${rest}`;
    },
    alt: 'これまでの評価額と、将来の3つの見通しの折れ線グラフ。',
  },
  retirement: {
    heading: '毎月の受取額（公的年金と企業型DC）',
    standard: '標準（月）',
    notGood: '厳しい場合（月）',
    good: '良い場合（月）',
    chart: (way: string) => `年齢ごとの毎月の収入（「${way}」で受け取る場合、標準）`,
    note: (way: string) => `「${way}」で受け取る場合の、標準の目安です。約束する金額ではありません。`,
    parts: { publicPension: '公的年金', dc: '企業型DC', otherPension: 'ほかの年金' },
    ages: (way: string) => `年齢ごとの毎月の収入（「${way}」、標準の場合）`,
    ageColumns: ['年齢', '公的年金', '企業型DC', 'ほかの年金', '社会保険料', '合計'],
    ways: '受け取り方ごとの目安（標準の場合）',
    wayColumns: ['受け取り方', '税', '社会保険料', '手数料', '手取り額', '20年で均した月額'],
    refused: (name: string) => `${name}（会社の規約にありません）`,
    ofThat: (both: SentencePart): Sentence => sentence`うち公的年金など ${both}`,
    /** @param changes the ages at which the monthly total changes, with the new one */
    alt: (way: string, changes: readonly { readonly age: number; readonly total: SentencePart }[]): Sentence =>
      sentence`「${way}」で受け取る場合の、年齢ごとの毎月の収入の棒グラフ。${sentences(
        changes.map(({ age, total }) => sentence`${`${age}`}歳から${total}`),
      )}です。`,
  },
  literacy: {
    heading: '金融知識',
    overall: (score: number, band: string) => `全体は${score}点（${band}）です。`,
    none: '公開されている記事がないため、点数はまだありません。',
    caption: 'テーマごとの点数',
    columns: ['テーマ', '点数', '段階'],
    /** In one sentence instead of a row for each topic. */
    notStarted: (names: readonly string[]) => `まだ0点のテーマ：${names.join('、')}`,
    next: '次に読むとよい記事',
    nextWhy: 'まだ読んでいない記事を、評価の点数が低い項目と、金融知識の点数が低いテーマから選んでいます。',
  },
  news: '制度のお知らせ',
  notes: '数字について',
  definitions: '用語',
  disclaimers: 'ご確認ください',
} as const;

/** Behind a difference of percentages in a column; '' where the column's head names it. */
export const POINTS_IN_COLUMN: string = 'ポイント';

/** A month in a narrow column or below an axis: 2026/3. @param date 'YYYY-MM-DD' */
export const shortMonth = (date: string) => `${date.slice(0, 4)}/${Number(date.slice(5, 7))}`;

export const ageText = (age: number) => `${age}歳`;

export const scoreText = (score: number) => `${score}点`;
