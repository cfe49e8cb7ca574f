/**
 * Limits how often a call may be made (asvs.md V2.4.1), counted in the database so that every instance counts together, and
 * only after the request was found valid. Only calls are limited that leave something behind or cost more than counting
 * them. An employee is counted alone: whoever is signed in or uses a browser that has signed in before. All others are
 * counted by network address (docs/decisions/0008). Password guesses are counted in auth/.
 */

import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { Call } from '@minori/contract/call';
import { CALLS, type CallName } from '@minori/contract/calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tooManyRequests } from '../../platform/base/failure.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { DeviceMarks } from '../auth/known-device.ts';
import { rateLimitStore } from './rate-limit-store.ts';
import { knownBrowser } from './session.ts';

interface Limit {
  readonly most: number;
  /** Milliseconds. */
  readonly window: number;
  /**
   * 'visitor': per address, of who is neither signed in nor in a known browser; 'employee': of who is, all their browsers together.
   * 'browser': of who is, each session or browser by itself, for what leads into an account: nobody else uses up its owner's tries.
   */
  readonly per: 'visitor' | 'employee' | 'browser';
  /**
   * What exceeds it isn't refused, but counted as a visitor's from then on: each sign-in makes one more browser, and whoever has
   * many of one employee must not keep that employee out of the others.
   */
  readonly isSoft?: true;
  /** Calls of one name here are counted together; alone when absent. */
  readonly together?: string;
  /** Counts, before the body is read, only requests that may carry more bytes than these: of an employee alone. */
  readonly largerThan?: number;
}

const MINUTE = 60_000;

/** One failed scrape is one report to each address: who has more to say is broken, or forging (security.md row 35). */
const REPORTS: Limit = { most: 20, window: MINUTE, per: 'employee', together: 'batch' };

/** Saving and erasing leave an audit event each, which stays for years; nobody types for so long. */
const CONNECTION: Limit = { most: 60, window: 10 * MINUTE, per: 'employee', together: 'connection' };

/** By hand, each a record that is sealed or its end. */
const INPUTS: Limit = { most: 60, window: 10 * MINUTE, per: 'employee', together: 'retirement inputs' };

/** A page that is turned and a quiz that is tried again, by hand. */
const SCRAPE: Limit = { most: 120, window: MINUTE, per: 'employee' };

/** Requests, of which those for one mail share it; the mails of an employee are counted where they are sent. */
const MAILS: Limit = { most: 20, window: 60 * MINUTE, per: 'employee' };

/** A browser registers once, and again when its subscription is another: a new one leaves an event and a mail. */
const DEVICES: Limit = { most: 60, window: 60 * MINUTE, per: 'employee', together: 'devices' };

/** Adding and removing leave an event and a mail each. */
const PASSKEYS: Limit = { most: 60, window: 60 * MINUTE, per: 'employee', together: 'passkeys' };

/** Each that ends a session leaves an audit event. */
const ENDING: Limit = { most: 60, window: 10 * MINUTE, per: 'employee', together: 'ending sessions' };

/** An office of thousands begins at half past eight, whoever else is there; one employee in ten browsers at most. */
const BEGINNING: readonly Limit[] = [
  { most: 60, window: 10 * MINUTE, per: 'browser' },
  { most: 600, window: 10 * MINUTE, per: 'employee', isSoft: true },
  { most: 20_000, window: 60 * MINUTE, per: 'visitor' },
];

/** What every call may carry (app.ts): a body that is no larger costs no more than another call's. */
const ORDINARY_BODY = 256 * 1024;

