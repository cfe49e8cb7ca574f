// Tests that what an operator names is fetched from public IP addresses only: no private one, only https, no redirect, and a
// limit on the size.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { whyUnreachable } from '../base/why-unreachable.ts';
import { openPublicFetch } from './public-fetch.ts';
import { NotPublic } from './public-lookup.ts';

const asked: string[] = [];
const server = createServer(({ url = '' }, response) => {
  asked.push(url);
  if (url === '/never') return;
  if (url === '/cut') response.destroy();
  else if (url === '/large') response.end('x'.repeat(1_100_000));
  else response.writeHead(302, { location: '/elsewhere' }).end();
});
let origin: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const causeOf = (asking: Promise<unknown>) =>
  asking.then(
    () => 'answered',
    (error: Error) => String((error.cause as Error | undefined)?.message ?? error.message),
  );

test('inner addresses are refused, by whatever name, and a simulator only where it is allowed', async () => {
  for (const address of ['10.0.0.1', '127.0.0.1', '169.254.169.254', '100.64.0.1', '::1', 'fd00::1']) {
    const fetchPublic = openPublicFetch({ isSimulatedAllowed: false, lookup: async () => ['203.0.113.7', address] });
    expect([address, await causeOf(fetchPublic('https://idp.example/'))]).toEqual([
      address,
      'the host was not found: inside',
    ]);
  }
  const strict = openPublicFetch({ isSimulatedAllowed: false });
  for (const address of [origin, 'http://idp.example/', 'file:///etc/passwd', 'data:,x'])
    expect([address, await causeOf(strict(address))]).toEqual([address, 'not by https']);
  const simulated = openPublicFetch({ isSimulatedAllowed: true });
  expect(await causeOf(simulated('http://localhost/'))).toBe('not by https');
  expect(asked).toEqual([]);
});

test('redirects are not followed, and an answer that is too large is refused', async () => {
  const fetchPublic = openPublicFetch({ isSimulatedAllowed: true });
  expect((await fetchPublic(`${origin}/moved`)).status).toBe(302);
  expect(asked).toEqual(['/moved']);
  expect(await causeOf(fetchPublic(`${origin}/large`))).not.toBe('answered');
});

test('the reason for a missing answer is given in words', async () => {
  const failing = (code: NotPublic['code']) =>
    openPublicFetch({ isSimulatedAllowed: false, lookup: () => Promise.reject(new NotPublic(code)) });
  const open = openPublicFetch({ isSimulatedAllowed: true });
  const hurried = openPublicFetch({ isSimulatedAllowed: true, patience: 100 });
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  for (const [ask, why] of [
    [() => failing('absent')('https://idp.example/'), 'no name server knows its host'],
    [() => failing('silent')('https://idp.example/'), 'no answer came in time'],
    [() => failing('inside')('https://idp.example/'), 'its host has an address that is not of the internet'],
    [() => open(`http://127.0.0.1:${port}/`), 'nobody listens there (ECONNREFUSED)'],
    [() => open(`${origin}/cut`), 'it cut the connection (UND_ERR_SOCKET)'],
    [() => open(`${origin}/large`), 'its answer is too long (UND_ERR_RES_EXCEEDED_MAX_SIZE)'],
    [() => hurried(`${origin}/never`), 'no answer came in time'],
  ] as const)
    expect(await ask().then(() => 'answered', whyUnreachable)).toMatch(why);
  const untrusted = Object.assign(new Error(''), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  expect(whyUnreachable(new TypeError('fetch failed', { cause: untrusted }))).toContain('NODE_EXTRA_CA_CERTS');
  expect(whyUnreachable(new Error('something else'))).toBeUndefined();
});
