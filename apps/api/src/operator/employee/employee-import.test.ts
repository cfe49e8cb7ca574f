// Tests the import of HR's file into a company: completely or not at all, with each bad row named by its line.
import { UNSEEN, UNSEEN_TEXTS } from '@minori/contract/examples/unseen-texts';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { checksum } from '../../testing/contents.ts';
import { operate, writtenFile } from '../../testing/operator.ts';
import { createTestApp, type TestApp, type TestCompany } from '../../testing.ts';

/** Number of tested cases, limited because each takes three runs of the command. */
const TRIED = process.env.MINORI_PROOF ? undefined : 25;

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const run = (...words: string[]) => operate({ databaseUrl: app.config.databaseUrl, now: app.clock.now }, ...words);

async function imported(company: TestCompany, content: string | Uint8Array, ...flags: string[]) {
  return run('employee', 'import', company.url, await writtenFile('people.csv', content), ...flags);
}

async function peopleOf({ sysOrganizationCode }: TestCompany) {
  return app.database
    .selectFrom('employees')
    .select(['email', 'employee_code', 'birthday', 'gender_code', 'is_married', 'is_dependent', 'disabled_at'])
    .where('sys_organization_code', '=', sysOrganizationCode)
    .orderBy('email')
    .execute();
}

/** 「メールアドレス,社員番号,生年月日,性別,配偶者」 and one row, as saved by Excel. */
const SHIFT_JIS = Buffer.concat([
  Buffer.from('8381815b838b83418368838c8358', 'hex'),
  Buffer.from(','),
  Buffer.from('8ed088f594d48d86', 'hex'),
  Buffer.from(','),
  Buffer.from('90b6944e8c8e93fa', 'hex'),
  Buffer.from(','),
  Buffer.from('90ab95ca', 'hex'),
  Buffer.from(','),
  Buffer.from('947a8bf48ed2', 'hex'),
  Buffer.from('\r\nAoi@example.example,0012,1988/4/12,'),
  Buffer.from('8f97', 'hex'),
  Buffer.from(','),
  Buffer.from('974c', 'hex'),
  Buffer.from('\r\n'),
]);

const AOI = {
  ...{ email: 'aoi@example.example', employee_code: '0012', birthday: '1988-04-12' },
  ...{ gender_code: 1, is_married: true, is_dependent: null, disabled_at: null },
};

test.each([
  ['Shift_JIS', SHIFT_JIS],
  [
    'UTF-8 with its mark',
    '\uFEFFメールアドレス,社員番号,生年月日,性別,配偶者\nAoi@example.example,0012,1988年4月12日,女性,あり',
  ],
  [
    'quotes',
    '"email","employee_code","birthday","gender","married"\n"aoi@example.example","0012","1988-04-12","女","yes"\n',
  ],
  [
    'another order, tabs and old line ends',
    'birthday\temail\tgender\tmarried\temployee code\r19880412\tａｏｉ@example.example\tF\tいる\t0012\r',
  ],
  [
    'UTF-16',
    Buffer.from(
      '\uFEFFemail\temployee_code\tbirthday\tgender\tmarried\naoi@example.example\t0012\t1988.4.12\tfemale\t○',
      'utf16le',
    ),
  ],
])('a file in %s gives the same employee', async (_title, content) => {
  const company = await app.addCompany();
  const { code, out, error } = await imported(company, content);
  expect([code, error]).toEqual([0, '']);
  expect(out).toContain('1 employee added');
  expect(await peopleOf(company)).toEqual([AOI]);
  await app.database.deleteFrom('employees').where('sys_organization_code', '=', company.sysOrganizationCode).execute();
});

test('three thousand employees are imported at once, and a dry run changes no row', async () => {
  const company = await app.addCompany();
  const rows = Array.from({ length: 3_000 }, (_, index) => `person${index}@many.example,${index},1980-01-01,0,1,0`);
  const file = ['email,employee_code,birthday,gender,married,dependent', ...rows].join('\n');
  const before = await checksum(app.database);
  const tried = await imported(company, file, '--dry-run');
  expect([tried.code, tried.out]).toEqual([0, expect.stringContaining('3,000 employees added')]);
  expect(tried.out).toContain('Dry run');
  expect(await checksum(app.database)).toEqual(before);
  const done = await imported(company, file, '--json');
  expect(JSON.parse(done.out)).toMatchObject({ added: 3_000, changed: 0, outside: 3_000 });
  const people = await peopleOf(company);
  expect(people).toHaveLength(3_000);
  const run = await app.database
    .selectFrom('operator_runs')
    .selectAll()
    .where('sys_organization_code', '=', company.sysOrganizationCode)
    .orderBy('at', 'desc')
    .executeTakeFirstOrThrow();
  expect(run).toMatchObject({ kind: 'operator_employees_imported', operator: 'tester', counts: { added: 3_000 } });
  const event = await app.database
    .selectFrom('audit_events')
    .select(['kind', 'ip'])
    .where('request_id', '=', run.id)
    .execute();
  expect(event).toEqual([{ kind: 'operator_employees_imported', ip: 'operator' }]);
});

