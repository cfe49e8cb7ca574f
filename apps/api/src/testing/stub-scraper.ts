// Simulates a scraper that fails in ways in which the real one doesn't: no response, resets, half responses.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { accountStatement } from '@minori/contract/examples/account-statement';
import { EXAMPLES } from '@minori/contract/examples/all';
import type { ScrapingJob } from '@minori/contract/scraping-job';
import type { Config } from '../platform/process/config.ts';
import { type FiguresWorld, figuresWorld } from './figures-world.ts';

export interface Received {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly cookie: string | undefined;
  readonly job: ScrapingJob | undefined;
}

export type Manner = (job: ScrapingJob, response: ServerResponse, request: IncomingMessage) => void;

export interface StubScraper {
  readonly url: string;
  readonly received: readonly Received[];
  /** Sets the response to the next scrapes. */
  answer(manner: Manner): void;
  /** Makes scrapes wait until `release`; they and all later ones then end as `then` says, by default successfully. */
  hold(then?: Manner): { readonly begun: Promise<void>; readonly release: () => void };
  close(): Promise<void>;
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const HEALTHY_RESPONSES: Readonly<Record<string, object>> = {
  '/scraping-api/do-scraping': { statement: accountStatement },
  '/scraping-api/read-file': { statement: accountStatement, memberMark: 'm'.repeat(43) },
  // It decrypts nothing and always returns the example.
  '/scraping-api/open-inputs': { opened: JSON.stringify(EXAMPLES.saveRetirementInputs.body.inputs) },
};

/** Responds to a scrape with the sample statement, and to other calls as a working scraper does. */
export const healthy: Manner = ({ scrapingCode }, response, request) => {
  sendJson(response, 200, { scrapingCode, ...HEALTHY_RESPONSES[request.url ?? ''] });
};

/** Responds as the scraper does if it can't decrypt a record. */
export const notOpening: Manner = (_job, response) => {
  const errors = [{ code: 'NOT_OPENED', msg: '' }];
  sendJson(response, 400, { statusCode: 400, reason: 'rk_login_error_on_reserved_info', message: '', errors });
};

/** Responds with a refusal in the contract's error body. */
export function refusing(status: number, reason: string, headers: Record<string, string> = {}): Manner {
  return (_job, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    sendJson(response, status, { statusCode: status, reason, message: 'the scraper’s own words', errors: [] });
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

export async function startStubScraper(): Promise<StubScraper> {
  const received: Received[] = [];
  let manner: Manner = healthy;
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const job = body === '' ? undefined : (JSON.parse(body) as ScrapingJob);
    const { authorization, cookie } = request.headers;
    received.push({ path: request.url ?? '', authorization, cookie, job });
    if (job) manner(job, response, request);
    else sendJson(response, 200, { stage: 'reading' });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    answer: (next) => {
      manner = next;
    },
    hold: (then = healthy) => {
      const waiting: (() => void)[] = [];
      let arrived = () => {};
      const begun = new Promise<void>((resolve) => {
        arrived = resolve;
      });
      manner = (...request) => {
        waiting.push(() => then(...request));
        arrived();
      };
      const release = () => {
        manner = then;
        for (const go of waiting.splice(0)) go();
      };
      return { begun, release };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

// Opens the whole app with a simulated scraper, for tests of how its responses are passed on.

export interface StubbedWorld extends FiguresWorld {
  readonly scraper: StubScraper;
}

export async function stubbedWorld(config: Partial<Config> = {}): Promise<StubbedWorld> {
  const scraper = await startStubScraper();
  const world = await figuresWorld({ config: { scraperUrl: scraper.url, ...config } });
  return {
    ...world,
    scraper,
    close: async () => {
      await world.close();
      await scraper.close();
    },
  };
}
