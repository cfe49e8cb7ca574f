/** `fetch` functions that fail, for tests: without any response, or with other responses once a call was refused. */
import type { ErrorKey } from '@minori/contract/error-catalogue';

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
