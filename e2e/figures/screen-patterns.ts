// Defines patterns that find the figures in the screens' sentences; those for tables are in table-patterns.ts.
import { ANY_STATE, of, type Pattern, PERCENT, ROUGH, SIGN, STATE, YEN } from './shown-figures.ts';

export interface ReadScreen {
  readonly name: string;
  readonly path: string;
  readonly patterns: readonly Pattern[];
}

/** The sentence of home, of the operation status and of a report. */
export const SUMMARY = [
  of('元本', '拠出累計（掛金＋移換金）', YEN, 'が、'),
  of('資産評価額', '円が、', YEN, 'になっています'),
  of('増減', 'になっています（', SIGN, YEN),
  of('利回り', '、年率', PERCENT, '）'),
];

const YIELDS = [
  of('利回り', '運用利回り（年率・加入から）', PERCENT),
  of('直近1年の利回り', '運用利回り（年率・直近1年）', PERCENT),
];

export const SUB_SCORE_NAMES = ['資産の分散', '地域の分散', '目安との近さ', 'リスクとの相性'] as const;

const SUB_SCORES = SUB_SCORE_NAMES.map((name) => of(name, name, '前回\\d+点', '(\\d+点)'));

const TYPE = '(元本確保型|安定型|標準型|積極型)';

const DIAGNOSIS = [of('診断の合計点', '合計点（(\\d+点)）から'), of('タイプ', '合計点（\\d+点）から、', TYPE, '（')];

const GRADE = [of('総合評価', '総合評価([A-E])', ANY_STATE), of('状態', '総合評価[A-E]', STATE)];

const DRIFT = of('ずれ', '選んだ配分(?:から|と)(\\d+)ポイント(?:の差が|ずれて)');

const CHANCE = '((?:約\\d+%)|(?:1%未満)|(?:99%以上))';

const PAYMENTS = (prefix: string) => [
  of(`${prefix}下回る可能性`, '今の残高とこれからの掛金の合計を下回る可能性', CHANCE),
  of(`${prefix}受取額（標準）`, ROUGH, '（標準）'),
  of(`${prefix}受取額（良い場合）`, '良い場合', ROUGH, '10回に1回'),
  of(`${prefix}受取額（厳しい場合）`, '厳しい場合', ROUGH, '10回に1回'),
  of(`${prefix}想定リターン`, '想定リターン（年率・費用を引いた後）', PERCENT, '2回に1回'),
  of(`${prefix}配分のリスク`, '値動きの幅（リスク・年率）', PERCENT, '見通しが変わっても'),
  of(`${prefix}費用（年率）`, '信託報酬', PERCENT, '年率'),
];

/** After a choice is registered. */
export const SIMULATED_CHOICE: ReadScreen = {
  name: '受取額の試算（見直し後）',
  path: 'operational-simulation?variant=improvedPf',
  patterns: PAYMENTS('選択後の'),
};

const MONTHLY_RANGE = '(約[\\d.〜]+万円)';

/** The saved goal and how far it is covered, in the card 老後の目標 and in the monthly income. */
export const GOAL = [
  of('毎月の目標', '(?<=月)([\\d.]+万円)(?=には|の目標)'),
  ...['厳しい場合', '標準', '良い場合'].flatMap((name) => [
    of(`目標の割合（${name}）`, name, '(約\\d+%)', MONTHLY_RANGE),
    of(`毎月の収入（${name}）`, name, '約\\d+%', MONTHLY_RANGE),
  ]),
];

