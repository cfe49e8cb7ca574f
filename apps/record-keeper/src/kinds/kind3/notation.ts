// Figures as kind 3's data hold them. Real pages of this kind were filled by several back ends over the years, so one
// amount is a JSON number and the next a text, with commas, full-width digits or one of two minus signs.

/** `1,234` and `-1,234`. */
export function withCommas(amount: number): string {
  return new Intl.NumberFormat('ja-JP').format(amount);
}

/** `−1,234`, with the minus sign U+2212 rather than the hyphen. */
export function withMinusSign(amount: number): string {
  return withCommas(amount).replace('-', '−');
}

/** `１，２３４`. */
export function fullWidth(amount: number): string {
  return withCommas(amount).replace(/[\d,]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));
}
