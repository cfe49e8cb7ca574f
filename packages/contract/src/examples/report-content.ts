/** Gives an example of a report's content for the examples' account, whose owner has read a few columns. */
import type { ReportContent } from '../report-content.ts';
import { fee, percent, publicYen, roughYen, sentence, signedYen, yen } from '../sentence.ts';
import { RETIREMENT } from './report-retirement.ts';

const YEARS = (
  [
    ['2026-03-31', 0, 780000, 852210, 852210, 852210],
    ['2027-03-31', 12, 1020000, 1251231, 1121657, 1006473],
    ['2028-03-31', 24, 1260000, 1617270, 1399669, 1214331],
    ['2029-03-31', 36, 1500000, 1996992, 1686484, 1429920],
    ['2030-03-31', 48, 1740000, 2394309, 1982352, 1650150],
    ['2031-03-31', 60, 1980000, 2810905, 2287534, 1874186],
    ['2032-03-31', 72, 2220000, 3247888, 2602304, 2101792],
    ['2033-03-31', 84, 2460000, 3706176, 2926948, 2332951],
    ['2034-03-31', 96, 2700000, 4186623, 3261763, 2567738],
    ['2035-03-31', 108, 2940000, 4690074, 3607056, 2806269],
    ['2036-03-31', 120, 3180000, 5217383, 3963147, 3048684],
    ['2037-03-31', 132, 3420000, 5769432, 4330363, 3295130],
    ['2038-03-31', 144, 3660000, 6347132, 4709046, 3545762],
    ['2039-03-31', 156, 3900000, 6951430, 5099546, 3800735],
    ['2040-03-31', 168, 4140000, 7583310, 5502224, 4060209],
    ['2041-03-31', 180, 4380000, 8243797, 5917456, 4324341],
    ['2042-03-31', 192, 4620000, 8933957, 6345625, 4593293],
    ['2043-03-31', 204, 4860000, 9654899, 6787129, 4867225],
    ['2044-03-31', 216, 5100000, 10407779, 7242378, 5146299],
    ['2045-03-31', 228, 5340000, 11193796, 7711794, 5430679],
    ['2046-03-31', 240, 5580000, 12014199, 8195812, 5720528],
    ['2047-03-31', 252, 5820000, 12870286, 8694880, 6016013],
    ['2048-03-31', 264, 6060000, 13763403, 9209461, 6317303],
  ] as const
).map(([referenceDate, month, contributionAmount, good, standard, notGood]) => ({
  ...{ referenceDate, month, contributionAmount, good, standard, notGood },
}));

const CLASSES = (
  [
    ['国内株式', '#94290A', 0, 0.2, -20],
    ['外国株式', '#CA7829', 0.492019, 0.25, 24.2019],
    ['国内債券', '#20245C', 0.220642, 0.25, -2.935847],
    ['外国債券', '#5399B4', 0, 0.15, -15],
    ['リート・金など', '#8044BF', 0, 0.1, -10],
    ['預金・保険など', '#586660', 0.287339, 0.05, 23.733947],
  ] as const
).map(([name, colorCode, ratio, model, gap], code) => ({
  categoryClassCode: code as 0 | 1 | 2 | 3 | 4 | 5,
  ...{ name, colorCode, ratio, model, gap },
}));

