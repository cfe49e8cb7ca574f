/**
 * Moves the dates of a page by whole years, each in its own notation. Multiples of four years keep every month, every
 * 29 February, the order of all pages and the days between any two dates.
 */

/** Converts letters to half width one by one, so that positions in the text stay the same. */
export function inHalfWidth(text: string): string {
  return text.replace(/[\uFF01-\uFF5E]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0xfee0));
}

function inWidthOf(digits: string, model: string): string {
  if (!/[\uFF10-\uFF19]/.test(model)) return digits;
  return digits.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));
}

interface Era {
  readonly names: readonly [string, string];
  readonly firstYear: number;
  readonly firstMonth: string;
}

const ERAS: readonly Era[] = [
  { names: ['令和', 'R'], firstYear: 2019, firstMonth: '2019-05' },
  { names: ['平成', 'H'], firstYear: 1989, firstMonth: '1989-01' },
  { names: ['昭和', 'S'], firstYear: 1926, firstMonth: '1926-12' },
];

const pad = (part: string) => part.padStart(2, '0');

const ERA_YEAR =
  /(令和|平成|昭和|(?<![A-Za-z0-9])[RHS])(元|\d{1,2})(?=(年(?:(\d{1,2})月)?|[./](\d{1,2})(?![\d.]*[A-Za-z])))/g;
/** Gregorian years, where the text around them shows that they are years. */
const YEAR =
  /(?<![\d.,])(19|20)\d\d(?=年|[-./]\d{1,2}(?!\d)|(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?!\d))|(?<==)(19|20)\d\d(?![\d.])/g;

function newEraYear(name: string, year: string, { month, years }: { month: string; years: number }): string {
  const era = ERAS.find(({ names }) => names.includes(name));
  if (!era) return name + year;
  const moved = `${era.firstYear + (year === '元' ? 1 : Number(year)) - 1 + years}-${pad(month)}`;
  const next = ERAS.find(({ firstMonth }) => moved >= firstMonth) ?? era;
  const number = String(Number(moved.slice(0, 4)) - next.firstYear + 1);
  return next.names[name.length === 1 ? 1 : 0] + number;
}

/** Returns the text with each date in it moved. */
export function shiftDates(text: string, years: number): string {
  const plain = inHalfWidth(text);
  const moves: { readonly from: number; readonly to: number; readonly by: string }[] = [];
  for (const match of plain.matchAll(ERA_YEAR)) {
    const [whole, name = '', year = '', , month = '', dotted = ''] = match;
    const original = text.slice(match.index, match.index + whole.length);
    const by = newEraYear(name, year, { month: month || dotted || '12', years });
    const letters = by.replace(/\d+$/, '');
    // The letter of an era keeps its width.
    const era = letters.length === 1 && original[0] !== name[0] ? inWidthOf(letters, '０') : letters;
    moves.push({
      from: match.index,
      to: match.index + whole.length,
      by: era + inWidthOf(by.slice(letters.length), original),
    });
  }
  for (const match of plain.matchAll(YEAR)) {
    const original = text.slice(match.index, match.index + 4);
    const by = inWidthOf(String(Number(match[0]) + years), original);
    moves.push({ from: match.index, to: match.index + 4, by });
  }
  let [result, at] = ['', 0];
  for (const { from, to, by } of moves.sort((one, other) => one.from - other.from)) {
    result += text.slice(at, from) + by;
    at = to;
  }
  return result + text.slice(at);
}

/** Every year, 'YYYY', every month, 'YYYY-MM', and every day, 'YYYY-MM-DD', in a text, whatever the notation. */
export function datesIn(text: string): readonly string[] {
  const plain = shiftToGregorian(inHalfWidth(text));
  const found = plain.matchAll(
    /(?<![\d.,])((?:19|20)\d\d)(?:年|[-./])(\d{1,2})(?!\d)(?:(?:月|[-./])(\d{1,2})(?!\d))?|(?<!\d)((?:19|20)\d\d)(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])(?!\d)/g,
  );
  const years = [...plain.matchAll(/(?<![\d.,])(?:19|20)\d\d(?=年)/g)].map(([year]) => year);
  const days = [...found].flatMap(([, year, month, day, runYear, runMonth, runDay]) => {
    const [y, m, d] = year === undefined ? [runYear, runMonth, runDay] : [year, month, day];
    const isMonth = Number(m) >= 1 && Number(m) <= 12;
    if (!isMonth) return [];
    const yearMonth = `${y}-${pad(m ?? '')}`;
    return d === undefined ? [yearMonth] : [yearMonth, `${yearMonth}-${pad(d)}`];
  });
  return [...years, ...days];
}

function shiftToGregorian(plain: string): string {
  return plain.replace(ERA_YEAR, (whole, name: string, year: string) => {
    const era = ERAS.find(({ names }) => names.includes(name));
    return era ? String(era.firstYear + (year === '元' ? 1 : Number(year)) - 1) : whole;
  });
}
