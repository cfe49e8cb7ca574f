// Simulates people who use the cluster all the time: they read, write, send inquiries, sign in, and have their record keeper
// scraped. Records what was acknowledged; afterwards verdict.ts checks that all of it is stored, and nothing twice.
import { setTimeout as delay } from 'node:timers/promises';
import { login } from '@minori/contract/auth';
import { getColumns } from '@minori/contract/column';
import { sendContact } from '@minori/contract/contact';
import { mstAssetClass } from '@minori/contract/employee-assets';
import { EXAMPLES } from '@minori/contract/examples/all';
import { doScraping, registScrapingData } from '@minori/contract/scraping';
import { updateUserProfile } from '@minori/contract/user-account';
import { LONG_ACCOUNT } from '@minori/record-keeper/sample';
import type { RecordKeeperAccount } from '@minori/record-keeper/start';
import { TEST_PROFILE, type TestCompany, type TestEmployee } from '../../src/testing/people.ts';
import { type PlantedPeople, type SentAnswer, sendCall } from '../../src/testing/served-api.ts';

/** One response, with its times (`performance.now()`). */
export interface Outcome {
  readonly kind: 'read' | 'write' | 'question' | 'sign-in' | 'reading';
  readonly begun: number;
  readonly ended: number;
  readonly status: number;
  readonly reason: string;
}

export interface Acknowledged {
  /** Per employee: the number of the last acknowledged change of the nickname, and of the last one sent. */
  readonly nicknames: ReadonlyMap<string, { readonly acknowledged: number; readonly sent: number }>;
  /** Request ids of acknowledged inquiries. */
  readonly questions: ReadonlySet<string>;
  /** Cookies of acknowledged sign-ins. */
  readonly sessions: ReadonlySet<string>;
  /** Scraping codes whose statement was registered. */
  readonly statements: ReadonlySet<string>;
  /** Scraping codes of all requested scrapes. Each may cause at most one sign-in at the record keeper. */
  readonly scrapesSent: ReadonlySet<string>;
}

export interface Load {
  readonly outcomes: readonly Outcome[];
  readonly acknowledged: Acknowledged;
  /** The kinds of request without a success since that moment, each with its last response. */
  failingSince(moment: number): readonly string[];
  stop(): Promise<void>;
}

const KINDS = ['read', 'write', 'question', 'sign-in', 'reading'] as const;

/** Accounts at the record keeper: so many that none is scraped more than ten times in ten minutes. */
export const READ_ACCOUNTS: readonly RecordKeeperAccount[] = Array.from({ length: 24 }, (_, index) => ({
  ...LONG_ACCOUNT,
  id: String(9_300_000_011 + index),
}));

const reasonOf = ({ status, text }: SentAnswer) =>
  status === 200 ? '' : (/"reason":"(\w+)"/.exec(text)?.[1] ?? text.slice(0, 80));

/** The element for this turn: the list is used cyclically. */
function elementFor<T>(list: readonly T[], turn: number): T {
  const one = list[turn % list.length];
  if (one === undefined) throw new Error('the list is empty');
  return one;
}

interface Recorder {
  send(kind: Outcome['kind'], call: () => Promise<SentAnswer>): Promise<SentAnswer>;
}

function recorder(outcomes: Outcome[]): Recorder {
  return {
    send: async (kind, call) => {
      const begun = performance.now();
      // A connection that the proxy closes counts as a failure, too.
      const answer = await call().catch((error: unknown) => ({
        status: 0,
        text: String((error as Error).cause ?? error),
      }));
      outcomes.push({ kind, begun, ended: performance.now(), status: answer.status, reason: reasonOf(answer) });
      // People don't press again at once; and an outage must not cause a million requests.
      if (answer.status !== 200) await delay(50);
      return answer;
    },
  };
}

/** Helpers that each worker uses. */
interface Work {
  readonly url: string;
  readonly people: PlantedPeople;
  readonly company: TestCompany;
  readonly send: Recorder['send'];
  /** Repeats the work until the load is stopped, with a pause in between, in milliseconds. */
  readonly repeat: (pause: number, work: () => Promise<unknown>) => void;
}

async function signedIn({ people, company }: Work) {
  const one = await people.addEmployee(company);
  return { one, cookie: await people.addSession(one) };
}

async function startWriters(work: Work, nicknames: Map<string, { acknowledged: number; sent: number }>): Promise<void> {
  const { url, send, repeat } = work;
  for (let writer = 0; writer < 3; writer += 1) {
    const { one, cookie } = await signedIn(work);
    const { sysUserCode } = one;
    const record = { acknowledged: 0, sent: 0 };
    nicknames.set(sysUserCode, record);
    repeat(10, async () => {
      record.sent += 1;
      const body = { ...TEST_PROFILE, sysUserCode, nickName: `第${record.sent}号`, emailForNotify: null };
      const { status } = await send('write', () => sendCall(url, updateUserProfile, { cookie, input: { body } }));
      if (status === 200) record.acknowledged = record.sent;
    });
  }
}

