// Bytes that are hardly HTTP: refused with the contract's body or by closing, while everybody else is served.

import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { ErrorBody } from '@minori/contract/error-body';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chance } from '../testing/fuzz/chance.ts';
import { faultsOfRaw, rawRequest } from '../testing/fuzz/corpus-raw.ts';
import { fuzzRequests, fuzzSeed } from '../testing/fuzz/fuzz-size.ts';
import { exchange as exchangeBytes } from '../testing/fuzz/raw-exchange.ts';
import { createTestApp, type TestApp } from '../testing.ts';

let app: TestApp;
let port: number;

beforeAll(async () => {
  app = await createTestApp();
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

/** What comes back until the server closes; the server's own time-outs bound it. */
function exchange(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      answer += chunk;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

const REQUESTS: readonly (readonly [string, string])[] = [
  [
    'two lengths',
    'POST /api/v1/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}',
  ],
  [
    'length and chunks',
    'POST /api/v1/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nX',
  ],
  ['a made-up method', 'BREW / HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ['no HTTP at all', '\x16\x03\x01\x02\x00\r\n\r\n'],
  ['64 KB of headers', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(65_536)}\r\n\r\n`],
  ['a bad chunk', 'POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'],
  ['a header with a NUL', 'GET / HTTP/1.1\r\nHost: localhost\r\nA: b\x00c\r\n\r\n'],
];

test.each(REQUESTS)('%s', async (_name, bytes) => {
  const answer = await exchange(bytes);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 (400|413) /);
  expect(ErrorBody.parse(JSON.parse(body))).toBeDefined();
  expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).toBe(200);
});

test('a request without a host is nobody to us', async () => {
  const answer = await exchange('GET /api/v1/mst-asset-class HTTP/1.0\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 403 /);
});

test('C6 ソケットへの壊れたHTTP: 断るか閉じるかで、落ちず、二つの要求には見えない', async () => {
  const seed = fuzzSeed();
  const failures: { seed: number; what: string; faults: string[] }[] = [];
  const requests = fuzzRequests(3);
  const one = async (at: number) => {
    const request = rawRequest(chance(seed + at));
    const answer = await exchangeBytes(port, request.bytes).catch(() => 'unanswered');
    const faults = faultsOfRaw(request, answer);
    if (faults.length > 0) failures.push({ seed: seed + at, what: request.what, faults });
  };
  // Several at once: no other answer may end up in one of these connections.
  const lanes = Array.from({ length: 8 }, async (_, lane) => {
    for (let at = lane; at < requests; at += 8) await one(at);
  });
  await Promise.all(lanes);
  expect(failures).toEqual([]);
  expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200);
});
