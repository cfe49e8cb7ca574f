// 会社の利用状況 — tests over HTTP what HR see, that it is published once and never made again, that nobody else sees it, and the
// mails to those who haven't begun. What a report may tell of one person is tested in packages/engine/src/company-report.
import { login } from '@minori/contract/auth';
import {
  type CompanyReport,
  printCompanyReport,
  seeCompanyReport,
  sendStartMails,
} from '@minori/contract/company-report';
import { getUserAccount } from '@minori/contract/user-account';
import { type Mailbox, startMailbox } from '@minori/mailbox/start';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Colleagues, type ColleaguesWorld, colleaguesWorld, MONTH } from '../../testing/colleagues-world.ts';
import { operate } from '../../testing/operator.ts';
import { plantArticles, plantTopics, QUIZ } from '../../testing/plant-article.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { giveRole, signedInAs } from '../../testing/staff.ts';
import type { TestEmployee, TestVisitor } from '../../testing.ts';
import { publishMonth } from './month-figures.ts';
import { startMailsJob } from './start-mails.ts';

let world: ColleaguesWorld;
let mailbox: Mailbox;
let large: Colleagues;
let hr: TestEmployee;
let visitor: TestVisitor;

beforeAll(async () => {
  mailbox = await startMailbox({ host: '127.0.0.1', smtpPort: 0, httpPort: 0, now: () => new Date() });
  const mail = { smtpUrl: mailbox.smtpUrl, from: 'no-reply@minori.example' };
  world = await colleaguesWorld({ config: { mail } });
  await plantTopics(world.database);
  await plantArticles(world.database, [
    { id: 1, tagIds: [1], quiz: QUIZ },
    { id: 2, tagIds: [2], publishedOn: '2025-02-01' },
  ]);
  large = await world.colleagues({ count: 180, seed: 7 });
  await activity();
  hr = await world.addEmployee(large.company);
  visitor = await signedInAs(world, hr, { role: 'hr', method: 1 });
  await world.takeSnapshots();
  await publishMonth(world.database, MONTH, { at: world.clock.now() });
});
afterAll(async () => {
  await world.close();
  await mailbox.close();
});

/** 90 of 180 have read the first column, 60 have answered its quiz right, 120 have signed in. */
async function activity(): Promise<void> {
  const { database } = world;
  const at = new Date('2026-03-10T00:00:00Z');
  const of = (codes: readonly string[]) =>
    codes.map((code) => ({
      ...{ sys_organization_code: large.company.sysOrganizationCode, sys_user_code: code, article_id: 1 },
    }));
  const marks = { read_at: at, feedback_code: null, feedback_comment: null, created_at: at, updated_at: at };
  await database
    .insertInto('article_histories')
    .values(of(large.codes.slice(0, 90)).map((codes) => ({ ...codes, ...marks })))
    .execute();
  const right = { answer: 2, is_correct: true, answered_at: at };
  await database
    .insertInto('quiz_results')
    .values(of(large.codes.slice(0, 60)).map((codes) => ({ ...codes, ...right })))
    .execute();
  await database
    .updateTable('employees')
    .set({ last_login_at: at })
    .where('sys_user_code', 'in', large.codes.slice(0, 120))
    .execute();
}

const codesOf = ({ sysUserCode, sysOrganizationCode }: TestEmployee) => ({ sysUserCode, sysOrganizationCode });

async function look(who: TestVisitor, employee: TestEmployee, year?: number): Promise<CompanyReport> {
  const answer = await who.call(seeCompanyReport, { body: { ...codesOf(employee), ...(year && { year }) } });
  if (answer.isError) throw new Error(answer.text);
  return answer.data;
}

const peopleIn = (report: CompanyReport, figure: string) => {
  const count = report.figures?.figures.find((each) => each.figure === figure)?.months.at(-1)?.count;
  return count?.kind === 'about' ? count.people : count?.kind;
};

