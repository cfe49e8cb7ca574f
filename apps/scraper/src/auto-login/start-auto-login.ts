/** Starts the public listener for automatic login, in the scraper's process. */
import type { AddressInfo } from 'node:net';
import { AUTO_LOGIN_PATH } from '@minori/contract/auto-login-ticket';
import { isClearRequest } from '@minori/contract/clear-request';
import { restingContext } from '@minori/contract/sealed-credentials';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { canEncode } from '../http/encode-text.ts';
import type { Reading } from '../reading.ts';
import { listeningUrl } from '../safe-address.ts';
import type { KeyRing } from '../sealing/key-ring.ts';
import { type EventLog, surprise } from '../server/event-log.ts';
import { handOffPage, NOT_CLEAR, NOT_NOW, NOTHING_HERE, type PublicPage } from './pages.ts';
import { openTicketUser, type TicketUser, type TicketUserOptions } from './use-ticket.ts';

export interface AutoLoginOptions extends Pick<TicketUserOptions, 'apiUrl'> {
  readonly host: string;
  /** 0 chooses a free port. */
  readonly port: number;
  /** The origin that browsers use, where it differs from the listener's own host and port. */
  readonly publicUrl?: string;
}

export interface RunningAutoLogin {
  /** Origin that browsers post tickets to. */
  readonly origin: string;
  close(): Promise<void>;
}

export async function startAutoLogin(
  { host, port, publicUrl, apiUrl }: AutoLoginOptions,
  { jobSecret, now, ...parts }: Omit<PublicServerParts, 'tickets'> & Omit<TicketUserOptions, 'apiUrl'>,
): Promise<RunningAutoLogin> {
  const tickets = openTicketUser({ apiUrl, jobSecret, now });
  const app = buildPublicServer({ ...parts, tickets });
  await app.listen({ host, port });
  const { port: taken } = app.server.address() as AddressInfo;
  return {
    origin: publicUrl ?? listeningUrl(host, taken),
    async close() {
      await app.close();
      await tickets.close();
    },
  };
}

interface PublicServerParts {
  /** Loads the modules for reading pages at the first call. */
  readonly reading: () => Promise<Reading>;
  readonly keys: KeyRing;
  readonly tickets: TicketUser;
  readonly log: EventLog;
}

/** Bytes; a ticket has about 300 characters. */
const BODY_LIMIT = 1024;
const REQUEST_MS = 10_000;

/** The ticket from the form's only field, or undefined for any other body. */
function ticketOf(body: unknown): string | undefined {
  const fields = typeof body === 'string' ? [...new URLSearchParams(body)] : [];
  const [name, ticket] = fields[0] ?? [];
  return fields.length === 1 && name === 'ticket' ? ticket : undefined;
}

async function answerTo(body: unknown, { reading, keys, tickets }: PublicServerParts): Promise<PublicPage> {
  const text = ticketOf(body);
  const ticket = text === undefined ? undefined : tickets.read(text);
  const open = ticket && (await reading()).sites.get(ticket.rkMgtAgencyCode);
  const entrance = open?.site.partnerLogin;
  // The ticket stays unused, because its site can't be opened.
  if (!open || !entrance) return NOTHING_HERE;
  const sealed = await tickets.use(ticket);
  if (sealed === 'away') return NOT_NOW;
  const credentials =
    sealed === 'refused' ? undefined : await keys.open(sealed, (keyId) => restingContext(ticket, keyId));
  if (!credentials) return NOTHING_HERE;
  const fields = entrance.fields(credentials);
  // A browser would replace characters that the encoding lacks, and so send a different password.
  if (!Object.values(fields).every((text) => canEncode(text, entrance.charset))) return NOTHING_HERE;
  return handOffPage({ action: new URL(entrance.path, open.origin), charset: entrance.charset, fields });
}

const EVENTS = new Map<PublicPage, 'auto-login-refused' | 'auto-login-not-now'>([
  [NOTHING_HERE, 'auto-login-refused'],
  [NOT_NOW, 'auto-login-not-now'],
]);

/**
 * Builds the listener that an employee's browser may reach. Its one call is `POST /auto-login` with a ticket, which responds
 * once with the form that opens the record keeper. It is separate from the api's listener, so that a mistake in a proxy does
 * not expose `/scraping-api`. It logs the names of events and nothing of the request.
 */
function buildPublicServer(parts: PublicServerParts): FastifyInstance {
  const send = (reply: FastifyReply, { status, headers, html }: PublicPage) =>
    reply.code(status).headers(headers).send(html);
  const app = Fastify({
    logger: false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_MS,
    connectionTimeout: REQUEST_MS,
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    // For a URL that can't be parsed, Fastify's own response would repeat the URL.
    frameworkErrors: (_error, _request, reply) => send(reply, NOTHING_HERE),
  });

  app.addHook('onRequest', async (request, reply) =>
    isClearRequest(request.raw) ? undefined : send(reply, NOT_CLEAR),
  );
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: unknown, body: unknown) => body,
  );
  app.setNotFoundHandler((_, reply) => send(reply, NOTHING_HERE));
  app.setErrorHandler((error, _, reply) => {
    const isTheirs = error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500;
    parts.log(isTheirs ? { event: 'auto-login-refused' } : surprise(error));
    return send(reply, NOTHING_HERE);
  });
  app.post(AUTO_LOGIN_PATH, async (request, reply) => {
    const page = await answerTo(request.body, parts);
    parts.log({ event: EVENTS.get(page) ?? 'auto-login-opened' });
    return send(reply, page);
  });
  return app;
}
