// The provider's routes: /sso takes a request, /login a password, /metadata tells who it is. Whoever has signed in is known
// for an hour by a cookie, as at a real provider, so that a second request is answered at once unless it is forced.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type AuthnRequest, readAuthnRequest } from './authn-request.ts';
import type { SigningKey } from './enveloped-signature.ts';
import { loginPage, metadata, onwardPage, refusalPage } from './pages.ts';
import { goodFacts, type ResponseFacts, samlResponse } from './saml-response.ts';

export interface Person {
  /** What the service provider is told. */
  readonly nameId: string;
  readonly password: string;
  readonly name: string;
}

/** Whose requests are answered. */
export interface ServiceProvider {
  readonly acsUrl: string;
  readonly entityId: string;
}

/** Changes to what a good answer says, and the key that signs it in place of the provider's own. */
export type Manner = Partial<ResponseFacts> & { readonly key?: SigningKey };

interface Known {
  readonly nameId: string;
  readonly since: Date;
}

const COOKIE = 'pretend-idp';
const KNOWN_FOR = 60 * 60_000;
const LARGEST = 64 * 1024;

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) {
    text += chunk;
    if (text.length > LARGEST) throw new Error('The form is too large.');
  }
  return new URLSearchParams(text);
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

export interface IdentityServerOptions {
  readonly people: readonly Person[];
  readonly key: SigningKey;
  readonly now: () => Date;
}

export class IdentityServer {
  readonly #options: IdentityServerOptions;
  readonly #known = new Map<string, Known>();
  readonly #server: Server;
  manner: Manner = {};
  serviceProvider: ServiceProvider | null = null;
  origin = '';

  constructor(options: IdentityServerOptions) {
    this.#options = options;
    this.#server = createServer((request, response) => {
      // Whoever can't be told what is wrong is hung up on; nobody else is to notice.
      this.#answer(request, response).catch(() => response.destroy());
    });
  }

  /** Rejects with the system's error for a port that can't be had. */
  async listen(host: string, port: number): Promise<void> {
    await new Promise<void>((resolve, reject) => this.#server.once('error', reject).listen(port, host, resolve));
    this.origin = `http://${host}:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    this.#server.closeAllConnections();
    await closed;
  }

  /** The answer to a request, in base64: as the form on the way back has it. */
  answerTo(request: AuthnRequest, { nameId, since }: Known): string {
    const { now, key } = this.#options;
    const { key: another, ...changes } = this.manner;
    const facts = goodFacts({
      entityId: `${this.origin}/metadata`,
      audience: request.issuer,
      destination: request.acsUrl,
      inResponseTo: request.id,
      nameId,
      now: now(),
      authenticatedAt: since,
      authnContext: request.wantedContext,
    });
    return Buffer.from(samlResponse({ ...facts, ...changes }, another ?? key)).toString('base64');
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const url = new URL(request.url ?? '/', this.origin);
      const route = `${request.method} ${url.pathname}`;
      if (route === 'GET /metadata') this.#tellWho(response);
      else if (route === 'GET /sso') this.#begin(request, response, url.searchParams);
      else if (route === 'POST /login') this.#login(response, await formOf(request));
      else send(response, 404, refusalPage('ページが見つかりません。'));
    } catch (error) {
      send(response, 400, refusalPage(error instanceof Error ? error.message : String(error)));
    }
  }

  #tellWho(response: ServerResponse): void {
    const { certificate } = this.#options.key;
    const facts = { entityId: `${this.origin}/metadata`, ssoUrl: `${this.origin}/sso`, certificate };
    response.writeHead(200, { 'content-type': 'application/samlmetadata+xml' }).end(metadata(facts));
  }

  /** @throws Error for a request of another service provider: an answer goes only where it is agreed */
  #read(samlRequest: string): AuthnRequest {
    const request = readAuthnRequest(samlRequest);
    const { acsUrl, entityId } = this.serviceProvider ?? {};
    if (request.issuer !== entityId || request.acsUrl !== acsUrl) throw new Error('登録されていないサービスです。');
    return request;
  }

  #begin({ headers }: IncomingMessage, response: ServerResponse, query: URLSearchParams): void {
    const fields = fieldsOf(query);
    const request = this.#read(fields.SAMLRequest);
    const token = new RegExp(`(?:^|; )${COOKIE}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1] ?? '';
    const known = this.#known.get(token);
    const isKnown = known && this.#options.now().getTime() - known.since.getTime() < KNOWN_FOR;
    if (isKnown && !request.isForced) this.#sendOn(response, request, { known, fields });
    else send(response, 200, loginPage({ people: this.#options.people, fields, isWrong: false }));
  }

  #login(response: ServerResponse, form: URLSearchParams): void {
    const fields = fieldsOf(form);
    const request = this.#read(fields.SAMLRequest);
    const person = this.#options.people.find(({ nameId }) => nameId === form.get('nameId'));
    if (!person || !isSame(person.password, form.get('password') ?? '')) {
      send(response, 401, loginPage({ people: this.#options.people, fields, isWrong: true }));
      return;
    }
    const known = { nameId: person.nameId, since: this.#options.now() };
    const token = randomBytes(24).toString('base64url');
    this.#known.set(token, known);
    response.setHeader('set-cookie', `${COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax`);
    this.#sendOn(response, request, { known, fields });
  }

  #sendOn(
    response: ServerResponse,
    request: AuthnRequest,
    { known, fields }: { readonly known: Known; readonly fields: { readonly RelayState: string } },
  ): void {
    const answer = { SAMLResponse: this.answerTo(request, known), RelayState: fields.RelayState };
    send(response, 200, onwardPage(request.acsUrl, answer));
  }
}

function fieldsOf(given: URLSearchParams) {
  return { SAMLRequest: given.get('SAMLRequest') ?? '', RelayState: given.get('RelayState') ?? '' };
}

function send(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(html);
}