describe('会社の担当者が見る人数', () => {
  test('おおよその人数で、月末に一度だけ作られ、何度見ても同じ。見るたびに監査の記録が残る', async () => {
    const report = await look(visitor, hr);
    expect(report).toMatchObject({ state: 'shown', year: 2025, years: [2025] });
    // Errors of a first month have a standard deviation of 2.5 to 5.3 people: five of them are never passed.
    expect(Math.abs(Number(report.figures?.registered) - 181)).toBeLessThan(25);
    expect(Math.abs(Number(peopleIn(report, 'everSignedIn')) - 121)).toBeLessThan(30);
    expect(Math.abs(Number(peopleIn(report, 'read')) - 90)).toBeLessThan(30);
    const [first] = report.figures?.topics ?? [];
    expect(first).toMatchObject({ id: 1, columns: 1, quizzes: 1, read: { kind: 'about' } });
    await publishMonth(world.database, MONTH, { at: world.clock.now() });
    await publishMonth(world.database, '2026-02', { at: world.clock.now() });
    expect(await look(visitor, hr)).toEqual(report);
    const events = await world.database
      .selectFrom('audit_events')
      .select('kind')
      .where('employee_id', '=', hr.id)
      .where('kind', '=', 'company_report_seen')
      .execute();
    expect(events).toHaveLength(2);
  });

  test('答えには、人の名前も番号も、正確な人数のもとになる数字もない', async () => {
    const { text } = await visitor.callRaw(seeCompanyReport, { body: codesOf(hr) });
    for (const code of large.codes) expect(text).not.toContain(code);
    const row = await world.database
      .selectFrom('company_reports')
      .select(['draws', 'published'])
      .executeTakeFirstOrThrow();
    expect(Object.keys(row.draws)).toEqual(Object.keys(row.published));
    for (const draw of Object.values(row.draws)) expect(text).not.toContain(String(draw).slice(0, 8));
  });

  test('評価とタイプは、社内の比較に出ている人を数えた、5人以上のまとまりだけ', async () => {
    const report = await look(visitor, hr);
    const { grades, types } = report.figures?.distribution ?? {};
    expect(grades?.flatMap(({ keys }) => keys)).toEqual(['A', 'B', 'C', 'D', 'E']);
    expect(types?.flatMap(({ keys }) => keys)).toEqual([4, 1, 2, 3]);
    for (const { count } of [...(grades ?? []), ...(types ?? [])]) expect(count).toBeGreaterThanOrEqual(5);
    const sum = (groups: typeof grades | typeof types) => (groups ?? []).reduce((total, { count }) => total + count, 0);
    expect(sum(grades)).toBe(sum(types));
    await world.database
      .updateTable('companies')
      .set({ authorization_code: 'without-comparison' })
      .where('id', '=', large.company.id)
      .execute();
    expect((await look(visitor, hr)).figures?.distribution).toBeNull();
    await world.database
      .updateTable('companies')
      .set({ authorization_code: 'standard' })
      .where('id', '=', large.company.id)
      .execute();
  });

  test('六人の会社では、人数も分布も出ない。教育の記録のPDFには、用意した記事だけが載る', async () => {
    const six = await world.colleagues({ count: 5, seed: 8 });
    const person = await world.addEmployee(six.company);
    const alone = await signedInAs(world, person, { role: 'hr' });
    expect(await look(alone, person)).toMatchObject({ state: 'none', figures: null });
    await publishMonth(world.database, MONTH, { at: world.clock.now() });
    expect(await look(alone, person)).toMatchObject({ state: 'tooSmall', figures: null, limits: { figures: 50 } });
    const answer = await alone.call(printCompanyReport, { body: { ...codesOf(person), year: 2025 } });
    if (answer.isError) throw new Error(answer.text);
    const { pages } = await readPdf(Buffer.from(answer.data.base64pdf, 'base64'));
    const text = pages.map((page) => page.text).join('');
    expect(text).toContain('およそ50人より少ないため');
    expect(text).not.toMatch(/約\d+人/);
    const current = await alone.call(printCompanyReport, { body: { ...codesOf(person), year: 2026 } });
    if (current.isError) throw new Error(current.text);
    const [cover] = (await readPdf(Buffer.from(current.data.base64pdf, 'base64'))).pages;
    expect(cover?.text).toContain('2027年3月31日まで（年度の途中）');
  });

  test('ほかの会社の担当者は、問い合わせの前に403。役割がなければ、だれも見られない', async () => {
    const other = await world.person();
    const others = await signedInAs(world, other, { role: 'hr' });
    const colleague = await world.addEmployee(large.company);
    const plain = world.visitor(await world.addSession(colleague));
    const support = await world.addEmployee(large.company);
    const supporting = await signedInAs(world, support, { role: 'support-act' });
    const before = await world.database.selectFrom('audit_events').select('id').execute();
    for (const call of [seeCompanyReport, printCompanyReport, sendStartMails]) {
      const year = call === printCompanyReport ? { year: 2025 } : {};
      const foreign = { ...codesOf(other), ...year, sysOrganizationCode: large.company.sysOrganizationCode };
      expect((await others.callRaw(call, { body: foreign })).status).toBe(403);
      expect((await plain.callRaw(call, { body: { ...codesOf(colleague), ...year } })).status).toBe(403);
      expect((await supporting.callRaw(call, { body: { ...codesOf(support), ...year } })).status).toBe(403);
      expect((await world.visitor().callRaw(call, { body: { ...codesOf(hr), ...year } })).status).toBe(401);
    }
    expect(await world.database.selectFrom('audit_events').select('id').execute()).toEqual(before);
  });

  test('教育の記録のPDFは、読み上げられる形で、年度の記事と人数を載せる', async () => {
    const answer = await visitor.call(printCompanyReport, { body: { ...codesOf(hr), year: 2025 } });
    if (answer.isError) throw new Error(answer.text);
    const { pages, title, isTagged, uaPart } = await readPdf(Buffer.from(answer.data.base64pdf, 'base64'));
    expect([title, isTagged, uaPart]).toEqual(['継続投資教育の記録（2025年度）', true, '1']);
    const text = pages.map((page) => page.text).join('');
    for (const part of ['確定拠出年金法第22条', '年発第213号', '記事1（2026年1月1日公開、クイズあり）', '約']) {
      expect(text).toContain(part);
    }
    expect(pages.flatMap(({ roles }) => roles)).toEqual(expect.arrayContaining(['H1', 'H2', 'Table', 'TH', 'L']));
    // The clock stands at 2026-04-10, when the fiscal year 2025 is over.
    expect(text).toContain('2025年4月1日から2026年3月31日まで人数の時点2026年3月31日登録している従業員約');
    expect(text).toContain('この年度に公開した記事1本、それより前に公開した記事1本');
    expect(text).toMatch(/3月末に登録している従業員は、約\d+人です/);
    expect(text).toContain('担当者確認日');
  });
});