async function startReaders(work: Work): Promise<void> {
  const { url, send, repeat } = work;
  const { cookie } = await signedIn(work);
  repeat(20, () => send('read', () => sendCall(url, mstAssetClass, { cookie, input: {} })));
  const visitor = { cookie: '', input: { query: {} } } as const;
  // A read that a standby may serve.
  repeat(20, () => send('read', () => sendCall(url, getColumns, visitor)));
}

function startQuestions({ url, send, repeat }: Work, questions: Set<string>): void {
  let question = 0;
  repeat(200, async () => {
    question += 1;
    // Another IP address for each inquiry, to stay below the limit per address.
    const headers = { 'x-forwarded-for': `10.${question >> 16}.${(question >> 8) & 255}.${question & 255}` };
    const requestId = crypto.randomUUID();
    const input = { body: { ...EXAMPLES.sendContact.body, requestId } };
    const { status } = await send('question', () => sendCall(url, sendContact, { cookie: '', input, headers }));
    if (status === 200) questions.add(requestId);
  });
}

/** So many people that none signs in more than 150 times per hour, which would be refused. */
const SIGNERS = 60;

async function startSignIns({ url, people, company, send, repeat }: Work, sessions: Set<string>): Promise<void> {
  const signers: TestEmployee[] = [];
  for (let one = 0; one < SIGNERS; one += 1) signers.push(await people.addEmployee(company));
  let turn = 0;
  repeat(300, async () => {
    turn += 1;
    let cookie = '';
    const { status } = await send('sign-in', async () => {
      const answer = await signIn(url, elementFor(signers, turn));
      cookie = answer.cookie;
      return answer;
    });
    if (status === 200) sessions.add(cookie);
  });
}

async function startReadings(work: Work, statements: Set<string>, scrapesSent: Set<string>): Promise<void> {
  const { url, send, repeat } = work;
  const savers: { account: RecordKeeperAccount; one: TestEmployee; cookie: string }[] = [];
  for (const account of READ_ACCOUNTS) savers.push({ account, ...(await signedIn(work)) });
  let turn = 0;
  repeat(2_500, async () => {
    turn += 1;
    const { account, one, cookie } = elementFor(savers, turn);
    const codes = { sysUserCode: one.sysUserCode, sysOrganizationCode: one.sysOrganizationCode };
    const scrapingCode = crypto.randomUUID();
    scrapesSent.add(scrapingCode);
    const typed = { rkId: account.id, rkPass: account.password, birthday: account.birthday };
    const read = { body: { ...codes, scrapingCode, ...typed } };
    if ((await send('reading', () => sendCall(url, doScraping, { cookie, input: read }))).status !== 200) return;
    const input = { body: { ...codes, rkMgtAgencyCode: 1 } } as const;
    const registered = await send('reading', () => sendCall(url, registScrapingData, { cookie, input }));
    if (registered.status === 200) statements.add(scrapingCode);
  });
}

export async function startLoad(url: string, people: PlantedPeople): Promise<Load> {
  const outcomes: Outcome[] = [];
  const { send } = recorder(outcomes);
  let isOn = true;
  const loops: Promise<void>[] = [];
  const repeat = (pause: number, work: () => Promise<unknown>) => {
    const loop = async () => {
      while (isOn) {
        await work();
        await delay(pause);
      }
    };
    loops.push(loop());
  };
  const acknowledged = {
    nicknames: new Map<string, { acknowledged: number; sent: number }>(),
    questions: new Set<string>(),
    sessions: new Set<string>(),
    statements: new Set<string>(),
    scrapesSent: new Set<string>(),
  };
  const work: Work = { url, people, company: await people.addCompany(), send, repeat };
  await startWriters(work, acknowledged.nicknames);
  await startReaders(work);
  startQuestions(work, acknowledged.questions);
  await startSignIns(work, acknowledged.sessions);
  await startReadings(work, acknowledged.statements, acknowledged.scrapesSent);
  return {
    outcomes,
    acknowledged,
    failingSince: (moment) =>
      KINDS.flatMap((kind) => {
        const since = outcomes.filter((one) => one.kind === kind && one.begun > moment);
        const { status, reason } = since.at(-1) ?? { status: 'no', reason: 'answer' };
        return since.some((one) => one.status === 200) ? [] : [`${kind}: ${status} ${reason}`];
      }),
    stop: async () => {
      isOn = false;
      await Promise.all(loops);
    },
  };
}

async function signIn(
  url: string,
  { email, password }: TestEmployee,
): Promise<SentAnswer & { readonly cookie: string }> {
  const answer = await fetch(`${url}${login.path}`, {
    method: login.method,
    headers: { 'content-type': 'application/json', origin: url, 'x-from': url },
    body: JSON.stringify({ email, password }),
  });
  const cookie =
    answer.headers
      .getSetCookie()
      .map((one) => one.split(';')[0] ?? '')
      .find((one) => /session=/.test(one)) ?? '';
  return { status: answer.status, text: await answer.text(), cookie };
}
