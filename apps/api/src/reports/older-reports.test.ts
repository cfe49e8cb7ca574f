// 古いレポート — tests that a report of version 1, which has no version field, is still listed, shown and compared with the
// next one. It fails when a field is added to the content without a value for older reports
// (platform/storage/snapshot.ts).
import { getReport, getReports } from '@minori/contract/report';
import { ReportContent } from '@minori/contract/report-content';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FiguresWorld, figuresWorld, type Person } from '../testing/figures-world.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { rowOfVersion1 } from '../testing/row-of-version-1.ts';
import { findPreviousContent, findReportIds } from './report-repository.ts';

const STORED = rowOfVersion1('report-content');

let world: FiguresWorld;
let person: Person;

beforeAll(async () => {
  world = await figuresWorld();
  person = await world.person();
  await sql`insert into reports (sys_organization_code, sys_user_code, base_date, created_at, content)
    values (${person.sysOrganizationCode}, ${person.sysUserCode}, '2026-03-31', ${world.clock.now()},
      ${JSON.stringify(STORED)}::jsonb)`.execute(world.database);
});
afterAll(() => world.close());

test('古いレポートも一覧にあり、契約どおりに開ける', async () => {
  const list = await person.visitor.call(getReports, { query: { sysUserCode: person.sysUserCode } });
  if (list.isError) throw new Error(list.text);
  const [report] = list.data;
  expect(report).toMatchObject({ baseDate: '2026-03-31', totalValuation: expect.any(String) });
  const answer = await person.visitor.call(getReport, { params: { id: String(report?.id) }, query: {} });
  if (answer.isError) throw new Error(answer.text);
  expect(ReportContent.parse(answer.data.content)).toMatchObject(STORED);
});

test('古いレポートは、次のレポートと比べられ、印刷もできる', async () => {
  const previous = await findPreviousContent(world.database, person, '2026-09-30');
  expect(ReportContent.parse(previous)).toMatchObject(STORED);
  const [id = 0] = await findReportIds(world.database, person);
  const opened = await person.visitor.call(getReport, { params: { id: String(id) }, query: { withPdf: 'true' } });
  if (opened.isError) throw new Error(opened.text);
  expect((await readPdf(Buffer.from(opened.data.base64pdf ?? '', 'base64'))).title).toContain('2026年3月31日');
});
