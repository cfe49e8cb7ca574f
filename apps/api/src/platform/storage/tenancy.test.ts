// Tests that every query of an employee's figures names both of the employee's codes. The statements of everything that an
// employee does in the product are recorded on their way to the database, and each on a tenant's table is checked.

import { accountStatement } from '@minori/contract/examples/account-statement';
import { EXAMPLES } from '@minori/contract/examples/all';
import { type KyselyPlugin, PostgresQueryCompiler, type RootOperationNode, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { comparisonsOf, removeFromList, setAside } from '../../choosing/fund-comparison/service.ts';
import { fundDetails } from '../../choosing/fund-detail/service.ts';
import { fundByAsset } from '../../choosing/fund-line-up/fund-by-asset.ts';
import { fundByModel } from '../../choosing/fund-line-up/fund-by-model.ts';
import { fundPrices } from '../../choosing/fund-price/service.ts';
import { registeredValuation, valueProducts } from '../../choosing/fund-selection/service.ts';
import { finishTransfer, fundTransferOf } from '../../choosing/fund-transfer/service.ts';
import { openAutoLogin } from '../../connection/login-information/auto-login.ts';
import { connectAsking, connectKeeping, disconnect } from '../../connection/login-information/connection.ts';
import { useTicket } from '../../connection/login-information/use-ticket.ts';
import { connectionOf } from '../../connection/login-information/uses.ts';
import { registerStaged } from '../../connection/registration/service.ts';
import { ScrapingService } from '../../connection/scraping/service.ts';
import { columnDetail } from '../../content/articles/article-service.ts';
import { listColumns } from '../../content/articles/find-articles.ts';
import { columnReader } from '../../content/column/column-reader.ts';
import { answer, giveFeedback, markAsRead } from '../../content/column/service.ts';
import { readerOf } from '../../content/reader/visible.ts';
import { columnsOf } from '../../content/recommendation/own-columns.ts';
import { recommendedColumns } from '../../content/recommendation/recommend.ts';
import { findBody } from '../../figures/employee-assets/asset-operation.ts';
import { employeeContributionOf } from '../../figures/employee-assets/contribution.ts';
import { findWeakest } from '../../figures/investment-valuation/latest-repository.ts';
import { latestValuation, revalue } from '../../figures/investment-valuation/service.ts';
import { evaluationTransition } from '../../figures/past-scores/service.ts';
import { driftOf } from '../../figures/registered-selection/drift.ts';
import { riskReturnOf } from '../../figures/risk-return/service.ts';
import { cautionOf } from '../../figures/risk-tolerance/caution.ts';
import { registerResult } from '../../figures/risk-tolerance/register-result.ts';
import { AGGRESSIVE } from '../../figures/risk-tolerance/testing/answering.ts';
import { simulationOf } from '../../figures/simulation/service.ts';
import { beginSession } from '../../identity/auth/begin-session.ts';
import { holdEmployee } from '../../identity/auth/held-employee.ts';
import { recordAuthentication } from '../../identity/auth/recent-authentication.ts';
import { endSessionsOf } from '../../identity/auth/session-repository.ts';
import { collectFiles } from '../../identity/own-data/collect.ts';
import { eraseEmployee, holdToErase } from '../../identity/own-data/erase-employee.ts';
import { endOwnSession, findOwnSessions } from '../../identity/sessions/own-sessions.ts';
import { requireRoom } from '../../messages/contact/accept-inquiry.ts';
import { putTaskAside } from '../../messages/my-task/service.ts';
import { TASK_IDS } from '../../messages/my-task/tasks.ts';
import { noticesOf, openNotice, unreadNotices } from '../../messages/notice/service.ts';
import { addDevice, changeDevice, takeDeviceAway, tryDevice } from '../../messages/web-notification/device-service.ts';
import { enqueuePushes } from '../../messages/web-notification/push.ts';
import { putBack, settleDelivery, takeDeliveries } from '../../messages/web-notification/send-pushes.ts';
import { BONDS } from '../../testing/choosing.ts';
import type { Person } from '../../testing/figures-world.ts';
import { holding } from '../../testing/holding.ts';
import { plantArticle, plantTopics, QUIZ } from '../../testing/plant-article.ts';
import { plantNotices } from '../../testing/planted-notices.ts';
import { changeDestinations, changeSignInData } from '../../testing/sign-in-statements.ts';
import { refusing, type StubbedWorld, stubbedWorld } from '../../testing/stub-scraper.ts';
import { askingFor } from '../../testing/ticket-token.ts';
import type { Session } from '../http/route.ts';
import type { Deps } from '../process/deps.ts';
import type { Database } from './database.ts';

let world: StubbedWorld;

beforeAll(async () => {
  world = await stubbedWorld();
});

afterAll(() => world.close());

function collecting(statements: string[]): KyselyPlugin {
  const compiler = new PostgresQueryCompiler();
  return {
    transformQuery: ({ node, queryId }) => {
      statements.push(compiler.compileQuery(node as RootOperationNode, queryId).sql);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
}

/** Tables with both codes, whose rows belong to an employee. */
async function ownedTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_type = 'BASE TABLE' and table_schema = 'public' and column_name in ('sys_organization_code', 'sys_user_code')
    group by 1 having count(*) = 2 order by 1
  `.execute(world.database);
  return rows.map(({ name }) => name);
}

/** Has notices read, moves a device between two employees, and sends it a push about a notice. */
async function runNoticeCalls(deps: Deps, person: Person, session: Session): Promise<void> {
  await plantNotices(world, [{ id: 5, publishedAt: '2026-04-10' }]);
  await noticesOf(deps, person, { sysUserCode: person.sysUserCode, type: 1, pages: 0 });
  await openNotice(deps, person, 5);
  await unreadNotices(deps, person);
  const deviceToken = EXAMPLES.registerDevice.body.deviceToken;
  const other = await world.person();
  const asker = (own: Session) => ({ session: own, ip: '', requestId: '', userAgent: '' });
  const device = await addDevice(deps, asker(session), deviceToken);
  const others = await addDevice(deps, asker(await sessionOf(deps.database, other)), deviceToken);
  expect(others).toEqual(device);
  await addDevice(deps, asker(session), deviceToken);
  await changeDevice(deps, asker(session), { id: BigInt(device.id), deviceToken });
  const message = { title: 'お知らせ', body: '件名', url: '/minato/notice/5', tag: 'notice-5' };
  await enqueuePushes(deps.database, { owners: [person], message, key: 'notice:5', at: deps.now() });
  for (const delivery of await takeDeliveries(deps.database, deps.now(), 1)) {
    await putBack(deps.database, delivery, { dueAt: delivery.leasedUntil, isTried: true });
    await settleDelivery(deps.database, delivery, 'sent');
  }
  await tryDevice(deps, person, BigInt(device.id));
  await takeDeviceAway(deps, asker(session), { id: BigInt(device.id), isSignOut: false });
}

async function sessionOf(database: Database, person: Person): Promise<Session> {
  const account = { ...person, employeeId: person.id };
  const begin = { account, now: new Date(), replaces: null, method: 1, userAgent: '' } as const;
  const { sessionId } = await holding(database, person, (held) => beginSession(held, begin));
  return { ...account, sessionId };
}

/** Lists and ends sessions, exports the employee's data, and erases the account. */
async function endAndErase({ config, database, now }: Deps, owner: Session): Promise<void> {
  const session = { ...owner, sessionId: crypto.randomUUID() };
  await findOwnSessions(database, session, now());
  await database.transaction().execute(async (transaction) => {
    await endOwnSession(transaction, session, { id: crypto.randomUUID(), now: now() });
    const held = await holdEmployee(transaction, session);
    if (held) await endSessionsOf(held, session, { now: now() });
    await collectFiles(transaction, session, { jobSecret: config.jobSecret, retirementInputs: [] });
    const leaver = await holdToErase(transaction, session);
    if (leaver) await eraseEmployee(transaction, leaver, now());
  });
}

test('every statement on a table of employees names the organisation and the employee', async () => {
  // A company with its own product data makes the program look up the record keeper's names.
  const person = await world.person({ company: { opManagementDataGetFlg: false } });
  const statements: string[] = [];
  const database = world.database.withPlugin(collecting(statements));
  const deps = { ...world.deps, database };
  const { sysUserCode, sysOrganizationCode } = person;
  const request = {
    ...{ scrapingCode: crypto.randomUUID(), sysUserCode, sysOrganizationCode },
    ...{ rkId: '1000000001', rkPass: 'Minori2026', birthday: '1988-04-12' },
  };
  const scraping = new ScrapingService(deps);
  const hungUp = new AbortController().signal;
  await scraping.read('do', { owner: person, request, hungUp });
  await scraping.read('do', { owner: person, request, hungUp });
  await scraping.progress(person, request.scrapingCode);
  await registerStaged(deps, person, accountStatement.rkMgtAgencyCode);
  await registerStaged(deps, person, accountStatement.rkMgtAgencyCode);
  const { rkId, rkPass, birthday } = request;
  const context = { session: await sessionOf(database, person), ip: '', requestId: '' };
  await connectKeeping(deps, context, { rkId, rkPass, birthday });
  await scraping.readForEmployee(person, { source: 'scheduled', signal: hungUp });
  await recordAuthentication(database, context.session, deps.now());
  const { ticket } = await openAutoLogin(deps, context);
  await useTicket(deps, askingFor(ticket, deps.now()));
  world.scraper.answer(refusing(400, 'rk_login_error_on_reserved_info'));
  await scraping.readForEmployee(person, { source: 'scheduled', signal: hungUp });
  await connectionOf(database, person);
  await connectAsking(deps, context);
  await disconnect(deps, context);
  await revalue(deps, person);
  const { diagnosis } = await registerResult(deps, context.session, AGGRESSIVE);
  await cautionOf(deps, person, diagnosis);
  await latestValuation(deps, person);
  await riskReturnOf(database, person, true);
  await employeeContributionOf(database, person);
  await findBody(database, person);
  await evaluationTransition(deps, person, 0);
  await fundPrices(deps, person, { chartTypeCode: 1 });
  await fundByAsset(deps, person, 2);
  await fundByModel(deps, person);
  await fundDetails(deps, person, { typeCode: 2, riskToleranceCode: 2, assetClassCode: 1 });
  await simulationOf(deps, person, { sysUserCode });
  await putTaskAside(deps, person, TASK_IDS.connect);
  await world.register(person);
  const products = [{ isinCode: BONDS, inputRate: 100 }];
  await valueProducts(deps, person, { sysUserCode, products });
  await valueProducts(deps, person, { sysUserCode, products, isRegistered: true });
  await registeredValuation(deps, person);
  await driftOf(database, person);
  const { comparisonId } = await setAside(deps, person, products);
  await comparisonsOf(deps, person);
  await removeFromList(deps, person, comparisonId);
  await fundTransferOf(deps, person);
  await finishTransfer(deps, person, undefined);
  await runNoticeCalls(deps, person, context.session);
  await changeDestinations(deps, context.session);
  await runColumnCalls(deps, context.session);
  await changeSignInData(deps, context.session);
  await endAndErase(deps, context.session);

  const owned = await ownedTables();
  expect(owned).toContain('holdings');
  const touching = statements.filter((text) => owned.some((table) => new RegExp(`\\b${table}\\b`).test(text)));
  expect(touching.length).toBeGreaterThan(25);
  for (const text of touching) {
    expect(text).toMatch(/sys_organization_code/);
    expect(text).toMatch(/sys_user_code/);
  }
});

test('every foreign key between tables of employees has both codes, so no row can point into another tenant', async () => {
  const owned = await ownedTables();
  const { rows } = await sql<{ definition: string }>`
    select conrelid::regclass::text || ': ' || pg_get_constraintdef(oid) as definition
    from pg_constraint
    where contype = 'f' and conrelid::regclass::text = any(${owned}) and confrelid::regclass::text = any(${owned})
  `.execute(world.database);
  expect(rows.length).toBeGreaterThan(10);
  for (const { definition } of rows) {
    expect(definition).toMatch(/FOREIGN KEY \(sys_organization_code, sys_user_code[,)]/);
  }
});

// Does everything that an employee does with columns and questions, one after the other, for tests that record the statements.

/** Inserts the one column that it needs. */
async function runColumnCalls(opened: Deps, session: Session): Promise<void> {
  const deps = { ...opened, findWeakest };
  const { database, now } = deps;
  const { sysUserCode } = session;
  await plantTopics(database);
  await plantArticle(database, { id: 12, quiz: QUIZ });
  await markAsRead(deps, session, 12);
  await giveFeedback(deps, session, { sysUserCode, columnId: 12, feedbackCode: 1, feedbackComment: null });
  await answer(deps, session, { sysUserCode, columnId: 12, answer: 1 });
  const reader = readerOf(session, sysUserCode, now());
  await listColumns(deps, { isRead: true, sortType: 1 }, reader);
  await columnDetail(deps, 12, reader);
  await columnReader(deps, session);
  await recommendedColumns(deps, session, { today: reader.today, most: 3 });
  await columnsOf(database, now)(session);
  await requireRoom(database, session, now());
}
