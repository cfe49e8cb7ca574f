/**
 * Limits how often a call may be made (asvs.md V2.4.1). Counters are in the database, so all processes count together,
 * and a request counts only after it was found valid. Only calls that store something or cost more than the counting
 * are limited. Signed-in employees, and browsers that have signed in before, are counted by employee; all others by IP
 * address (docs/decisions/0008). Wrong passwords are counted in auth/.
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
   * 'visitor': by IP address, for requests without a session from unknown browsers.
   * 'employee': by employee, over all sessions and known browsers.
   * 'browser': by session or known browser, for sign-in calls, so that nobody else uses up the owner's attempts.
   */
  readonly per: 'visitor' | 'employee' | 'browser';
  /**
   * Above this limit the request isn't refused but counted as a visitor's. Each sign-in creates another known browser,
   * and many such browsers must not lock out the employee's other ones.
   */
  readonly isSoft?: true;
  /** Calls with the same name here share a counter; without it each call has its own. */
  readonly together?: string;
  /** Counts only requests with a larger body than this (bytes), before the body is read. */
  readonly largerThan?: number;
}

const MINUTE = 60_000;

/**
 * A failed scrape causes one report to each of `srpErr` and `srpError`; more means a broken or forging client
 * (security.md row 35).
 */
const REPORTS: Limit = { most: 20, window: MINUTE, per: 'employee', together: 'batch' };

/** Saving and deleting each write an audit event that is stored for years. */
const CONNECTION: Limit = { most: 60, window: 10 * MINUTE, per: 'employee', together: 'connection' };

/** Manual saves and deletions of encrypted inputs. */
const INPUTS: Limit = { most: 60, window: 10 * MINUTE, per: 'employee', together: 'retirement inputs' };

/** Manual actions: opening a column, giving feedback on it, answering a quiz. */
const MANUAL_ACTIONS: Limit = { most: 120, window: MINUTE, per: 'employee' };

/** Number of requests; equal ones share a mail. Mails per employee are limited where they are sent. */
const MAILS: Limit = { most: 20, window: 60 * MINUTE, per: 'employee' };

/** A browser registers once and again with a new subscription; a new one causes an audit event and a mail. */
const DEVICES: Limit = { most: 60, window: 60 * MINUTE, per: 'employee', together: 'devices' };

/** Adding and removing each cause an audit event and a mail. */
const PASSKEYS: Limit = { most: 60, window: 60 * MINUTE, per: 'employee', together: 'passkeys' };

/** Ending a session writes an audit event. */
const ENDING: Limit = { most: 60, window: 10 * MINUTE, per: 'employee', together: 'ending sessions' };

/**
 * Thousands of employees behind one office's IP address may start work at the same time; one employee uses at most ten
 * browsers.
 */
const SIGN_IN_START: readonly Limit[] = [
  { most: 60, window: 10 * MINUTE, per: 'browser' },
  { most: 600, window: 10 * MINUTE, per: 'employee', isSoft: true },
  { most: 20_000, window: 60 * MINUTE, per: 'visitor' },
];

/** Bytes; the body limit of most calls (app.ts). */
const ORDINARY_BODY = 256 * 1024;

