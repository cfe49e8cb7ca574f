/**
 * Sends a corpus's requests one after the other and checks each response, and that a refusal changed no row and logged no error.
 * Successful requests may write.
 */
import { OWN_HEADERS } from '../visitor.ts';
import { chance } from './chance.ts';
import type { Corpus, FuzzRequest } from './fuzz-request.ts';
import type { FuzzWorld } from './fuzz-world.ts';
import { type Answer, faultsOf } from './judge.ts';

export interface Tally {
  tried: number;
  /** Number of responses per status. */
  readonly statuses: Record<number, number>;
  /** Requests with the faults of their responses, ready to be stored as a regression. */
  readonly failures: { readonly seed: number; readonly faults: readonly string[]; readonly request: FuzzRequest }[];
}

export function emptyTally(): Tally {
  return { tried: 0, statuses: {}, failures: [] };
}

/** In milliseconds: more than a slow machine needs. */
const PATIENCE = 20_000;

/** @throws Error if there is no result in time */
function inTime<T>(promise: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('unanswered')), PATIENCE);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/** Number of requests after which the rate-limit counts are deleted. */
const BATCH = 50;

export async function send(fuzzWorld: FuzzWorld, request: FuzzRequest): Promise<Answer> {
  const { method, url, payload, cookie = fuzzWorld.people().cookie } = request;
  const own = { ...OWN_HEADERS, ...(payload !== undefined && { 'content-type': 'application/json' }) };
  // Specification section 7: requests that report to the batch carry a token of their own.
  const report = url.startsWith('/api/v1/batch/') ? { authorization: fuzzWorld.people().batchToken } : {};
  const all = { ...own, ...report, ...(cookie !== null && { cookie }), ...request.headers };
  const headers = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  const { server } = fuzzWorld.world;
  const response = await server.inject({
    method: method as 'GET',
    url,
    headers,
    ...(payload !== undefined && { payload }),
  });
  const session = response.cookies.find(({ name }) => name.endsWith('minori-session'));
  if (session?.value && cookie === fuzzWorld.people().cookie) fuzzWorld.goOn(`${session.name}=${session.value}`);
  return { status: response.statusCode, headers: response.headers, text: response.payload, bytes: response.rawPayload };
}

/** Returns errors that the server logged, and the cause of a 5xx: the warning that the database is unavailable. */
function loggedFaults(fuzzWorld: FuzzWorld, from: number, status: number): string[] {
  const lines = fuzzWorld.world.logLines
    .slice(from)
    .map((line) => JSON.parse(line) as { level: number; msg: string; err?: { stack?: string } });
  const least = status >= 500 ? 40 : 50;
  return lines.filter(({ level }) => level >= least).map(({ msg, err }) => `logged: ${msg} ${err?.stack ?? ''}`);
}

export async function attempt(
  fuzzWorld: FuzzWorld,
  request: FuzzRequest,
): Promise<{ answer: Answer; faults: string[] }> {
  const { world, watch, secrets } = fuzzWorld;
  const logged = world.logLines.length;
  const answer = await inTime(send(fuzzWorld, request)).catch(() => UNANSWERED);
  const faults = answer === UNANSWERED ? ['unanswered'] : faultsOf(request, answer, secrets);
  faults.push(...loggedFaults(fuzzWorld, logged, answer.status));
  await inTime(world.deps.work.settled()).catch(() => faults.push('work that doesn’t end'));
  const written = await watch.written();
  if (answer.status >= 400 && written.length > 0) faults.push(`refused, and wrote to ${written.join(', ')}`);
  return { answer, faults };
}

export interface Wanted {
  readonly requests: number;
  readonly seed: number;
}

/** @param corpus creates request n of the seed, always the same one for the same employee */
export async function runCorpus(fuzzWorld: FuzzWorld, corpus: Corpus, { requests, seed }: Wanted): Promise<Tally> {
  const tally = emptyTally();
  const golden = await fuzzWorld.golden();
  for (let at = 0; at < requests; at += 1) {
    const request = corpus(chance(seed + at), fuzzWorld.people());
    const { answer, faults } = await attempt(fuzzWorld, request);
    tally.tried += 1;
    tally.statuses[answer.status] = (tally.statuses[answer.status] ?? 0) + 1;
    if (faults.length > 0) tally.failures.push({ seed: seed + at, faults, request });
    if (request.cookie === undefined && (answer.status === 401 || answer.status === 404)) await renewIfGone(fuzzWorld);
    if (at % BATCH === BATCH - 1) await fuzzWorld.forgetCounts();
  }
  if ((await fuzzWorld.golden()) !== golden)
    tally.failures.push({ seed, faults: ['somebody else is answered otherwise'], request: FINAL_CHECK });
  const ready = await send(fuzzWorld, FINAL_CHECK);
  if (ready.status !== 200) tally.failures.push({ seed, faults: ['not ready'], request: FINAL_CHECK });
  return tally;
}

const UNANSWERED: Answer = { status: 0, headers: {}, text: '', bytes: Buffer.alloc(0) };

const FINAL_CHECK: FuzzRequest = { what: 'afterwards', name: null, method: 'GET', url: '/health/ready' };

/** Creates another employee if a successful request has signed this one out or deleted them. */
export async function renewIfGone(fuzzWorld: FuzzWorld): Promise<void> {
  const { cookie, sysUserCode } = fuzzWorld.people();
  const url = `/api/v1/user-account?sysUserCode=${sysUserCode}`;
  const { status } = await send(fuzzWorld, { what: 'still here', name: 'getUserAccount', method: 'GET', url, cookie });
  if (status !== 200) await fuzzWorld.renew();
}
