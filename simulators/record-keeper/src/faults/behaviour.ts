// Defines a behaviour: one way in which a site, its front end or the network misbehaves, as one sentence and one
// function. Behaviours don't know the kinds of site; they work on the site's finished answer.

import type { Socket } from 'node:net';
import type { PageName } from '../page-name.ts';
import type { LoginRefusal, Scenario } from '../scenarios/scenario.ts';
import type { Answer } from './answer.ts';

/** The answer that a behaviour changes, with its connection. */
export interface Fault {
  /** The site's correct answer; the request has been processed by now. */
  readonly answer: Answer;
  /** Path and query of the request. */
  readonly path: string;
  readonly socket: Socket;
  /** Factor by which all waits are multiplied. */
  readonly scale: number;
  /** Origin to which behaviours with another host point. */
  readonly elsewhere: string;
  /** Host and port of the site from the visitor's request. */
  readonly host: string;
  /** Gets the entrance page of the site. */
  readonly entrance: () => Promise<Answer>;
  /** Gets the site's page for a refused login. */
  readonly notice: (refusal: LoginRefusal) => Promise<Answer>;
}

interface Named {
  /** Says in a sentence what is sent. */
  readonly text: string;
  /** The only page that it applies to; by default every answer. */
  readonly page?: PageName;
}

/** Sends other bytes than the site's answer. */
export interface AnswerFault extends Named {
  readonly send: (fault: Fault) => void | Promise<void>;
}

/** Changes the statement that the site shows. */
export interface StatementFault extends Named {
  readonly tell: NonNullable<Scenario['tell']>;
}

/** Disturbs a connection before a request is read; `pass` hands a connection to the site. */
export interface LineFault extends Named {
  readonly connect: (socket: Socket, pass: (socket: Socket) => void) => void | Promise<void>;
}

export type Behaviour = AnswerFault | StatementFault | LineFault;
