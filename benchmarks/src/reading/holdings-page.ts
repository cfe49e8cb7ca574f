/**
 * Generates a typical page of a record keeper: 57 KB of Windows-31J, a table of 90 products by 6 fields in old markup.
 */
import iconv from 'iconv-lite';

const ROWS = 90;
const HEADERS = ['商品コード', '名称', '口数', '基準価額', '評価額', '損益'] as const;

const fullWidth = (text: string) =>
  text.replace(/[0-9]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0));
const yen = (amount: number) => {
  const digits = String(Math.abs(amount)).replace(/\B(?=(\d{3})+$)/g, ',');
  return `${amount < 0 ? '▲' : ''}${fullWidth(digits)}円`;
};

/** Text of each cell, row by row: the expected result of every contender. */
export const EXPECTED: readonly (readonly string[])[] = Array.from({ length: ROWS }, (_, row) => [
  `ZZDC${String(row).padStart(8, '0')}`,
  `㈱髙見 国内株式インデックス①第${row}号～積立専用～`,
  `${fullWidth(String(12_345 + row * 7))}口`,
  yen(10_000 + row * 13),
  yen(1_234_567 + row * 1_001),
  yen((row % 3 === 0 ? -1 : 1) * (4_321 + row)),
]);

const STYLE = 'align=right nowrap bgcolor="#FFFFFF" height="24"';
const cell = (text: string) => `<td ${STYLE}><FONT SIZE="2" COLOR="#333333">${text}</FONT>`;

export const PAGE: Buffer = iconv.encode(
  [
    '<HTML><HEAD><META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=Shift_JIS"><TITLE>商品別残高</TITLE></HEAD><BODY>',
    '<TABLE BORDER=1 CELLSPACING=0 CELLPADDING=3>',
    `<TR>${HEADERS.map((header) => `<TH NOWRAP>${header}`).join('')}`,
    ...EXPECTED.map((row) => `<tr>${row.map(cell).join('\n')}`),
    '</TABLE></BODY></HTML>',
  ].join('\n'),
  'cp932',
);
