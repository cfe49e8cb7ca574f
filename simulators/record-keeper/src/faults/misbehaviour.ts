// Stores which behaviours are active, on which page and for which account, and which page each connection has requested.

import type { Socket } from 'node:net';
import type { Statement } from '../books/statement.ts';
import type { PageName } from '../page-name.ts';
import type { LineFault } from './behaviour.ts';
import { behaviourNamed, type FaultName } from './fault-names.ts';

export interface Misbehaviour {
  readonly behaviour: FaultName;
  /** The affected page; by default the behaviour's own page, or else every response. */
  readonly page?: PageName;
  /** The affected account; by default all. Works only on pages whose request shows the account. */
  readonly account?: string;
  /** Number of affected responses; by default all. */
  readonly times?: number;
  /** Factor by which all delays are multiplied; 1 by default. */
  readonly scale?: number;
  /** Origin that behaviours use if they point to another host. */
  readonly elsewhere?: string;
}

export interface RequestedPage {
  readonly page: PageName;
  readonly accountId: string | null;
}

export class Misbehaviours {
  readonly #inForce: Misbehaviour[] = [];
  /** Set by the page's handler, so that the front server needn't know the paths of each kind. */
  readonly #requested = new WeakMap<Socket, RequestedPage>();

  /** Activates a behaviour. If several fit a response, the newest applies. */
  begin(misbehaviour: Misbehaviour): void {
    this.#inForce.unshift(misbehaviour);
  }

  endAll(): void {
    this.#inForce.length = 0;
  }

  get isQuiet(): boolean {
    return this.#inForce.length === 0;
  }

  /** Starts a request on the connection; its page isn't known yet. */
  expect(socket: Socket): void {
    this.#requested.delete(socket);
  }

  note(socket: Socket, requested: RequestedPage): void {
    if (!this.isQuiet) this.#requested.set(socket, requested);
  }

  /** Finds the behaviour for the response about to be sent on this connection, and counts its use. */
  spend(socket: Socket): Misbehaviour | undefined {
    const requested = this.#requested.get(socket);
    const found = this.#inForce.find((one) => 'send' in behaviourNamed(one.behaviour) && fits(one, requested));
    if (found?.times !== undefined) this.#replace(found, found.times - 1);
    return found;
  }

  /** The behaviour that applies to every connection. */
  line(): LineFault | undefined {
    for (const { behaviour } of this.#inForce) {
      const found = behaviourNamed(behaviour);
      if ('connect' in found) return found;
    }
    return undefined;
  }

  #replace(spent: Misbehaviour, times: number): void {
    const rest = times > 0 ? [{ ...spent, times }] : [];
    this.#inForce.splice(this.#inForce.indexOf(spent), 1, ...rest);
  }

  /** The statement as changed by the active behaviours. */
  tell(statement: Statement, requested: RequestedPage): Statement {
    return this.#inForce.reduce((reported, one) => {
      const behaviour = behaviourNamed(one.behaviour);
      return 'tell' in behaviour && fits(one, requested) ? behaviour.tell(reported, requested.page) : reported;
    }, statement);
  }
}

function fits(misbehaviour: Misbehaviour, requested: RequestedPage | undefined): boolean {
  const page = misbehaviour.page ?? behaviourNamed(misbehaviour.behaviour).page;
  if (page !== undefined && page !== requested?.page) return false;
  return misbehaviour.account === undefined || misbehaviour.account === requested?.accountId;
}
