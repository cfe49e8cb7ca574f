// Tests that `audit list` finds events by time, company, kind and employee, page by page, and shows only what the audit
// trail stores.
import { PRODUCT_VERSION } from '@minori/contract/product-version';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuditKind, writeAuditEvent } from '../../identity/auth/audit.ts';
import { operate } from '../../testing/operator.ts';
import { createTestApp, type TestApp, type TestEmployee } from '../../testing.ts';

let app: TestApp;
let url: string;
let aoi: TestEmployee;
let haru: TestEmployee;

async function happened(kind: AuditKind, at: string, one?: TestEmployee): Promise<void> {
  const employee = one && { employeeId: one.id, sysOrganizationCode: one.sysOrganizationCode };
  const event = { kind, at: new Date(at), ip: '192.0.2.7', requestId: `request of ${at}` };
  await writeAuditEvent(app.database, { ...event, ...(employee && { employee }) });
}

beforeAll(async () => {
  app = await createTestApp();
  const company = await app.addCompany();
  url = company.url;
  aoi = await app.addEmployee(company);
  haru = await app.addEmployee(await app.addCompany());
  // 00:30 on the 21st in Japan is the 20th in UTC.
  await happened('sign_in', '2026-11-20T15:30:00Z', aoi);
  await happened('sign_in_failed', '2026-11-21T01:00:00Z', aoi);
  await happened('sign_in', '2026-11-21T02:00:00Z', haru);
  await happened('sign_in_blocked', '2026-11-21T15:30:00Z');
  await happened('sign_out', '2026-11-22T01:00:00Z', aoi);
});
afterAll(() => app.close());

const run = (...words: string[]) => operate({ databaseUrl: app.config.databaseUrl, now: app.clock.now }, ...words);

interface Page {
  readonly events: readonly { readonly id: string; readonly kind: string }[];
  readonly next: string | null;
}

async function pageOf(...flags: string[]): Promise<Page> {
  const { code, out, error } = await run('audit', 'list', ...flags, '--json');
  expect([code, error]).toEqual([0, '']);
  return JSON.parse(out) as Page;
}

async function kindsOf(...flags: string[]): Promise<readonly string[]> {
  return (await pageOf(...flags)).events.map(({ kind }) => kind);
}

const ALL = ['sign_out', 'sign_in_blocked', 'sign_in', 'sign_in_failed', 'sign_in'];

test('without flags all events are listed, the newest first', async () => expect(await kindsOf()).toEqual(ALL));

test('a day means the day in Japan, and an instant needs an offset', async () => {
  expect(await kindsOf('--since', '2026-11-21', '--until', '2026-11-21')).toEqual(ALL.slice(2));
  expect(await kindsOf('--since', '2026-11-22')).toEqual(ALL.slice(0, 2));
  expect(await kindsOf('--until', '2026-11-21T10:00+09:00')).toEqual(['sign_in']);
});

test('events are filtered by company, kinds and employee, alone and combined', async () => {
  expect(await kindsOf('--company', url)).toEqual(['sign_out', 'sign_in_failed', 'sign_in']);
  expect(await kindsOf('--kind', 'sign_in_failed', '--kind', 'sign_in_blocked')).toEqual([
    'sign_in_blocked',
    'sign_in_failed',
  ]);
  expect(await kindsOf('--employee', String(haru.id))).toEqual(['sign_in']);
  expect(await kindsOf('--company', url, '--kind', 'sign_in', '--employee', String(aoi.id))).toEqual(['sign_in']);
  expect(await kindsOf('--company', url, '--employee', String(haru.id))).toEqual([]);
});

test('pages have neither gaps nor duplicates', async () => {
  const seen: string[] = [];
  let before: string[] = [];
  for (let page = 0; page < 3; page += 1) {
    const { events, next } = await pageOf('--limit', '2', ...before);
    seen.push(...events.map(({ kind }) => kind));
    expect(next === null).toBe(page === 2);
    before = ['--before', `${next}`];
  }
  expect(seen).toEqual(ALL);
  expect((await run('audit', 'list', '--limit', '2')).out).toMatch(/There are more: .* --before \d+\.\n$/);
});

test('the list shows no address and no code of an employee', async () => {
  const { out } = await run('audit', 'list', '--employee', String(aoi.id));
  expect(out).toMatch(/^event +at +kind +company +employee +from +reason +request +changes +note\n/);
  for (const text of [url, String(aoi.id), '192.0.2.7', 'request of 2026-11-22T01:00:00Z']) expect(out).toContain(text);
  for (const text of [aoi.email, aoi.sysUserCode]) expect(out).not.toContain(text);
});

test.each([
  [['--kind', 'sign_inn'], 2, 'It must be one of sign_in, sign_in_failed'],
  [['--since', '2026-02-30'], 2, '2026-02-30 is no day'],
  [['--since', 'yesterday'], 2, 'an instant with its offset'],
  [['--limit', '1001'], 2, 'It must be 1000 at most'],
  [['--before', '999'], 1, 'No event has the number 999.'],
  [['--company', 'nowhere'], 1, 'No company has the url "nowhere"'],
])('audit list %j is refused', async (flags, code, sentence) => {
  const ended = await run('audit', 'list', ...flags);
  expect([ended.code, ended.error]).toEqual([code, expect.stringContaining(sentence)]);
});

test('--version prints the version of the product', async () => {
  expect(await run('--version')).toEqual({ code: 0, out: `${PRODUCT_VERSION}\n`, error: '' });
});

test('an operator’s event shows the changes, the company and the employee', async () => {
  const company = await app.addCompany();
  expect(await run('company', 'set', company.url, 'retirementAge=66')).toMatchObject({ code: 0 });
  const person = await app.addEmployee(company);
  expect(await run('employee', 'disable', person.email)).toMatchObject({ code: 0 });
  await run('maintenance', 'on', '--until', '2099-01-01T03:00+09:00');
  await run('maintenance', 'off');
  const { out } = await run('audit', 'list', '--json');
  const { events: all } = JSON.parse(out) as {
    readonly events: readonly {
      readonly kind: string;
      readonly company: string | null;
      readonly employee: number | null;
      readonly changes: readonly string[];
    }[];
  };
  const events = all.filter(({ kind }) => kind.startsWith('operator_'));
  const [off, on, disabled, set] = events;
  expect(set).toMatchObject({ company: company.url, changes: [expect.stringMatching(/^retirementAge: \d+ -> 66$/)] });
  expect(disabled).toMatchObject({ company: company.url, employee: person.id });
  expect([on?.changes, off?.changes]).toEqual([[expect.stringMatching(/^closed until /)], ['open']]);
});
