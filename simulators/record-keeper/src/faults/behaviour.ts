// What a behaviour is: one way in which a site, its front or the network between misbehaves, in one sentence and one
// function. Behaviours know nothing of kinds; they work on the answer that the site would have given.

import type { Socket } from 'node:net';
import type { PageName } from '../page-name.ts';
import type { LoginRefusal, Scenario } from '../scenarios/scenario.ts';
import type { Answer } from './answer.ts';

/** One answer that goes wrong. */
export interface Fault {
  /** What the site would have said; it has done what it was asked to do by now. */
  readonly answer: Answer;
  /** Path and query of the request. */
  readonly path: string;
  readonly socket: Socket;
  /** All waits are multiplied by it. */
  readonly scale: number;
  /** Where behaviours that point to another host point to. */
  readonly elsewhere: string;
  /** Host and port of the site, as the visitor named them. */
  readonly host: string;
  /** The page at the site's own entrance. */
  readonly entrance: () => Promise<Answer>;
  /** The site's own page for not letting anybody in. */
  readonly notice: (refusal: LoginRefusal) => Promise<Answer>;
}

interface Named {
  /** What is on the wire, in a sentence. */
  readonly text: string;
  /** The only page where it makes sense; any other is by default every answer. */
  readonly page?: PageName;
}

/** Puts other bytes on the wire than the answer's. */
export interface AnswerFault extends Named {
  readonly send: (fault: Fault) => void | Promise<void>;
}

/** Lets the site tell another statement than the books' own. */
export interface StatementFault extends Named {
  readonly tell: NonNullable<Scenario['tell']>;
}

/** Spoils a connection before a request is read; `pass` hands a connection on to the site. */
export interface LineFault extends Named {
  readonly connect: (socket: Socket, pass: (socket: Socket) => void) => void | Promise<void>;
}

export type Behaviour = AnswerFault | StatementFault | LineFault;