export const LIMITS: Partial<Record<CallName, Limit | readonly Limit[]>> = {
  // Each checks a password, which takes time on purpose; wrong ones are counted as those of a sign-in.
  reauthenticate: { most: 60, window: 10 * MINUTE, per: 'browser' },
  changePassword: { most: 60, window: 10 * MINUTE, per: 'browser' },
  // Each beginning is a row for an hour.
  samlRequest: BEGINNING,
  providerRequest: BEGINNING,
  // Each beginning is a row for minutes, and each answer needs one of its own.
  beginPasskeySignIn: BEGINNING,
  signInWithPasskey: BEGINNING,
  // Another server, which has shown its token, asks for the whole list, and keeps it for a while.
  domains: { most: 60, window: MINUTE, per: 'visitor' },
  // Each is a line in the log (security.md row 33).
  logger: [
    { most: 30, window: MINUTE, per: 'visitor' },
    { most: 30, window: MINUTE, per: 'employee' },
  ],
  // Requests, of which equal ones share one scrape; sign-ins are counted where they happen (connection/scrape/scraping-limits.ts).
  doScraping: { most: 120, window: 10 * MINUTE, per: 'employee' },
  tryScraping: { most: 120, window: 10 * MINUTE, per: 'employee' },
  srpErr: REPORTS,
  srpError: REPORTS,
  // A test user does this by hand.
  testUserDataOutput: { most: 30, window: MINUTE, per: 'employee' },
  testUserDataInput: { most: 10, window: MINUTE, per: 'employee' },
  mutbFirstLogin: { most: 120, window: 10 * MINUTE, per: 'employee' },
  // Each makes the browser sign in at the record keeper.
  rkAutoLogin: [
    { most: 3, window: MINUTE, per: 'employee', together: 'rkAutoLogin in a minute' },
    { most: 10, window: 10 * MINUTE, per: 'employee' },
  ],
  registerRkUserInfo: CONNECTION,
  deleteRkUserInfo: CONNECTION,
  // Each has the scraper open a record.
  getRetirementInputs: { most: 120, window: 10 * MINUTE, per: 'employee' },
  saveRetirementInputs: INPUTS,
  removeRetirementInputs: INPUTS,
  savePremiumCorrection: INPUTS,
  // The list of a large company is some forty megabytes before it is compressed.
  colleagueComparison: { most: 120, window: MINUTE, per: 'employee' },
  // Reading, checking and answering a body of the largest size keeps everybody else waiting for a quarter of a second.
  filterColleagues: { most: 10, window: MINUTE, per: 'employee', largerThan: ORDINARY_BODY },
  // A class of twenty-four products is half a second of the one thread that prints.
  getFundDetail: { most: 120, window: MINUTE, per: 'employee' },
  sendFundTransferMail: MAILS,
  sendFaqMail: MAILS,
  // A mail to the operator each (security.md row 38).
  sendContact: [
    { most: 20, window: 60 * MINUTE, per: 'visitor' },
    { most: 5, window: 60 * MINUTE, per: 'employee' },
  ],
  registerColumnHistory: SCRAPE,
  sendColumnFeedback: SCRAPE,
  answerQuiz: SCRAPE,
  registerDevice: DEVICES,
  updateDevice: DEVICES,
  // Each sends a message to somebody outside.
  testDevice: { most: 5, window: MINUTE, per: 'employee' },
  // Everything that somebody may read, asked for when the search is opened.
  getSearchTexts: { most: 60, window: MINUTE, per: 'employee' },
  // Up to three megabytes each.
  getNoticeFile: { most: 60, window: MINUTE, per: 'employee' },
  beginPasskey: PASSKEYS,
  addPasskey: PASSKEYS,
  renamePasskey: PASSKEYS,
  removePasskey: PASSKEYS,
  endSession: ENDING,
  endOtherSessions: ENDING,
  // By hand, an event each.
  decideDestination: { most: 60, window: 10 * MINUTE, per: 'employee' },
  // Everything that there is of somebody, packed; and a word that is typed once.
  getOwnData: { most: 6, window: 10 * MINUTE, per: 'employee' },
  leaveService: { most: 10, window: 10 * MINUTE, per: 'employee' },
  // Each that differs from the last is kept for good.
  registerRiskToleranceResult: { most: 600, window: 10 * MINUTE, per: 'employee' },
};

/** Entra asks for 25 a second while it goes through a company. Who has no token is a stranger who tries tokens. */
export const DIRECTORY_LIMITS = {
  company: { most: 3_000, window: MINUTE },
  stranger: { most: 120, window: MINUTE },
} as const;

