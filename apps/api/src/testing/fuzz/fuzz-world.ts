/**
 * Opens the app that is fuzzed: every feature switched on, an employee with figures, selections and reading marks who makes the
 * requests, and other people whose data no request may reach.
 */

import { accountStatement } from '@minori/contract/examples/account-statement';
import { EXAMPLES } from '@minori/contract/examples/all';
import { registerFundComparison } from '@minori/contract/fund-comparison';
import { valueFundSelection } from '@minori/contract/fund-selection';
import { registerRkUserInfo } from '@minori/contract/login-information';
import { getUserAccount } from '@minori/contract/user-account';
import { startMailbox } from '@minori/mailbox/start';
import { sql } from 'kysely';
import { zipOf } from '../../connection/test-user-data/service.ts';
import type { Config } from '../../platform/process/config.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { Person } from '../figures-world.ts';
import { asOwner } from '../fresh-database.ts';
import { plantArticle, plantTopics, QUIZ } from '../plant-article.ts';
import { plantDevice } from '../planted-device.ts';
import { plantNotices } from '../planted-notices.ts';
import { type StubbedWorld, stubbedWorld } from '../stub-scraper.ts';
import { exampleOf, type FuzzPeople } from './fuzz-request.ts';
import { type WriteWatch, watchWrites } from './write-watch.ts';

/** A text that exists only in the rows of another employee. */
const CANARY = 'kanaria-8213';

export interface FuzzWorld {
  readonly world: StubbedWorld;
  readonly watch: WriteWatch;
  /** A zip of test data that is accepted. */
  readonly goodZip: Buffer;
  /** Texts that no response to the employee may contain. */
  readonly secrets: readonly string[];
  people(): FuzzPeople;
  /** Creates another employee with all these data, because the last one was signed out or deleted. */
  renew(): Promise<void>;
  /** Continues with the cookie that a response has set. */
  goOn(cookie: string): void;
  /** All received mails, as text and as sent. */
  mails(): readonly string[];
  /** Deletes rate-limit counts, so that no limit hides a fault. */
  forgetCounts(): Promise<void>;
  /** The responses to another employee, which must stay the same. */
  golden(): Promise<string>;
  close(): Promise<void>;
}

/**
 * Gives the employee what somebody has after some months: figures, a selection, a plan, saved credentials, a device, read
 * columns.
 */
async function addMonthsOfUse(world: StubbedWorld, person: Person, people: FuzzPeople): Promise<void> {
  const { visitor, sysUserCode } = person;
  await world.register(person);
  await world.database
    .updateTable('employees')
    .set({ is_test_user: true, staff_role: 'hr' })
    .where('sys_user_code', '=', sysUserCode)
    .execute();
  const { products } = EXAMPLES.valueFundSelection.body;
  await visitor.callRaw(valueFundSelection, { body: { sysUserCode, products, isRegistered: true } });
  await visitor.callRaw(registerFundComparison, { body: { sysUserCode, products } });
  await visitor.callRaw(registerRkUserInfo, exampleOf('registerRkUserInfo', people));
  await plantDevice(world.database, person, Number(EXAMPLES.updateDevice.params.id));
}

async function plantContents(world: StubbedWorld): Promise<void> {
  const { id, fileName } = EXAMPLES.getNoticeFile.params;
  const files = [{ fileName, title: '資料', bytes: Buffer.from('%PDF-1.7') }];
  await plantNotices(world, [{ id: Number(id), publishedAt: '2026-04-10', files }]);
  // Devices created by tests have the ids of the contract's examples, which the database must not assign.
  await asOwner(world.database, (owner) => sql`alter table devices alter column id restart with 1000`.execute(owner));
  await plantTopics(world.database);
  await plantArticle(world.database, { id: EXAMPLES.answerQuiz.body.columnId, quiz: QUIZ });
  await plantArticle(world.database, { id: EXAMPLES.sendFaqMail.body.faqId ?? 0 });
}

/** Creates an employee of another company, whose name is searched for in every response. */
async function plantWitness(world: StubbedWorld): Promise<Person> {
  const company = await world.addCompany({
    name: `${CANARY}-company`,
    url: CANARY,
    sysOrganizationCode: `org-${CANARY}`,
  });
  const names = { email: `${CANARY}@witness.example`, sysUserCode: `emp-${CANARY}` };
  const profile = {
    nickName: `${CANARY}-nick`,
    birthday: '1971-09-17',
    genderCode: 0,
    isMarried: true,
    isDependent: true,
  } as const;
  const employee = await world.addEmployee(company, { ...names, profile });
  await world.register(employee);
  return { ...employee, visitor: world.visitor(await world.addSession(employee)) };
}

export async function openFuzzWorld(config: Partial<Config> = {}): Promise<FuzzWorld> {
  const mailbox = await startMailbox({ host: '127.0.0.1', smtpPort: 0, httpPort: 0, now: () => new Date() });
  const mail = { smtpUrl: mailbox.smtpUrl, from: 'no-reply@minori.example' };
  const world = await stubbedWorld({
    production: false,
    testUserData: true,
    mail,
    contactTo: 'support@minori.example',
    ...config,
  });
  await plantContents(world);
  const witness = await plantWitness(world);
  const watch = await watchWrites(world.database);
  await liftLimits(world.database);
  let people: FuzzPeople;

  const fuzzWorld: FuzzWorld = {
    ...{ world, watch, goodZip: await zipOf(accountStatement) },
    secrets: [CANARY, '1971-09-17', witness.password],
    people: () => people,
    renew: async () => {
      const person = await world.person();
      const { sysUserCode, sysOrganizationCode, email, visitor } = person;
      const foreign = [witness.sysUserCode, witness.sysOrganizationCode, witness.email];
      const cookie = visitor.cookie ?? '';
      people = { sysUserCode, sysOrganizationCode, email, cookie, batchToken: '', foreign };
      await addMonthsOfUse(world, person, people);
      await visitor.callRaw(getUserAccount, { query: { sysUserCode } });
      people = { ...people, batchToken: visitor.batchToken ?? '' };
      await watch.written();
    },
    mails: () =>
      mailbox.messages().map(({ subject, text, raw }) => [subject, text, raw.replaceAll('\r\n', '\n')].join('\n')),
    goOn: (cookie) => {
      people = { ...people, cookie };
    },
    forgetCounts: async () => {
      await world.database.deleteFrom('sign_in_failures').execute();
      await world.database.deleteFrom('rate_limits').execute();
    },
    golden: async () => {
      const query = `sysUserCode=${witness.sysUserCode}`;
      const urls = [
        'user-account',
        'employee-asset-management',
        'employee-contribution',
        'investment-valuations',
        'my-task',
      ];
      const texts = [];
      for (const path of urls) {
        const { statusCode, payload } = await witness.visitor.send({ url: `/api/v1/${path}?${query}` });
        texts.push(`${path} ${statusCode} ${payload}`);
      }
      return texts.join('\n');
    },
    close: async () => {
      await world.close();
      await mailbox.close();
    },
  };
  await fuzzWorld.renew();
  return fuzzWorld;
}

/** Resets the rate limits before each request, for tests that send thousands; the limits are tested elsewhere. */
export async function liftLimits(database: Database): Promise<void> {
  await asOwner(database, async (owner) => {
    await sql`create function first_hit() returns trigger language plpgsql as
      $$ begin new.hits := 1; return new; end $$`.execute(owner);
    await sql`create trigger first_hit before insert or update on rate_limits
      for each row execute function first_hit()`.execute(owner);
  });
}
