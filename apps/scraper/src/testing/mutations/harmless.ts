/**
 * Changes pages in ways that readers of the site don't notice: notation, line breaks, order, additions. For tests only.
 */
import { type Change, inCells, inData, inDataTexts, inTable, inTags, isGrid, type Rows, tablesOf } from './markup.ts';
import type { Chance } from './random.ts';

/** Returns the changed page, or the same text when there is nothing to change. */
export type Mutator = (html: string, chance: Chance) => string;

const shift = (text: string, by: number) => String.fromCharCode(text.charCodeAt(0) + by);
const toFullWidth = (text: string) => text.replace(/[0-9,.%]/g, (sign) => shift(sign, 0xfee0));
const toHalfWidth = (text: string) => text.replace(/[０-９，．％]/g, (sign) => shift(sign, -0xfee0));

const ERAS = [
  { name: '令和', letter: 'R', first: 2019, from: '2019-05' },
  { name: '平成', letter: 'H', first: 1989, from: '1989-02' },
] as const;

function eraOf(year: number, month: number) {
  const sortable = `${year}-${String(month).padStart(2, '0')}`;
  return ERAS.find(({ from }) => sortable >= from);
}

/** Rewrites dates and months in another notation; figures are not changed. */
function rewriteDates(text: string, style: number): string {
  const plain = toHalfWidth(text.trim());
  const western = /^(\d{4})[-/年](\d{1,2})(?:[-/月](\d{1,2})日?|月)?$/.exec(plain);
  const eastern = /^(令和|平成|R|H)(元|\d{1,2})[年.](\d{1,2})(?:[月.](\d{1,2})日?|月)?$/.exec(plain);
  const era = ERAS.find(({ name, letter }) => name === eastern?.[1] || letter === eastern?.[1]);
  const counted = eastern?.[2] === '元' ? 1 : Number(eastern?.[2]);
  const year = western ? Number(western[1]) : era ? era.first + counted - 1 : undefined;
  const [month, day] = western ? [western[2], western[3]] : [eastern?.[3], eastern?.[4]];
  if (year === undefined || month === undefined) return text;
  const to = eraOf(year, Number(month));
  const inEra = to ? year - to.first + 1 : 0;
  const days = (sign: string, end = '') => (day === undefined ? '' : `${sign}${Number(day)}${end}`);
  const styles = [
    `${year}/${month}${days('/')}`,
    `${year}年${Number(month)}月${days('', '日')}`,
    to ? `${to.name}${inEra === 1 ? '元' : inEra}年${Number(month)}月${days('', '日')}` : text,
    to ? `${to.letter}${inEra}.${Number(month)}${days('.')}` : text,
  ];
  return styles[style % styles.length] ?? text;
}

/** Matches figures, dates and months, but not product names, whose digits and dashes must stay. */
const FIGURE = /^[\s▲△−－¥￥+,，.．%％円口年月日/R H元令和平成0-9０-９-]*[0-9０-９][\s円口年月日%％分]*$/;
const inFigures = (change: Change) => (text: string) => (FIGURE.test(text) ? change(text) : text);

const MINUS_SIGNS = ['△', '▲', '－', '-', '−'];
/** Rewrites minus signs; between two digits the sign separates parts of a date and stays. */
const minusAs = (sign: string) => (text: string) => text.replace(/(?<![0-9０-９])[▲△−－-](?=[0-9０-９])/, sign);

const everywhere =
  (change: (text: string) => string): Mutator =>
  (html) => {
    const once = inFigures(change);
    return inDataTexts(inCells(html, once), once);
  };

/** Changes one of the page's tables whose rows meet a condition. */
function inSomeTable(
  html: string,
  chance: Chance,
  parts: { suits: (rows: Rows) => boolean; change: (rows: Rows) => Rows },
) {
  const suitable = tablesOf(html).flatMap((rows, index) => (parts.suits(rows) ? [index] : []));
  const which = chance.pick(suitable);
  return which === undefined ? html : inTable(html, which, parts.change);
}

/** A cell with the opening tag of another cell and a new text. */
const likeCell = (cell: string | undefined, text: string) =>
  `${/^<t[dh]\b[^>]*>/i.exec(cell ?? '')?.[0] ?? '<td>'}${text}`;

const withColumn: Mutator = (html, chance) => {
  const change = (rows: Rows) => {
    const width = rows[0]?.length ?? 0;
    const at = 1 + chance.upTo(width);
    return rows.map((row, index) =>
      row.length === width
        ? [...row.slice(0, at), likeCell(row[1], index === 0 ? '新設欄' : '１円'), ...row.slice(at)]
        : row,
    );
  };
  const changed = inSomeTable(html, chance, { suits: (rows) => isGrid(rows) && isEven(rows), change });
  return inData(changed, (data) => addColumn(data));
};

const isEven = (rows: Rows) => rows.every((row) => row.length === rows[0]?.length);