export const SCREENS: readonly ReadScreen[] = [
  {
    name: 'ホーム',
    path: 'home',
    patterns: [
      ...SUMMARY,
      ...YIELDS,
      ...GRADE,
      of('総合点', '状態(\\d+点)'),
      of('受取額（標準）', ROUGH, '（標準）'),
      of('受取額（良い場合）', '良い場合', ROUGH, '、'),
      of('受取額（厳しい場合）', '、厳しい場合', ROUGH, 'です'),
      of('下回る可能性', 'これからの掛金の合計を下回る可能性は、', CHANCE, 'です'),
      of('会社の掛金', '会社の掛金は、毎月', YEN),
      of('月の増減', '資産の増減', SIGN, YEN),
      of('月の掛金など', 'うち掛金など', SIGN, YEN),
      of('月の値動き', 'うち値動き', SIGN, YEN),
    ],
  },
  {
    name: '運用状況',
    path: 'operation-status',
    patterns: [
      ...SUMMARY,
      ...YIELDS,
      ...DIAGNOSIS,
      of('資産評価額', '評価額の合計', YEN),
      of('増減', '評価損益（増減）', SIGN, YEN, '加入した日'),
      of('会社の掛金', '円です（会社', YEN, '、本人'),
    ],
  },
  {
    name: '運用の評価',
    path: 'investment-evaluation',
    patterns: [
      ...SUB_SCORES,
      ...GRADE,
      of('総合点', '100点中(\\d+点)'),
      of('タイプ', '100点中\\d+点\\W?', TYPE),
      of('配分のリスク', 'あなたの配分の値動きの幅（リスク）は', PERCENT),
      of('資産評価額', '時点の残高', YEN),
      of('1年の費用', '信託報酬は、年に', YEN),
      of('費用（年率）', '年に[\\d,]+円（', PERCENT, '）です'),
      DRIFT,
    ],
  },
  {
    name: '評価の推移',
    path: 'investment-evaluation/transition',
    patterns: [of('総合評価', '評価の推移([A-E])', ANY_STATE), of('状態', '評価の推移[A-E]', STATE)],
  },
  {
    name: '月のまとめ',
    path: 'monthly-review',
    patterns: [
      of('月の増減', '残高の増減.*?日まで', SIGN, YEN),
      of('月の掛金など', '掛金など(?:による分が|で)', YEN),
      of('月の値動き', '、値動き(?:による分が|で)', YEN),
      of('会社の掛金', 'この月の掛金は会社が', YEN),
      of('総合点', '総合点\\d+点(\\d+点)'),
    ],
  },
  {
    name: '受取額の試算',
    path: 'operational-simulation',
    patterns: [
      ...PAYMENTS(''),
      of('会社の掛金', '会社', YEN, '、本人'),
      of('会社の掛金', '会社の掛金', YEN, 'と合わせて'),
    ],
  },
  { name: '毎月いくら受け取れるか', path: 'retirement-income', patterns: GOAL },
  {
    name: '商品の選択',
    path: 'item-selection',
    patterns: [
      ...SUB_SCORES,
      of('総合評価', '今の総合評価は([A-E])です'),
      of('状態', '今の総合評価[A-E]', STATE),
      of('タイプ', '今の総合評価[A-E]', ANY_STATE, '\\W?', TYPE),
      of('総合点', '運用の評価(\\d+点)'),
      DRIFT,
    ],
  },
  {
    name: '社内の比較',
    path: 'colleague-comparison',
    patterns: [of('総合評価', '評価([A-E])（あなた）')],
  },
  { name: 'リスク許容度の診断', path: 'risk-tolerance', patterns: DIAGNOSIS },
  {
    name: '計算の方法と前提',
    path: 'method',
    patterns: [
      // The part about the employee: an example of the same form follows it.
      ...SUB_SCORE_NAMES.map((name) =>
        of(name, `(?<=あなたの点数でたどります.*)${name}[^点]*＝(\\d+点)(?=.*計算の例標準型の人が)`),
      ),
      of('総合点', `(?<=あなたの点数でたどります.*)総合点[^点]*＝(\\d+点)・[A-E](?=.*計算の例標準型の人が)`),
      of('総合評価', `(?<=あなたの点数でたどります.*)総合点[^点]*＝\\d+点・([A-E])(?=.*計算の例標準型の人が)`),
      of('タイプ', '日の評価（', TYPE, '）を、あなたの点数で'),
    ],
  },
];

/** 見直し後の評価: the figures before and after the choice. */
export const AFTER_SELECTION: readonly Pattern[] = [
  of('総合評価', '今([A-E])', ANY_STATE),
  of('状態', '今[A-E]', STATE),
  of('総合点', '今[A-E]', ANY_STATE, '(\\d+点)'),
  of('選択後の総合評価', '見直し後([A-E])', ANY_STATE),
  of('選択後の状態', '見直し後[A-E]', STATE),
  of('選択後の総合点', '見直し後[A-E]', ANY_STATE, '(\\d+点)'),
  of('1年の費用', '1年間の信託報酬の目安は、', YEN, 'から'),
  of('選択後の1年の費用', '1年間の信託報酬の目安は、[\\d,]+円から', YEN),
  of('資産評価額', '今の評価額（', YEN, '）'),
];

/** 比較リスト: the account and the one plan. */
export const COMPARISON: readonly Pattern[] = ['', '選択後の'].flatMap((prefix, column) => {
  const before = column === 0 ? '総合評価' : `総合評価[A-E]${ANY_STATE}\\d+点`;
  return [
    of(`${prefix}総合評価`, before, '([A-E])', ANY_STATE),
    of(`${prefix}状態`, before, '[A-E]', STATE),
    of(`${prefix}総合点`, before, '[A-E]', ANY_STATE, '(\\d+点)'),
  ];
});
