/**
 * Holds the texts of リスク許容度診断. No type is better than another, and a few answers can only be a guide: they say both
 * often.
 */
import type { RiskDiagnosis } from '@minori/contract/risk-tolerance';
import { percent, roughYen, sentence, yen } from '@minori/contract/sentence';
import { QUESTIONS as ALL_QUESTIONS } from '@minori/engine/risk-tolerance/answers';
import { EXPECTED_RETURN } from './figure-names.ts';
import { EVALUATION_TEXTS } from './investment-valuation.ts';

/** The highest score of each type, if the score alone decides. */
interface ScoreBounds {
  readonly conservativeUpTo: number;
  readonly standardUpTo: number;
}

export const DIAGNOSIS_TEXTS = {
  title: 'リスク許容度の診断',
  start: 'はじめる',
  startAgain: '答え直す',
  intro: {
    lead: `${ALL_QUESTIONS.length}つの質問に答えると、どのくらいの値動きなら受け入れられるか（リスク許容度）の目安がわかります。`,
    heading: '診断について',
    time: '約2分で終わります。途中でやめても、続きから再開できます。',
    guide: `${ALL_QUESTIONS.length}つの質問だけでは、正確にはわかりません。結果は目安としてご利用ください。`,
    again: '何度でもやり直せます。前の結果も残ります。',
    use: '結果は、運用の評価や受取額の試算で、目安の配分（モデル配分）を選ぶために使います。',
  },
  last: {
    heading: '前回の診断',
    date: (date: string) => `${date}の結果`,
    see: '前回の結果を見る',
  },
  caution: {
    heading: '答え直す前に',
    recent: (date: string) =>
      `前回の診断（${date}）から、まだ3か月たっていません。短い間に考え方が変わることは多くありません。`,
    afterFall: '値下がりの直後は、いつもと違う答えになりやすいと言われています。',
    fall: (month: string, ratio: number) =>
      sentence`今の資産の割合で計算すると、${month}末から ${percent(ratio, 1)}値下がりしています。`,
    still: '落ち着いてから答えることも、今答えることもできます。',
  },
  draft: {
    heading: '前回の続きがあります',
    text: (answered: number, total: number) => `${total}問のうち${answered}問に答えています。`,
    resume: '続きから',
    restart: '最初から',
  },
  flow: {
    progress: (places: readonly number[], total: number) => `質問 ${places.join('・')} / ${total}`,
    choose: '近いものを1つ選んでください。',
    missing: '回答を選んでください。',
    previous: '前へ',
    next: '次へ',
    /** About question 1 if it was prefilled from birthday and retirement age. */
    filledIn: (age: number, answer: string) =>
      `生年月日と会社の退職年齢（${age}歳）から、「${answer}」を選択しています。受け取りの時期が違うときは、変更してください。`,
    otherwise: (age: number, answer: string) =>
      `生年月日と会社の退職年齢（${age}歳）から計算すると「${answer}」です。受け取りの時期が違うときは、変更する必要はありません。`,
  },
  send: {
    button: '結果を見る',
    sending: '診断しています',
    failed: '診断できませんでした',
    kept: '回答はそのまま残っています。',
  },
} as const;

/** The questions with their answers from the least risk to the most, word for word as in calculations.md section 3. */
export const QUESTIONS = {
  q1: {
    text: '確定拠出年金の資産を受け取り始めるまで、あと何年くらいですか。',
    answers: ['5年未満', '5年以上10年未満', '10年以上20年未満', '20年以上'],
  },
  q2: {
    text: '収入が途絶えたとき、この年金以外の貯蓄で生活費を何か月分まかなえますか。',
    answers: ['1か月分未満', '1か月分以上6か月分未満', '6か月分以上1年分未満', '1年分以上'],
  },
  q3: {
    text: '投資信託や株式など、値動きのある商品の経験を教えてください。',
    answers: [
      '経験がなく、学んでもいない',
      '経験はないが、仕組みは学んだことがある',
      '1年以上の経験がある',
      '5年以上の経験があり、値下がりも経験した',
    ],
  },
  q4: {
    text: '年金の運用についての考え方に近いものはどれですか。',
    answers: [
      '増えなくてもよいので元本を減らしたくない',
      'わずかな値下がりなら受け入れ、預金より少し増やしたい',
      'ある程度の値下がりを受け入れ、しっかり増やしたい',
      '大きな値下がりがあっても、長い目で大きく増やしたい',
    ],
  },
  q5: {
    text: '1年で資産が20%値下がりしたとします。あなたならどうしますか。',
    answers: [
      'すべて預金などに移す',
      '一部を預金などに移す',
      'そのまま続ける',
      '値下がりした資産の割合を元に戻すよう買い増す',
    ],
  },
  q6: {
    text: '100万円を1年間運用します。10回中8回は結果が次の範囲に入るとしたら、どれを選びますか。',
    answers: ['100万円〜101万円', '96万円〜109万円', '92万円〜117万円', '87万円〜125万円'],
  },
} as const satisfies Record<
  keyof RiskDiagnosis['answers'],
  { readonly text: string; readonly answers: readonly [string, string, string, string] }
>;