describe('運営者のコマンド', () => {
  const run = (...words: string[]) =>
    operate({ databaseUrl: world.config.databaseUrl, now: world.clock.now }, ...words);

  test('役割を与えるとログインが終わり、次のログインで役割が伝わる。利用を止めると役割もなくなる', async () => {
    const person = await world.addEmployee(large.company);
    const signedIn = world.visitor(await world.addSession(person));
    const account = { query: { sysUserCode: person.sysUserCode } };
    expect((await signedIn.callRaw(getUserAccount, account)).status).toBe(200);
    const { out } = await run('employee', 'role', person.email, 'hr');
    expect(out).toContain('none -> hr; 1 session ended');
    await vi.waitFor(async () => expect((await signedIn.callRaw(getUserAccount, account)).status).toBe(401));
    const credentials = { body: { email: person.email, password: person.password } };
    expect(await world.visitor().call(login, credentials)).toMatchObject({ data: { staffRole: 'hr' } });
    await run('employee', 'disable', person.email);
    await run('employee', 'enable', person.email);
    const again = await world.visitor().call(login, credentials);
    expect(again.isError || 'staffRole' in again.data).toBe(false);
    const kinds = await world.database
      .selectFrom('audit_events')
      .select('kind')
      .where('employee_id', '=', person.id)
      .where('kind', 'like', 'operator_role%')
      .execute();
    expect(kinds).toEqual([{ kind: 'operator_role_granted' }]);
  });

  test('サポートの役割は、運営者の会社で、二要素か会社のアカウントでログインする人だけ', async () => {
    const company = await world.addCompany();
    const person = await world.addEmployee(company);
    const grant = () => run('employee', 'role', person.email, 'support-read');
    expect((await grant()).error).toContain('isOperator=yes');
    await run('company', 'set', company.url, 'isOperator=yes');
    expect((await grant()).error).toContain('password alone');
    await run('company', 'set', company.url, 'authorizationMethod=3');
    expect((await grant()).out).toContain('none -> support-read');
    const back = await run('company', 'set', company.url, 'isOperator=no');
    expect([back.code, back.error]).toEqual([1, expect.stringContaining(person.email)]);
    expect((await run('employee', 'role', person.email, 'boss')).error).toContain('is no role');
  });

  test('報告は担当者の画面と同じ人数を出し、記録のPDFを新しいファイルに書く', async () => {
    const { out } = await run('company', 'report', large.company.url, '--json');
    const { startMails: _, ...seen } = await look(visitor, hr);
    expect(JSON.parse(out)).toEqual(seen);
    expect((await run('company', 'report', large.company.url)).out).toMatch(/Have read an article.*about \d+/);
  });
});

