// Tests that a notice published by command is visible at once, unchanged by publishing the content folder, and hidden
// when withdrawn.
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { announceNotices } from '../../messages/notice/announce.ts';
import { checksum } from '../../testing/contents.ts';
import { operate, writtenFile } from '../../testing/operator.ts';
import { type PlantedContent, plantContent } from '../../testing/planted-content.ts';
import { createTestApp, type TestApp } from '../../testing.ts';

let app: TestApp;
let folder: PlantedContent;

const LEGAL = '---\ntitle: 規約\nversion: 1\neffectiveOn: 2026-04-01\n---\n\n# 規約\n\n## 第1条\n\n本文\n';

beforeAll(async () => {
  app = await createTestApp();
  folder = await plantContent({ notices: [{ id: 5 }] });
  await folder.put('legal/terms-of-use.md', LEGAL);
  await folder.put('legal/privacy-policy.md', LEGAL);
});
afterAll(async () => {
  await folder.clear();
  await app.close();
});

const run = (...words: string[]) =>
  operate({ databaseUrl: app.config.databaseUrl, now: app.clock.now, settings: { contentDir: folder.path } }, ...words);

const TEXT = '次の日曜日の午前1時から3時まで、サービスを停止します。'.repeat(4);
const notice = (subject: string, more = '') =>
  writtenFile('notice.md', `---\ntype: 1\nsubject: ${subject}\npublishedAt: 2026-06-15\n${more}---\n\n${TEXT}\n`);

const subjectOf = async (id: number) =>
  (
    await app.database
      .selectFrom('notices')
      .select(['subject', 'withdrawn', 'announcement'])
      .where('id', '=', id)
      .execute()
  )[0];

test('a notice by command survives the next publishing of the folder, and is corrected and withdrawn by id', async () => {
  const published = await run('notice', 'publish', await notice('停止のお知らせ'), '--json');
  expect([published.code, JSON.parse(published.out)]).toEqual([0, expect.objectContaining({ id: 900_000 })]);
  const whole = await run('content', 'publish', '--json');
  expect([whole.code, whole.error]).toEqual([0, '']);
  expect(JSON.parse(whole.out)).toMatchObject({ notices: 1 });
  expect(await subjectOf(900_000)).toEqual({ subject: '停止のお知らせ', withdrawn: false, announcement: 'due' });
  await run('notice', 'publish', await notice('停止の時刻の訂正'), '--replace', '900000');
  expect(await subjectOf(900_000)).toMatchObject({ subject: '停止の時刻の訂正' });
  expect((await run('notice', 'withdraw', '900000')).code).toBe(0);
  expect(await subjectOf(900_000)).toMatchObject({ withdrawn: true });
});

test('an invalid notice is refused with every fault, and nothing is written', async () => {
  const before = await checksum(app.database);
  const refused: readonly (readonly [string, string])[] = [
    [await notice('短い'), 'subject: '],
    [await notice('会社のお知らせです', 'companies: [nobody]\n'), 'companies belongs to type 2'],
    [await notice('番号のあるお知らせ', 'id: 5\n'), 'knows no id'],
    [await writtenFile('notice.md', TEXT), 'begins with front matter'],
    ['/nowhere.md', "can't be read (ENOENT)"],
  ];
  for (const [file, sentence] of refused) {
    const { code, error } = await run('notice', 'publish', file);
    expect([code, error]).toEqual([1, expect.stringContaining(sentence)]);
  }
  expect((await run('notice', 'publish', await notice('試しのお知らせ'), '--dry-run')).code).toBe(0);
  expect((await run('content', 'publish', '--dry-run')).code).toBe(0);
  expect(await checksum(app.database)).toEqual(before);
});

interface Told {
  readonly id: number;
  readonly isShown: boolean;
  readonly seeing: number;
  readonly mails: number | null;
  readonly neverThere: number;
  readonly unwilling: number;
  readonly disabled: number;
  readonly devices: number;
}

