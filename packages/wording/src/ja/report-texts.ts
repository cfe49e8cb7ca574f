/**
 * Defines the texts of a report, which are frozen with its figures: changes, notes, definitions and disclaimers (calculations.md
 * sections 8 and 9), and those of its cover, its push and its mail. Products are never compared as better or worse.
 */

import { type Sentence, type SentenceFigure, sentence } from '@minori/contract/sentence';
import type { Grade } from '@minori/engine/vocabulary/grade';

interface Point {
  readonly date: string;
  readonly grade: Grade;
  readonly score: number;
}

const graded = ({ date, grade, score }: Point) => `${date}の${grade}（${score}点）`;

export const CHANGES = {
  up: (from: Point, to: Point) => `総合評価は、${graded(from)}から、${graded(to)}に上がりました。`,
  down: (from: Point, to: Point) => `総合評価は、${graded(from)}から、${graded(to)}に下がりました。`,
  same: (from: Point, to: Point) =>
    from.score === to.score
      ? `総合評価は、${from.date}と同じ${to.grade}（${to.score}点）です。`
      : `総合評価は、${from.date}と同じ${to.grade}です（${from.score}点から${to.score}点）。`,
  firstGrade: (to: Point) => `総合評価は、今回から表示しています（${to.grade}、${to.score}点）。`,
  noGrade: '総合評価は、リスク許容度の診断をすると表示します。',
  moved: (name: string, from: number, to: number) =>
    `いちばん動いたのは「${name}」で、${from}点から${to}点になりました。`,
  unmoved: 'どの項目の点数も、前回と同じです。',
  diagnosed: (date: string, type: string) => `${date}に、リスク許容度の診断をしています（${type}）。`,
  allocation: (date: string) => `掛金の配分が、${date}時点の記録から変わっています。`,
  assumptions: '評価の前提（想定リターンとリスク）が、前回から変わっています。点数の差には、その分も含まれます。',
  method:
    '評価の方法が、前回から変わっています。何も変えていなくても、評価や点数は動くことがあります。前回のレポートは、当時の方法のままです。',
} as const;

export const CLASSES = {
  undiagnosed: '目安（モデル配分）との差は、リスク許容度の診断をすると表示します。',
  near: '資産の割合は、目安（モデル配分）とほぼ同じです。',
  more: (name: string, points: string) =>
    `目安（モデル配分）との差がいちばん大きいのは${name}で、${points}多くなっています。`,
  less: (name: string, points: string) =>
    `目安（モデル配分）との差がいちばん大きいのは${name}で、${points}少なくなっています。`,
} as const;

/** The results of a good and a bad case. */
interface Range {
  readonly good: SentenceFigure;
  readonly notGood: SentenceFigure;
}

export const SIMULATION = {
  finding: (age: number, standard: SentenceFigure, range: Range) =>
    sentence`${String(age)}歳での受取額の目安は、標準で${standard}、良い場合で${range.good}、厳しい場合で${range.notGood}です。`,
  /** Amounts before tax, in future money and in today's prices. */
  real: (inflation: SentenceFigure, standard: SentenceFigure, range: Range) =>
    sentence`受取額は、税金を差し引く前の、将来の金額です。今の物価に直すと、標準で${standard}、良い場合で${range.good}、厳しい場合で${range.notGood}です（物価が年${inflation}上がる場合）。`,
  belowNow: (chance: string, real: string, higher: { readonly inflation: SentenceFigure; readonly real: string }) =>
    sentence`今の残高とこれからの掛金の合計を下回る可能性は${chance}、物価の上昇も考慮すると${real}です（物価が年${higher.inflation}上がる場合は${higher.real}）。`,
  belowContributions: (chance: string) =>
    sentence`拠出累計とこれからの掛金の合計を下回る可能性は${chance}です（これまでの増減を含みます）。`,
  /** For an account without a premium in the next month, as during leave. */
  premiumsFrom: (month: string) => sentence`これからの掛金は、${month}から入るものとしています。`,
  /** Reasons why there is no simulation, by status code; code 0 has a simulation. */
  none: {
    0: sentence`配分がわからないため、受取額の試算はありません。`,
    1: sentence`最初の掛金が反映されていないため、受取額の試算はありません。`,
    2: sentence`退職年齢に達しているため、これからの試算はありません。`,
    3: sentence`掛金または年齢がわからないため、受取額の試算はありません。`,
  },
} as const;

