// Defines a behaviour: one way in which a site, its front server or the network misbehaves, as a sentence and a function.
// Behaviours don't depend on the kind of site; they change the site's finished response.

import type { Socket } from 'node:net';
import type { PageName } from '../page-name.ts';
import type { LoginRefusal, Scenario } from '../scenarios/scenario.ts';
import type { Answer } from './answer.ts';

/** What a behaviour works on: the site's response, its request and its connection. */
export interface Fault {
  /** The site's correct response; the request has already been processed. */
  readonly answer: Answer;
  /** Path and query of the request. */
  readonly path: string;
  readonly socket: Socket;
  /** Factor by which all delays are multiplied. */
  readonly scale: number;
  /** Origin that behaviours use if they point to another host. */
  readonly elsewhere: string;
  /** Host and port of the site, from the client's request. */
  readonly host: string;
  /** Fetches the entrance page of the site. */
  readonly entrance: () => Promise<Answer>;
  /** Fetches the site's page for a refused login. */
  readonly notice: (refusal: LoginRefusal) => Promise<Answer>;
}

interface DescribedBehaviour {
  /** Says in a sentence what is sent. */
  readonly text: string;
  /** The only page that it affects; by default every response. */
  readonly page?: PageName;
}

/** Sends other bytes than the site's response. */
export interface AnswerFault extends DescribedBehaviour {
  readonly send: (fault: Fault) => void | Promise<void>;
}

/** Changes the statement that the site shows. */
export interface StatementFault extends DescribedBehaviour {
  readonly tell: NonNullable<Scenario['tell']>;
}

/** Disturbs a connection before a request is read; `pass` hands the connection to the site. */
export interface LineFault extends DescribedBehaviour {
  readonly connect: (socket: Socket, pass: (socket: Socket) => void) => void | Promise<void>;
}

export type Behaviour = AnswerFault | StatementFault | LineFault;
