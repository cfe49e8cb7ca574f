// Records the network traffic, except the bodies of requests: typed secrets are allowed there, and nowhere else.
import type { BrowserContext } from 'playwright-core';
import type { Place } from './search.ts';

export interface Traffic {
  /** URLs and headers of requests, headers and bodies of responses. */
  places(): Promise<Place[]>;
  /** The contacted hosts, each once. */
  hosts(): string[];
}

export function recordTraffic(context: BrowserContext): Traffic {
  const requests: string[] = [];
  const addresses: string[] = [];
  const answers: Promise<string>[] = [];
  context.on('request', (request) => {
    addresses.push(request.url());
    requests.push(request.url(), JSON.stringify(request.headers()));
  });
  context.on('response', (response) => {
    // A response that the browser discarded with its page has no body any more.
    const body = response.text().catch(() => '');
    answers.push(body.then((text) => `${response.url()}\n${JSON.stringify(response.headers())}\n${text}`));
  });
  return {
    hosts: () => [...new Set(addresses.map((address) => new URL(address).host))].filter((host) => host !== ''),
    places: async () => [
      { name: 'requests', content: Buffer.from(requests.join('\n')) },
      { name: 'answers', content: Buffer.from((await Promise.all(answers)).join('\n')) },
    ],
  };
}