/** Monthly retirement income without any input of the employee. */
export const RETIREMENT = {
  finding: (age: number, standard: SentenceFigure, range: Range) =>
    sentence`公的年金と企業型DCを合わせた毎月の目安は、${String(age)}歳から${standard}です（標準の場合。厳しい場合は${range.notGood}、良い場合は${range.good}）。今の物価で、税と社会保険料の目安を引いた額です。`,
  beforePublic: (from: number, publicFrom: number) =>
    sentence`${publicFrom - 1 === from ? `${from}歳` : `${from}歳から${publicFrom - 1}歳まで`}は公的年金が始まる前のため、毎月の額はこれより少なくなります。`,
  basis: sentence`この目安は、何も入力していない場合のものです。公的年金は平均的な給与で計算しています。ねんきん定期便の額などは、「毎月いくら受け取れるか」の画面で入力できます。`,
  /** For companies that have registered what their other plans pay. */
  plans: sentence`会社が登録した退職金や企業年金の標準の額を、税の計算とほかの年金に使っています。`,
  rates: (inflation: SentenceFigure, annualRate: SentenceFigure) =>
    sentence`税と年金の額は、今わかっている制度が続くものとしています。物価は年${inflation}上がり、年金で受け取る間の残りは年${annualRate}で増えるとしています。社会保険料は、お住まいの市区町村で変わります。`,
  spread: (drawdownYears: number) =>
    sentence`「20年で均した月額」は、受け取り方を同じ形で比べるための額です。図と年齢ごとの表でも、一時金は${String(drawdownYears)}年で同じ額ずつ使うものとしています。`,
  leftOut: sentence`終身年金、障害や死亡の給付、在職老齢年金、iDeCo、退職後の給与、市区町村による違いは含みません。決めるときは、税務署や税理士、年金事務所、年金サイトの窓口で確認してください。`,
  none: {
    noBirthday: sentence`生年月日がわからないため、毎月の受取額の目安はありません。`,
    noAccount: sentence`残高がわからないため、毎月の受取額の目安はありません。`,
    noWindow: sentence`受け取りの期限を過ぎているため、毎月の受取額の目安はありません。年金サイトの窓口に確認してください。`,
  },
} as const;

/** Sentences that only the report has: it writes the screens' table as one sentence. */
export const BESIDE = {
  today: (paid: SentenceFigure, standard: SentenceFigure) =>
    sentence`今の物価に直すと、残高とこれからの掛金が${paid}、受取額は標準で${standard}です（税引前）。`,
} as const;

/** Texts of push and mail, without figures and names. */
export const ANNOUNCEMENT = {
  title: '定期診断レポートができました',
  body: 'みのりの「定期診断レポート」でご覧ください。',
  made: '新しい定期診断レポートができました。',
  nextStep: '次の一歩',
  open: 'みのりにログインし、メニューの「定期診断レポート」を開いてください。',
  noContent: 'このメールに、レポートの内容やログインのためのリンクは載せていません。',
} as const;

/** A change of the limits by law, on its day. */
interface LimitChange {
  readonly from: string;
  readonly isAhead: boolean;
}

/** 制度のお知らせ. */
export const SCHEME_NEWS = {
  limit: {
    title: (from: string) => `拠出限度額の改正（${from}）`,
    text: ({ from, isAhead }: LimitChange, before: SentenceFigure, after: SentenceFigure) =>
      sentence`${from}から、企業型確定拠出年金の掛金の上限が、月${before}から月${after}に${isAhead ? '変わります' : '変わりました'}。`,
    deducted: sentence`ほかの企業年金（確定給付企業年金など）がある会社では、ここからほかの制度の掛金相当額を差し引きます。`,
    withOtherPlan: (limit: SentenceFigure) =>
      sentence`ほかの企業年金（確定給付企業年金など）がある会社の上限は、月${limit}です。`,
    transitional: (limit: SentenceFigure, isKept: boolean) =>
      sentence`経過措置の対象の会社の上限は、月${limit}${isKept ? 'のまま' : ''}です。`,
  },
  otherPlan: {
    title: (from: string) => `ほかの企業年金がある場合の上限（${from}）`,
    text: ({ from, isAhead }: LimitChange, limit: SentenceFigure) =>
      sentence`${from}から、ほかの企業年金がある会社の上限は、月${limit}からほかの制度の掛金相当額を差し引いた額に${isAhead ? 'なります' : 'なりました'}（経過措置の対象の会社を除きます）。`,
  },
  matching: {
    title: (from: string) => `マッチング拠出の改正（${from}）`,
    text: ({ from, isAhead }: LimitChange) =>
      sentence`${from}から、マッチング拠出の掛金を、会社の掛金より多く決められるように${isAhead ? 'なります' : 'なりました'}。会社の掛金との合計は、これまでどおり拠出限度額の範囲内です。`,
  },
  planLimit: {
    title: 'あなたの会社での拠出限度額',
    text: (date: string, limit: SentenceFigure) =>
      sentence`${date}の上限は、会社の掛金と本人の掛金を合わせて月${limit}です。`,
  },
  ownMatching: {
    title: 'あなたのマッチング拠出',
    notNow: sentence`会社の掛金が入らない月は、マッチング拠出はできません。`,
    /** Begins each of the two sentences below. */
    paid: (premium: SentenceFigure, isEveryMonth: boolean) =>
      sentence`会社の掛金（${isEveryMonth ? '月' : '月平均'}${premium}）のもとで`,
    none: (paid: Sentence) => sentence`${paid}は、マッチング拠出はできません。`,
    most: (paid: Sentence, most: SentenceFigure, unit: SentenceFigure) =>
      sentence`${paid}、法令の上限は月${most}です（${unit}単位）。会社の規約で、これより低く決まっていることがあります。`,
  },
} as const;

