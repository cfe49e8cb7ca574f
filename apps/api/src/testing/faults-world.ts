// Runs five simulated record keepers with faults, real scrapers, the api, and another host that nothing may connect to. Times
// are a fiftieth of the real ones, except in the proof.

import diagnostics from 'node:diagnostics_channel';
import { type AddressInfo, createServer } from 'node:net';
import { RkMgtAgencyCode } from '@minori/contract/codes';
import { doScraping, mutbFirstLogin, tryScraping } from '@minori/contract/scraping';
import { sampleAccount, sampleOptions } from '@minori/record-keeper/sample';
import {
  FAULT_NAMES,
  type FaultName,
  type KindNumber,
  type RecordKeeper,
  startRecordKeeper,
} from '@minori/record-keeper/start';
import { startScraper } from '@minori/scraper/start';
import { CALLS, type CallName, FAULTS_EXPECTED, type Outcome } from './faults-expected.ts';
import { figuresWorld } from './figures-world.ts';
import { JOB_SECRET } from './real-scraper.ts';
import { TEST_KEY } from './scraper-key.ts';
import type { Refused } from './visitor.ts';

export const IS_PROOF = process.env.MINORI_PROOF !== undefined;
const SCALE = IS_PROOF ? 1 : 1 / 50;

const NOON = new Date('2026-04-20T03:00:00Z');
const KINDS: readonly KindNumber[] = [1, 2, 3, 4, 5];

/**
 * The real limit, scaled, for scrapes that must be cut off. Limits of the log-off stay real, because a busy machine would
 * exceed scaled ones.
 */
const TIGHT_LIMITS = { scrapeMs: 55_000 * SCALE };
/** The limit for scrapes that must succeed. A fiftieth of the real limit would be too short on a busy machine. */
const AMPLE_LIMITS = IS_PROOF ? TIGHT_LIMITS : { scrapeMs: 30_000 };
/** The scraper's address if a test has no scraper. No server listens there; a program of an earlier test may still call. */
const NOWHERE = '127.0.0.1:9';
/** High limits, so that a scrape waits only for its own record keeper. */
const BULKHEAD = { atOnce: 1_000, perRecordKeeper: 1_000 };

/** Faults of the TLS connection, which need https. */
const TLS_FAULTS: readonly FaultName[] = [
  'tls-expired',
  'tls-self-signed',
  'tls-other-host',
  'tls-old',
  'tls-silent',
  'plain-on-tls-port',
];

const OPERATIONS = { do: doScraping, try: tryScraping, first: mutbFirstLogin } as const;

/** One scrape with a fault. */
export interface Case {
  readonly kind: KindNumber;
  readonly name: FaultName;
  readonly call: CallName;
  readonly expected: Outcome;
}

export interface CallOutcome {
  readonly status: number;
  /** Null for a success. */
  readonly error: Refused['error'] | null;
}

export interface FaultsWorld {
  readonly sites: Readonly<Record<KindNumber, RecordKeeper>>;
  /** Sets the fault for its own accounts, or for all accounts if it comes before the login. */
  misbehave(kind: KindNumber, name: FaultName, times?: number): void;
  ask(asked: Case): Promise<CallOutcome>;
  /** The number of connections to the other host. */
  strayed(): number;
  /** Hosts and ports to which api or scraper have connected by HTTP. */
  readonly reached: ReadonlySet<string>;
  /** The hosts and ports to which they may connect. */
  readonly allowed: readonly string[];
  close(): Promise<void>;
}

/** One account per fault and call, so that all can run at once: the short sample account with another number. */
function accountOf(kind: KindNumber, name: FaultName, call: CallName) {
  const number = 1_000 + FAULT_NAMES.indexOf(name) * CALLS.length + CALLS.indexOf(call);
  const short = sampleAccount(kind, 'short');
  return { ...short, id: short.id.slice(0, -4) + number };
}

function startSite(kind: KindNumber): Promise<RecordKeeper> {
  const accounts = FAULT_NAMES.flatMap((name) => CALLS.map((call) => accountOf(kind, name, call)));
  return startRecordKeeper({ ...sampleOptions(kind), accounts, sessionsExpire: false });
}

