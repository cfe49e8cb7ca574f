/**
 * The real api as `fetch`, in the test's process: requests go through `inject`, with a cookie jar like a browser's.
 * With `answers` a test simulates the responses for single paths.
 */
import type { TestApp } from '@minori/api/testing';

declare module 'vitest' {
  // The values that the test run provides to the api's tests; declared here, too, because the portal's tests start that
  // api.
  export interface ProvidedContext {
    databaseUrl: string;
  }
}

type Server = TestApp['server'];
type Injected = Awaited<ReturnType<Server['inject']>>;

/** The origin under which the test api runs. */
export const TEST_ORIGIN = 'http://localhost:80';

export type Answers = Readonly<Record<string, (request: Request) => Response | Promise<Response>>>;

export interface Wire {
  readonly fetch: typeof globalThis.fetch;
  /** 'METHOD path' of all requests, in order. */
  readonly sent: readonly string[];
  /** All cookies that the server has set, including those that scripts may not read, in the form of `document.cookie`. */
  readonly cookies: () => string;
}

export function injectFetch(server: Server, options: { cookie?: string; answers?: Answers } = {}): Wire {
  const jar = new Map(pairsOf(options.cookie ?? ''));
  const cookies = () => [...jar].map((pair) => pair.join('=')).join('; ');
  const sent: string[] = [];

  const fetch = async (address: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const path = String(address).split('?')[0] ?? '';
    const method = init.method ?? 'GET';
    sent.push(`${method} ${path}`);
    const { signal, ...rest } = init;
    signal?.throwIfAborted();
    const played = options.answers?.[path];
    if (played) return played(new Request(new URL(String(address), TEST_ORIGIN), rest));
    const response = await server.inject({
      method: method as 'GET',
      url: String(address),
      headers: {
        ...(init.headers as Record<string, string>),
        host: 'localhost:80',
        origin: TEST_ORIGIN,
        'sec-fetch-site': 'same-origin',
        ...(jar.size > 0 && { cookie: cookies() }),
      },
      ...(typeof init.body === 'string' ? { payload: init.body } : {}),
    });
    keep(jar, response);
    return new Response(response.payload, { status: response.statusCode, headers: headersOf(response) });
  };
  return { fetch, sent, cookies };
}

/** Splits 'a=1; b=2' into names and values. */
function pairsOf(cookie: string): [string, string][] {
  return cookie
    .split('; ')
    .filter(Boolean)
    .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]);
}

function keep(jar: Map<string, string>, { cookies }: Injected): void {
  for (const { name, value, maxAge } of cookies) {
    if (value === '' || maxAge === 0) jar.delete(name);
    else jar.set(name, value);
  }
}

function headersOf({ headers }: Injected): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