export const NOTES = {
  basis: (valuationDate: string, baseDate: string) =>
    `金額と割合は、${baseDate}までに取り込んだ記録のうち、いちばん新しい${valuationDate}時点のものです。`,
  premiums: (from: string, to: string) =>
    `この期間の掛金は、${from}から${to}までに記録された月の合計です。拠出累計は、掛金と、ほかの制度から移したお金（移換金）の合計です。`,
  interest:
    '利回りは、金額加重で計算した、手数料を差し引く前の値です。年金サイトが利回りを表示する場合は、その値を使っています。',
  horizons:
    '過去の期間のリターンとリスクは、今の配分をその期間続けていた場合の試算で、あなたの口座の実績ではありません。',
  reference: '「参考」の期間は、商品の記録が足りない月を、同じ資産の指数で補って計算しています。',
  simulation: '試算は、今の配分と今の掛金が退職年齢まで続くものとしています。昇給と途中の受け取りは考慮していません。',
  scenarios:
    '「良い場合」は10回に1回はこれを上回る金額、「標準」は半々の金額、「厳しい場合」は10回に1回はこれを下回る金額の目安です。',
  literacy: (createdOn: string) => `金融知識の点数は、このレポートを作成した${createdOn}時点の記録です。`,
  rounding: '割合と金額は四捨五入して表示しているため、合計や差と一致しないことがあります。',
  assumptions: (id: string, simulationId: string) =>
    id === simulationId ? `評価と試算の前提は ${id} です。` : `評価の前提は ${id}、試算の前提は ${simulationId} です。`,
  frozen: 'このレポートは作成した日の内容のまま保存され、あとの記録や前提の変更で書き換わることはありません。',
} as const;

export const DEFINITIONS = [
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
] as const;

/** A definition for reports that have this figure. */
export const AGAINST_CLASS = {
  term: '市場との差（年）',
  text: '今のリターンから、同じ資産の割合で市場全体を持っていた場合のリターン（年率・費用を引く前）を引いた差です。ふつうは費用の分だけ下回ります。為替ヘッジのある外国債券を含む配分では、比べる市場のデータがないため、計算していません。',
} as const;

export const DISCLAIMERS = {
  purpose:
    'みのりは情報提供を目的とし、特定の運用商品の売買や選択を推奨・助言するものではありません。運用の指図はご自身の判断と責任で行ってください。',
  past: '過去の実績は将来の成果を保証しません。',
  estimate:
    '試算は一定の前提にもとづく概算で、結果を保証しません。税金等は、毎月の受取額の目安を除いて考慮していません。',
  loss: '投資信託は元本確保型ではなく、値下がりによる損失の可能性があります。',
  source: (date: string) => `データは${date}時点、記録関連運営管理機関の画面から取得したものです。`,
} as const;

/** Texts of the printed report alone. */
export const PRINTED = {
  name: '定期診断レポート',
  title: (date: string) => `定期診断レポート（${date}）`,
  numbered: (place: number, heading: string) => `${place}　${heading}`,
  foot: (date: string, number: string) => `定期診断レポート　基準日 ${date}　番号 ${number}`,
  contents: '目次',
  baseDate: '基準日',
  period: '対象の期間',
  company: '会社',
  number: 'レポート番号',
  createdOn: '作成日',
  change: (amount: string) => `前回との差 ${amount}`,
  noPrevious: '前回のレポートはありません',
  anonymous: 'この番号から、ご本人が特定されることはありません。お名前や加入者番号は、このレポートに載せていません。',
  // textlint: であり joins two nouns here; the sentence ends in the polite form.
  information:
    'みのりは情報提供のためのサービスです。商品の売買を勧めたり、将来の受取額を約束したりするものではありません。',
  cautions: 'くわしい注意',
  /** Above a table in whole 万円 or in tenths of them. */
  inBigUnit: (caption: string) => `${caption}　単位：万円`,
} as const;
