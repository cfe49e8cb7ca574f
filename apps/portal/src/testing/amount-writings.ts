/**
 * 金額の書き方 — lists the notations in which a text may contain an amount, and finds amounts in any of them. For tests of
 * hidden amounts, which must find more notations than the product uses.
 */
const grouped = (value: number, decimals = 0) =>
  value.toLocaleString('ja-JP', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
const wide = (text: string) =>
  text.replace(/[\d,.]/g, (each) => String.fromCodePoint((each.codePointAt(0) ?? 0) + 0xfee0));

/** @param amount yen, at least 10,000 */
export function amountWritings(amount: number): readonly string[] {
  const man = amount / 10_000;
  const [whole, rest] = [Math.floor(man), amount % 10_000];
  return [
    ...[
      `${grouped(amount)}円`,
      `${amount}円`,
      `${grouped(amount)} 円`,
      `${grouped(amount)}\u00a0円`,
      `${grouped(amount)}`,
    ],
    ...[wide(`${grouped(amount)}円`), wide(`${amount}円`), wide(`${grouped(man, 1)}万円`)],
    ...[
      `約${grouped(man)}万円`,
      `約${grouped(man, 1)}万円`,
      `${grouped(man, 2)}万円`,
      `${grouped(whole)}万${grouped(rest)}円`,
    ],
    ...[`約${grouped(man, 1)}〜${grouped(man + 0.3, 1)}万円`, `${grouped(whole)}〜${grouped(whole + 1)}万円`],
    ...[
      `${grouped(man, 1)}から${grouped(man + 2, 1)}万円`,
      `${grouped(man, 1)}万〜${grouped(man + 2, 1)}万`,
      `${grouped(man)}万`,
    ],
    ...[`+${grouped(amount)}円`, `−${grouped(amount)}円`, `△${grouped(amount)}円`],
    ...[`¥${grouped(amount)}`, `￥${grouped(amount)}`, `JPY ${grouped(amount)}`, `${grouped(amount)} yen`],
    ...[`${grouped(amount / 1000)}千円`, `${grouped(amount / 1e8, 2)}億円`, `約1億${grouped(man)}万円`],
  ];
}

/** The smallest amount that is searched for, in yen: smaller ones can't be distinguished from years, counts and shares. */
const LEAST_SEARCHED_YEN = 10_000;

const UNITS: Readonly<Record<string, number>> = { 円: 1, yen: 1, 千円: 1_000, 万: 10_000, 億: 100_000_000 };
const ANY = [...new Set(Object.values(UNITS))];

/** A figure and what follows it: a unit of money, or a unit that makes it a share, a score, an age, a day or a count. */
const FIGURE =
  /(\d+(?:\.\d+)?)(?:\s*(千?円|yen|[万億](?!口))|\s*([万億]口|%|ポイント|[点歳年月日時分秒回件人口問]|か月|文字|[KM]B|段階|種類))?/g;

/**
 * Finds amounts in a text, in any notation, to the precision in which each is written. A figure without a unit, like the
 * first of a range, counts as yen, thousands, 万円 and 億円.
 * @param amounts yen
 */
export function amountsIn(text: string, amounts: ReadonlySet<number>): readonly number[] {
  const plain = text.normalize('NFKC').replace(/(?<=\d),(?=\d{3})/g, '');
  const figures = [...plain.matchAll(FIGURE)].flatMap(([, figure = '', unit, other]) => {
    if (other !== undefined || (unit === undefined && !isTelling(figure))) return [];
    return [{ figure, units: unit === undefined ? ANY : [UNITS[unit] ?? 1] }];
  });
  return [...amounts].filter(
    (amount) =>
      Math.abs(amount) >= LEAST_SEARCHED_YEN && figures.some(({ figure, units }) => isWritten(amount, figure, units)),
  );
}

/** Whether the figure has too many digits for a mere count: 20.8 and 1234, but not 360 or 0.06. */
function isTelling(figure: string): boolean {
  return figure.replace('.', '').replace(/^0+/, '').length >= (figure.includes('.') ? 3 : 4);
}

function isWritten(amount: number, figure: string, units: readonly number[]): boolean {
  const scale = 10 ** (figure.split('.')[1]?.length ?? 0);
  return units.some((unit) => Math.abs(Math.abs(amount) / unit - Number(figure)) * scale < 1);
}
