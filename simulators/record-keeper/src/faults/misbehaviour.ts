// Keeps which behaviours are in force, where and for whom, and which page each connection is being asked for.

import type { Socket } from 'node:net';
import type { Statement } from '../books/statement.ts';
import type { PageName } from '../page-name.ts';
import type { LineFault } from './behaviour.ts';
import { behaviourNamed, type FaultName } from './fault-names.ts';

export interface Misbehaviour {
  readonly behaviour: FaultName;
  /** The page that goes wrong; without it the behaviour's own, or else every answer of the site. */
  readonly page?: PageName;
  /** The account that it happens to; without it everybody. Only pages that know their account can. */
  readonly account?: string;
  /** How many answers go wrong before all is well again; without it all of them. */
  readonly times?: number;
  /** All waits are multiplied by it; 1 by default. */
  readonly scale?: number;
  /** Origin of the other host that behaviours point to. */
  readonly elsewhere?: string;
}

export interface Asked {
  readonly page: PageName;
  readonly accountId: string | null;
}

export class Misbehaviours {
  readonly #inForce: Misbehaviour[] = [];
  /** Set by the page that answers, so that the front needn't know any kind's addresses. */
  readonly #asked = new WeakMap<Socket, Asked>();

  /** Puts one in force; the newest that fits an answer counts. */
  begin(misbehaviour: Misbehaviour): void {
    this.#inForce.unshift(misbehaviour);
  }

  endAll(): void {
    this.#inForce.length = 0;
  }

  get isQuiet(): boolean {
    return this.#inForce.length === 0;
  }

  /** A new request begins on the connection; what it asks for isn't known yet. */
  expect(socket: Socket): void {
    this.#asked.delete(socket);
  }

  note(socket: Socket, asked: Asked): void {
    if (!this.isQuiet) this.#asked.set(socket, asked);
  }

  /** What is wrong with the answer that is about to go over this connection; counts it. */
  spend(socket: Socket): Misbehaviour | undefined {
    const asked = this.#asked.get(socket);
    const found = this.#inForce.find((one) => 'send' in behaviourNamed(one.behaviour) && fits(one, asked));
    if (found?.times !== undefined) this.#replace(found, found.times - 1);
    return found;
  }

  /** What is wrong with every connection. */
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

  /** The statement as the behaviours in force let the site tell it. */
  tell(statement: Statement, asked: Asked): Statement {
    return this.#inForce.reduce((reported, one) => {
      const behaviour = behaviourNamed(one.behaviour);
      return 'tell' in behaviour && fits(one, asked) ? behaviour.tell(reported, asked.page) : reported;
    }, statement);
  }
}

function fits(misbehaviour: Misbehaviour, asked: Asked | undefined): boolean {
  const page = misbehaviour.page ?? behaviourNamed(misbehaviour.behaviour).page;
  if (page !== undefined && page !== asked?.page) return false;
  return misbehaviour.account === undefined || misbehaviour.account === asked?.accountId;
}
