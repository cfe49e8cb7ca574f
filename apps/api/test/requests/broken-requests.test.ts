// Tests that bytes which are hardly HTTP get the contract's error body or a closed connection, while everybody else is served.

import { type AddressInfo, connect } from 'node:net';
import { ErrorBody } from '@minori/contract/error-body';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Chance, chance, fuzzRequests, fuzzSeed } from '../../src/testing/fuzz/chance.ts';
import { exchange as exchangeBytes } from '../../src/testing/fuzz/raw-exchange.ts';
import { createTestApp, type TestApp } from '../../src/testing.ts';

// Part C6 of security.md section 3: bytes on a socket that are hardly HTTP. Each must be refused or the connection closed, and
// no two parsers may see two requests in them (request smuggling, asvs.md V4.2.1).

export interface RawRequest {
  readonly what: string;
  readonly bytes: Buffer;
  /** The most responses allowed: one, unless several requests were sent openly. */
  readonly most: number;
}

const HOST = 'Host: localhost\r\n';
const SMUGGLED = 'GET /health/live HTTP/1.1\r\nHost: localhost\r\n\r\n';
const POST = `POST /api/v1/auth/login HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n`;
const GOOD = `GET /health/live HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`;

/** Two parsers that disagree about where a request ends would find a second request in these. */
const SMUGGLING: readonly string[] = [
  `${POST}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  `${POST}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n5c\r\n${SMUGGLED}\r\n0\r\n\r\n`,
  `${POST}Content-Length: 0\r\nContent-Length: ${SMUGGLED.length}\r\n\r\n${SMUGGLED}`,
  `${POST}Content-Length: 1, 2\r\n\r\n${SMUGGLED}`,
  `${POST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  `${POST}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  `${POST}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  `${POST}Transfer-Encoding:\tchunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  `${POST}X: y\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`,
  `${POST}Content-Length: +5\r\n\r\nxxxxx${SMUGGLED}`,
  `${POST}Content-Length: 0x5\r\n\r\nxxxxx${SMUGGLED}`,
  `${POST}Content-Length: -1\r\n\r\n${SMUGGLED}`,
  `${POST}Content-Length: 99999999999999999999\r\n\r\n${SMUGGLED}`,
  `${POST}Transfer-Encoding: chunked\r\n\r\nzz\r\n${SMUGGLED}`,
  `${POST}Transfer-Encoding: chunked\r\n\r\n-1\r\n${SMUGGLED}`,
  `${POST}Transfer-Encoding: chunked\r\n\r\nffffffffffffffff1\r\n${SMUGGLED}`,
];

const ODD: readonly ((chance: Chance) => string)[] = [
  (chance) =>
    `${chance.pick(['BREW', 'TRACE', 'CONNECT', 'get', 'PROPFIND', 'X'.repeat(200), 'G\u0000ET', ''])} / HTTP/1.1\r\n${HOST}\r\n`,
  (chance) =>
    `GET ${chance.pick(['*', 'http://evil.example/', '//evil.example/', '/%', '/%00', '/\u0000', '/a b', '', '/..', `/${'x'.repeat(20_000)}`, 'health/live'])} HTTP/1.1\r\n${HOST}\r\n`,
  (chance) =>
    `GET / ${chance.pick(['HTTP/0.9', 'HTTP/1.2', 'HTTP/2.0', 'HTTP/9.9', 'HTTP', 'http/1.1', 'HTTP/1.1 x', ''])}\r\n${HOST}\r\n`,
  (chance) =>
    `GET / HTTP/1.1\r\n${chance.pick(['', 'Host: \r\n', `${HOST}${HOST}`, 'Host: a b\r\n', 'Host: evil.example\r\n', 'Host: localhost@evil.example\r\n', 'Host: [::1\r\n'])}\r\n`,
  (chance) => `GET / HTTP/1.1\r\n${HOST}X: ${'x'.repeat(10_000 + chance.below(80_000))}\r\n\r\n`,
  (chance) =>
    `GET / HTTP/1.1\r\n${HOST}${Array.from({ length: 1 + chance.below(3_000) }, (_, at) => `X${at}: 1\r\n`).join('')}\r\n`,
  (chance) =>
    `GET / HTTP/1.1\r\n${HOST}${chance.pick(['A: b\u0000c', 'A b: c', ': c', 'A', ' folded: x', 'A:\r\n b', 'A: \u007f', 'Ä: ö', 'Cookie: =;=;;', 'Expect: 200-ok'])}\r\n\r\n`,
  (chance) => `${POST}Content-Length: ${100 + chance.below(10_000)}\r\n\r\n{"email":`,
  (chance) => `${POST}Content-Encoding: ${chance.pick(['gzip', 'br', 'deflate', 'x'])}\r\nContent-Length: 2\r\n\r\n{}`,
  () => `GET /health/live HTTP/1.1\r\n${HOST}Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n`,
  () => 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  () => '\u0016\u0003\u0001\u0002\u0000\r\n\r\n',
  () => '\r\n\r\n\r\n',
];

/** A valid request in which a few bytes are changed, removed or inserted. */
function damaged(chance: Chance): Buffer {
  const good = Buffer.from(chance.once(2) ? GOOD : `${POST}Content-Length: 2\r\nConnection: close\r\n\r\n{}`);
  if (chance.once(3)) return good.subarray(0, chance.below(good.length));
  const bytes = Buffer.from(good);
  for (let times = 1 + chance.below(4); times > 0; times -= 1)
    bytes.writeUInt8(chance.below(256), chance.below(bytes.length));
  return bytes;
}

function rawRequest(chance: Chance): RawRequest {
  const kind = chance.below(10);
  if (kind < 3) {
    const at = chance.below(SMUGGLING.length);
    return { what: `smuggled in way ${at}`, bytes: Buffer.from(SMUGGLING[at] ?? '', 'latin1'), most: 1 };
  }
  if (kind < 6) return { what: 'odd', bytes: Buffer.from(chance.pick(ODD)(chance), 'latin1'), most: 1 };
  if (kind < 7) return { what: 'random bytes', bytes: chance.bytes(1 + chance.below(500)), most: 1 };
  if (kind < 8) {
    const times = 2 + chance.below(20);
    const open = `GET /health/live HTTP/1.1\r\n${HOST}\r\n`;
    return { what: `${times} in a row`, bytes: Buffer.from(open.repeat(times - 1) + GOOD), most: times };
  }
  // Two responses, because a changed byte in Connection or in a length may leave the connection open for the rest, which isn't a
  // request.
  return { what: 'damaged', bytes: damaged(chance), most: 2 };
}

const HEAD = /^HTTP\/1\.1 (\d{3}) /gm;

/** Faults in the response. For most of these requests, closing without a response is allowed. */
function faultsInResponse({ most }: RawRequest, answer: string): string[] {
  const statuses = [...answer.matchAll(HEAD)].map(([, status]) => Number(status));
  const faults = statuses.filter((status) => status >= 500).map((status) => `status ${status}`);
  if (statuses.length > most) faults.push(`${statuses.length} answers`);
  if (answer !== '' && statuses.length === 0) faults.push('no HTTP');
  const [head = '', body = ''] = answer.split('\r\n\r\n', 2);
  const isError = (statuses[0] ?? 0) >= 400;
  if (isError && !/content-type: application\/json; charset=utf-8/i.test(head)) faults.push('no JSON');
  if (isError && !/x-content-type-options: nosniff/i.test(head)) faults.push('no security headers');
  if (isError && !/^\{"statusCode":\d+,"reason":"\w+"/.test(body)) faults.push('the body is not the contract’s');
  return faults;
}

let app: TestApp;
let port: number;

beforeAll(async () => {
  app = await createTestApp();
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

/** Sends the bytes and resolves to the response once the server closes; the server's own time-outs limit the wait. */
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

test.each(REQUESTS)('%s is refused, and the server still answers others', async (_name, bytes) => {
  const answer = await exchange(bytes);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 (400|413) /);
  expect(ErrorBody.parse(JSON.parse(body))).toBeDefined();
  expect((await fetch(`http://127.0.0.1:${port}/health/live`)).status).toBe(200);
});

test('a request without a host is refused', async () => {
  const answer = await exchange('GET /api/v1/mst-asset-class HTTP/1.0\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 403 /);
});

test('a connection opened in advance, without a request in time, is closed without an answer; half a request gets one', async () => {
  const { server } = app.server;
  const { headersTimeout, requestTimeout } = server;
  onTestFinished(() => void Object.assign(server, { headersTimeout, requestTimeout }));
  Object.assign(server, { headersTimeout: 1, requestTimeout: 1 });
  expect(await exchange('')).toBe('');
  expect(await exchange('GET / HTTP/1.1\r\nHost: loc')).toMatch(/^HTTP\/1\.1 400 /);
});

test('C6 ソケットへの壊れたHTTP: 断るか閉じるかで、落ちず、二つの要求には見えない', async () => {
  const seed = fuzzSeed();
  const failures: { seed: number; what: string; faults: string[] }[] = [];
  const requests = fuzzRequests(3);
  const one = async (at: number) => {
    const request = rawRequest(chance(seed + at));
    const answer = await exchangeBytes(port, request.bytes).catch(() => 'unanswered');
    const faults = faultsInResponse(request, answer);
    if (faults.length > 0) failures.push({ seed: seed + at, what: request.what, faults });
  };
  // Several at once, to notice responses on the wrong connection.
  const lanes = Array.from({ length: 8 }, async (_, lane) => {
    for (let at = lane; at < requests; at += 8) await one(at);
  });
  await Promise.all(lanes);
  expect(failures).toEqual([]);
  expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200);
});