export interface RateLimits {
  /** Of a company's directory, or of who has no token of one. @throws Failure too_many_requests */
  checkDirectory(request: FastifyRequest): Promise<void>;
  /** @throws Failure too_many_requests with the time to wait. */
  check(call: Call, request: FastifyRequest): Promise<void>;
  /** The same of what has to be counted before the request's body is read. */
  checkBody(call: Call, request: FastifyRequest): Promise<void>;
}

/** Bytes that the request announces; without a length there may be any number of them. */
function announcedBytes({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY;
  return Number(headers['content-length'] ?? 0);
}

export interface RateLimitTools {
  readonly database: Database;
  readonly now: () => Date;
  readonly devices: DeviceMarks;
}

/** For whom a limit counts a request, a host of IPv6 being a whole /64; undefined where it counts others alone. */
function countedFor({ per }: Limit, request: FastifyRequest, devices: DeviceMarks): string | undefined {
  const { session } = request;
  if (per === 'visitor') return normalizeIP(request.ip);
  const browser = session ? undefined : knownBrowser(request, devices);
  if (session) return per === 'browser' ? `session:${session.sessionId}` : `employee:${session.employeeId}`;
  return browser && (per === 'browser' ? `browser:${browser.id}` : `device:${browser.owner}`);
}

export async function openRateLimits(app: FastifyInstance, tools: RateLimitTools): Promise<RateLimits> {
  const { database, now, devices } = tools;
  await app.register(rateLimit, { global: false, store: rateLimitStore(database, now) });
  const limiters = new Map<Call, { readonly limit: Limit; readonly hit: ReturnType<typeof app.createRateLimit> }[]>();
  for (const [name, limits] of Object.entries(LIMITS) as [CallName, Limit | readonly Limit[]][]) {
    const limitersOfCall = [limits].flat().map((limit) => ({
      limit,
      hit: app.createRateLimit({
        max: limit.most,
        timeWindow: limit.window,
        keyGenerator: (request) => `${limit.together ?? name}:${countedFor(limit, request, devices)}`,
      }),
    }));
    limiters.set(CALLS[name], limitersOfCall);
  }
  const checkThose = async (call: Call, request: FastifyRequest, counts: (limit: Limit) => boolean) => {
    let isVisitor = !request.session && knownBrowser(request, devices) === undefined;
    // One after the other: what the first refuses is no use of the next.
    for (const { limit, hit } of limiters.get(call) ?? []) {
      const isMeant = limit.per === 'visitor' ? isVisitor : countedFor(limit, request, devices) !== undefined;
      if (!counts(limit) || !isMeant) continue;
      const state = await hit(request);
      if (state.isAllowed || !state.isExceeded) continue;
      if (!limit.isSoft) throw tooManyRequests(state.ttlInSeconds);
      isVisitor = true;
    }
  };
  const directories = {
    company: (request: FastifyRequest) => `directory:${request.directory?.id}`,
    stranger: (request: FastifyRequest) => `no directory:${normalizeIP(request.ip)}`,
  };
  const directoryLimiter = (whose: keyof typeof directories) =>
    app.createRateLimit({
      max: DIRECTORY_LIMITS[whose].most,
      timeWindow: DIRECTORY_LIMITS[whose].window,
      keyGenerator: directories[whose],
    });
  const [ofCompany, ofStranger] = [directoryLimiter('company'), directoryLimiter('stranger')];
  return {
    checkDirectory: async (request) => {
      const state = await (request.directory ? ofCompany : ofStranger)(request);
      if (!state.isAllowed && state.isExceeded) throw tooManyRequests(state.ttlInSeconds);
    },
    check: (call, request) => checkThose(call, request, ({ largerThan }) => largerThan === undefined),
    checkBody: (call, request) =>
      checkThose(call, request, ({ largerThan = Number.POSITIVE_INFINITY }) => announcedBytes(request) > largerThan),
  };
}
