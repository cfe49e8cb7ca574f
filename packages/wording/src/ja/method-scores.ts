/** Holds texts of 計算の方法と前提: the four sub-scores and the total, the worked example, and the reader's own figures. */

import { percent, points, type Sentence, sentence } from '@minori/contract/sentence';
import { EVALUATION_TEXTS } from './investment-valuation.ts';
import { SUB_SCORE_NAMES } from './names.ts';

export const HALF_NAMES = { diversified: '分散', fit: 'タイプとの相性', total: '総合点' } as const;

export const SCORES_TEXTS = {
  preparation: '計算の準備',
  classes: (classes: string, areas: string) =>
    `持っている商品の中身を、6つの資産（${classes}）と、4つの地域（${areas}）に分けます。バランス型の投資信託は、中身の割合で分けます。ターゲットイヤー型の投資信託は、計算する年の中身で分けます。`,
  shortTerm:
    '預金・保険などは、元本確保型の商品（定期預金や保険）のことです。待機資金（まだ商品を買っていないお金）も入れます。',
  model: 'モデル配分は、タイプごとの目安になる資産の割合です。',
  unknown: (share: number): Sentence =>
    sentence`商品一覧にない商品は、全体の ${percent(share)}までなら除いて計算し、その商品を評価の画面に示します。それより多いときは、評価しません。`,
  asset: [
    '「実質の種類」を数えます。割合のかたよりも計算に入れた、資産の種類の数です。2つの資産を半分ずつ持つと2種類、1つの資産だけなら1種類です。',
    'モデル配分と同じだけ分かれていれば、100点です。預金・保険などの分は、分散しなくても値下がりしにくいため、満点として数えます。',
    '世界全体の株式は、国内と外国の2種類として数えます。世界の株式市場の割合のまま持つと外国がほとんどになりますが、そのために1種類とはみなしません。',
    'すべてが預金・保険などのときは、分散するものがないため、資産と地域の分散の点数は「対象外」と表示します。総合点の計算では、100点として数えます。',
    '元本確保型のモデル配分は1種類だけなので、安定型のモデル配分と比べます。',
  ],
  assetFormulas: [
    '実質の種類 ＝ 1 ÷（資産ごとの割合の2乗の合計）　※株式のうち世界の株式市場と重なる分は、国内と外国に半分ずつとして数える',
    '届いた度合い ＝（実質の種類 − 1）÷（モデル配分の実質の種類 − 1）　※1まで',
    '点数 ＝ 100 ×（預金・保険などの割合 ＋ 残りの割合 × 届いた度合い）',
  ],
  area: [
    '預金・保険などを除いた割合を、2つの見方で計算し、高いほうを使います。1つ目は、地域の「実質の種類」が、モデル配分にどれだけ届いているかです。2つ目は、世界の株式市場とどれだけ重なっているかです。',
  ],
  world: (shares: readonly { readonly name: string; readonly share: number }[]): Sentence =>
    sentence`世界の株式市場は、${shares.flatMap(({ name, share }, place) => sentence`${place > 0 ? '、' : ''}${name} ${percent(share)}`)}としています。世界全体に投資する商品は、かたよっているとはみなしません。1つの外国だけに投資する商品は、世界の株式市場とは重ならないものとして数えます。`,
  areaFormulas: [
    '重なり ＝ 1 − 地域ごとの差の合計 ÷ 2',
    '点数 ＝ 100 ×（預金・保険などの割合 ＋ 残りの割合 × 高いほうの見方）',
  ],
  separation: [
    '配分がモデル配分と全体の何%分異なるかを計算し、100点から引きます。会社が許容する差を決めているときは、その差までは引きません。',
  ],
  separationFormulas: ['点数 ＝ 100 −（資産ごとの差の合計 ÷ 2 − 会社が許容する差）　※100点まで'],
  risk: (excess: number, missing: number): Sentence =>
    sentence`リスク（1年間の値動きの幅の目安）が、モデル配分と同じなら100点です。モデル配分より ${points(excess)}大きいか、${points(missing)}小さいと、0点です。同じ差なら、大きすぎるほうが、小さすぎるほうより点数が低くなります。`,
  riskFormulas: (excess: number, missing: number) => [
    `大きいとき：点数 ＝ 100 ×（1 − 差 ÷ ${excess}）`,
    `小さいとき：点数 ＝ 100 ×（1 − 差 ÷ ${missing}）　※どちらも0点まで、差はポイント`,
  ],
  total: '総合点',
  totalLead: '4つの点数に重みをかけて足します。',
  halfFormula: (name: string, parts: readonly { readonly name: string; readonly weight: number }[]) =>
    `${name} ＝ ${parts.map((part) => `${part.name} × ${part.weight}`).join(' ＋ ')}`,
  capsLead: '次の上限があります。',
  fitCap: (headroom: number) =>
    `総合点は、「${HALF_NAMES.fit}」の点数に${headroom}点を足した点が上限です。分散がよくても、タイプに合わない配分が高い評価になることはありません。`,
  riskCap: ({ times, plus, cap }: { readonly times: number; readonly plus: number; readonly cap: number }): Sentence =>
    sentence`リスクが、モデル配分のリスクの${String(times)}倍に ${points(plus)}を足した大きさを超えると、総合点は${String(cap)}点までです。`,
  rounding: '点数は、最後に四捨五入して整数にします。途中では四捨五入しません。',
  grades: {
    caption: '総合点と評価、評価の横の言葉',
    columns: ['評価', '総合点', '言葉（気をつけることがない場合）', '言葉（気をつけることがある場合）'],
    range: (from: number, to: number) => `${from}〜${to}点`,
  },
  states:
    '気をつけることがある場合のAとBでは、何の目安と比べた評価かを、言葉でも示します。「選んだ配分からのずれ」と「診断からの年数」の「参考」だけなら、気をつけることがない場合と同じ言葉です。分散とタイプとの相性の2つの評価も、同じ区切りで決めます。',
  undiagnosed: (type: string) =>
    `リスク許容度の診断をしていない人には、分散の点数だけを示します。分散は、${type}のモデル配分と比べます。`,
} as const;

