// Finds the figures in the screens' tables by their captions; those of a choice get 選択後の before the name.
import type { TablePattern } from './read-tables.ts';

export const AFTER = '選択後の';

const CLASSES = ['国内株式', '外国株式', '国内債券', '外国債券', 'リート・金など', '預金・保険など'];
const SUB_SCORES = ['資産の分散', '地域の分散', '目安との近さ', 'リスクとの相性'];

/** Columns and rows of the account, a choice and the model. */
const SUBJECTS: Readonly<Record<string, string>> = {
  ...{ 割合: '', あなた: '', 今: '', 今の配分: '', 点数: '', 今回: '' },
  ...{ 見直し後: AFTER, 案1: AFTER, 目安: 'モデルの' },
};

function whose(name: string, say: (prefix: string) => string): string | null {
  const prefix = SUBJECTS[name];
  return prefix === undefined ? null : say(prefix);
}

const EXPECTED: Readonly<Record<string, string>> = {
  リスク: '配分のリスク',
  '値動きの幅（リスク・年率）': '配分のリスク',
  想定リターン: '想定リターン',
  '想定リターン（年率・費用を引いた後）': '想定リターン',
  '10年の合計': '10年の合計',
  '10年のリターン': '10年の合計',
  '想定リターン（10年の合計・費用を引いた後）': '10年の合計',
  '想定リターン（10年の合計）': '10年の合計',
  '想定リターン（年率）': '想定リターン',
  '信託報酬（年率）': '費用（年率）',
  '費用（信託報酬、年率）': '費用（年率）',
  '1年間の金額': '1年の費用',
  '1年間の信託報酬': '1年の費用',
  '1年の費用': '1年の費用',
  '今の残高とこれからの掛金（今の物価に直した金額）': '今のお金での合計',
  '受取額の標準（今の物価に直した金額）': '今のお金での標準',
};

const share = (row: string) => (CLASSES.includes(row) ? `${row}の割合` : null);

const compared = (row: string) => {
  if (SUB_SCORES.includes(row)) return row;
  return EXPECTED[row] ?? share(row);
};

export const TABLES: readonly TablePattern[] = [
  {
    caption: /^資産ごとの評価額と割合$/,
    meaning: (row, column) => (column === '割合' ? share(row) : `${row}の評価額`),
  },
  { caption: /^商品ごとの評価額と増減$/, meaning: (row, column) => (column === '評価額' ? `${row}の評価額` : null) },
  {
    caption:
      /^(?:資産の割合|目安（モデル配分）との違い|資産の割合（差はポイント）|資産の割合と目安（モデル配分）|資産ごとの割合と、目安との差)$/,
    meaning: (row, column) => whose(column, (prefix) => `${prefix}${row}の割合`),
  },
  { caption: /^地域の割合/, meaning: (row, column) => whose(column, (prefix) => `${prefix}地域：${row}`) },
  {
    caption: /^(?:拠出累計（掛金＋移換金）と評価額の推移|月ごとの拠出累計（掛金＋移換金）と評価額)$/,
    meaning: (row, column) => `${column === '評価額' ? '資産評価額' : '元本'} ${row}`,
  },
  {
    caption: /^月ごとの掛金と累計$/,
    meaning: (row, column) => (column === '会社' || column === '本人' ? `${column}の掛金 ${row}` : null),
  },
  {
    caption: /^月ごとの総合評価$/,
    meaning: (row, column) =>
      ({ 評価: `総合評価 ${row}`, 点数: `総合点 ${row}`, タイプ: `タイプ ${row}` })[column] ?? null,
  },
  { caption: /^月ごとの項目の点数$/, meaning: (row, column) => `${column} ${row}` },
  {
    caption: /^(?:総合評価のもとになる点数|点数の変化（100点中）)$/,
    meaning: (row, column) => whose(column, (prefix) => `${prefix}${row === '総合' ? '総合点' : row}`),
  },
  {
    caption: /^(?:想定するリスクとリターン|今の資産にかかる信託報酬)/,
    meaning: (row, column) => whose(row, (prefix) => (EXPECTED[column] ? `${prefix}${EXPECTED[column]}` : '')) || null,
  },
  {
    caption: /^あなたの(?:配分の見通しと費用|残高での金額)$/,
    meaning: (row) => EXPECTED[row] ?? null,
  },
  {
    caption: /^今の物価に直した受取額/,
    meaning: (row) => ({ 今の残高とこれからの掛金: '今のお金での合計', 標準: '今のお金での標準' })[row] ?? null,
  },
  {
    caption: /^組み合わせの比較/,
    meaning: (row, column) => {
      const name = compared(row);
      return name === null ? null : whose(column, (prefix) => `${prefix}${name}`);
    },
  },
];
