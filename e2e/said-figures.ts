// What a screen says: figures by their meaning, read from its text as a person reads them. A pattern that finds nothing says
// nothing; the same meaning twice on one screen has to agree, too.

export interface SaidFigure {
  readonly meaning: string;
  /** As it is written, without spaces. */
  readonly value: string;
  readonly place: string;
}

interface Pattern {
  readonly meaning: string;
  /** On text without spaces; the first group is the figure. */
  readonly pattern: RegExp;
}

export interface ReadScreen {
  readonly name: string;
  readonly path: string;
  readonly patterns: readonly Pattern[];
}

const of = (meaning: string, pattern: RegExp): Pattern => ({ meaning, pattern });

/** A sign and its word for those who hear it. */
const SIGN = '(?:[+−](?:プラス|マイナス))?';
const YEN = '([\\d,]+円)';
const ROUGH = '(約[\\d,億万]+円)';
const RATE = '[\\d.]+%';
const PERCENT = `${SIGN}(${RATE})`;
const ANY_STATE =
  '(?:良い|おおむね良い|選んだタイプに(?:おおむね)?合った|標準的な|確認したい点がある|優先して確認したい)状態';
const STATE = `(${ANY_STATE})`;

const text = (...parts: readonly string[]) => new RegExp(parts.join(''), 'g');

/** The sentence of home and of the operation status. */
const SUMMARY = [
  of('元本', text('元本（掛金＋移換金）', YEN, 'が、')),
  of('資産評価額', text('円が、', YEN, 'になっています')),
  of('増減', text('になっています（', SIGN, YEN)),
  of('利回り', text('、年率', PERCENT, '）')),
];

const YIELDS = [
  of('利回り', text('年率の利回り（加入から）', PERCENT)),
  of('直近1年の利回り', text('年率の利回り（直近1年）', PERCENT)),
];

const SUB_SCORES = ['資産の分散', '地域の分散', 'モデル配分との近さ', 'リスクとの相性'].map((name) =>
  of(name, text(name, '前回\\d+点', '(\\d+点)')),
);

const EXPECTED = [
  of('今の配分のリスク', text('10年の合計あなた', PERCENT)),
  of('想定リターン', text('10年の合計あなた', `${SIGN}${RATE}`, PERCENT)),
];

export const SCREENS: readonly ReadScreen[] = [
  {
    name: 'ホーム',
    path: 'home',
    patterns: [
      ...SUMMARY,
      ...YIELDS,
      of('総合評価', text('総合評価([A-E])', ANY_STATE)),
      of('状態', text('総合評価[A-E]', STATE)),
      of('総合点', text('状態(\\d+点)')),
      of('受取額（標準）', text(ROUGH, '（標準）')),
      of('受取額（良い場合）', text('良い場合', ROUGH, '、')),
      of('受取額（厳しい場合）', text('、厳しい場合', ROUGH, 'です')),
      of('会社の掛金', text('会社の掛金（月', YEN)),
      of('資産評価額', text('評価額は', YEN, 'で、元本より')),
    ],
  },
  {
    name: '運用状況',
    path: 'operation-status',
    patterns: [
      ...SUMMARY,
      ...YIELDS,
      of('資産評価額', text('年金資産の合計', YEN)),
      of('増減', text('増減', SIGN, YEN, '加入した日')),
    ],
  },
  {
    name: '運用の評価',
    path: 'investment-evaluation',
    patterns: [
      ...SUB_SCORES,
      ...EXPECTED,
      of('総合評価', text('総合評価([A-E])', ANY_STATE)),
      of('状態', text('総合評価[A-E]', STATE)),
      of('総合点', text('100点中(\\d+点)')),
      of('今の配分のリスク', text('あなたの配分のリスクは', PERCENT)),
      of('資産評価額', text('時点の残高', YEN)),
      of('費用（年率）', text('年に[\\d,]+円（', PERCENT, '）です')),
      of('ずれ', text('選んだ配分から(\\d+)ポイントずれています')),
    ],
  },
  {
    name: '評価の推移',
    path: 'investment-evaluation/transition',
    patterns: [of('総合評価', text('評価の推移([A-E])', ANY_STATE))],
  },
  {
    name: '受取額の試算',
    path: 'operational-simulation',
    patterns: [
      of('受取額（標準）', text(ROUGH, '（標準）')),
      of('受取額（良い場合）', text('良い場合', ROUGH, '掛金の合計')),
      of('受取額（厳しい場合）', text('厳しい場合', ROUGH, '掛金の合計')),
      of('想定リターン', text('想定リターン（年率・費用を引いた後）', PERCENT)),
      of('今の配分のリスク', text('リスク（年率）', PERCENT, '値動きの幅')),
      of('費用（年率）', text('費用（信託報酬）', PERCENT, '年率')),
      of('会社の掛金', text('会社', YEN, '、本人')),
    ],
  },
  {
    name: '商品の選択',
    path: 'item-selection',
    patterns: [
      ...SUB_SCORES,
      ...EXPECTED,
      of('総合評価', text('今の総合評価は([A-E])です')),
      of('状態', text('今の総合評価[A-E]', STATE)),
      of('総合点', text('運用の評価(\\d+点)')),
      of('ずれ', text('選んだ配分から(\\d+)ポイントずれています')),
    ],
  },
  {
    name: '社内の比較',
    path: 'colleague-comparison',
    patterns: [of('総合評価', text('評価([A-E])（あなた）'))],
  },
];

export function readFigures(shown: string, { name, patterns }: ReadScreen): SaidFigure[] {
  const squeezed = shown.replace(/\s+/g, '');
  return patterns.flatMap(({ meaning, pattern }) =>
    [...squeezed.matchAll(pattern)].map(([, value = '']) => ({ meaning, value, place: name })),
  );
}

/** Meanings that have more than one value, with who says which. */
export function disagreements(said: readonly SaidFigure[]): string[] {
  const meanings = [...new Set(said.map(({ meaning }) => meaning))];
  return meanings.flatMap((meaning) => {
    const figures = said.filter((figure) => figure.meaning === meaning);
    if (new Set(figures.map(({ value }) => value)).size === 1) return [];
    return [`${meaning}: ${figures.map(({ value, place }) => `${value} (${place})`).join(', ')}`];
  });
}