/** Writes a score: 83点. */
const pointsText = (value: string) => `${value}点`;

/** Texts of one step of a calculation: its name, its formula, and its result. */
export const STEP_TEXTS = {
  names: { ...SUB_SCORE_NAMES, ...HALF_NAMES },
  points: pointsText,
  asset: (shortTerm: string, own: string, model: string) =>
    `100 ×｛${shortTerm} ＋ 残り ×（${own} − 1）÷（${model} − 1）｝`,
  assetFull: (own: string, model: string) => `実質${own}種類で、モデル配分の${model}種類に届いているため、満点`,
  allProtected: 'すべてが預金・保険などのため対象外（総合点の計算では100点）',
  areaFull: (own: string, model: string) => `実質${own}地域で、モデル配分の${model}地域に届いているため、満点`,
  areaSpread: (shortTerm: string, own: string, model: string) =>
    `100 ×｛${shortTerm} ＋ 残り ×（${own} − 1）÷（${model} − 1）｝`,
  areaWorld: (shortTerm: string, closeness: string) =>
    `100 ×（${shortTerm} ＋ 残り × ${closeness}）　世界の株式市場との重なりのほうが高いため`,
  separation: (apart: string, gap: string | null) =>
    gap === null ? `100 − ${apart}` : `100 −（${apart} − 許容する差 ${gap}）`,
  riskHigher: (gap: string, zero: string) => `100 ×（1 − ${gap} ÷ ${zero}）　モデル配分より${gap}ポイント大きい`,
  riskLower: (gap: string, zero: string) => `100 ×（1 − ${gap} ÷ ${zero}）　モデル配分より${gap}ポイント小さい`,
  weighted: (parts: readonly { readonly score: string; readonly weight: number }[]) =>
    parts.map(({ score, weight }) => `${score} × ${weight}`).join(' ＋ '),
  cappedByFit: (fit: string, headroom: number) => `${fit} ＋ ${headroom}（タイプとの相性による上限）`,
  cappedByRisk: (mean: string, cap: number) => `重みをかけた合計は${mean}、リスクによる上限は${cap}点`,
  grade: (score: number, grade: string) => `${score}点・${grade}`,
} as const;

