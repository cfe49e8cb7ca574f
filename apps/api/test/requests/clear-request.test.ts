// Tests, over a real socket, that a request with no Host, several or a malformed one, or with an ambiguous end, gets a 400.
// Requests that Node's own parser refuses are included, to notice if that changes.
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OperatorListener, openOperatorListener } from '../../src/platform/process/operator-listener.ts';
import { exchange } from '../../src/testing/fuzz/raw-exchange.ts';
import { createTestApp, type TestApp } from '../../src/testing.ts';

let app: TestApp;
let operator: OperatorListener;
const ports: Record<string, number> = {};

beforeAll(async () => {
  app = await createTestApp();
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  operator = await openOperatorListener({ ...app.deps, address: { host: '127.0.0.1', port: 0 } });
  ports.portal = (app.server.server.address() as AddressInfo).port;
  ports.operator = Number(new URL(operator.url).port);
});
afterAll(async () => {
  await operator.close();
  await app.close();
});

const HOST = 'Host: localhost\r\n';
const get = (headers: string, target = '/health/live', version = '1.1') =>
  `GET ${target} HTTP/${version}\r\n${headers}Connection: close\r\n\r\n`;
const post = (headers: string, body: string, version = '1.1') =>
  `POST /health/live HTTP/${version}\r\n${HOST}${headers}Connection: close\r\n\r\n${body}`;

const REFUSED: readonly string[] = [
  ...[`${HOST}Host: evil.example\r\n`, `Host: evil.example\r\n${HOST}`, `${HOST}${HOST}`].map((host) => get(host)),
  ...[`${HOST}HOST: localhost\r\n`, `${HOST}X: y\r\nhost: localhost\r\n`, `${HOST}Host:\r\n`].map((host) => get(host)),
  get(`${HOST}${HOST}`, '/health/live', '1.0'),
  get(''),
  ...['', 'a@localhost', 'localhost, evil.example', 'local host', 'localhost/', 'localhost?x', 'localhost#x'].map(
    (host) => get(`Host: ${host}\r\n`),
  ),
  ...[
    'http://localhost',
    '[::1',
    '::1',
    'localhost:80:80',
    'localhost:http',
    'localhost:123456',
    'ロカル',
    '"x"',
    'a\\b',
  ].map((host) => get(`Host: ${host}\r\n`)),
  ...[
    'http://evil.example/',
    'http://localhost:81/',
    'http://a@localhost/',
    'http:localhost/',
    'http:///',
    'evil.example',
  ].map((target) => get(HOST, target)),
  get('Host: a@localhost\r\n', 'http://a@localhost/health/live'),
  get('', 'http://localhost/health/live', '1.0'),
  'OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  get('Host: localhost\r\n evil.example\r\n'),
  get('Host : localhost\r\n'),
  get(`X: y\nHost: evil.example\r\n${HOST}`),
  post('Content-Length: 2\r\nContent-Length: 2\r\n', '{}'),
  post('Content-Length: 2\r\nContent-Length: 3\r\n', '{} '),
  post('Content-Length: 2, 2\r\n', '{}'),
  post('Transfer-Encoding: chunked\r\nContent-Length: 2\r\n', '0\r\n\r\n'),
  post('Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n'),
  post('Transfer-Encoding: chunked\r\n', '0\r\n\r\n', '1.0'),
  ...[
    'gzip, chunked',
    'identity, chunked',
    'chunked, chunked',
    'gzip,chunked',
    ', chunked',
    'x\r\nTransfer-Encoding: chunked',
  ].map((codings) => post(`Transfer-Encoding: ${codings}\r\n`, '2\r\n{}\r\n0\r\n\r\n')),
];

const ANSWERED: readonly string[] = [
  ...['localhost', 'LOCALHOST:80', '127.0.0.1:3000', '[::1]', '[::1]:3000', 'any-probe.example', '10.0.0.7:8080'].map(
    (host) => get(`Host: ${host}\r\n`),
  ),
  get(HOST, 'http://LocalHost/health/live'),
  get(HOST, '/health/live', '1.0'),
  get('', '/health/live', '1.0'),
];

test.each(['portal', 'operator'])(
  '宛先や終わりが二通りに読める要求は、%s のどちらの入口でも 400 になる',
  async (listener) => {
    const statusOf = async (bytes: string) =>
      [bytes, (await exchange(ports[listener] ?? 0, Buffer.from(bytes))).slice(9, 12)] as const;
    expect(await Promise.all(REFUSED.map(statusOf))).toEqual(REFUSED.map((bytes) => [bytes, '400']));
    expect(await Promise.all(ANSWERED.map(statusOf))).toEqual(ANSWERED.map((bytes) => [bytes, '200']));
  },
);