const moveColumns: Mutator = (html, chance) => {
  const change = (rows: Rows) => {
    const by = 1 + chance.upTo((rows[0]?.length ?? 2) - 2);
    return rows.map(([row = '', ...cells]) => [row, ...cells.slice(by), ...cells.slice(0, by)]);
  };
  const changed = inSomeTable(html, chance, { suits: (rows) => isGrid(rows) && isEven(rows), change });
  return inData(changed, (data) =>
    isData(data) && data.columns ? { ...data, columns: [...data.columns].reverse() } : data,
  );
};

const reorderFacts: Mutator = (html, chance) => {
  const changed = inSomeTable(html, chance, {
    suits: (rows) => rows.length > 2 && rows.every((row) => row.length === 3),
    change: (rows) => [...rows].reverse(),
  });
  return inData(changed, (data) => (isData(data) && data.items ? { ...data, items: [...data.items].reverse() } : data));
};

interface Data {
  readonly columns?: readonly unknown[];
  readonly items?: readonly unknown[];
  readonly rows?: readonly object[];
}
const isData = (data: unknown): data is Data => typeof data === 'object' && data !== null;

function addColumn(data: unknown): unknown {
  if (!isData(data) || !data.columns) return data;
  const rows = data.rows?.map((row) => ({ ...row, extra: '１円' }));
  return { ...data, columns: [...data.columns, { key: 'extra', label: '新設欄' }], rows };
}

const ADVERTS = [
  '<TABLE><TR><TD>キャンペーン<TD>1,000円</TABLE>',
  '<div id="ad"><p>いまなら 10,000円 プレゼント</p></div>',
  '<script>var total = "9,999,999円";</script>',
  '<style>.x{width:1px}</style>',
  '<!-- 資産評価額 1円 -->',
  '<dl><dt>お問い合わせ</dt><dd>0120</dd></dl>',
] as const;

const addAdvert: Mutator = (html, chance) => html.replace(/<body\b[^>]*>/i, (body) => body + chance.pick(ADVERTS));

const ATTRIBUTE = /<(table|td|tr|th|div|p|ul|li|h\d)\b/gi;

export const HARMLESS: Readonly<Record<string, Mutator>> = {
  'tags in lower case': (html) => inTags(html, (tag) => tag.replace(/^<\/?\w+/, (name) => name.toLowerCase())),
  'tags in upper case': (html) => inTags(html, (tag) => tag.replace(/^<\/?\w+/, (name) => name.toUpperCase())),
  'digits in full width': everywhere(toFullWidth),
  'digits in half width': everywhere(toHalfWidth),
  'another minus sign': (html, chance) => {
    const change = inFigures(minusAs(chance.pick(MINUS_SIGNS) ?? '▲'));
    return inDataTexts(inCells(html, change), change);
  },
  'dates in another writing': (html, chance) => {
    const style = chance.upTo(4);
    const change = (text: string) => rewriteDates(text, style);
    return inDataTexts(inCells(html, change), change);
  },
  'fonts around': (html, chance) => {
    const size = 1 + chance.upTo(6);
    return inCells(html, (text) => `<FONT SIZE=${size}><B>${text}</B></FONT>`);
  },
  'spans around digits': (html) => inCells(html, (text) => text.replace(/\d+/g, '<span class="n">$&</span>')),
  'blanks around': (html, chance) => {
    const blank = chance.pick(['\n', '&nbsp;', '\u3000', '\t \n', ' ']);
    return inCells(html, (text) => `${blank}${text}${blank}`);
  },
  'comments inside': (html, chance) => inCells(html, (text) => `<!--${chance.upTo(9)}円-->${text}<!-- -->`),
  'digits as entities': (html) =>
    inCells(html, (text) => text.replace(/(?<!&#?\w*)\d/g, (digit) => `&#${digit.charCodeAt(0)};`)),
  'ids and classes renamed': (html, chance) =>
    inTags(html, (tag) =>
      /^<(form|script|input|select)/i.test(tag) ? tag : tag.replace(/\b(id|class)=("?)/gi, `$1=$2n${chance.upTo(99)}-`),
    ),
  'attributes added': (html, chance) => html.replace(ATTRIBUTE, (tag) => `${tag} data-n="${chance.upTo(99)}円"`),
  'something before': addAdvert,
  'something behind': (html, chance) => {
    const advert = chance.pick(ADVERTS.slice(2)) ?? '';
    return html.replace(/<\/head>/i, (head) => advert.replace(/^<dl.*/, '') + head);
  },
  'a column more': withColumn,
  'columns moved': moveColumns,
  'facts in another order': reorderFacts,
  'cells closed': (html) => html.replace(/(<TD\b[^>]*>)([^<\n]+)(?=\n|<TD)/gi, '$1$2</TD>'),
  'a table around': (html) => html.replace(/<table\b[\s\S]*<\/table>/i, (all) => `<div><center>${all}</center></div>`),
};
