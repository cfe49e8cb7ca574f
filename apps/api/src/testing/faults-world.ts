// A record keeper that misbehaves, real scrapers that read it, and the api before them; and a host next door that
// nobody may ever come to. At a fiftieth of the real times, unless it is the proof.
import diagnostics from 'node:diagnostics_channel';
import { type AddressInfo, createServer } from 'node:net';
import { doScraping, mutbFirstLogin, tryScraping } from '@minori/contract/scraping';
import { SHORT_ACCOUNT, sampleOptions } from '@minori/record-keeper/sample';
import { FAULT_NAMES, type FaultName, type RecordKeeper, startRecordKeeper } from '@minori/record-keeper/start';
import { startScraper } from '@minori/scraper/start';
import { CALLS, type CallName, FAULTS_EXPECTED } from './faults-expected.ts';
import { figuresWorld } from './figures-world.ts';
import { TEST_KEY } from './scraper-key.ts';
import type { Refused } from './visitor.ts';

const IS_PROOF = process.env.MINORI_PROOF !== undefined;
export const SCALE = IS_PROOF ? 1 : 1 / 50;

const NOON = new Date('2026-04-20T03:00:00Z');
const JOB_SECRET = 'shared by api and scraper in this test only';

/** The real ones, scaled, for whoever must be cut off. */
const TIGHT = { requestMs: 55_000 * SCALE, readingMs: 55_000 * SCALE };
/** For whoever must arrive: at a fiftieth a busy machine alone would be too slow for the tight ones. */
const ROOMY = IS_PROOF ? TIGHT : { requestMs: 30_000, readingMs: 30_000 };
const LOG_OFF = IS_PROOF ? {} : { logOffMs: 2_500 };
/** Rows wait for nothing but their own record keeper. */
const BULKHEAD = { atOnce: 1_000, perRecordKeeper: 1_000 };

/** Asked by https, where the certificate is what is wrong. */
const SECURE: readonly FaultName[] = [
  'tls-expired',
  'tls-self-signed',
  'tls-other-host',
  'tls-old',
  'tls-silent',
  'plain-on-tls-port',
];

const OPERATIONS = { do: doScraping, try: tryScraping, first: mutbFirstLogin } as const;

/** One account for each behaviour and call, so that all can go wrong at once. */
function accountOf(name: FaultName, call: CallName): string {
  return String(9_100_000_000 + FAULT_NAMES.indexOf(name) * CALLS.length + CALLS.indexOf(call));
}

export interface Told {
  readonly status: number;
  /** null for a success. */
  readonly error: Refused['error'] | null;
}

export interface FaultsWorld {
  readonly site: RecordKeeper;
  /** Lets the record keeper misbehave for the behaviour's own accounts or, where nobody is known yet, for all. */
  misbehave(name: FaultName): void;
  ask(name: FaultName, call: CallName): Promise<Told>;
  /** Connections that came to the host next door. */
  strayed(): number;
  /** Hosts and ports that any program of ours has connected to by HTTP. */
  readonly reached: ReadonlySet<string>;
  /** Those that it may reach. */
  readonly allowed: readonly string[];
  close(): Promise<void>;
}

interface ConnectMessage {
  readonly connectParams: { readonly host: string };
}

async function nextDoor() {
  let strayed = 0;
  const server = createServer((socket) => {
    strayed += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, strayed: () => strayed, close: () => server.close() };
}

/** An api of its own before a scraper of its own. */
async function house(siteUrl: string, limits: typeof TIGHT) {
  const scraper = await startScraper({
    host: '127.0.0.1',
    port: 0,
    jobSecret: JOB_SECRET,
    keys: [TEST_KEY],
    sites: { 1: { url: siteUrl } },
    logger: { level: 'silent' },
    limits: { ...limits, ...LOG_OFF },
    bulkhead: BULKHEAD,
    now: () => NOON,
  });
  const world = await figuresWorld({ now: NOON, config: { scraperUrl: scraper.url, jobSecret: JOB_SECRET } });
  const close = async () => {
    await world.close();
    await scraper.close();
  };
  return { scraper, world, close };
}

export async function faultsWorld(): Promise<FaultsWorld> {
  const accounts = FAULT_NAMES.flatMap((name) =>
    CALLS.map((call) => ({ ...SHORT_ACCOUNT, id: accountOf(name, call) })),
  );
  const site = await startRecordKeeper({ ...sampleOptions(), accounts, sessionsExpire: false });
  const stranger = await nextDoor();
  const [roomy, tight, secure] = await Promise.all([
    house(site.url, ROOMY),
    house(site.url, TIGHT),
    house(site.url.replace('http:', 'https:'), TIGHT),
  ]);
  const reached = new Set<string>();
  const note = (message: unknown) => void reached.add((message as ConnectMessage).connectParams.host);
  diagnostics.subscribe('undici:client:beforeConnect', note);

  const houseFor = (name: FaultName, call: CallName) => {
    if (SECURE.includes(name)) return secure;
    return FAULTS_EXPECTED[name][call] === 'scraping_timeout' ? tight : roomy;
  };
  return {
    site,
    misbehave(name) {
      const { page } = FAULTS_EXPECTED[name];
      const fault = { behaviour: name, scale: SCALE, elsewhere: stranger.origin };
      if (page === 'every') site.misbehave(fault);
      else for (const call of CALLS) site.misbehave({ ...fault, ...where(page), account: accountOf(name, call) });
    },
    async ask(name, call) {
      const { visitor, sysUserCode, sysOrganizationCode } = await houseFor(name, call).world.person();
      const { password, birthday } = SHORT_ACCOUNT;
      const typed = { rkId: accountOf(name, call), rkPass: password, birthday: call === 'first' ? '' : birthday };
      const body = { sysUserCode, sysOrganizationCode, scrapingCode: crypto.randomUUID(), ...typed };
      const answer = await visitor.callRaw(OPERATIONS[call], { body });
      return { status: answer.status, error: answer.isError ? answer.error : null };
    },
    strayed: stranger.strayed,
    reached,
    allowed: [site, roomy.scraper, tight.scraper, secure.scraper].map(({ url }) => new URL(url).host),
    async close() {
      diagnostics.unsubscribe('undici:client:beforeConnect', note);
      await Promise.all([roomy.close(), tight.close(), secure.close()]);
      stranger.close();
      await site.close();
    },
  };
}

function where(page: (typeof FAULTS_EXPECTED)[FaultName]['page']) {
  return page === 'its own' || page === 'every' ? {} : { page };
}
