/**
 * Makes every request acquire a slot before any work is done for it, including the look-up of its session. If this process has
 * the session cached, the request counts as a member's of its company, otherwise as one from its IP address. The slot is released
 * while the request waits for something else: the rest of a body, a record keeper, a thread (`releaseWhile`).
 */
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Failure, tooManyWaiting } from '../base/failure.ts';
import type { Slots } from '../fairness/slots.ts';
import type { Requester } from '../fairness/waiting-line.ts';
import type { Slot } from './route.ts';

/** Milliseconds after which a slot is released although the response is still being sent, so that a slow reader delays nobody. */
const SENDING = 100;

export class RequestSlot implements Slot {
  readonly requester: Requester;
  readonly #slots: Slots;
  #end: (() => void) | undefined;
  #giveUp: (() => void) | undefined;
  #isAnswered = false;
  #isOver = false;

  constructor(slots: Slots, requester: Requester) {
    this.#slots = slots;
    this.requester = requester;
  }

  /** Calls back when the request has its slot, possibly at once; with the failure too_many_requests when too many wait. */
  acquire(done: (failure?: Failure) => void): void {
    const begin = (end: () => void) => {
      this.#giveUp = undefined;
      this.#end = end;
      done();
    };
    const refuse = () => done(tooManyWaiting());
    this.#giveUp = this.#slots.enter(this.requester, begin, refuse);
    if (this.#end) this.#giveUp = undefined;
  }

  release(): void {
    this.#end?.();
    this.#end = undefined;
  }

  get isHeld(): boolean {
    return this.#end !== undefined;
  }

  /** Acquires the slot again; when too many wait, work that has begun continues without one. */
  resume(): Promise<void> {
    return this.isHeld ? Promise.resolve() : new Promise((resolve) => this.acquire(() => resolve()));
  }

  /** Releases the slot while the work waits for something else. */
  async releaseWhile<T>(work: () => Promise<T>): Promise<T> {
    this.release();
    try {
      return await work();
    } finally {
      await this.resume();
    }
  }

  /** Called when the response is complete and is being sent. */
  answered(): void {
    this.#isAnswered = true;
    if (this.#isOver) this.release();
    else setTimeout(() => this.release(), SENDING).unref();
  }

  /** Called when the response has been sent or the client has hung up: work that has begun still completes. */
  over(): void {
    this.#isOver = true;
    if (this.#isAnswered) this.release();
  }

  /** Called when the client has hung up: leaves the queue if nothing has begun. */
  abandon(): void {
    this.#giveUp?.();
  }
}

/** @throws Error for a request for which the slot hook hasn't run */
export function slotOf({ slot }: FastifyRequest): Slot {
  if (!slot) throw new Error('A request that is worked on has a slot.');
  return slot;
}

/** The share of clients at an IP address. An IPv6 host owns a whole /64, which counts as one address. */
export const addressShare = ({ ip }: FastifyRequest) => `address ${normalizeIP(ip)}`;

/** Calls back when the request has its slot; a client that hangs up meanwhile leaves the queue. */
function wait(slot: RequestSlot, { raw }: FastifyReply, done: (failure?: Failure) => void): void {
  const abandon = () => slot.abandon();
  raw.once('close', () => slot.over()).once('close', abandon);
  slot.acquire((failure) => {
    raw.off('close', abandon);
    done(failure);
  });
}

/** For a request that is refused before any hook runs: calls back when it may be answered, with a failure when too many wait. */
export function waitUnread(slots: Slots, reply: FastifyReply, answer: (failure?: Failure) => void): void {
  const slot = new RequestSlot(slots, { share: addressShare(reply.request), member: '' });
  wait(slot, reply, (failure) => {
    answer(failure);
    slot.answered();
  });
}

/** @param requesterOf the share and member of a request, as far as this process knows them without a query */
export function requireSlots(
  app: FastifyInstance,
  slots: Slots,
  requesterOf: (request: FastifyRequest) => Requester,
): void {
  app.decorateRequest('slot', null);
  app.addHook('onRequest', (request, reply, done) => {
    // A liveness probe is served at once, even when the queue of its IP address is full.
    const isProbe = request.routeOptions.config.kind === 'probe';
    const requester = isProbe ? { share: `probes of ${addressShare(request)}`, member: '' } : requesterOf(request);
    const slot = new RequestSlot(slots, requester);
    request.slot = slot;
    wait(slot, reply, done);
  });
  // The slot is released while the body is being received; json-body.ts acquires it again.
  app.addHook('preParsing', ({ headers, slot }, ...[, , done]) => {
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) slot?.release();
    done();
  });
  app.addHook('preValidation', ({ slot }, _reply, done) => {
    if (!slot || slot.isHeld) return done();
    void slot.resume().then(() => done());
  });
  app.addHook('onSend', (request, ...[, , done]) => {
    request.slot?.answered();
    done();
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** null before the first hook. */
    slot: RequestSlot | null;
  }
}