export const REPORT_CONTENT: ReportContent = {
  language: 'ja',
  news: [
    {
      text: sentence`2026年4月1日から、マッチング拠出の掛金を、会社の掛金より多く決められるようになります。会社の掛金との合計は、これまでどおり拠出限度額の範囲内です。`,
      title: 'マッチング拠出の改正（2026年4月1日）',
      isPublic: true,
    },
    {
      text: sentence`2026年12月1日から、企業型確定拠出年金の掛金の上限が、月${yen(55_000)}から月${yen(62_000)}に変わります。ほかの企業年金（確定給付企業年金など）がある会社では、ここからほかの制度の掛金相当額を差し引きます。経過措置の対象の会社の上限は、月${yen(27_500)}のままです。`,
      title: '拠出限度額の改正（2026年12月1日）',
      isPublic: true,
    },
    {
      text: sentence`2026年3月31日の上限は、会社の掛金と本人の掛金を合わせて月${yen(55_000)}です。`,
      title: 'あなたの会社での拠出限度額',
      isPublic: true,
    },
    {
      text: sentence`会社の掛金（月${yen(15_000)}）のもとで、法令の上限は月${yen(15_000)}です（${publicYen(1000)}単位）。会社の規約で、これより低く決まっていることがあります。`,
      title: 'あなたのマッチング拠出',
    },
  ],
  state: 'roughlyGood',
  beside: [
    {
      name: '物価を考慮した受取額',
      level: null,
      text: sentence`物価が年 ${percent(0.013, 1)}上がっても、受け取るときに買えるものは、今の残高とこれからの掛金の合計より 約${percent(0.272803)}多くなる見込みです。年${percent(0.02)}上がる場合は、約${percent(0.161477)}多くなる見込みです。今の物価に直すと、残高とこれからの掛金が${roughYen(5_445_844)}、受取額は標準で${roughYen(6_931_487)}です（税引前）。`,
    },
    {
      name: '費用',
      level: null,
      text: sentence`今の残高にかかる信託報酬は、年に ${yen(893)}（${fee(0.001049)}）です。商品一覧の中で、同じ資産を信託報酬がいちばん低い商品でそろえた場合より、年に ${yen(46)}多くかかります。これから払う掛金の分も含めると、受取額の差は、標準の見通しで ${roughYen(6758)}です。`,
    },
  ],
  methodId: 'METHOD-2026-12',
  notes: [
    '金額と割合は、2026年3月31日までに取り込んだ記録のうち、いちばん新しい2026年3月31日時点のものです。',
    'この期間の掛金は、2025年10月1日から2026年3月31日までに記録された月の合計です。拠出累計は、掛金と、ほかの制度から移したお金（移換金）の合計です。',
    '利回りは、金額加重で計算した、手数料を差し引く前の値です。年金サイトが利回りを表示する場合は、その値を使っています。',
    '過去の期間のリターンとリスクは、今の配分をその期間続けていた場合の試算で、あなたの口座の実績ではありません。',
    '「参考」の期間は、商品の記録が足りない月を、同じ資産の指数で補って計算しています。',
    '試算は、今の配分と今の掛金が退職年齢まで続くものとしています。昇給と途中の受け取りは考慮していません。',
    '「良い場合」は10回に1回はこれを上回る金額、「標準」は半々の金額、「厳しい場合」は10回に1回はこれを下回る金額の目安です。',
    '金融知識の点数は、このレポートを作成した2026年4月12日時点の記録です。',
    '割合と金額は四捨五入して表示しているため、合計や差と一致しないことがあります。',
    '評価と試算の前提は CMA-2025-BASE です。',
    'このレポートは作成した日の内容のまま保存され、あとの記録や前提の変更で書き換わることはありません。',
  ],
  assets: {
    change: {
      interest: null,
      valuationGainLoss: 52210,
      totalAssetValuation: 292210,
      cumulativeContributionAmount: 240000,
    },
    history: [
      { referenceDate: '2025-03-31', assetValuation: 560000, contributionAmount: 540000 },
      { referenceDate: '2026-02-28', assetValuation: 828000, contributionAmount: 760000 },
      { referenceDate: '2026-03-31', assetValuation: 852210, contributionAmount: 780000 },
    ],
    interest: 0.069426,
    premiums: { employer: 90000, subscriber: 30000 },
    isInterestYearly: true,
    valuationGainLoss: 72210,
    lastOneYearInterest: 0.078134,
    totalAssetValuation: 852210,
    cumulativeContributionAmount: 780000,
  },
  scores: {
    totalScore: 76,
    riskGapScore: 99,
    areaClassScore: 81,
    totalValuation: 'B',
    assetClassScore: 74,
    separationGapScore: 52,
  },
  changes: [
    '総合評価は、2025年4月30日と同じBです（66点から76点）。',
    'いちばん動いたのは「リスクとの相性」で、56点から99点になりました。',
  ],
  classes: CLASSES,
  comment: 'おおむね良好です。資産全体の48%分が、目安（モデル配分）と異なります。',
  reasons: ['おおむね良好です。'],
  summary: sentence`拠出累計（掛金＋移換金）${yen(780_000)}が、${yen(852_210)}になっています（${signedYen(72_210)}、年率${percent(0.069426, 1)}）。`,
  baseDate: '2026-03-31',
  horizons: [
    {
      own: { isReference: false, returnByYear: 0.043393, investmentRisk: 0.102776 },
      model: { isReference: false, returnByYear: 0.043833, investmentRisk: 0.098131 },
      years: 1,
    },
    {
      own: { isReference: false, returnByYear: 0.062635, investmentRisk: 0.094399 },
      model: { isReference: false, returnByYear: 0.066937, investmentRisk: 0.094733 },
      years: 3,
    },
    {
      own: { isReference: false, returnByYear: 0.036561, investmentRisk: 0.094041 },
      model: { isReference: false, returnByYear: 0.039452, investmentRisk: 0.093641 },
      years: 5,
    },
    {
      own: { isReference: false, returnByYear: 0.029927, investmentRisk: 0.09323 },
      model: { isReference: false, returnByYear: 0.034474, investmentRisk: 0.09286 },
      years: 10,
    },
  ],
  againstClass: [
    { years: 1, difference: -0.010482 },
    { years: 3, difference: -0.002016 },
    { years: 5, difference: -0.001797 },
    { years: 10, difference: -0.001422 },
  ],
  literacy: {
    overall: { score: 53, band: 'intermediate' },
    tags: [
      { name: '税制', score: 0, band: 'beginner' },
      { name: '分散投資', score: 50, band: 'intermediate' },
      { name: 'リスクとリターン', score: 80, band: 'advanced' },
    ],
    columns: [{ id: 29, title: '税の扱いは3つの場面で考える' }],
  },
  createdOn: '2026-04-12',
  periodFrom: '2025-10-01',
  simulation: {
    ...{
      risk: 0.099559,
      notGood: 6317303,
      standard: 9209461,
      currentAge: 37,
      goodResult: 13763403,
      isMatching: true,
      expenseRatio: 0.001049,
      retirementAge: 60,
      contributionAmount: 6060000,
      monthlyContribution: 20000,
    },
    years: YEARS,
  },
  companyName: 'みなと精機（デモ会社）',
  definitions: [
    {
      term: '総合評価',
      text: '資産と地域の分散、目安との近さ、リスクとの相性の4つの点数から決まる、AからEまでの評価です。',
    },
    {
      term: '目安（モデル配分）',
      text: 'リスク許容度のタイプごとに示す、資産の割合の目安です。特定の商品を勧めるものではありません。',
    },
    { term: 'リターン（年率）', text: '期間全体で増えた割合を、1年あたりにならした値です。' },
    {
      term: '値動きの幅（リスク・年率）',
      text: '毎月のリターンのばらつき（標準偏差）を1年あたりにした値です。大きいほど、値動きの幅が大きくなります。',
    },
    { term: 'ポイント', text: 'パーセントどうしの差です。20%と25%の差は5ポイントです。' },
    { term: '評価損益（増減）', text: '評価額から拠出累計（掛金＋移換金）を引いた金額です。' },
    {
      term: '市場との差（年）',
      text: '今のリターンから、同じ資産の割合で市場全体を持っていた場合のリターン（年率・費用を引く前）を引いた差です。ふつうは費用の分だけ下回ります。為替ヘッジのある外国債券を含む配分では、比べる市場のデータがないため、計算していません。',
    },
  ],
  disclaimers: [
    'みのりは情報提供を目的とし、特定の運用商品の売買や選択を推奨・助言するものではありません。運用の指図はご自身の判断と責任で行ってください。',
    '過去の実績は将来の成果を保証しません。',
    '試算は一定の前提にもとづく概算で、結果を保証しません。税金等は、毎月の受取額の目安を除いて考慮していません。',
    '投資信託は元本確保型ではなく、値下がりによる損失の可能性があります。',
    'データは2026年3月31日時点、記録関連運営管理機関の画面から取得したものです。',
  ],
  classFinding: '目安（モデル配分）との差がいちばん大きいのは外国株式で、24ポイント多くなっています。',
  reportNumber: '0A1B-2C3D-4E5F',
  riskTolerance: { code: 2, name: '標準型' },
  valuationDate: '2026-03-31',
  previousScores: {
    totalScore: 66,
    riskGapScore: 56,
    areaClassScore: 86,
    totalValuation: 'B',
    assetClassScore: 71,
    separationGapScore: 53,
  },
  nextStep: '目安との違いを確かめる',
  isPreviousAllProtected: false,
  assumptionSetId: 'CMA-2025-BASE',
  previousBaseDate: '2025-04-30',
  simulationFinding: sentence`60歳での受取額の目安は、標準で${roughYen(9_209_461)}、良い場合で${roughYen(13_763_403)}、厳しい場合で${roughYen(6_317_303)}です。`,
  simulationOutlook: {
    ...{ returnByYear: 0.030432, realGood: 10359004, realStandard: 6931487, realNotGood: 4754708 },
    ...{ inflation: 0.013, higherInflation: 0.02 },
    ...{ belowNow: 0.082759, belowContributions: 0.076525, realBelowNow: 0.209088, realBelowNowAt2: 0.309145 },
    sentences: [
      sentence`受取額は、税金を差し引く前の、将来の金額です。今の物価に直すと、標準で${roughYen(6_931_487)}、良い場合で${roughYen(10_359_004)}、厳しい場合で${roughYen(4_754_708)}です（物価が年${percent(0.013, 1)}上がる場合）。`,
      sentence`今の残高とこれからの掛金の合計を下回る可能性は約8%、物価の上昇も考慮すると約21%です（物価が年${percent(0.02, 1)}上がる場合は約31%）。`,
      sentence`拠出累計とこれからの掛金の合計を下回る可能性は約8%です（これまでの増減を含みます）。`,
    ],
  },
  simulationAssumptionSetId: 'CMA-2025-BASE',
  ...RETIREMENT,
};
