/** A `fetch` that records requests, for tests of what leaves the browser and what doesn't. */
import type { Call } from '@minori/contract/call';

export interface SentRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Headers;
  /** Parsed JSON; undefined without a body. */
  readonly body: unknown;
}

export function recordingFetch(answer: typeof globalThis.fetch): {
  readonly fetch: typeof globalThis.fetch;
  readonly sent: readonly SentRequest[];
  /** The requests of one call. */
  readonly to: (call: Pick<Call, 'method' | 'path'>) => readonly SentRequest[];
} {
  const sent: SentRequest[] = [];
  return {
    fetch: (address, init) => {
      const [path = '', query = ''] = String(address).split('?');
      sent.push({
        method: init?.method ?? 'GET',
        path,
        query: Object.fromEntries(new URLSearchParams(query)),
        headers: new Headers(init?.headers),
        body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
      });
      return answer(address, init);
    },
    sent,
    to: ({ method, path }) => sent.filter((request) => request.method === method && request.path === path),
  };
}
