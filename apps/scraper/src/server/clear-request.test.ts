/**
 * Tests that each listener of the scraper, like the api's (apps/api/test/requests/clear-request.test.ts), responds with
 * 400 to two Host lines, an invalid Host, or a transfer coding besides chunked.
 */
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestScraper } from '../testing/world.ts';

let scraper: Awaited<ReturnType<typeof startTestScraper>>;
beforeAll(async () => {
  const nowhere = { host: '127.0.0.1', port: 0 };
  const autoLogin = { ...nowhere, apiUrl: 'http://127.0.0.1:9' };
  scraper = await startTestScraper('http://127.0.0.1:9', { autoLogin, operator: nowhere });
});
afterAll(() => scraper.close());

function statusOf(url: string, head: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () =>
      socket.write(`GET ${head}\r\nConnection: close\r\n\r\n`),
    );
    let answer = '';
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      answer += chunk;
    });
    socket.on('close', () => resolve(answer.slice(9, 12)));
    socket.on('error', reject);
  });
}

const REFUSED = [
  '/ HTTP/1.1\r\nHost: a\r\nHost: b',
  '/ HTTP/1.1\r\nHost: a\r\nhost: a',
  '/ HTTP/1.0\r\nHost: a\r\nHost: b',
  '/ HTTP/1.1\r\nHost: a@b',
  '/ HTTP/1.1\r\nHost: a, b',
  '/ HTTP/1.1\r\nHost: ',
  '/ HTTP/1.1\r\nX: y',
  'http://b/ HTTP/1.1\r\nHost: a',
  '/ HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked',
];

it.each(['url', 'operatorUrl', 'autoLoginUrl'] as const)(
  'a request that could be read in two ways: 400 at %s',
  async (listener) => {
    const url = scraper[listener] ?? '';
    expect(await Promise.all(REFUSED.map((head) => statusOf(url, head)))).toEqual(REFUSED.map(() => '400'));
    expect(await statusOf(url, '/nowhere HTTP/1.1\r\nHost: a')).toBe('404');
  },
);
