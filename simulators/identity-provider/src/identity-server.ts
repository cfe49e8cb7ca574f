// Serves the provider's routes: /sso and /oidc/authorize take a sign-in request, /login a password; /metadata and discovery
// describe the provider. A cookie keeps a person signed in for an hour, as at a real provider: a second request is answered
// without the password unless it demands a new sign-in.
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type AuthnRequest, readAuthnRequest } from './authn-request.ts';
import type { SigningKey } from './enveloped-signature.ts';
import { OidcProvider } from './oidc-provider.ts';
import { loginPage, metadata, onwardPage, refusalPage } from './pages.ts';
import { goodFacts, type ResponseFacts, samlResponse } from './saml-response.ts';

export interface Person {
  /** The identifier sent to the service provider. */
  readonly nameId: string;
  readonly password: string;
  readonly name: string;
}

/** The only service provider that gets responses. */
export interface ServiceProvider {
  readonly acsUrl: string;
  readonly entityId: string;
}

/** Changes to the values of a valid response, and a signing key that replaces the provider's own. */
export type ResponseChanges = Partial<ResponseFacts> & { readonly key?: SigningKey };

interface SignedInPerson {
  readonly nameId: string;
  readonly since: Date;
}

const COOKIE = 'pretend-idp';
const SESSION_MS = 60 * 60_000;
const MAX_FORM_CHARACTERS = 64 * 1024;

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) {
    text += chunk;
    if (text.length > MAX_FORM_CHARACTERS) throw new Error('The form is too large.');
  }
  return new URLSearchParams(text);
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

export interface IdentityServerOptions {
  readonly people: readonly Person[];
  /** The people who can sign in by OpenID Connect; each protocol has its own sessions. */
  readonly oidcPeople: readonly Person[];
  readonly key: SigningKey;
  readonly now: () => Date;
}

export class IdentityServer {
  readonly #options: IdentityServerOptions;
  readonly #known = new Map<string, SignedInPerson>();
  readonly #server: Server;
  readonly oidc: OidcProvider;
  manner: ResponseChanges = {};
  serviceProvider: ServiceProvider | null = null;
  origin = '';

  constructor(options: IdentityServerOptions) {
    this.#options = options;
    this.oidc = new OidcProvider(options.key, options.now);
    this.#server = createServer((request, response) => {
      // If not even an error can be sent, the connection is closed; other requests are not affected.
      this.#answer(request, response).catch(() => response.destroy());
    });
  }

  /** Rejects with the system's error for a port that isn't available. */
  async listen(host: string, port: number): Promise<void> {
    await new Promise<void>((resolve, reject) => this.#server.once('error', reject).listen(port, host, resolve));
    this.origin = `http://${host}:${(this.#server.address() as AddressInfo).port}`;
    this.oidc.issuer = `${this.origin}/oidc`;
  }

  async close(): Promise<void> {
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()));
    this.#server.closeAllConnections();
    await closed;
  }

  /** The SAML response to a request, in base64 as in the form. */
  answerTo(request: AuthnRequest, { nameId, since }: SignedInPerson): string {
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
      else if (route === 'GET /oidc/authorize') this.#begin(request, response, url.searchParams);
      else if (route === 'POST /oidc/token') await this.#token(request, response);
      else if (route === 'GET /oidc/jwks') sendJson(response, this.oidc.keys());
      else if (route === 'GET /oidc/.well-known/openid-configuration') sendJson(response, this.oidc.discovery());
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

  async #token(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const {
      status,
      body,
      type = 'application/json',
    } = this.oidc.token(await formOf(request), request.headers.authorization ?? '');
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
  }

  /** @throws Error for a request of another service provider: responses go only to the registered URL */
  #read(fields: RequestFields): SignInRequest {
    if ('query' in fields) {
      const query = new URLSearchParams(fields.query);
      this.oidc.redirectUri = this.serviceProvider?.acsUrl ?? '';
      this.oidc.requireAgreed(query);
      const isForced = query.get('prompt') === 'login';
      const answer = (known: SignedInPerson) => this.oidc.answerTo(query, known);
      return { isForced, people: this.#options.oidcPeople, to: this.oidc.redirectUri, answer };
    }
    const request = readAuthnRequest(fields.SAMLRequest);
    const { acsUrl, entityId } = this.serviceProvider ?? {};
    if (request.issuer !== entityId || request.acsUrl !== acsUrl) throw new Error('登録されていないサービスです。');
    const { RelayState } = fields;
    const answer = (known: SignedInPerson) => ({ SAMLResponse: this.answerTo(request, known), RelayState });
    return { isForced: request.isForced, people: this.#options.people, to: request.acsUrl, answer };
  }

  #begin({ headers }: IncomingMessage, response: ServerResponse, query: URLSearchParams): void {
    const fields = fieldsOf(query);
    const request = this.#read(fields);
    const { isForced, people } = request;
    const token = new RegExp(`(?:^|; )${COOKIE}=([\\w-]+)`).exec(headers.cookie ?? '')?.[1] ?? '';
    const known = this.#known.get(token);
    const isRecent = known && this.#options.now().getTime() - known.since.getTime() < SESSION_MS;
    const isKnown = isRecent && people.some(({ nameId }) => nameId === known.nameId);
    if (isKnown && !isForced) this.#sendOn(response, request, known);
    else send(response, 200, loginPage({ people, fields, isWrong: false }));
  }

  #login(response: ServerResponse, form: URLSearchParams): void {
    const fields = fieldsOf(form);
    const request = this.#read(fields);
    const { people } = request;
    const person = people.find(({ nameId }) => nameId === form.get('nameId'));
    if (!person || !isSame(person.password, form.get('password') ?? '')) {
      send(response, 401, loginPage({ people, fields, isWrong: true }));
      return;
    }
    const known = { nameId: person.nameId, since: this.#options.now() };
    const token = randomBytes(24).toString('base64url');
    this.#known.set(token, known);
    response.setHeader('set-cookie', `${COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax`);
    this.#sendOn(response, request, known);
  }

  #sendOn(response: ServerResponse, { to, answer }: SignInRequest, known: SignedInPerson): void {
    send(response, 200, onwardPage(to, answer(known)));
  }
}

/** The form fields that carry a SAML or an OpenID Connect request through the password page. */
type RequestFields = { readonly SAMLRequest: string; readonly RelayState: string } | { readonly query: string };

/** A validated sign-in request of either protocol. */
interface SignInRequest {
  readonly isForced: boolean;
  readonly people: readonly Person[];
  readonly to: string;
  readonly answer: (known: SignedInPerson) => Readonly<Record<string, string>>;
}

function fieldsOf(given: URLSearchParams): RequestFields {
  const query = given.get('query') ?? (given.has('client_id') ? given.toString() : null);
  if (query !== null) return { query };
  return { SAMLRequest: given.get('SAMLRequest') ?? '', RelayState: given.get('RelayState') ?? '' };
}

function sendJson(response: ServerResponse, value: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

function send(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(html);
}
