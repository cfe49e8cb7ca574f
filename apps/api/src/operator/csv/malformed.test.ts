// Tests forty broken files: each is refused with a sentence that names the line, if there is one, and stores no row.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checksum } from '../../testing/contents.ts';
import { operate, writtenFile } from '../../testing/operator.ts';
import { createTestApp, type TestApp } from '../../testing.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const HEAD = 'email,birthday,gender,married,employee_code';
const GOOD = 'good@m.example,1980-01-01,0,1,1';
const second = (row: string) => `${HEAD}\n${GOOD}\n${row}\n`;
const withBytes = (...bytes: number[]) => Buffer.concat([Buffer.from(`${HEAD}\n${GOOD}\n`), Buffer.from(bytes)]);

const EMAILS = [
  '',
  ' ',
  'a',
  'a@',
  '@b.example',
  'a b@c.example',
  'a@b',
  'a@b..example',
  `${'x'.repeat(250)}@c.example`,
  'a@b.example;c@d.example',
  "=cmd|'/C calc'!A0",
  '<script>@x.example',
  'a@b.example\u0000',
];
const DAYS = [
  '1980-13-01',
  '1980-02-30',
  '80-01-01',
  '2026-06-14',
  '1890-01-01',
  '3/4/1980',
  '29221',
  'unknown',
  '1980-1',
];
const WORDS = ['2', 'x女', '男女', '-1', 'NULL'];

const FILES: readonly (readonly [string, string | Uint8Array, RegExp])[] = [
  ...EMAILS.map(
    (email) => [`address ${JSON.stringify(email.slice(0, 20))}`, second(`"${email}",,,,2`), /line 3: /] as const,
  ),
  ...DAYS.map((day) => [`birthday ${day}`, second(`b@m.example,${day},,,2`), /line 3: birthday: /] as const),
  ...WORDS.map((word) => [`gender ${word}`, second(`b@m.example,,${word},,2`), /line 3: gender: /] as const),
  ...['4月12日', '4/12', '12-Apr'].map(
    (day) => [`birthday ${day}`, second(`b@m.example,${day},,,2`), /line 3: birthday: .* has no year/] as const,
  ),
  ['codes of 1 and never 0', 'email,gender\na@m.example,1\nb@m.example,\n', /line 2: gender: the file says 1/],
  ['a code that is too long', second(`b@m.example,,,,${'9'.repeat(41)}`), /line 3: employee_code: /],
  [
    'a fault below a cell with two ends of lines in it',
    `${HEAD}\r\n${GOOD.slice(0, -1)}"1\r\n\r\n"\r\nb@m.example,1980-13-01,,,2\r\n`,
    /line 5: birthday: /,
  ],
  ['a cell too many', second('b@m.example,,,,2,3'), /line 3: has 6 cells/],
  ['a cell too few', second('b@m.example'), /line 3: has 1 cells/],
  ['a column without a name', 'email,\na@m.example,1980-01-01', /line 2: column 2 holds something and has no name/],
  ['a quotation mark that is never closed', second('"b@m.example,,,,2'), /line \d+: a quotation mark/],
  ['text behind a quotation mark', second('"b@m.example"x,,,,2'), /line 3: something stands behind/],
  ['a quotation mark within a cell', second('b"c@m.example,,,,2'), /line 3: /],
  ['a row without end', second('x'.repeat(30_000)), /line \d+: the row is longer/],
  ['bytes of no encoding', withBytes(0xff, 0x80, 0xfd, 0x0a), /neither UTF-8 nor Shift_JIS/],
  ['no row', `${HEAD}\n`, /has a header and no row/],
  ['nothing', '', /is empty/],
  ['blank lines', '\n\n\n', /is empty/],
  ['no column of addresses', 'name\nAoi\n', /line 1: the column email is missing/],
  ['a column twice', 'email,メールアドレス\na@b.example,a@b.example\n', /line 1: two columns are email/],
  ['a column of passwords', 'email,パスワード\na@b.example,x\n', /files hold no passwords/],
  [
    'an unknown column',
    'email,氏名\na@b.example,Aoi\n',
    /--ignore-other-columns leaves all others out\.\n {2}line 1: no column is called "氏名"/,
  ],
  ['a semicolon as separator', 'email;gender\na@b.example;0\n', /line 1: /],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), /./],
];

test(`${FILES.length} broken files are each refused with a sentence, and no row changes`, async () => {
  expect(FILES.length).toBeGreaterThanOrEqual(40);
  const { url } = await app.addCompany();
  const before = await checksum(app.database);
  const at = { databaseUrl: app.config.databaseUrl, now: app.clock.now };
  for (const [title, content, reason] of FILES) {
    const { code, out, error } = await operate(at, 'employee', 'import', url, await writtenFile('x.csv', content));
    expect([title, code, out]).toEqual([title, 1, '']);
    expect([title, error]).toEqual([title, expect.stringMatching(reason)]);
    expect([title, error]).toEqual([title, expect.not.stringMatching(/\n\s+at |Error:|fault of Minori/)]);
  }
  expect(await checksum(app.database)).toEqual(before);
});
