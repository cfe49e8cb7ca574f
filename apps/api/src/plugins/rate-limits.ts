/**
 * How often a call may be made (asvs.md V2.4.1), counted in the database so that every instance counts together.
 * Only calls that cost something or tell something are limited; signing in has its own back-off on top (auth/).
 */

import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { Call } from '@minori/contract/call';
import { CALLS, type CallName } from '@minori/contract/calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../storage/database.ts';
import { tooManyRequests } from '../too-many-requests.ts';
import { rateLimitStore } from './rate-limit-store.ts';

interface Limit {
  readonly most: number;
  /** Milliseconds. */
  readonly window: number;
  readonly per: 'address' | 'employee';
  /** Calls of one name here are counted together; alone when absent. */
  readonly together?: string;
}

const MINUTE = 60_000;

/** One failed reading is one report to each address: who has more to say is broken, or forging (security.md row 35). */
const REPORTS: Limit = { most: 20, window: MINUTE, per: 'employee', together: 'batch' };

/** Saving and erasing leave an audit event each, which stays for years; nobody types for so long. */
const CONNECTION: Limit = { most: 60, window: 10 * MINUTE, per: 'employee', together: 'connection' };

const LIMITS: Partial<Record<CallName, Limit | readonly Limit[]>> = {
  // A whole company may come from one address: guessing is stopped by the back-off on failures, not here.
  login: { most: 600, window: MINUTE, per: 'address' },
  authorizationMethod: { most: 300, window: MINUTE, per: 'address' },
  logger: { most: 30, window: MINUTE, per: 'address' },
  // Requests, of which equal ones share one reading; sign-ins are counted where they happen (scraping/reading-quota).
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
};

export interface RateLimits {
  /** @throws Failure too_many_requests with the time to wait. */
  check(call: Call, request: FastifyRequest): Promise<void>;
}

function keyOf(name: CallName, { per, together = name }: Limit, request: FastifyRequest): string {
  // An IPv6 host owns a whole /64, so that is what counts as one address.
  const who =
    per === 'employee' && request.session ? `employee:${request.session.employeeId}` : normalizeIP(request.ip);
  return `${together}:${who}`;
}

export async function openRateLimits(app: FastifyInstance, database: Database, now: () => Date): Promise<RateLimits> {
  await app.register(rateLimit, { global: false, store: rateLimitStore(database, now) });
  const limiters = new Map<Call, ReturnType<FastifyInstance['createRateLimit']>[]>();
  for (const [name, limits] of Object.entries(LIMITS) as [CallName, Limit | readonly Limit[]][]) {
    const limitersOfCall = [limits].flat().map((limit) =>
      app.createRateLimit({
        max: limit.most,
        timeWindow: limit.window,
        keyGenerator: (request) => keyOf(name, limit, request),
      }),
    );
    limiters.set(CALLS[name], limitersOfCall);
  }
  return {
    async check(call, request) {
      // One after the other: what the first refuses is no use of the next.
      for (const limiter of limiters.get(call) ?? []) {
        const state = await limiter(request);
        if (!state.isAllowed && state.isExceeded) throw tooManyRequests(state.ttlInSeconds);
      }
    },
  };
}
