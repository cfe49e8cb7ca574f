// Tests that the export (データの書き出し) contains and explains all stored data of the employee, and nothing secret or of
// others.
import { accountStatement } from '@minori/contract/examples/account-statement';
import { getOwnData, OWN_DATA_FILE } from '@minori/contract/own-data';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FiguresWorld } from '../../testing/figures-world.ts';
import { plantArticle, plantTopics } from '../../testing/plant-article.ts';
import { plantNotices } from '../../testing/planted-notices.ts';
import { type Marked, type Marking, plantInEveryTable } from '../../testing/rows-in-every-table.ts';
import { stubbedWorld } from '../../testing/stub-scraper.ts';
import { unzip } from '../../testing/unzip.ts';
import { exportedColumns, fieldName } from './owned-rows.ts';
import { OWNED_TABLES } from './owned-tables.ts';

let world: FiguresWorld;
let person: Marked;
let colleague: Marked;
let files: ReadonlyMap<string, Buffer>;

beforeAll(async () => {
  world = await stubbedWorld();
  await plantTopics(world.database);
  await plantArticle(world.database, { id: 12 });
  await plantNotices(world, [{ id: 5, publishedAt: '2026-04-01' }]);
  const company = await world.addCompany();
  const plant = (marking: Pick<Marking, 'mark' | 'birthday' | 'deviceId'>) =>
    plantInEveryTable(world, { company, articleId: 12, noticeId: 5, ...marking });
  person = await plant({ mark: 'kanaria-honnin', birthday: '1971-02-03', deviceId: 8101 });
  colleague = await plant({ mark: 'kanaria-douryou', birthday: '1972-05-06', deviceId: 8102 });
  files = await taken();
});
afterAll(() => world.close());

const take = ({ visitor, sysUserCode }: Marked) => visitor.call(getOwnData, { body: { sysUserCode } });

async function taken(): Promise<ReadonlyMap<string, Buffer>> {
  const answer = await take(person);
  if (answer.isError) throw new Error(answer.text);
  return unzip(answer.data);
}

test('どの部分にも本人の行があり、見出しと項目の説明が日本語で付いている', async () => {
  const readMe = files.get('README.txt')?.toString() ?? '';
  expect(readMe).toContain('書き出した日時：2026年4月10日 9:20（日本時間）');
  for (const { exported } of OWNED_TABLES) {
    if (!exported) continue;
    const rows = JSON.parse(files.get(`${exported.file}.json`)?.toString() ?? '[]') as Record<string, unknown>[];
    expect([exported.file, rows.length]).toEqual([exported.file, expect.any(Number)]);
    const fields = exportedColumns(exported).map(([column]) => fieldName(column));
    for (const row of rows) expect([exported.file, Object.keys(row)]).toEqual([exported.file, fields]);
    expect([exported.file, rows.length > 0]).toEqual([exported.file, true]);
    expect(readMe).toContain(`${exported.file}.json（${rows.length}件）　${exported.title}`);
    for (const [column, message] of exportedColumns(exported))
      expect(readMe).toContain(`  ${fieldName(column)}：${message}\r\n`);
  }
  expect(files.get('reports/2026-03-31.pdf')?.toString()).toBe('%PDF-1.7 kanaria-honnin');
  expect(JSON.parse(files.get('failed-sign-ins.json')?.toString() ?? '')).toEqual([
    { at: world.clock.now().toISOString(), kind: 'sign_in_failed', times: 1 },
  ]);
});

test('金額と日付は、画面に出るものと同じ値で入っている', async () => {
  const rows = (file: string) => JSON.parse(files.get(`${file}.json`)?.toString() ?? '') as Record<string, unknown>[];
  expect(rows('account')).toMatchObject([
    { email: person.email, nickName: 'kanaria-honnin-nick', birthday: '1971-02-03', isMarried: true, id: person.id },
  ]);
  expect(rows('statements')).toMatchObject([
    { valuationDate: '2026-03-31', totalAssetValuation: accountStatement.totalAssetValuation },
  ]);
  const held = rows('holdings').map(({ valuation }) => valuation);
  expect(held).toEqual([419_520, 188_130, 240_000]);
  expect(rows('fund-selection')).toMatchObject([{ rates: [{ isinCode: 'ZZDC00000124', inputRate: 100 }] }]);
});

test('ほかの人の情報も、持つ人が本人になりすませるものも、入っていない', async () => {
  const text = [...files.values()].map((content) => content.toString()).join('\n');
  for (const mark of colleague.marks) expect(text).not.toContain(mark);
  const { database } = world;
  const owner = ['sys_user_code', '=', person.sysUserCode] as const;
  const session = await database
    .selectFrom('sessions')
    .select('token_hash')
    .where(...owner)
    .executeTakeFirstOrThrow();
  const device = await database
    .selectFrom('devices')
    .select('subscription')
    .where(...owner)
    .executeTakeFirstOrThrow();
  const password = await database
    .selectFrom('passwords')
    .select('hash')
    .where('employee_id', '=', person.id)
    .executeTakeFirstOrThrow();
  const secrets = [
    ...[session.token_hash.toString('hex'), session.token_hash.toString('base64')],
    ...[device.subscription.endpoint, device.subscription.keys.auth, password.hash, person.password],
    ...['ciphertext', 'tokenHash', 'codeHash', 'credentialsMark', 'subjectHash'],
  ];
  for (const secret of secrets) expect(text).not.toContain(secret);
  expect(text).toContain('年金サイトのID・パスワード・生年月日：暗号化して保存しているため、書き出せません。');
});

test('ファイルとして答え、取り出したことが監査ログとファイルに残る', async () => {
  const answer = await take(person);
  expect(answer.status).toBe(201);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="${OWN_DATA_FILE}"`,
    'cache-control': 'no-store',
  });
  const events = await world.database
    .selectFrom('audit_events')
    .select('kind')
    .where('employee_id', '=', person.id)
    .where('kind', '=', 'own_data_taken')
    .execute();
  expect(events.length).toBeGreaterThan(0);
  const listed = JSON.parse((await taken()).get('door-events.json')?.toString() ?? '') as { kind: string }[];
  expect(listed.filter(({ kind }) => kind === 'own_data_taken')).toHaveLength(events.length + 1);
});

test('案内のメールを頼んだ人の接続元は入らず、ログインした人の接続元は入る', async () => {
  const event = { at: world.clock.now(), employee_id: person.id, sys_organization_code: person.sysOrganizationCode };
  await world.database
    .insertInto('audit_events')
    .values([
      { ...event, kind: 'password_mail_sent', ip: '203.0.113.77', request_id: 'asked' },
      { ...event, kind: 'sign_in', ip: '203.0.113.88', request_id: 'entered' },
    ])
    .execute();
  const listed = JSON.parse((await taken()).get('door-events.json')?.toString() ?? '') as {
    kind: string;
    ip: unknown;
  }[];
  expect(listed.filter(({ kind }) => kind === 'password_mail_sent').map(({ ip }) => ip)).toEqual([null]);
  expect(listed.map(({ ip }) => ip)).toContain('203.0.113.88');
});

test('ログインから5分を過ぎると、確かめ直すまで渡さない', async () => {
  world.clock.advance(5 * 60_000);
  expect(await take(person)).toMatchObject({ status: 403, error: { reason: 'reauthentication_required' } });
});
