/**
 * Makes a report with pdfmake 0.3, to compare with: the same blocks, tables and charts in the same font (pdfmake can't tag
 * them), one section per page.
 */
import { createRequire } from 'node:module';
import { printedReport } from '@minori/api/printed-report';
import pdfmake from 'pdfmake';
import type { ReportContent } from './another-report.ts';

type Printed = ReturnType<typeof printedReport>;
type Block = Printed['pages'][number][number]['blocks'][number];
type Table = Extract<Block, { kind: 'tables' }>['tables'][number];

const FACE = 'BIZ UDPGothic';
/** Width of the page's text, in points. */
const TEXT_WIDTH = 493;
const [SOFT, SURFACE] = ['#4D4D4D', '#F5F6F7'];

const require = createRequire(import.meta.url);
const font = (file: string) => require.resolve(`@expo-google-fonts/biz-udpgothic/${file}`);

pdfmake.setFonts({
  [FACE]: { normal: font('400Regular/BIZUDPGothic_400Regular.ttf'), bold: font('700Bold/BIZUDPGothic_700Bold.ttf') },
});
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => path.endsWith('.ttf'));

const small = (text: string) => ({ text, fontSize: 8, color: SOFT });
const heading = (text: string) => ({ text, fontSize: 10.5, bold: true, margin: [0, 14, 0, 6] });

function table({ columns, rows }: Table) {
  const aligned = (text: string, column: number) => ({ text, alignment: column === 0 ? 'left' : 'right' });
  const body = [
    columns.map(({ head }, column) => ({ ...small(head), alignment: column === 0 ? 'left' : 'right' })),
    ...rows.map((row) => row.map(aligned)),
  ];
  return { table: { headerRows: 1, widths: columns.map(() => '*'), body }, layout: 'lightHorizontalLines' };
}

function block(each: Block): object[] {
  switch (each.kind) {
    case 'finding':
      return [
        {
          table: { widths: ['*'], body: [[{ text: each.text, fontSize: 11.5, fillColor: SURFACE }]] },
          layout: 'noBorders',
        },
      ];
    case 'grade':
      return [{ text: `${each.grade.letter}　${each.grade.text}`, fontSize: 13, bold: true }, small(each.grade.before)];
    case 'facts':
      return [facts(each.facts)];
    case 'chart':
      return [heading(each.heading), { svg: each.svg, width: TEXT_WIDTH }];
    case 'tables':
      return [heading(each.heading), { columns: each.tables.map(table), columnGap: 17 }];
    case 'list':
      return [heading(each.heading), { ul: each.items }];
    case 'small':
      return [heading(each.heading), { ul: each.items.map(small) }];
    case 'terms':
      return [
        heading(each.heading),
        ...each.items.map(([term, text]) => ({ columns: [{ text: term, bold: true, width: 170 }, { text }] })),
      ];
    case 'notes':
      return each.lines.map(small);
  }
}

function facts(each: readonly { readonly label: string; readonly value: string; readonly note: string }[]) {
  return {
    columns: each.map(({ label, value, note }) => ({
      stack: [small(label), { text: value, fontSize: 13, bold: true }, small(note)],
    })),
  };
}

function cover({ cover: data }: Printed): object[] {
  return [
    { text: data.service, fontSize: 12 },
    { text: data.title, fontSize: 26, bold: true, margin: [0, 80, 0, 20] },
    ...data.lines.map(([label, value]) => ({ columns: [{ ...small(label), width: 96 }, { text: value }] })),
    { text: data.summary, fontSize: 14, bold: true, margin: [0, 40, 0, 20] },
    ...(data.grade ? block({ kind: 'grade', grade: data.grade }) : []),
    facts(data.facts),
    heading(data.contents.title),
    ...data.contents.entries.map((text) => ({ text })),
    ...data.foot.map(small),
  ];
}

function definition(report: Printed, title: string) {
  const pages = report.pages.flatMap((sections) =>
    sections.flatMap(({ heading: text, blocks }, place) => [
      { text, fontSize: 15, bold: true, ...(place === 0 && { pageBreak: 'before' }), margin: [0, 14, 0, 8] },
      ...blocks.flatMap(block),
    ]),
  );
  return {
    ...{ pageSize: 'A4', pageMargins: [51, 45, 51, 51], info: { title, author: 'みのり' } },
    defaultStyle: { font: FACE, fontSize: 9.5 },
    footer: (page: number) => ({
      columns: [small(report.foot), { ...small(String(page)), alignment: 'right' }],
      margin: [51, 10],
    }),
    content: [...cover(report), ...pages],
  };
}

/** Runs on the caller's thread, like everything in pdfmake. */
export function printWithPdfmake(content: ReportContent): Promise<Buffer> {
  return pdfmake.createPdf(definition(printedReport(content), `定期診断レポート ${content.baseDate}`)).getBuffer();
}