async function otherHost() {
  let strayed = 0;
  const server = createServer((socket) => {
    strayed += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, strayed: () => strayed, close: () => server.close() };
}

interface Addresses {
  readonly [kind: number]: { readonly url: string };
}

/** Starts an api with its own scraper. */
async function openApi(sites: Addresses, limits: typeof TIGHT_LIMITS) {
  const scraper = await startScraper({
    host: '127.0.0.1',
    port: 0,
    jobSecret: JOB_SECRET,
    keys: [TEST_KEY],
    sites,
    logger: { level: 'silent' },
    limits,
    bulkhead: BULKHEAD,
    now: () => NOON,
  });
  const world = await figuresWorld({ now: NOON, config: { scraperUrl: scraper.url, jobSecret: JOB_SECRET } });
  const close = async () => {
    await world.close();
    await scraper.close();
  };
  const personOf = (kind: KindNumber) => {
    const rkInfo = { name: '記録', loginUrl: 'https://rk.example/login', passwordResetUrl: null, isYield: false };
    return world.person({ company: { rkInfo: { ...rkInfo, code: RkMgtAgencyCode.parse(kind) } } });
  };
  return { url: scraper.url, personOf, close };
}

/** Records the hosts to which undici connects from now on; api and scraper use no other client. */
function watchConnections() {
  const reached = new Set<string>();
  const note = (message: unknown) => {
    const { connectParams } = message as { readonly connectParams: { readonly host: string } };
    reached.add(connectParams.host);
  };
  diagnostics.subscribe('undici:client:beforeConnect', note);
  return { reached, stop: () => diagnostics.unsubscribe('undici:client:beforeConnect', note) };
}

export async function faultsWorld(): Promise<FaultsWorld> {
  const [one, two, three, four, five] = await Promise.all([1, 2, 3, 4, 5].map((kind) => startSite(kind as KindNumber)));
  if (!one || !two || !three || !four || !five) throw new Error('five kinds have five sites');
  const sites = { 1: one, 2: two, 3: three, 4: four, 5: five } as const;
  const addresses = (scheme: string): Addresses =>
    Object.fromEntries(KINDS.map((kind) => [kind, { url: sites[kind].url.replace('http', scheme) }]));
  const otherServer = await otherHost();
  const watch = watchConnections();
  const [roomy, tight, secure] = await Promise.all([
    openApi(addresses('http'), AMPLE_LIMITS),
    openApi(addresses('http'), TIGHT_LIMITS),
    openApi(addresses('https'), AMPLE_LIMITS),
  ]);
  const houseFor = ({ name, expected }: Case) => {
    if (TLS_FAULTS.includes(name)) return secure;
    return expected === 'scraping_timeout' ? tight : roomy;
  };
  return {
    sites,
    misbehave(kind, name, times) {
      const { page } = FAULTS_EXPECTED[name];
      const fault = { behaviour: name, scale: SCALE, elsewhere: otherServer.origin, ...(times && { times }) };
      if (page === 'every') sites[kind].misbehave(fault);
      else {
        const where = page === 'its own' ? {} : { page };
        for (const call of CALLS)
          sites[kind].misbehave({ ...fault, ...where, account: accountOf(kind, name, call).id });
      }
    },
    async ask(asked) {
      const { visitor, sysUserCode, sysOrganizationCode } = await houseFor(asked).personOf(asked.kind);
      const { id, password, birthday } = accountOf(asked.kind, asked.name, asked.call);
      const typed = { rkId: id, rkPass: password, birthday: asked.call === 'first' ? '' : birthday };
      const body = { sysUserCode, sysOrganizationCode, scrapingCode: crypto.randomUUID(), ...typed };
      const answer = await visitor.callRaw(OPERATIONS[asked.call], { body });
      return { status: answer.status, error: answer.isError ? answer.error : null };
    },
    strayed: otherServer.strayed,
    reached: watch.reached,
    allowed: [NOWHERE, ...[...Object.values(sites), roomy, tight, secure].map(({ url }) => new URL(url).host)],
    async close() {
      watch.stop();
      await Promise.all([roomy.close(), tight.close(), secure.close()]);
      otherServer.close();
      await Promise.all(KINDS.map((kind) => sites[kind].close()));
    },
  };
}
