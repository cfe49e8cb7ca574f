// A notice by command: there at once, still there after the folder has been published anew, and gone when withdrawn.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checksum } from '../../testing/checksum.ts';
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

test('a published notice outlives the next publishing of the folder; it is corrected and withdrawn by its id', async () => {
  const published = await run('notice', 'publish', await notice('停止のお知らせ'), '--json');
  expect([published.code, JSON.parse(published.out)]).toEqual([0, { id: 900_000 }]);
  const whole = await run('content', 'publish', '--json');
  expect([whole.code, whole.error]).toEqual([0, '']);
  expect(JSON.parse(whole.out)).toMatchObject({ notices: 1 });
  expect(await subjectOf(900_000)).toEqual({ subject: '停止のお知らせ', withdrawn: false, announcement: 'due' });
  await run('notice', 'publish', await notice('停止の時刻の訂正'), '--replace', '900000');
  expect(await subjectOf(900_000)).toMatchObject({ subject: '停止の時刻の訂正' });
  expect((await run('notice', 'withdraw', '900000')).code).toBe(0);
  expect(await subjectOf(900_000)).toMatchObject({ withdrawn: true });
});

test('what is no notice is refused with every fault, and nothing is written', async () => {
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
