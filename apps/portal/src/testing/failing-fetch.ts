/** `fetch` functions that fail or wait, for tests: no response, other ones once a call was refused, or one at a given time. */
import type { Call } from '@minori/contract/call';
import type { ErrorKey } from '@minori/contract/error-catalogue';
import type { Portal } from '../platform/portal/portal.ts';

/** Makes one call fail as in a browser without a connection or after a time-out. */
export function silence(path: string, key: ErrorKey, answer: typeof globalThis.fetch): typeof globalThis.fetch {
  return (address, init) => {
    if (String(address).split('?')[0] !== path) return answer(address, init);
    if (key === 'axios_network_error') return Promise.reject(new TypeError('Failed to fetch'));
    return new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))));
  };
}

/** Uses the second `fetch` once the first has refused a call. */
export function followed(first: typeof globalThis.fetch, second: typeof globalThis.fetch): typeof globalThis.fetch {
  let current = first;
  return async (address, init) => {
    const answer = await current(address, init);
    if (!answer.ok) current = second;
    return answer;
  };
}

/** Holds a call's response back until the returned function supplies it. */
export function holdCall({ environment }: Portal, { path }: Call): (answer: Response) => void {
  let letGo: (answer: Response) => void = () => undefined;
  const held = new Promise<Response>((resolve) => {
    letGo = resolve;
  });
  const answered = environment.connection.fetch;
  Object.assign(environment.connection, {
    fetch: (...request: Parameters<typeof fetch>) => (String(request[0]) === path ? held : answered(...request)),
  });
  return letGo;
}