test('one invalid row prevents the import, and each is named with line and reason', async () => {
  const company = await app.addCompany();
  const other = await app.addEmployee(await app.addCompany());
  const file = [
    'email,birthday,gender,employee_code',
    'good@x.example,1980-02-29,男,1',
    'no-address,1980-02-28,0,2',
    'two@x.example,1981-02-29,0,3',
    'three@x.example,昭和55年1月1日,0,4',
    'good@x.example,,,5',
    'four@x.example,,他,1',
    `${other.email},,,6`,
    'five@x.example,1980-01-01,0',
    'six@x.example,1980-01-01,0,\ufe0f',
    'seven@x.example,1980-01-01,0,\u2800',
  ].join('\n');
  const { code, error } = await imported(company, file, '--json');
  expect(code).toBe(1);
  expect(JSON.parse(error).findings).toEqual([
    'line 3: email: "no-address" is no mail address',
    'line 4: birthday: "1981-02-29" is no day such as 1988-04-12 or 1988/4/12',
    'line 5: birthday: "昭和55年1月1日" is no day such as 1988-04-12 or 1988/4/12',
    'line 6: email: is the same as on line 2',
    'line 7: gender: "他" is not 男 or 女, 0 or 1',
    'line 9: has 3 cells, the header 4',
    'line 10: employee_code: holds nothing that anybody can see',
    'line 11: employee_code: holds a character that nobody can see',
  ]);
  expect(await peopleOf(company)).toEqual([]);
  const foreign = await imported(company, `email\n${other.email}`);
  expect(foreign.error).toContain("line 2: email: this address can't be used for this company");
  expect(foreign.error).not.toContain(other.sysOrganizationCode);
});

test('birthdays are accepted for ages 15 to 100, counted in Japan, and stored ones are not checked again', async () => {
  const company = await app.addCompany();
  // Today is 2026-06-15 in Tokyo.
  const file = (...days: string[]) =>
    ['email,birthday', ...days.map((day, index) => `b${index}@b.example,${day}`)].join('\n');
  const refused = await imported(company, file('2011-06-16', '2011-06-15', '1925-06-16', '1925-06-15'), '--json');
  expect(JSON.parse(refused.error).findings).toEqual([
    'line 2: birthday: "2011-06-16" makes somebody of 14 years',
    'line 5: birthday: "1925-06-15" makes somebody of 101 years',
  ]);
  const oldest = file('1925-06-16');
  expect((await imported(company, oldest)).code).toBe(0);
  const before = app.clock.now();
  app.clock.set(new Date('2026-06-15T15:00:00Z'));
  onTestFinished(() => app.clock.set(before));
  const again = await imported(company, oldest, '--update', '--json');
  expect([again.code, JSON.parse(again.out)]).toEqual([0, expect.objectContaining({ unchanged: 1 })]);
});

test('the joining month is accepted in the formats of HR, and stays until a file changes it', async () => {
  const company = await app.addCompany();
  const months = async () => {
    const rows = app.database.selectFrom('employees').select('hired_month').orderBy('email');
    const found = await rows.where('sys_organization_code', '=', company.sysOrganizationCode).execute();
    return found.map((row) => row.hired_month);
  };
  const file = (header: string, ...cells: string[]) =>
    [`email,birthday,${header}`, ...cells.map((cell, index) => `h${index}@h.example,1980-04-12,${cell}`)].join('\n');
  const written = [
    '2004-04',
    '2004/4',
    '２００４年４月',
    '200404',
    '2004/04/01',
    '2004年4月12日',
    '1995-04',
    '2026-06',
    '',
  ];
  expect((await imported(company, file('入社年月', ...written))).code).toBe(0);
  expect(await months()).toEqual([...new Array(6).fill('2004-04'), '1995-04', '2026-06', null]);
  // A missing column changes nothing; an empty cell clears the field.
  const only = (text: string) => imported(company, text, '--update');
  expect((await only('email,gender\nh0@h.example,男')).code).toBe(0);
  expect((await only('email,hired\nh1@h.example,')).code).toBe(0);
  expect((await months()).slice(0, 2)).toEqual(['2004-04', null]);
  const bad = ['平成16年4月', '2004-13', '2026-07', '1995-03', '0004-04', 'Apr-04', '2004-02-30'];
  const refused = await imported(company, file('hired', ...bad), '--update', '--json');
  expect(JSON.parse(refused.error).findings).toEqual(
    [0, 1, 4, 5, 6].map(
      (at) => `line ${at + 2}: hired: "${bad[at]}" is no month such as 2004-04 or 2004/4, and no day`,
    ),
  );
  const judged = await imported(company, file('hired', '2004-05', '2026-07', '1995-03'), '--update', '--json');
  expect(JSON.parse(judged.error).findings).toEqual([
    'line 3: hired: "2026-07" is still to come',
    'line 4: hired: "1995-03" is before the age of 15',
  ]);
  expect((await months()).slice(0, 2)).toEqual(['2004-04', null]);
  // The stored birthday is checked too.
  const unborn = await only('email,hired\nh0@h.example,1995-03');
  expect(unborn.error).toContain('line 2: hired: "1995-03" is before the age of 15');
});