test('dry run and publishing report the recipients, and who is not notified and why', async () => {
  const company = await app.addCompany();
  const people = await Promise.all(Array.from({ length: 9 }, () => app.addEmployee(company)));
  const change = (fields: Record<string, unknown>, ...of: typeof people) =>
    app.database
      .updateTable('employees')
      .set(fields)
      .where(
        'id',
        'in',
        of.map(({ id }) => id),
      )
      .execute();
  await change({ last_login_at: null }, ...people.slice(0, 3));
  await change({ is_subscription: false }, ...people.slice(3, 5));
  await change({ disabled_at: app.clock.now() }, ...people.slice(5, 6));
  const file = await notice('会社だけの大切なお知らせ', `important: true\ncompanies: [${company.url}]\n`);
  const own = await writtenFile('own.md', (await readFile(file, 'utf8')).replace('type: 1', 'type: 2'));
  const dry = JSON.parse((await run('notice', 'publish', own, '--dry-run', '--json')).out) as Told;
  const reach = { isShown: true, seeing: 8, neverThere: 3, unwilling: 2, disabled: 1, mails: 3, devices: 0 };
  expect(dry).toMatchObject({ dryRun: true, ...reach });
  const { code, out } = await run('notice', 'publish', own);
  expect([code, out]).toEqual([0, expect.stringContaining('8 people can see it; 1 who are disabled')]);
  expect(out).toContain('3 people get a mail, at the pace of MAIL_PER_MINUTE, and 0 devices a push.');
  expect(out).toContain('3 have never signed in, or have no password, 2 want no such mails, 0 have no usable address');
  const { length } = await app.database.selectFrom('outgoing_mails').select('id').execute();
  expect(length).toBe(0);
  const { signal } = new AbortController();
  const reported = await announceNotices({ ...app.deps, portalOrigin: 'https://minori.example' }, signal);
  const recipients = app.database
    .selectFrom('outgoing_mails')
    .select('sys_user_code')
    .where('sys_organization_code', '=', company.sysOrganizationCode);
  expect([reported.mails, (await recipients.execute()).length]).toEqual([expect.any(Number), 3]);
});

/** Variants that read the same (width, blanks, day, weight), and combinations of two. */
const WRITTEN_OTHERWISE: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replaceAll(/\r?\n/g, '\r\n'),
  (text) => `${text}\n\n`,
  (text) => text.replaceAll('。', '。\n'),
  (text) => text.replace('2026-06-15', '2026-06-16'),
  (text) => text.replace('type: 1', 'type: 1\nimportant: true'),
  (text) => text.replaceAll('1時', '１時'),
];

test('the same notice in another notation is refused without --again', async () => {
  const first = await notice('二度は送らないお知らせ');
  expect((await run('notice', 'publish', first)).code).toBe(0);
  const text = await readFile(first, 'utf8');
  const before = await checksum(app.database);
  const pairs = WRITTEN_OTHERWISE.flatMap((one, at) =>
    WRITTEN_OTHERWISE.slice(at + 1).map((other) => [one, other] as const),
  );
  const texts = new Set(pairs.map(([one, other]) => other(one(text))));
  expect(texts.size).toBeGreaterThan(20);
  for (const again of texts) {
    const refused = await run('notice', 'publish', await writtenFile('again.md', again), '--dry-run');
    expect([refused.code, refused.error, again]).toEqual([
      1,
      expect.stringContaining('This very notice is there'),
      again,
    ]);
  }
  expect((await run('notice', 'publish', first)).code).toBe(1);
  expect(await checksum(app.database)).toEqual(before);
  const again = await run('notice', 'publish', first, '--again', '--dry-run');
  expect([again.code, again.error]).toEqual([0, '']);
});

/** Variants that are another notice and so are announced. */
const CHANGED: readonly (readonly [string, (text: string) => string])[] = [
  ['another text', (text) => text.replaceAll('3時', '4時')],
  ['another subject', (text) => text.replace('subject: ', 'subject: 訂正：')],
  ['one more sentence', (text) => `${text}\n延長する場合は、あらためてお知らせします。\n`],
];

test.each(CHANGED)('a notice with %s is a different one', async (_what, write) => {
  const first = await notice('内容を変えたお知らせ');
  await run('notice', 'publish', first, '--again');
  const changed = await writtenFile('changed.md', write(await readFile(first, 'utf8')));
  const { code, error } = await run('notice', 'publish', changed, '--dry-run');
  expect([code, error]).toEqual([0, '']);
});
