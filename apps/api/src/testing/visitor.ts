/**
 * Simulates a browser that calls the api: it stores cookies, sends the portal's headers, and parses every response with the
 * call's response schema or the error body. A response that fits neither makes the test fail.
 */
import { login } from '@minori/contract/auth';
import { BATCH_TOKEN_COOKIE } from '@minori/contract/batch';
import type { Call, CallInput, CallResponse } from '@minori/contract/call';
import { ErrorBody } from '@minori/contract/error-body';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { inject } from 'light-my-request';
import { deviceCookieName, passkeyCookieName, samlCookieName } from '../identity/access/session.ts';

interface Answered {
  readonly status: number;
  readonly headers: LightMyRequestResponse['headers'];
  /** The body as received. */
  readonly text: string;
}

export interface Good<T> extends Answered {
  readonly isError: false;
  readonly data: T;
}

export interface Refused extends Answered {
  readonly isError: true;
  readonly error: ErrorBody;
}

export type Answer<T> = Good<T> | Refused;

export const TEST_ORIGIN = 'http://localhost:80';

export const OWN_HEADERS = {
  host: 'localhost:80',
  origin: TEST_ORIGIN,
  'x-from': TEST_ORIGIN,
  'sec-fetch-site': 'same-origin',
} as const;

type Parts = { readonly params?: unknown; readonly query?: unknown; readonly body?: unknown };

/** Builds the path with its parameters, and the query. */
export function addressOf(call: Call, { params, query }: Parts): string {
  const values = { ...(params as Record<string, string> | undefined) };
  const path = call.path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(String(values[name])));
  const search = new URLSearchParams(query as Record<string, string> | undefined).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** The bytes of a zip, otherwise the parsed JSON. */
function contentOf({ answers }: Call, response: LightMyRequestResponse): unknown {
  return answers === 'zip' ? new Uint8Array(response.rawPayload) : JSON.parse(response.payload);
}

/** Whether the call reports to the batch. Specification section 7: "Authorization header taken from the cookie". */
function isReport({ path }: Call): boolean {
  return path.startsWith('/api/v1/batch/');
}

export class TestVisitor {
  readonly #server: FastifyInstance;
  /** The session cookie as `name=value`. */
  cookie: string | undefined;
  /** The value of the cookie that scripts may read. */
  batchToken: string | undefined;
  /** The value of the cookie that binds a sign-in by SAML to this browser. */
  samlBinding: string | undefined;
  /** The value of the cookie that binds a sign-in with a passkey to this browser. */
  passkeyBinding: string | undefined;
  /** The value of the cookie that identifies a browser in which somebody has signed in. */
  device: string | undefined;

  constructor(server: FastifyInstance, cookie?: string) {
    this.#server = server;
    this.cookie = cookie;
  }

  /** Sends any request with the portal's headers unless others are given; `undefined` removes one. */
  async send(options: InjectOptions): Promise<LightMyRequestResponse> {
    const headers = Object.entries({
      ...OWN_HEADERS,
      ...this.#cookies(),
      ...options.headers,
    });
    // Uses the HTTP server itself, because Fastify's `inject` bypasses responses that are sent before Fastify.
    const { server } = this.#server;
    const response = await inject((request, reply) => void server.emit('request', request, reply), {
      ...options,
      headers: Object.fromEntries(headers.filter(([, value]) => value !== undefined)),
    });
    this.#keepCookies(response);
    if (response.statusCode >= 400) ErrorBody.parse(JSON.parse(response.payload));
    return response;
  }

  /** Makes a call of the contract with typed input. */
  async call<C extends Call>(call: C, input: CallInput<C>): Promise<Answer<CallResponse<C>>> {
    return (await this.callRaw(call, input as Parts)) as Answer<CallResponse<C>>;
  }

  /** Makes a call of the contract with any input. */
  async callRaw(call: Call, input: Parts): Promise<Answer<unknown>> {
    const hasBody = call.method !== 'GET';
    const response = await this.send({
      method: call.method,
      url: addressOf(call, input),
      ...(hasBody && {
        headers: {
          'content-type': 'application/json',
          ...(isReport(call) && { authorization: this.batchToken }),
        },
        payload: typeof input.body === 'string' ? input.body : JSON.stringify(input.body ?? {}),
      }),
    });
    const answered = { status: response.statusCode, headers: response.headers, text: response.payload };
    return response.statusCode >= 400
      ? { ...answered, isError: true, error: ErrorBody.parse(JSON.parse(response.payload)) }
      : { ...answered, isError: false, data: call.response.parse(contentOf(call, response)) };
  }

  /** @throws Error if the sign-in is refused */
  async signIn({ email, password }: { readonly email: string; readonly password: string }): Promise<this> {
    const answer = await this.call(login, { body: { email, password } });
    if (answer.isError) throw new Error(`sign-in was refused: ${answer.text}`);
    return this;
  }

  #cookies(): { readonly cookie?: string } {
    const batch = this.batchToken === undefined ? undefined : `${BATCH_TOKEN_COOKIE}=${this.batchToken}`;
    const saml = this.samlBinding === undefined ? undefined : `${samlCookieName(false)}=${this.samlBinding}`;
    const passkey =
      this.passkeyBinding === undefined ? undefined : `${passkeyCookieName(false)}=${this.passkeyBinding}`;
    const device = this.device === undefined ? undefined : `${deviceCookieName(false)}=${this.device}`;
    const cookies = [this.cookie, batch, saml, passkey, device].filter((cookie) => cookie !== undefined);
    return cookies.length === 0 ? {} : { cookie: cookies.join('; ') };
  }

  #keepCookies({ cookies }: LightMyRequestResponse): void {
    for (const { name, value, maxAge, expires } of cookies) {
      const isGone = value === '' || maxAge === 0 || (expires !== undefined && expires.getTime() <= 0);
      if (name === BATCH_TOKEN_COOKIE) this.batchToken = isGone ? undefined : value;
      else if (name === samlCookieName(false)) this.samlBinding = isGone ? undefined : value;
      else if (name === passkeyCookieName(false)) this.passkeyBinding = isGone ? undefined : value;
      else if (name === deviceCookieName(false)) this.device = isGone ? undefined : value;
      else this.cookie = isGone ? undefined : `${name}=${value}`;
    }
  }
}
