// Implements the server in front of a site: accepts every connection, and disturbs it or a response while a behaviour is
// active. Otherwise connections and responses pass unchanged.

import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, createServer as createPort, type Server as Port, type Socket } from 'node:net';
import type { RecordKeeperOptions } from '../options/options.ts';
import { type Answer, answerBytes, type Header } from './answer.ts';
import type { Fault } from './behaviour.ts';
import { behaviourNamed } from './fault-names.ts';
import type { Misbehaviours } from './misbehaviour.ts';
import { addressAtOldServer, asOldServer } from './old-server.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** The default origin for behaviours that point to another host: the discard port, where nothing listens. */
const NOWHERE = 'http://127.0.0.1:9';

export interface FrontParts {
  readonly misbehaviours: Misbehaviours;
  readonly pages: Pick<Fault, 'entrance' | 'notice'>;
  readonly onFault: RecordKeeperOptions['onFault'];
  readonly isOld: boolean;
}

export class Front {
  readonly #parts: FrontParts;
  readonly #sockets = new Set<Socket>();
  readonly #port: Port;
  #http: Server | null = null;

  constructor(parts: FrontParts) {
    this.#parts = parts;
    this.#port = createPort({ allowHalfOpen: true, noDelay: true }, (socket) => this.#connect(socket));
  }

  /** For Fastify's `serverFactory`: a server that gets its connections from here instead of listening on a port. */
  serve(handler: Handler): Server {
    this.#http = createServer((request, response) => {
      this.#watch(request, response);
      if (this.#parts.isOld) {
        const address = addressAtOldServer(request.url ?? '/');
        if (address === null) return void response.writeHead(400).end();
        request.url = address;
      }
      handler(request, response);
    });
    return this.#http;
  }

  listen(host: string, port: number): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#port.once('error', reject);
      this.#port.listen(port, host, () => resolve((this.#port.address() as AddressInfo).port));
    });
  }

  /** Cuts every connection, so that clients must connect again. */
  hangUp(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => {
      this.#port.close(() => resolve());
    });
    this.hangUp();
    await closed;
  }

  #connect(socket: Socket): void {
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    // Clients may close the connection at any time; whoever reads from it notices that.
    socket.on('error', () => {});
    const pass = (visitor: Socket): void => void this.#http?.emit('connection', visitor);
    const line = this.#parts.misbehaviours.line();
    if (line) this.#spoil(socket, () => line.connect(socket, pass));
    else pass(socket);
  }

  #watch(request: IncomingMessage, response: ServerResponse): void {
    const { misbehaviours, pages, isOld } = this.#parts;
    const { socket } = request;
    if (misbehaviours.isQuiet && !isOld) return;
    misbehaviours.expect(socket);
    capture(response, (answer) => {
      const wrong = misbehaviours.spend(socket);
      const behaviour = wrong && behaviourNamed(wrong.behaviour);
      const { url: path = '/', headers } = request;
      if (wrong === undefined || behaviour === undefined || !('send' in behaviour)) {
        if (isOld) socket.end(answerBytes(asOldServer(answer, path)));
        return isOld;
      }
      const { scale = 1, elsewhere = NOWHERE } = wrong;
      const where = { path, socket, host: headers.host ?? '' };
      this.#spoil(socket, () => behaviour.send({ ...where, ...pages, answer, scale, elsewhere }));
      return true;
    });
  }

  /** Runs a behaviour. If it throws, which is a bug in this program, the connection is closed. */
  #spoil(socket: Socket, behave: () => void | Promise<void>): void {
    Promise.resolve()
      .then(behave)
      .catch((fault: Error) => {
        socket.destroy();
        this.#parts.onFault?.(fault);
      });
  }
}

/**
 * Calls `decide` with the finished response; if it returns false, the response is sent unchanged. Supports only Fastify's
 * way of sending a whole response: one `writeHead` with an object of headers, then one `end`.
 */
function capture(response: ServerResponse, decide: (answer: Answer) => boolean): void {
  const { writeHead, end } = response;
  let status = 200;
  let headers: OutgoingHttpHeaders = {};
  response.writeHead = ((code: number, fields?: OutgoingHttpHeaders) => {
    status = code;
    headers = fields ?? {};
    return response;
  }) as ServerResponse['writeHead'];
  response.end = ((payload: string | Buffer | null) => {
    response.writeHead = writeHead;
    response.end = end;
    const body = Buffer.from(payload ?? '');
    if (decide({ status, headers: listed(headers), body })) return response;
    return response.writeHead(status, headers).end(body);
  }) as ServerResponse['end'];
}

function listed(headers: OutgoingHttpHeaders): Header[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().map((one): Header => [name, String(one)]),
  );
}