export const LIMITS: Partial<Record<CallName, Limit | readonly Limit[]>> = {
  // Checks a password, which is slow by design; wrong ones are also counted as failed sign-ins.
  reauthenticate: { most: 60, window: 10 * MINUTE, per: 'browser' },
  changePassword: { most: 60, window: 10 * MINUTE, per: 'browser' },
  // Each call stores a row for an hour.
  samlRequest: SIGN_IN_START,
  providerRequest: SIGN_IN_START,
  // The first call stores a row for minutes, which one call of the second uses up.
  beginPasskeySignIn: SIGN_IN_START,
  signInWithPasskey: SIGN_IN_START,
  // Called by another server with a token, which caches the list.
  domains: { most: 60, window: MINUTE, per: 'visitor' },
  // Each call writes a log line (security.md row 33).
  logger: [
    { most: 30, window: MINUTE, per: 'visitor' },
    { most: 30, window: MINUTE, per: 'employee' },
  ],
  // Equal requests share a scrape; sign-ins at record keepers are limited in connection/scrape/scraping-limits.ts.
  doScraping: { most: 120, window: 10 * MINUTE, per: 'employee' },
  tryScraping: { most: 120, window: 10 * MINUTE, per: 'employee' },
  srpErr: REPORTS,
  srpError: REPORTS,
  // A manual action of a test user.
  testUserDataOutput: { most: 30, window: MINUTE, per: 'employee' },
  testUserDataInput: { most: 10, window: MINUTE, per: 'employee' },
  // The scraper reads one file at a time.
  readStatementFile: { most: 30, window: 10 * MINUTE, per: 'employee' },
  mutbFirstLogin: { most: 120, window: 10 * MINUTE, per: 'employee' },
  // Each call makes the browser sign in at the record keeper.
  rkAutoLogin: [
    { most: 3, window: MINUTE, per: 'employee', together: 'rkAutoLogin in a minute' },
    { most: 10, window: 10 * MINUTE, per: 'employee' },
  ],
  registerRkUserInfo: CONNECTION,
  deleteRkUserInfo: CONNECTION,
  // For each call the scraper decrypts a record.
  getRetirementInputs: { most: 120, window: 10 * MINUTE, per: 'employee' },
  saveRetirementInputs: INPUTS,
  removeRetirementInputs: INPUTS,
  savePremiumCorrection: INPUTS,
  getGoal: { most: 240, window: 10 * MINUTE, per: 'employee' },
  saveGoal: INPUTS,
  removeGoal: INPUTS,
  saveLeaving: INPUTS,
  removeLeaving: INPUTS,
  requestLeavingAddress: INPUTS,
  // A large company's list is some 40 MB before compression.
  colleagueComparison: { most: 120, window: MINUTE, per: 'employee' },
  // A body of maximum size blocks other requests for a quarter of a second.
  filterColleagues: { most: 10, window: MINUTE, per: 'employee', largerThan: ORDINARY_BODY },
  // A class of 24 products takes half a second of the single thread that renders PDFs.
  getFundDetail: { most: 120, window: MINUTE, per: 'employee' },
  sendFundTransferMail: MAILS,
  sendFaqMail: MAILS,
  // Each call sends a mail to the operator (security.md row 38).
  sendContact: [
    { most: 20, window: 60 * MINUTE, per: 'visitor' },
    { most: 5, window: 60 * MINUTE, per: 'employee' },
  ],
  registerColumnHistory: MANUAL_ACTIONS,
  sendColumnFeedback: MANUAL_ACTIONS,
  answerQuiz: MANUAL_ACTIONS,
  registerDevice: DEVICES,
  updateDevice: DEVICES,
  // Each call sends a message to an external push service.
  testDevice: { most: 5, window: MINUTE, per: 'employee' },
  // Loads all searchable texts, once when the search is opened.
  getSearchTexts: { most: 60, window: MINUTE, per: 'employee' },
  // Each look writes an audit event, and each PDF takes half a second of the thread that renders them.
  seeCompanyReport: { most: 60, window: 10 * MINUTE, per: 'employee' },
  printCompanyReport: { most: 10, window: 10 * MINUTE, per: 'employee' },
  sendStartMails: { most: 20, window: 60 * MINUTE, per: 'employee' },
  // One account after another at a help desk, but no list: a search that finds nobody counts, too.
  findSupportedAccount: [
    { most: 10, window: MINUTE, per: 'employee', together: 'support in a minute' },
    { most: 120, window: 60 * MINUTE, per: 'employee' },
  ],
  helpAccount: { most: 60, window: 60 * MINUTE, per: 'employee' },
  // Up to 3 MB each.
  getNoticeFile: { most: 60, window: MINUTE, per: 'employee' },
  beginPasskey: PASSKEYS,
  addPasskey: PASSKEYS,
  renamePasskey: PASSKEYS,
  removePasskey: PASSKEYS,
  endSession: ENDING,
  endOtherSessions: ENDING,
  // A manual action; writes an audit event.
  decideDestination: { most: 60, window: 10 * MINUTE, per: 'employee' },
  // The export packs all data of the employee; leaving the service happens once.
  getOwnData: { most: 6, window: 10 * MINUTE, per: 'employee' },
  leaveService: { most: 10, window: 10 * MINUTE, per: 'employee' },
  // Each result that differs from the last is stored permanently.
  registerRiskToleranceResult: { most: 600, window: 10 * MINUTE, per: 'employee' },
};

/**
 * Entra makes 25 requests per second when it synchronizes a company. A request without a valid token counts as an
 * attempt to guess one.
 */
export const DIRECTORY_LIMITS = {
  company: { most: 3_000, window: MINUTE },
  stranger: { most: 120, window: MINUTE },
} as const;

export interface RateLimits {
  /** Counts by company, or by IP address without a valid token. @throws Failure too_many_requests */
  checkDirectory(request: FastifyRequest): Promise<void>;
  /** @throws Failure too_many_requests with the time to wait */
  check(call: Call, request: FastifyRequest): Promise<void>;
  /** As `check`, for limits that are counted before the body is read. */
  checkBody(call: Call, request: FastifyRequest): Promise<void>;
}

/** Announced body size in bytes; infinite without a content length. */
function announcedBytes({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY;
  return Number(headers['content-length'] ?? 0);
}

export interface RateLimitTools {
  readonly database: Database;
  readonly now: () => Date;
  readonly devices: DeviceMarks;
}

/** Key under which a limit counts a request (an IPv6 address as its /64); undefined when the limit doesn't apply. */
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
    // One after the other, so that a refused request doesn't count for the next limit.
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
