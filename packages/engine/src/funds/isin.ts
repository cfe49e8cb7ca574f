/** ISINコードの検査数字 — computes Luhn's check digit over letters written as 10..35 (calculations.md section 7, universe). */

/** The check digit of an eleven-character body such as 'JP365740000'. */
export function isinCheckDigit(body: string): number {
  const digits = Array.from(body, (character) => Number.parseInt(character, 36).toString()).join('');
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, place) => {
      const value = Number(digit) * (place % 2 === 0 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return (10 - (sum % 10)) % 10;
}

/** Whether a text is twelve characters of the ISIN pattern whose last one is the right check digit. */
export function isIsin(text: string): boolean {
  return /^[A-Z]{2}[A-Z0-9]{9}\d$/.test(text) && isinCheckDigit(text.slice(0, 11)) === Number(text[11]);
}
