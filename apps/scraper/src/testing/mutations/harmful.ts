/**
 * Changes pages in ways that must never give another figure: labels separated from cells, rows removed, units changed.
 * For tests only.
 */
import type { Mutator } from './harmless.ts';
import { inCells, inData, inDataTexts, inTable, type Rows, tablesOf } from './markup.ts';
import type { Chance } from './random.ts';

/** Labels above or next to figures, as the five sites write them. */
const NAMES = [
  '評価額',
  '時価評価額',
  '資産評価額',
  '取得価額',
  '取得金額',
  '損益',
  '評価損益',
  '運用損益',
  '運用金額',
  '運用元本',
  '掛金累計',
  '掛金累計額',
  '拠出金累計',
  '口数',
  '保有口数',
  '基準価額',
  '事業主掛金',
  '加入者掛金',
  '会社拠出',
  '本人拠出',
  '合計',
  '加入日',
  '加入年月日',
  '基準日',
  '配分割合',
  '商品コード',
  '商品番号',
] as const;

const asWord = (name: string) => new RegExp(`(?<=[>"])${name}(?=[<"\\n])`);
const present = (html: string) => NAMES.filter((name) => asWord(name).test(html));

const renamed: Mutator = (html, chance) => {
  const name = chance.pick(present(html));
  return name === undefined ? html : html.replace(asWord(name), `新${name}`);
};

const swapped: Mutator = (html, chance) => {
  const [one, other] = [chance.pick(present(html)), chance.pick(present(html))];
  if (one === undefined || other === undefined || one === other) return html;
  return html.replace(asWord(one), '＊＊').replace(asWord(other), one).replace(asWord('＊＊'), other);
};

const doubled: Mutator = (html, chance) => {
  const [one, other] = [chance.pick(present(html)), chance.pick(present(html))];
  return one === undefined || other === undefined || one === other ? html : html.replace(asWord(one), other);
};

function someTable(html: string, chance: Chance, change: (rows: Rows) => Rows): string {
  const which = chance.pick(tablesOf(html).flatMap((rows, index) => (rows.length > 1 ? [index] : [])));
  return which === undefined ? html : inTable(html, which, change);
}

/** Changes the rows of a data block; other values stay. */
const dataRows = (html: string, change: (rows: readonly unknown[]) => readonly unknown[]) =>
  inData(html, (data) =>
    typeof data === 'object' && data !== null && 'rows' in data && Array.isArray(data.rows)
      ? { ...data, rows: change(data.rows) }
      : data,
  );

const swapCells: Mutator = (html, chance) =>
  someTable(html, chance, (rows) => {
    const width = rows[0]?.length ?? 0;
    const [one, other] = [1 + chance.upTo(width - 1), 1 + chance.upTo(width - 1)];
    return rows.map((row, index) =>
      index === 0 || row.length !== width
        ? row
        : row.map((cell, place) => (place === one ? (row[other] ?? '') : place === other ? (row[one] ?? '') : cell)),
    );
  });

const dropCells: Mutator = (html, chance) =>
  someTable(html, chance, (rows) => {
    const at = 1 + chance.upTo((rows[0]?.length ?? 2) - 1);
    return rows.map((row) => row.filter((_, place) => place !== at));
  });

const dropRow: Mutator = (html, chance) => {
  const changed = someTable(html, chance, (rows) => rows.toSpliced(1 + chance.upTo(rows.length - 1), 1));
  return dataRows(changed, (rows) => rows.slice(1));
};

const doubleRow: Mutator = (html, chance) => {
  const changed = someTable(html, chance, (rows) => {
    const at = 1 + chance.upTo(rows.length - 1);
    return rows.toSpliced(at, 0, rows[at] ?? []);
  });
  return dataRows(changed, (rows) => [...rows.slice(0, 1), ...rows]);
};

const inTexts =
  (change: (text: string) => string): Mutator =>
  (html) =>
    inDataTexts(inCells(html, change), change);

export const HARMFUL: Readonly<Record<string, Mutator>> = {
  'a name changed': renamed,
  'two names swapped': swapped,
  'a name twice': doubled,
  'cells swapped under their names': swapCells,
  'a column gone': dropCells,
  'a row gone': dropRow,
  'a row twice': doubleRow,
  'minus lost': inTexts((text) => text.replace(/[▲△−－-](?=[0-9０-９])/, '')),
  'minus in brackets': inTexts((text) => text.replace(/[▲△−－-]([0-9０-９,，]+)/, '($1)')),
  'yen in thousands': inTexts((text) => text.replace(/[,，][0-9０-９]{3}円?$/, '千円')),
  'the first digit lost': inTexts((text) => text.replace(/^[0-9０-９](?=[0-9０-９,，]+円?$)/, '')),
  'an ornament before figures': inTexts((text) => text.replace(/^(?=[0-9０-９]+[,，])/, '①')),
  'a digit undecodable': inTexts((text) => text.replace(/^[0-9０-９](?=[0-9０-９,，]+円)/, '\uFFFD')),
  'commas as points': inTexts((text) => text.replace(/[,，]/g, '.')),
  'cut off': (html, chance) => html.slice(0, Math.floor(html.length * (0.3 + chance.upTo(60) / 100))),
  'another era': (html) => html.replace(/令和/g, '平成').replace(/(?<=>)R(?=\d+\.)/g, 'H'),
};