test('--update imports HR data and --disable-missing ends access, both with a limit', async () => {
  const company = await app.addCompany();
  const all = Array.from({ length: 20 }, (_, index) => `p${index}@u.example`);
  const file = (people: readonly string[]) => ['email,gender', ...people.map((email) => `${email},0`)].join('\n');
  expect((await imported(company, file(all))).code).toBe(0);
  expect((await imported(company, file(all))).error).toContain(
    '  20 lines (2, 3, 4, 5, 6, …): email: is registered already',
  );
  const { findings } = JSON.parse((await imported(company, file(all), '--json')).error) as { findings: string[] };
  expect(findings).toHaveLength(20);
  const changed = await imported(company, file(all).replace('p3@u.example,0', 'p3@u.example,1'), '--update', '--json');
  expect(JSON.parse(changed.out)).toMatchObject({ added: 0, changed: 1, unchanged: 19 });
  const many = await imported(company, file(all.slice(0, 10)), '--update', '--disable-missing');
  expect([many.code, many.error]).toEqual([1, expect.stringContaining('10 of 20 employees are not in the file')]);
  const few = await imported(company, file(all.slice(0, 18)), '--update', '--disable-missing', '--json');
  expect(JSON.parse(few.out)).toMatchObject({ disabled: 2 });
  const gone = (await peopleOf(company)).filter(({ disabled_at }) => disabled_at !== null).map(({ email }) => email);
  expect(gone).toEqual(['p18@u.example', 'p19@u.example']);
});

test('a missing column and cleared cells are reported with the number of lost values', async () => {
  const company = await app.addCompany();
  const file = (header: string, rows: readonly string[]) => [header, ...rows].join('\n');
  const first = ['a,1980-04-12,男', 'b,1981-05-13,女', 'c,,男'].map((row) => row.replace(',', '@loss.example,'));
  const whole = await imported(company, file('email,birthday,gender', first), '--json');
  expect(JSON.parse(whole.out)).toMatchObject({ emptied: [], lacking: [] });
  const without = file('email,gender', ['a@loss.example,男', 'b@loss.example,', 'd@loss.example,女']);
  const said = await imported(company, without, '--update', '--dry-run');
  expect(said.out).toContain('Warning: empty cells of gender took it away from 1 employee.');
  expect(said.out).toContain(
    'Warning: the file has no column birthday, which 2 employees have: it stays, and who was added has none.',
  );
  const taken = await imported(
    company,
    file(
      'email,birthday,gender',
      first.map((row) => row.replace(/,[-\d]*,/, ',,')),
    ),
    '--update',
    '--json',
  );
  expect(JSON.parse(taken.out)).toMatchObject({ emptied: [{ column: 'birthday', employees: 2 }], lacking: [] });
});

test('control characters in header and rows are escaped on the terminal', async () => {
  const company = await app.addCompany();
  const before = await peopleOf(company);
  for (const text of UNSEEN_TEXTS.slice(0, TRIED)) {
    const cell = `"${text.replaceAll('"', '""')}"`;
    const ended = [
      await imported(company, `email,${cell}\nx@example.example,1\n`, '--ignore-other-columns', '--dry-run'),
      await imported(company, `email,${cell}\nx@example.example,1\n`),
      await imported(company, `email,birthday\n${cell},${cell}\n`),
    ];
    for (const { out, error } of ended) {
      expect([text, UNSEEN.test((out + error).replaceAll('\\u', 'u'))]).toEqual([text, false]);
      // The cell creates no line of its own in the output.
      expect([text, out + error]).toEqual([text, expect.not.stringMatching(/^(?:Bcc:|\{"level)/m)]);
    }
  }
  expect(await peopleOf(company)).toEqual(before);
});