describe('使い始めの案内', () => {
  test('一度もログインしていない人だけに、30日に一度まで、会社の依頼だと書いて送る。担当者には人数も伝えない', async () => {
    const company = await world.addCompany();
    const [begun, waiting, fresh, refusing] = await Promise.all([1, 2, 3, 4].map(() => world.addEmployee(company)));
    if (!begun || !waiting || !fresh || !refusing) throw new Error('four are there');
    const set = (employee: TestEmployee, change: object) =>
      world.database.updateTable('employees').set(change).where('id', '=', employee.id).execute();
    await set(begun, { last_login_at: world.clock.now() });
    await set(waiting, { last_login_at: null });
    await set(fresh, { last_login_at: null });
    await world.database.deleteFrom('passwords').where('employee_id', '=', fresh.id).execute();
    await set(refusing, { is_subscription: false, last_login_at: null });
    const person = await world.addEmployee(company);
    await set(person, { last_login_at: world.clock.now() });
    const asking = await signedInAs(world, person, { role: 'hr' });
    const ask = () => asking.call(sendStartMails, { body: codesOf(person) });
    const work = async () => {
      await startMailsJob.run(
        { ...world.deps, portalOrigin: 'https://minori.example' },
        AbortSignal.timeout(60_000),
        undefined as never,
      );
      await world.sendMails();
      const to = mailbox.messages().flatMap(({ envelope }) => envelope.to);
      return [begun, waiting, fresh, refusing].map(({ email }) => to.filter((each) => each === email).length);
    };
    expect(await ask()).toMatchObject({ status: 200, data: { from: '2026-05-10' } });
    expect(await work()).toEqual([0, 1, 1, 0]);
    for (const { email } of [waiting, fresh]) {
      const mail = mailbox.messages().find(({ envelope }) => envelope.to.includes(email));
      expect(mail?.text).toContain('会社の依頼でお送りしています。会社には、どなたに送ったかをお伝えしません。');
    }
    const seen = await look(asking, person);
    expect(seen.startMails).toEqual({ isPossible: true, askedOn: '2026-04-10', from: '2026-05-10' });
    world.clock.advance(60_000);
    // Asked again, or the job runs again: nobody gets a second one.
    expect(await ask()).toMatchObject({ status: 200, data: { from: '2026-05-10' } });
    expect(await work()).toEqual([0, 1, 1, 0]);
    world.clock.advance(5 * 60_000);
    expect(await ask()).toMatchObject({ isError: true, error: { reason: 'reauthentication_required' } });
  });

  test('役割を取り上げると、画面は次の呼び出しから開かない', async () => {
    const person = await world.addEmployee(large.company);
    const asking = await signedInAs(world, person, { role: 'hr' });
    expect((await asking.callRaw(seeCompanyReport, { body: codesOf(person) })).status).toBe(200);
    await giveRole(world, person, null);
    // The database announces it to every process: well before a session's second in the cache is over.
    const seen = async () => (await asking.callRaw(seeCompanyReport, { body: codesOf(person) })).status;
    await vi.waitFor(async () => expect(await seen()).toBe(403), { timeout: 800, interval: 20 });
  });
});
