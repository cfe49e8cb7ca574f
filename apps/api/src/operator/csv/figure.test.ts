// Tests that a number in a file is read exactly: characters that only look like digits are refused.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operate, writtenFile } from '../../testing/operator.ts';
import { createTestApp, type TestApp } from '../../testing.ts';
import { figureOf } from './figure.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** All characters that a more tolerant parser would take for digits, except the ten full-width digits. */
const LIKE_DIGITS = Array.from({ length: 0x20000 }, (_, code) => code)
  .filter((code) => code > 0x7f && (code < 0xd800 || code > 0xdfff) && (code < 0xff10 || code > 0xff19))
  .map((code) => String.fromCodePoint(code))
  .filter((character) => /\p{Nd}|\p{No}/u.test(character) || /\d/.test(character.normalize('NFKC')));

const OTHER_NOTATIONS = [
  ...['0x10', '0b11', '0o17', '1e4', '1E4', '１ｅ４', '1_000', 'Infinity', 'NaN', '1 000', '１　０', '10,00', '1,0000'],
  ...[',100', '100,', '1,,000', '1.', '.5', '１．', '1.2.3', '--1', '+-1', '1-', '¥100', '100円', '十', '1;000', '−1'],
];

test.each([
  ['1234', 1234],
  ['1,234,567', 1_234_567],
  ['1,234.5', 1234.5],
  ['-0.154', -0.154],
  ['+5', 5],
  ['１２，３４５．６', 12_345.6],
  ['－０．５', -0.5],
])('the cell %s is read as a number', (text, number) => {
  expect(figureOf(text)).toBe(number);
});

test('digit-like characters and other notations are not read as numbers', () => {
  expect(LIKE_DIGITS.length).toBeGreaterThan(1_000);
  for (const character of LIKE_DIGITS) {
    const read = [character, `10${character}`, `${character}0000`].map((text) => figureOf(text));
    expect([character, read]).toEqual([character, [null, null, null]]);
  }
  for (const text of ['', ...OTHER_NOTATIONS]) expect([text, figureOf(text)]).toEqual([text, null]);
});

const MEMBERS = [
  ...OTHER_NOTATIONS.map((text) => `"${text}"`),
  ...['10⁴', '10²', '①0000', '１⓪', '10₄', '1𝟎', '⒈0', '㉑', '½', '٣', '५', '㏠', '㋀', '🄀'],
];
const rowsOf = (row: (member: string) => string) => MEMBERS.map(row);

const FUND = 'code,name,style,asset_class,expense_ratio,inception,target_year,DE,hedged';
const fundRow = (column: string) => (member: string) =>
  ['ZZDC00000017', '国内株式', 'passive', 'DE', '0.1', '2009-04', '', '', '0']
    .map((cell, place) => (FUND.split(',')[place] === column ? member : cell))
    .join(',');

const FILES: readonly (readonly [string, readonly string[], string, (member: string) => string])[] = [
  ['nav', ['nav', 'import'], 'date,code,nav', (member) => `2026-05-29,ZZDC00000017,${member}`],
  ['date', ['nav', 'import'], 'date,code,nav', (member) => `${member},ZZDC00000017,10000`],
  ['DE', ['nav', 'import-indexes'], 'month,DE,FE,DB,FB,OT,ST', (member) => `2026-04,${member},1,1,1,1,1`],
  ['month', ['nav', 'import-indexes'], 'month,DE,FE,DB,FB,OT,ST', (member) => `${member},1,1,1,1,1,1`],
  ...['expense_ratio', 'inception', 'target_year', 'DE', 'hedged'].map(
    (column) => [column, ['fund', 'import'], FUND, fundRow(column)] as const,
  ),
  ['birthday', ['employee', 'import', 'figures'], 'email,birthday', (member) => `a@figures.example,${member}`],
  ['gender', ['employee', 'import', 'figures'], 'email,gender', (member) => `a@figures.example,${member}`],
];

test.each(FILES)('each such number in column %s is refused with its line', async (column, words, head, row) => {
  if (words.includes('figures') && column === 'birthday') await app.addCompany({ url: 'figures' });
  const file = await writtenFile('file.csv', [head, ...rowsOf(row)].join('\n'));
  const at = { databaseUrl: app.config.databaseUrl, now: app.clock.now };
  const { code, error } = await operate(at, ...words, file, '--json');
  const { findings } = JSON.parse(error) as { findings: readonly string[] };
  const named = MEMBERS.filter((_, place) =>
    findings.some((each) => each.startsWith(`line ${place + 2}: ${column}: `)),
  );
  // A price may be followed by its unit.
  const wrong = MEMBERS.filter((member) => column !== 'nav' || member !== '"100円"');
  expect([code, named]).toEqual([1, wrong]);
});

test('an address or code with such a character is a different one', async () => {
  const { url } = await app.addCompany({ url: 'codes' });
  const file = await writtenFile('file.csv', 'email,employee_code\na１@x.example,１2\nb@x.example,1②\n');
  const at = { databaseUrl: app.config.databaseUrl, now: app.clock.now };
  expect(await operate(at, 'employee', 'import', url, file)).toMatchObject({ code: 0 });
  const rows = await app.database
    .selectFrom('employees')
    .select(['email', 'employee_code'])
    .where('email', 'like', '%@x.example')
    .orderBy('email')
    .execute();
  expect(rows).toEqual([
    { email: 'a1@x.example', employee_code: '12' },
    { email: 'b@x.example', employee_code: '1②' },
  ]);
  const other = await writtenFile('file.csv', 'email\na①@x.example\n');
  const refused = await operate(at, 'employee', 'import', url, other);
  expect(refused).toMatchObject({ code: 1, error: expect.stringContaining('line 2: email: "a①@x.example"') });
});
