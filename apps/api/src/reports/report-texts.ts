/**
 * Defines the texts of a report, which are frozen with its figures: the summary as on the home screen, changes, notes,
 * definitions and disclaimers (calculations.md sections 8 and 9). Products are never compared as better or worse.
 */

import { type Sentence, type SentenceFigure, sentence } from '@minori/contract/sentence';
import type { Grade } from '@minori/engine/vocabulary/grade';
import { formatDate } from '@minori/wording/ja/locale';
import { letterOf } from '../platform/mail/letter.ts';

interface Point {
  readonly date: string;
  readonly grade: Grade;
  readonly score: number;
}

const graded = ({ date, grade, score }: Point) => `${date}の${grade}（${score}点）`;

/**
 * Sentences for why the total is lower than its parts suggest. Without them readers would wonder why a total stays
 * while a score changes.
 */
export const CAPS = {
  /** @param headroom in points, by the method of the valuation */
  fit: (headroom: number) =>
    `分散の点数が高くても、総合点は、「あなたのタイプとの相性」の点数に${headroom}点を足した点が上限です。`,
  excessRisk: 'リスクがタイプの目安を大きく超えているため、総合点に上限があります。',
} as const;

/**
 * The same words as on the home screen (packages/wording/src/ja/employee-assets.ts); a test of the portal compares
 * both.
 */
export const SUMMARY = {
  grown: (contributions: SentenceFigure, valuation: SentenceFigure, gain: Sentence) =>
    sentence`拠出累計（掛金＋移換金）${contributions}が、${valuation}になっています（${gain}）。`,
  valuationOnly: (valuation: SentenceFigure) => sentence`今の評価額は ${valuation}です。`,
  even: sentence`増減なし`,
  byYear: (gain: Sentence, rate: SentenceFigure) => sentence`${gain}、年率${rate}`,
  byPeriod: (gain: Sentence, rate: SentenceFigure) => sentence`${gain}、これまでの期間で${rate}`,
} as const;

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
    '評価の方法が、前回から改まっています。何も変えていなくても、評価や点数は動くことがあります。前回のレポートは、当時の方法のままです。',
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
    sentence`税と年金の額は、今わかっている制度が続くとした場合です。物価は年${inflation}上がり、年金で受け取る間の残りは年${annualRate}で増えるとしています。社会保険料は、お住まいの市区町村で変わります。`,
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
  /** @param nextStep the title of 次の一歩, or null */
  letter: (baseDate: string, nextStep: string | null) =>
    letterOf('【みのり】定期診断レポートができました', [
      '新しい定期診断レポートができました。',
      '',
      { is: 'fact', name: '基準日', value: formatDate(baseDate) },
      ...(nextStep === null ? [] : [{ is: 'fact', name: '次の一歩', value: nextStep } as const]),
      '',
      'みのりにログインし、メニューの「定期診断レポート」を開いてください。',
      'このメールに、レポートの内容やログインのためのリンクは載せていません。',
      { is: 'foot', mark: '' },
      'このメールに返信されても、お答えできません。',
    ]),
} as const;

export const NOTES = {
  basis: (valuationDate: string, baseDate: string) =>
    `金額と割合は、${baseDate}までに取り込んだ記録のうち、いちばん新しい${valuationDate}時点のものです。`,
  premiums: (from: string, to: string) =>
    `この期間の掛金は、${from}から${to}までに記録された月の合計です。拠出累計は、掛金と、ほかの制度から移したお金（移換金）の合計です。`,
  interest:
    '利回りは金額加重の利回りで、手数料を差し引く前の値です。年金サイトが利回りを表示する場合は、その値を使っています。',
  horizons:
    '過去の期間のリターンとリスクは、今の配分をその期間続けていた場合の試算で、あなたの口座の実績ではありません。',
  reference: '「参考」の期間は、商品の記録が足りない月を、同じ資産の指数で補って計算しています。',
  simulation: '試算は、今の配分と今の掛金が退職年齢まで続くものとしています。昇給と途中の受け取りは考えていません。',
  scenarios:
    '「良い場合」は10回に1回はこれを上回る金額、「標準」は半々の金額、「厳しい場合」は10回に1回はこれを下回る金額の目安です。',
  literacy: (createdOn: string) => `金融知識の点数は、このレポートを作った${createdOn}時点の記録です。`,
  rounding: '割合と金額は四捨五入して表示しているため、合計や差と一致しないことがあります。',
  assumptions: (id: string, simulationId: string) =>
    id === simulationId ? `評価と試算の前提は ${id} です。` : `評価の前提は ${id}、試算の前提は ${simulationId} です。`,
  frozen: 'このレポートは作った日の内容のまま保存され、あとの記録や前提の変更で書き換わることはありません。',
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
