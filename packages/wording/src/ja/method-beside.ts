/** Holds texts of 計算の方法と前提: the figures shown with the grade, the diagnosis with its models, and the list of orders. */

import { percent, points, type Sentence, sentence, yen } from '@minori/contract/sentence';
import { ANSWERS, QUESTIONS } from '@minori/engine/risk-tolerance/answers';
import { BESIDE_TEXTS } from './beside-grade.ts';

interface Limits<T> {
  readonly note: T;
  readonly strong: T;
}

const years = (months: number) => `${months / 12}年`;

export const CAUTION_METHOD_TEXTS = {
  lead: '評価の横に、次の6つのことを示します。点数には影響しません。注意の強さは「参考」と「要確認」の2つで、「要確認」のほうが強い注意です。',
  levels: BESIDE_TEXTS.levels,
  names: BESIDE_TEXTS.names,
  horizonMismatch: (limits: readonly number[]) => ({
    text: `退職年齢までの年数を、診断の質問1の区切り（${limits.map(years).join('、')}）で、診断のときの答えと比べます。`,
    note: '答えより年数が短いとき',
    strong: '今の年数で診断すると、タイプが変わるとき',
  }),
  shortHorizonRisk: ({ note, strong }: Limits<number>) => ({
    text: '積極型の人だけが対象です。受け取りが近いと、値下がりのあと、回復を待つ期間が限られるためです。',
    note: `受け取りまで${years(note)}より短いとき`,
    strong: `受け取りまで${years(strong)}より短いとき`,
  }),
  purchasingPower: (limits: Limits<{ readonly belowProb: number; readonly realChange: number }>) => ({
    text: '受取額の標準を今の物価に直し、今の残高とこれからの掛金と比べます。年齢ではなく、買えるものが減る大きさで決めます。',
    note: reaches(limits.note),
    strong: sentence`${reaches(limits.strong)}。ただし、値下がりを待つ余裕の少ない人（診断の「期間と貯蓄のゆとり」の点数がいちばん低い段階の人と、貯蓄が1か月分未満の人）は、「要確認」にはしません。`,
  }),
  cost: ({ note, strong }: Limits<number>) => ({
    text: '商品一覧の中で、同じ資産を信託報酬がいちばん低い商品でそろえた場合と比べます。',
    note: sentence`年に ${points(100 * note, 2)}以上高いとき`,
    strong: sentence`年に ${points(100 * strong, 2)}以上高いとき`,
  }),
  drift: (from: number) => ({
    text: '最後に選んだ配分と、今の配分を、商品ごとに比べます。',
    note: sentence`差の合計の半分が ${points(from)}以上のとき`,
    strong: null,
  }),
  rediagnosis: ({ note, strong }: Limits<number>) => ({
    text: '暮らしや考え方は、年がたつと変わることがあるためです。',
    note: `診断から${years(note)}以上たったとき`,
    strong: `診断から${years(strong)}以上たったとき`,
  }),
  nextStep: '次の一歩の決め方',
  nextSteps: (least: number): readonly Sentence[] => [
    sentence`診断をしていないとき、年数が答えと違うとき、診断が古いときは、まず診断の画面を案内します。`,
    sentence`評価がAのときは、物価か費用に強い注意があれば、それを見る画面を案内します。`,
    sentence`評価がBからEのときは、モデル配分と比べていちばん多い資産と、いちばん少ない資産を示します。どちらも ${points(least)}以上（会社が許容する差を決めていれば、その差以上）離れているときだけです。`,
    sentence`配分のリスクがモデル配分より大きいときは、入れ替えるとリスクが小さくなる2つの資産だけを示します。示すのは資産の種類で、商品の名前は示しません。`,
  ],
} as const;

function reaches({ belowProb, realChange }: { readonly belowProb: number; readonly realChange: number }): Sentence {
  return sentence`合計より少なくなる可能性が ${percent(belowProb)}以上で、標準では ${percent(-realChange)}以上少ないとき`;
}

interface DiagnosisFigures {
  readonly pointsPerStep: number;
  readonly principalUpTo: number;
  readonly conservativeUpTo: number;
  readonly standardUpTo: number;
}

interface PartCaps {
  readonly conservativeUpTo: number;
  readonly standardUpTo: number;
}

