/**
 * Holds the texts of あと1段階: by how many points the next grade is away, and an example of a mix that has it, told as arithmetic.
 * They never name a product, and tell nobody to change anything.
 */
import { points, type Sentence, type SentenceFigure, type SentencePart, sentence } from '@minori/contract/sentence';
import type { Grade } from '@minori/engine/vocabulary/grade';
import { sideBySide } from './locale.ts';

interface GradedScore {
  readonly grade: Grade;
  readonly score: number;
}

/** A class and by how many points its share differs. */
export interface ClassDifference {
  readonly name: string;
  readonly points: number;
}

/** 国内株式が 3ポイント、外国債券が 5ポイント */
function classesBy(differences: readonly ClassDifference[]): Sentence {
  return differences.reduce<Sentence>(
    (before, { name, points: by }, place) => sentence`${before}${place > 0 ? '、' : ''}${name}が ${points(by)}`,
    [],
  );
}

export const GRADE_UP_TEXTS = {
  heading: '1つ上の評価との差',
  distance: (now: GradedScore, next: GradedScore) =>
    `今は${now.score}点（${now.grade}）です。${next.grade}は${next.score}点からで、差は${next.score - now.score}点です。`,
  open: '1つ上の評価になる配分の例を見る',
  finding: (less: readonly ClassDifference[], more: readonly ClassDifference[], after: GradedScore) =>
    sentence`今より${classesBy(less)}少なく、${classesBy(more)}多い配分は、計算では${String(after.score)}点（${after.grade}）です。`,
  moved: (share: SentenceFigure, amount: SentenceFigure) =>
    sentence`今の配分との違いは、資産全体の ${share}分（${amount}）です。`,
  classes: { caption: '資産の割合（差はポイント）', columns: ['資産', '今', '例', '差', '差の金額'] },
  scores: { caption: '点数（100点中）', columns: ['項目', '今', '例', '差'], total: '総合' },
  risks: {
    heading: '値動きの見込み（計算上の目安）',
    now: (figure: SentencePart) => sentence`今は ${figure}`,
    example: (figure: SentencePart) => sentence`例は ${figure}`,
    risk: '値動きの幅（リスク・年率）',
    badYear: '20回に1回ほどの悪い年に、これより大きく減る額',
    below: '1年後に、今の残高を下回る可能性',
  },
  /** The conditions of the example. @param others changes of the same size with the same grade */
  notes: (others: number) => [
    '1つ上の評価は、増え方が大きくなるという意味ではありません。今の配分を続けることも、1つの選び方です。',
    '目安（モデル配分）に近づく配分のうち、今の配分との違いがいちばん小さいものを計算しました。',
    ...(others > 0
      ? [
          `違いの大きさが同じで1つ上の評価になる配分は、ほかに${others}通りあります。その中で、変わる資産の数が少なく、値動きの幅の変わり方が小さいものを例にしています。`,
        ]
      : []),
    '少なくなる資産は今の持ち方の割合のまま、多くなる資産は標準的な地域の割合で計算しています。商品によって、点数は変わります。費用は今と同じとしています。',
  ],
  toTry: 'この例の割合を見ながら試す',
  none: {
    best: '総合評価は、いちばん上のAです。',
    undiagnosed: 'リスク許容度の診断をすると表示します。',
    lineUp: (classes: readonly string[]) =>
      `会社の商品一覧に、目安（モデル配分）にある${sideBySide(classes)}の商品がないため、資産の割合だけでは、1つ上の評価になる配分がありません。`,
    unreachable: '今の配分と目安（モデル配分）の間には、1つ上の評価になる配分がありません。',
    outdated: '評価のあとで計算の方法か商品の情報が変わったため、例を計算できません。次に残高を取り込むと表示します。',
  },
  /** On the screen of 商品の選択. */
  tried: {
    caption: '資産の割合',
    heading: '1つ上の評価になる配分の例',
    text: (score: number, grade: Grade) =>
      `計算では${score}点（${grade}）になる資産の割合です。1%単位にしているため、点数は少し変わることがあります。商品は、この例では決まっていません。`,
    columns: ['資産', '今', '例'],
  },
} as const;