export const DIAGNOSIS_RESULT_TEXTS = {
  title: '診断の結果',
  own: (type: string) => `あなたのタイプは「${type}」です。`,
  diagnosedOn: (date: string) => `${date}の診断`,
  noneIsBetter: 'どのタイプが優れているというものではありません。',
  guide: '結果は目安です。いつでもやり直せます。',
  tabs: 'タイプ',
  you: 'あなた',
  seeEvaluation: 'このタイプの評価を見る',
  redo: '答え直す',
  mix: {
    heading: '目安の配分（モデル配分）',
    caption: (type: string) => `${type}の目安（モデル配分）`,
    class: '資産',
    finding: (type: string, names: readonly string[], ratio: number) =>
      sentence`${type}の目安でいちばん多いのは${names.join('と')}で、${names.length > 1 ? 'それぞれ' : ''}全体の ${percent(ratio)}です。`,
    only: (type: string, name: string) => sentence`${type}の目安は、すべて${name}です。`,
  },
  outlook: {
    heading: '値動きの目安',
    return: EXPECTED_RETURN,
    returnNote: '2回に1回はこれを上回ると見込まれる、1年あたりの増え方',
    risk: '値動きの幅（リスク・年率）',
    riskNote: '大きいほど、値上がりと値下がりの両方が大きくなります',
    million: '100万円を1年間運用した場合',
    range: (low: number, high: number) =>
      sentence`10回中8回は、${roughYen(low)}から${roughYen(high)}の範囲に入る見込みです。`,
    median: (middle: number) => sentence`中間の値（中央値）は${roughYen(middle)}です。`,
    /** @param chance 「約35%」, 「1%未満」 */
    loss: (chance: string) => `100万円を下回る可能性は${chance}です（物価の変化は考慮していません）。`,
    gross: '信託報酬を差し引く前の計算です。',
    fallHeading: '過去にあった下落の例',
    fall: (from: string, to: string, ratio: number) =>
      sentence`${from}末から${to}末にかけて、この配分では ${percent(ratio, 1)}値下がりしました。`,
    fallOfMillion: (left: number) => sentence`100万円なら、${roughYen(left)}まで減った計算です。`,
    noFall: (from: string, to: string) => `この配分では、${from}末から${to}末までに、目立った下落はありませんでした。`,
    notSearched: '計算に使う記録がないため、過去の下落の例はまだありません。',
    fallBasis: (from: string, to: string) =>
      `${from}末から${to}末までの、資産ごとの指数で計算した例です。それより前の時期は含みません。これより大きく下がることもあります。`,
  },
  saving: {
    heading: '積み立てた場合の目安',
    finding: (monthly: number, years: number, standard: number) =>
      sentence`毎月${yen(monthly)}を${String(years)}年間積み立てると、標準で${roughYen(standard)}になる見込みです。`,
    range: (notGood: number, good: number) =>
      sentence`厳しい場合は${roughYen(notGood)}、良い場合は${roughYen(good)}です。厳しい場合より少なくなることも、良い場合より多くなることも、それぞれ10回に1回ほどあります。`,
    caption: (monthly: string) => `毎月${monthly}を積み立てた場合の目安`,
    columns: ['期間', '掛金の累計', '良い場合', '標準', '厳しい場合'],
    years: (years: number) => `${years}年`,
    basis: (date: string) => `計算した日は${date}です。信託報酬を差し引いたあとの概算です。`,
    empty: '積み立てた場合の目安は、まだありません。',
  },
  reason: {
    heading: 'このタイプになった理由',
    details: '点数の内訳とこれまでの診断',
    caption: '回答の点数',
    columns: ['回答の内容', '点数', '満点'],
    points: '点',
    parts: { ability: '期間と貯蓄のゆとり', knowledge: '経験と知識', willingness: '値下がりへの考え方' },
    score: '合計',
    rules: {
      score: ({ conservativeUpTo, standardUpTo }) =>
        `合計点から決まりました。${conservativeUpTo}点までは安定型、${standardUpTo}点までは標準型、それより高いと積極型です。`,
      cap: () =>
        '合計点だけで決める場合よりも、値動きの小さいタイプと判定しました。期間や貯蓄にゆとりが少ないとき、経験がないとき、値下がりを避けたいという回答があるときは、ほかの回答の点数が高くても、値動きの大きいタイプとは判定しません。',
      principal: () =>
        '元本を減らしたくないという回答や、受け取りまでの期間の短さ、全体の点数の低さから、元本を守ることを優先するタイプと判定しました。',
    } satisfies Record<RiskDiagnosis['rule'], (bounds: ScoreBounds) => string>,
    /** True of every result, whatever decided it: the engine's `typeCaps`. */
    caps: 'この診断では、値動きのある商品の経験がなく学んでもいない人は、積極型になりません。貯蓄が生活費の1か月分に満たない人も同じです。',
    history: 'これまでの診断',
    total: (score: number) => `${score}点`,
  },
  notes: {
    heading: EVALUATION_TEXTS.notes.heading,
    guide: `${ALL_QUESTIONS.length}つの質問による診断は目安で、あなたに合うリスクの大きさを正確に示すものではありません。`,
    service: EVALUATION_TEXTS.notes.service,
    past: EVALUATION_TEXTS.notes.past,
    estimate: EVALUATION_TEXTS.notes.estimate,
    loss: EVALUATION_TEXTS.notes.loss,
  },
} as const;
