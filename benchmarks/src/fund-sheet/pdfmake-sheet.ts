/**
 * Makes a fund sheet with pdfmake 0.3, to compare with: the same finished texts, tables, bars and chart in the same
 * font (pdfmake can't tag them).
 */
import { createRequire } from 'node:module';
import type { FundSheet } from '@minori/api/fund-sheet';
import pdfmake from 'pdfmake';

const FACE = 'BIZ UDPGothic';
/** Width of the page's text, and of a bar of 100 %, in points. */
const [TEXT_WIDTH, BAR] = [510, 135];
const [SOFT, RULE] = ['#4D4D4D', '#D9D9D9'];

const require = createRequire(import.meta.url);
const font = (file: string) => require.resolve(`@expo-google-fonts/biz-udpgothic/${file}`);

pdfmake.setFonts({
  [FACE]: { normal: font('400Regular/BIZUDPGothic_400Regular.ttf'), bold: font('700Bold/BIZUDPGothic_700Bold.ttf') },
});
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path.endsWith('.ttf'));

const heading = (text: string) => ({ text, fontSize: 11, margin: [0, 14, 0, 6] });
const small = (text: string) => ({ text, fontSize: 8, color: SOFT });

function table(columns: readonly string[], rows: readonly (readonly object[])[], widths: readonly unknown[]) {
  return { table: { headerRows: 1, widths, body: [columns.map(small), ...rows] }, layout: 'lightHorizontalLines' };
}

function shares({ heading: title, columns, rows }: FundSheet['shares'][number]) {
  const bar = (ratio: number, color: string) => ({
    canvas: [{ type: 'rect', x: 0, y: 0, w: BAR * ratio, h: 9, color, lineColor: color }],
  });
  const body = rows.map(({ name, ratio, colour, percent }) => [{ text: name }, bar(ratio, colour), { text: percent }]);
  return [heading(title), { ...table(columns, body, [75, BAR, 30]), layout: 'noBorders' }];
}

function chart(sheet: FundSheet) {
  if (!sheet.chart?.picture) return [];
  const { heading: title, finding, picture } = sheet.chart;
  return [heading(title), { text: finding }, { svg: picture.svg, width: TEXT_WIDTH }];
}

function history({ history: past }: FundSheet) {
  if (!past) return [];
  const rows = past.rows.map((row) => row.map((text, index) => ({ text, alignment: index === 0 ? 'left' : 'right' })));
  return [
    heading(past.heading),
    table(
      past.columns,
      rows,
      past.columns.map(() => '*'),
    ),
    small(past.notes.join('')),
  ];
}

function definition(sheet: FundSheet, title: string) {
  const cost = sheet.cost.rows.map(({ label, value }) => [
    { text: label },
    { text: value, bold: true, alignment: 'right' },
  ]);
  const facts = sheet.facts.map(({ label, value, note }) => ({
    stack: [small(label), { text: value, fontSize: 13, bold: true }, { ...small(note), fontSize: 7.5 }],
  }));
  const line = { canvas: [{ type: 'line', x1: 0, y1: 0, x2: TEXT_WIDTH, y2: 0, lineColor: RULE }] };
  return {
    pageSize: 'A4',
    pageMargins: [42.5, 34, 42.5, 34],
    info: { title, author: 'みのり' },
    defaultStyle: { font: FACE, fontSize: 9 },
    content: [
      {
        columns: [
          { text: sheet.service, fontSize: 10 },
          { ...small(sheet.basis), alignment: 'right' },
        ],
      },
      line,
      small(sheet.kind),
      { text: sheet.name, fontSize: sheet.nameSize, bold: true },
      { text: sheet.meaning },
      { columns: facts, margin: [0, 10, 0, 0] },
      ...chart(sheet),
      ...history(sheet),
      heading(sheet.cost.heading),
      table(sheet.cost.columns, cost, ['*', 'auto']),
      small(sheet.cost.notes.join('')),
      { columns: sheet.shares.map((part) => ({ stack: shares(part) })) },
      line,
      ...sheet.foot.map((text) => ({ ...small(text), fontSize: 7.5 })),
    ],
  };
}

/** Makes the sheet as a PDF, on the caller's thread like everything in pdfmake. */
export function printWithPdfmake(sheet: FundSheet, title: string): Promise<Buffer> {
  return pdfmake.createPdf(definition(sheet, title)).getBuffer();
}