interface CappedFigures {
  /** Fractions per year. */
  readonly own: number;
  readonly model: number;
  readonly mean: string;
  readonly total: number;
  readonly grade: string;
}

export const EXAMPLE_TEXTS = {
  lead: (type: string, held: string) =>
    `${type}の人が、${held}を半分ずつ持っている例です。点数は割合で決まるため、金額がいくらでも同じです。`,
  mix: { caption: '例の配分とモデル配分', columns: ['資産', '例', 'モデル', '差（ポイント）'] },
  steps: '点数の計算',
  result: (score: number, grade: string) => `四捨五入して${score}点、評価は${grade}です。`,
  capped: '上限がはたらく例',
  cappedLead: (type: string, shortTerm: number, other: { readonly name: string; readonly share: number }): Sentence =>
    sentence`${type}の人が、預金・保険など ${percent(shortTerm)}、${other.name} ${percent(other.share)}で持っている例です。`,
  cappedResult: (figures: CappedFigures): Sentence =>
    sentence`配分のリスクは ${percent(figures.own, 1)}、モデル配分のリスクは ${percent(figures.model, 1)}です。重みをかけた合計は${figures.mean}点ですが、リスクによる上限で${String(figures.total)}点、評価は${figures.grade}になります。`,
} as const;

export const OWN_TEXTS = {
  lead: (date: string, type: string) =>
    `${date}の評価（${type}）を、あなたの点数でたどります。数字は、ほかの画面と同じものです。`,
  leadUndiagnosed: (date: string) => `${date}の評価を、あなたの点数でたどります。診断の前なので、分散だけを示します。`,
  mix: { caption: 'あなたの配分とモデル配分', columns: ['資産', 'あなた', 'モデル', '差（ポイント）'] },
  mixAlone: { caption: 'あなたの配分', columns: ['資産', 'あなた'] },
  areas: { caption: 'あなたの地域とモデル配分の地域', columns: ['地域', 'あなた', 'モデル'] },
  areasAlone: { caption: 'あなたの地域', columns: ['地域', 'あなた'] },
  steps: '点数の計算',
  assetAlone: '実質の種類と、預金・保険などの割合から計算',
  area: '2つの見方のうち高いほう（地域の割合から計算）',
  ratios: '計算に使った資産と地域の割合',
  rounded:
    '4つの点数は、四捨五入した後の数字です。総合点は、四捨五入する前の点数から計算しているため、この計算とは1点ほど違うことがあります。',
  beside: '評価の横に示している数字',
  besideLead: 'どれも、点数には入っていません。',
  figures: {
    caption: 'あなたの配分の見通しと費用',
    columns: ['項目', 'あなた'],
    return: '想定リターン（年率・費用を引いた後）',
    risk: 'リスク（年率）',
    fee: '費用（信託報酬、年率）',
    cheapestFee: '同じ資産でいちばん低い費用（年率）',
    realChange: (cpi: string) => `物価が年${cpi}%上がるときの、買えるものの増減`,
  },
  amounts: {
    caption: 'あなたの残高での金額',
    columns: ['項目', '金額'],
    yearly: '1年の費用',
    cheapest: 'いちばん低い費用でそろえた場合の1年の費用',
    badYear: '20回に1回は、1年でこの額より大きく減る',
    badYearMean: 'その場合に減る額の平均',
    base: '今の残高とこれからの掛金（今の物価に直した金額）',
    standard: '受取額の標準（今の物価に直した金額）',
  },
  older: '今の評価は、前の方法で計算したものです。年金サイトの情報を取り込むと、新しい方法で評価します。',
  empty: EVALUATION_TEXTS.empty.text,
  seeEvaluation: '運用の評価を見る',
} as const;
