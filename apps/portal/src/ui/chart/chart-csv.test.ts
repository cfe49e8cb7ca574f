import { describe, expect, test } from 'vitest';
import { chartCsv } from './chart-csv.ts';
import type { ChartCell } from './chart-table.ts';

function lines(cells: readonly ChartCell[], heading = '国内株式'): string[] {
  const table = { caption: '表', columns: ['資産', '値'] as const, rows: [{ heading, cells }] };
  return chartCsv({ ...table, columns: ['資産', '値'] }).split('\r\n');
}

describe('CSVで保存', () => {
  test.each<[string, ChartCell, string, string]>([
    ['金額は桁区切りなし', { kind: 'yen', amount: 1_234_567 }, '値（円）', '1234567'],
    ['損失は半角のマイナス', { kind: 'yen', amount: -1200, signed: true }, '値（円）', '-1200'],
    ['目安は万円', { kind: 'roughYen', amount: 6_337_698 }, '値（万円、概算）', '634'],
    ['率は画面と同じ丸め', { kind: 'percent', fraction: 0.0345, decimals: 1 }, '値（%）', '3.5'],
    ['大きな率も桁区切りなし', { kind: 'percent', fraction: 12.345, decimals: 0 }, '値（%）', '1235'],
    ['差はポイント', { kind: 'percent', fraction: -0.2, decimals: 0, unit: 'ポイント' }, '値（ポイント）', '-20'],
    ['点数', { kind: 'number', value: 72, unit: '点' }, '値（点）', '72'],
    ['対象外の点数', { kind: 'number', value: null, instead: '対象外', unit: '点' }, '値（点）', '対象外'],
    ['わからない値は空', { kind: 'yen', amount: null }, '値（円）', ''],
    ['文字', { kind: 'text', text: 'a,"b"' }, '値', '"a,""b"""'],
  ])('%s', (_, cell, heading, value) => {
    expect(lines([cell])).toEqual([`\uFEFF資産,${heading}`, `国内株式,${value}`, '']);
  });

  // All invisible characters that may precede a sign, and every sign in each width: 15 × 13 combinations.
  const UNSEEN = [
    '',
    ' ',
    '  ',
    '　',
    '\t',
    '\r',
    '\n',
    '\r\n',
    '\0',
    '\v',
    '\u00A0',
    '\uFEFF',
    '\u200B',
    '\u2028',
    ' \n',
  ];
  const SIGNS = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫', '−'];
  const FORMULAS = UNSEEN.flatMap((before) =>
    SIGNS.map((sign) => `${before}${sign}1+HYPERLINK("https://evil.example";A1)`),
  );

  test.each([...FORMULAS, '\t"1"', '\r"1"', '\n"1"', '\u0000"1"'])('表計算に式と思わせない: %j', (formula) => {
    const cells: readonly ChartCell[] = [
      { kind: 'text', text: formula },
      { kind: 'number', value: null, instead: formula, unit: '' },
    ];
    const escaped = `"'${formula.replaceAll('"', '""')}"`;
    const rows = [{ heading: formula, cells }];
    expect(chartCsv({ caption: '表', columns: ['資産', formula, formula], rows })).toBe(
      `\uFEFF資産,${escaped},${escaped}\r\n${escaped},${escaped},${escaped}\r\n`,
    );
  });

  test('だれにも見えない文字が符号の前にあっても、後ろにあっても、式と思わせない', () => {
    const isUnseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Z}\p{M}\u2800\uFFFC]/u;
    const taken = Array.from({ length: 0xe0200 }, (_, code) => String.fromCodePoint(code))
      .filter((character) => isUnseen.test(character))
      .flatMap((character) => [`${character}=1`, `\u3164${character}＝1`, `=${character}1`])
      .filter((text) => !/^国内株式,"?'/.test(lines([{ kind: 'text', text }])[1] ?? ''));
    expect(taken).toEqual([]);
  });

  test.each(['国内株式', '1-2', 'a=b', '0.5%', '（−）', "'=1"])('式でない文字は、そのまま: %s', (text) => {
    expect(lines([{ kind: 'text', text }])[1]).toBe(`国内株式,${text}`);
  });

  test('区切りがセミコロンやタブの表計算でも、文字の途中から式は始まらない', () => {
    const row = lines([{ kind: 'text', text: '商品A;=1+1' }], '商品B\t=1+1')[1];
    expect(row).toBe('"商品B\t=1+1","商品A;=1+1"');
  });
});
