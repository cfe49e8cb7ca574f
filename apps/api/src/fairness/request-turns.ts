/**
 * Every request takes its turn before anything is done for it, the look-up of its session included: as somebody of their
 * company where the session is known to this process, as a visitor of their address else. The turn is given back while
 * somebody else is waited for: the rest of a body, a record keeper, a thread (`aside`).
 */
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Failure } from '../failure.ts';
import type { Turn } from '../route.ts';
import { crowded } from '../too-many-requests.ts';
import type { Turns } from './turns.ts';
import type { Whose } from './waiting-line.ts';

/** Milliseconds in which an answer leaves; a caller who reads more slowly keeps nobody waiting. */
const SENDING = 100;

/** One request's turn. */
export class RequestTurn implements Turn {
  readonly whose: Whose;
  readonly #turns: Turns;
  #end: (() => void) | undefined;
  #giveUp: (() => void) | undefined;
  #isAnswered = false;
  #isOver = false;

  constructor(turns: Turns, whose: Whose) {
    this.#turns = turns;
    this.whose = whose;
  }

  /** Calls back at once or when it is the request's turn, with too_many_requests where too many wait. */
  take(done: (failure?: Failure) => void): void {
    const begin = (end: () => void) => {
      this.#giveUp = undefined;
      this.#end = end;
      done();
    };
    const refuse = () => done(crowded());
    this.#giveUp = this.#turns.enter(this.whose, begin, refuse);
    if (this.#end) this.#giveUp = undefined;
  }

  giveBack(): void {
    this.#end?.();
    this.#end = undefined;
  }

  /** What has been begun goes on in its turn, and where too many wait without one. */
  resume(): Promise<void> {
    return this.#end ? Promise.resolve() : new Promise((resolve) => this.take(() => resolve()));
  }

  /** Lets others have the turn while the work waits for somebody else. */
  async aside<T>(work: () => Promise<T>): Promise<T> {
    this.giveBack();
    try {
      return await work();
    } finally {
      await this.resume();
    }
  }

  /** The answer is made and on its way. */
  answered(): void {
    this.#isAnswered = true;
    if (this.#isOver) this.giveBack();
    else setTimeout(() => this.giveBack(), SENDING).unref();
  }

  /** The answer has left, or its caller has: what has begun by then goes on to its end. */
  over(): void {
    this.#isOver = true;
    if (this.#isAnswered) this.giveBack();
  }

  /** The caller has left before anything was begun. */
  abandon(): void {
    this.#giveUp?.();
  }
}

/** @throws Error for a request that has passed no hook */
export function turnOf({ turn }: FastifyRequest): Turn {
  if (!turn) throw new Error('A request that is worked on has a turn.');
  return turn;
}

/** The share of an address's visitors; an IPv6 host owns a whole /64, which counts as one address. */
export const addressShare = ({ ip }: FastifyRequest) => `address ${normalizeIP(ip)}`;

/** Calls back when it is the request's turn; a caller who leaves meanwhile waits no more. */
function wait(turn: RequestTurn, { raw }: FastifyReply, done: (failure?: Failure) => void): void {
  const abandon = () => turn.abandon();
  raw.once('close', () => turn.over()).once('close', abandon);
  turn.take((failure) => {
    raw.off('close', abandon);
    done(failure);
  });
}

/** For a request that is refused before any hook: calls back when it may be answered, with a failure where too many wait. */
export function waitUnread(turns: Turns, reply: FastifyReply, answer: (failure?: Failure) => void): void {
  const turn = new RequestTurn(turns, { share: addressShare(reply.request), member: '' });
  wait(turn, reply, (failure) => {
    answer(failure);
    turn.answered();
  });
}

/** @param whoseOf as far as this process knows without asking the database */
export function takeTurns(app: FastifyInstance, turns: Turns, whoseOf: (request: FastifyRequest) => Whose): void {
  app.decorateRequest('turn', null);
  app.addHook('onRequest', (request, reply, done) => {
    // Whoever asks whether this process lives hears it at once, also where everybody else of that address waits.
    const isProbe = request.routeOptions.config.kind === 'probe';
    const whose = isProbe ? { share: `probes of ${addressShare(request)}`, member: '' } : whoseOf(request);
    const turn = new RequestTurn(turns, whose);
    request.turn = turn;
    wait(turn, reply, done);
  });
  // Nobody's turn goes by while a body is on its way; json-body.ts takes it again.
  app.addHook('preParsing', async ({ headers, turn }) => {
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined) turn?.giveBack();
  });
  app.addHook('preValidation', async (request) => request.turn?.resume());
  app.addHook('onSend', async (request) => request.turn?.answered());
  app.addHook('onResponse', (request, _reply, done) => {
    request.turn?.over();
    done();
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** null before any hook. */
    turn: RequestTurn | null;
  }
}