export const DIAGNOSIS_METHOD_TEXTS = {
  lead: `${QUESTIONS.length}つの質問で、受け入れられる値動きの目安（タイプ）を決めます。これだけの質問で正確にはわからないため、結果は目安です。いつでもやり直せます。`,
  parts: (perStep: number) =>
    `答えは${ANSWERS.length}つあり、リスクの小さいものから${ANSWERS.map((answer) => `${perStep * (answer - 1)}点`).join('、')}です。次の3つに分けて数えます。`,
  partList: [
    '期間と貯蓄のゆとり：受け取りまでの年数（質問1）と、この年金以外の貯蓄（質問2）',
    '経験と知識：値動きのある商品の経験（質問3）',
    '値下がりへの考え方：運用についての考え（質問4）、値下がりしたときの行動（質問5）、選んだ幅（質問6）',
  ],
  rule: 'タイプの決め方',
  rules: ({ principalUpTo, conservativeUpTo, standardUpTo }: DiagnosisFigures): readonly string[] => [
    `質問4と質問6の両方でリスクのいちばん小さい答えを選んだとき、受け取りまで5年未満でどちらか一方でもその答えを選んだとき、または合計が${principalUpTo}点までのときは、元本確保型です。`,
    `ほかは、合計の点数で決めます。${conservativeUpTo}点までは安定型、${standardUpTo}点までは標準型、それより上は積極型です。`,
    '次に、上限を当てはめます。いちばん低い上限が、結果になります。',
  ],
  caps: 'タイプの上限',
  capsLead:
    'この診断では、経験のない人（学んだこともない人）は積極型になりません。貯蓄が1か月分に満たない人も同じです。受け取りまでの期間が長くても同じです。',
  capList: (ability: PartCaps, willingness: PartCaps): readonly string[] => [
    `安定型まで：期間と貯蓄のゆとりが${ability.conservativeUpTo}点まで、受け取りまで5年未満、値下がりへの考え方が${willingness.conservativeUpTo}点まで、または質問4から6のどれかがいちばん小さいリスク`,
    // textlint: a list of conditions.
    `標準型まで：期間と貯蓄のゆとりが${ability.standardUpTo}点まで、貯蓄が1か月分未満、経験と学びがない、値下がりへの考え方が${willingness.standardUpTo}点まで、または質問4から6のどれかで2番目に小さいリスク`,
  ],
  models: 'モデル配分の決め方',
  search: (step: number, count: string): Sentence =>
    sentence`モデル配分は、割合を ${percent(step / 100)}きざみで変えた${count}通りの中から選びます。リスクがタイプの上限までで、次の条件を守るもののうち、平均のいちばん高いものです。計算だけで選ぶと1つの資産にかたよるため、条件をつけています。`,
  typeConstraint: (constraint: {
    readonly name: string;
    readonly target: number;
    readonly shortTerm: number;
    readonly bonds: number;
  }): Sentence =>
    sentence`${constraint.name}：リスクは ${percent(constraint.target)}まで、預金・保険などは ${percent(constraint.shortTerm / 100)}以上、国内債券は ${percent(constraint.bonds / 100)}以上`,
  commonConstraint: (constraint: {
    readonly foreignBonds: number;
    readonly other: number;
    readonly domestic: number;
    readonly times: number;
  }): Sentence =>
    sentence`すべてのタイプ：外国債券は ${percent(constraint.foreignBonds / 100)}まで、リート・金などは ${percent(constraint.other / 100)}まで、国内株式は ${percent(constraint.domestic / 100)}以上、外国株式は国内株式の1倍から${String(constraint.times)}倍`,
  principal: (figures: { readonly returnByYear: number; readonly investmentRisk: number }): Sentence =>
    sentence`元本確保型の人のモデル配分は、すべて預金・保険などです（想定リターンは ${percent(figures.returnByYear, 1)}、リスクは ${percent(figures.investmentRisk, 1)}）。会社が独自のモデル配分を決めていることもあります。`,
  captions: {
    withReit: 'モデル配分（商品一覧にリートなどがあるとき）',
    withoutReit: 'モデル配分（商品一覧にリートなどがないとき）',
  },
  class: '資産',
  return: '想定リターン',
  risk: 'リスク',
  returnNote:
    '想定リターンは、標準の費用を引いた後の、1年あたりの増え方です。会社の商品の費用によって、画面の数字とは少し違うことがあります。',
} as const;

export const TRANSFER_METHOD_TEXTS = {
  lead: '商品と割合を選ぶと、年金サイトで行う手続きの一覧を作ります。みのりが売買をすることはありません。',
  target: '商品ごとに、全体の金額に選んだ割合をかけて、目標の金額を計算します。',
  sell: '目標より多い商品は、多い分を売ります。円未満は切り捨てます。選ばなかった商品は、すべて売ります。',
  buy: '目標より少ない商品は、売ったお金を分けて買います。分ける割合は、足りない金額の割合を整数の%にしたものです。合計は必ず100%になります。',
  allocation: 'これからの掛金の配分には、選んだ割合をそのまま使います。',
  small: (yenLimit: number, percentLimit: number): Sentence =>
    sentence`目標との差が、${yen(yenLimit)}と全体の ${percent(percentLimit / 100)}の大きいほうより小さい商品は、手続きに含めません。小さな売買をくり返す手間を省くためです。含めなかった商品と金額は、一覧の下に示します。`,
  always: '新しく買う商品と、すべて売る商品は、差が小さくても含めます。',
  accuracy:
    '手続きをする日の価格は前もってわかりません。そのため、手続きが終わった後の割合は、選んだ割合と少し違うことがあります。',
} as const;
