// プライベートDNS — tests F14 of the fault tests (security.md): every way in which name servers fail, with a real one on
// loopback. `npm run proof` runs each case 20 times at once with the times of specification section 9.
import { afterEach, describe, expect, test } from 'vitest';
import { PRIVATE_RANGES } from './allowed-ranges.ts';
import type { LookupLimits } from './lookup-limits.ts';
import { PrivateResolver } from './resolver.ts';
import {
  IS_PROOF,
  type Manner,
  type Question,
  scaledLimits,
  startDnsServer,
  type TestDnsServer,
} from './testing/dns-server.ts';

const HOST = 'scraper.private.example';
const HERE = '10.20.30.40';
const ROUNDS = IS_PROOF ? 20 : 2;

const servers: TestDnsServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});

async function dnsServer(manner: Manner): Promise<TestDnsServer> {
  const server = await startDnsServer();
  server.answer(manner);
  servers.push(server);
  return server;
}

interface Lookups {
  readonly resolver: PrivateResolver;
  readonly server: TestDnsServer;
  /** Moves the clock for the ages of addresses; queries take real time. */
  pass(milliseconds: number): void;
}

async function lookups(manner: Manner, changes: Partial<LookupLimits> = {}): Promise<Lookups> {
  const server = await dnsServer(manner);
  let passed = 0;
  const now = () => performance.now() + passed;
  const limits = scaledLimits(changes);
  const resolver = new PrivateResolver({ servers: [server.server], ranges: PRIVATE_RANGES, limits, now });
  return {
    resolver,
    server,
    pass: (milliseconds) => {
      passed += milliseconds;
    },
  };
}

const answering =
  (addresses: readonly string[], ttl = 300): Manner =>
  () => ({ addresses, ttl });

const silent: Manner = () => 'silence';

/** Runs all rounds at once, each with its own server. */
function rounds(round: () => Promise<void>): Promise<unknown> {
  return Promise.all(Array.from({ length: ROUNDS }, round));
}

const asked = (server: TestDnsServer, type: Question['type'] = 'A') =>
  server.questions.filter((question) => question.type === type);

describe('F14', () => {
  test('NXDOMAIN is an answer: the lookup ends at once', () =>
    rounds(async () => {
      const { resolver, server } = await lookups(() => ({ refusal: 'NXDOMAIN' }), { query: 60_000, total: 60_000 });
      await expect(resolver.lookup(HOST)).rejects.toMatchObject({ code: 'absent' });
      expect(asked(server)).toHaveLength(1);
    }));

  test('silence: six queries, and an end within the time of a lookup', () =>
    rounds(async () => {
      const { resolver, server } = await lookups(silent);
      const begun = performance.now();
      await expect(resolver.lookup(HOST)).rejects.toMatchObject({ code: 'silent' });
      expect(asked(server).length).toBeLessThanOrEqual(6);
      if (!IS_PROOF) return;
      expect(asked(server)).toHaveLength(6);
      expect(performance.now() - begun).toBeLessThan(31_000);
    }));

  test('the sixth query is the first to be answered', () =>
    rounds(async () => {
      const onlySixth: Manner = ({ nth }) => (nth === 6 ? { addresses: [HERE] } : 'silence');
      // On a busy machine, the response to the last query would miss a fiftieth of the time.
      const roomy = { query: scaledLimits().query * 5, total: 30_000 };
      const { resolver, server } = await lookups(onlySixth, IS_PROOF ? {} : roomy);
      await expect(resolver.lookup(HOST)).resolves.toEqual([HERE]);
      expect(asked(server)).toHaveLength(6);
    }));

  test('a slow answer within the time of a query is an answer', () =>
    rounds(async () => {
      const { query } = scaledLimits();
      const slow: Manner = () => ({ addresses: [HERE], afterMilliseconds: query * 0.6 });
      const { resolver } = await lookups(slow, IS_PROOF ? {} : { query: query * 50, total: query * 300 });
      await expect(resolver.lookup(HOST)).resolves.toEqual([HERE]);
    }));

  test('a stale address is used while nobody answers, until it is 300 seconds old', () =>
    rounds(async () => {
      const { resolver, server, pass } = await lookups(answering([HERE], 60), { age: 300_000 });
      await expect(resolver.lookup(HOST)).resolves.toEqual([HERE]);
      server.answer(silent);
      pass(280_000);
      await expect(resolver.lookup(HOST)).resolves.toEqual([HERE]);
      pass(20_000);
      await expect(resolver.lookup(HOST)).rejects.toMatchObject({ code: 'silent' });
    }));
});

test('one query more than the retries, to several servers in turn', async () => {
  const [first, second] = [
    await dnsServer(() => ({ refusal: 'REFUSED' })),
    await dnsServer(() => ({ refusal: 'SERVFAIL' })),
  ];
  const resolver = new PrivateResolver({
    servers: [first.server, second.server],
    ranges: PRIVATE_RANGES,
    limits: scaledLimits({ query: 60_000, total: 60_000 }),
    now: () => performance.now(),
  });
  await expect(resolver.lookup(HOST)).rejects.toMatchObject({ code: 'silent' });
  expect([asked(first).length, asked(second).length]).toEqual([3, 3]);
});

test('the second server answers for the first', async () => {
  const [first, second] = [await dnsServer(silent), await dnsServer(answering([HERE]))];
  const resolver = new PrivateResolver({
    servers: [first.server, second.server],
    ranges: PRIVATE_RANGES,
    limits: scaledLimits({ query: 100, total: 60_000 }),
    now: () => performance.now(),
  });
  await expect(resolver.lookup(HOST)).resolves.toEqual([HERE]);
  expect(asked(first)).toHaveLength(1);
});

test('the whole lookup ends in its time, whatever its queries may take', async () => {
  const { resolver } = await lookups(silent, { query: 600_000, total: 200 });
  await expect(resolver.lookup(HOST)).rejects.toMatchObject({ code: 'silent' });
});

test('concurrent lookups share one query and its failure', async () => {
  const { resolver, server } = await lookups(() => ({ addresses: [HERE], ttl: 0, afterMilliseconds: 20 }), {
    query: 60_000,
    total: 60_000,
  });
  const answers = await Promise.all(Array.from({ length: 50 }, () => resolver.lookup(HOST)));
  expect(new Set(answers.flat())).toEqual(new Set([HERE]));
  expect([asked(server).length, asked(server, 'AAAA').length]).toEqual([1, 1]);
  server.answer(() => ({ refusal: 'NXDOMAIN', afterMilliseconds: 20 }));
  const failures = await Promise.allSettled(Array.from({ length: 50 }, () => resolver.lookup(HOST)));
  expect(failures.every(({ status }) => status === 'rejected')).toBe(true);
  expect(asked(server)).toHaveLength(2);
});

test('an answer is cached for its TTL, and never longer than 300 seconds', async () => {
  const changes = { age: 300_000, query: 60_000, total: 60_000 };
  const short = await lookups(answering([HERE], 60), changes);
  await short.resolver.lookup(HOST);
  short.pass(59_000);
  await short.resolver.lookup(HOST);
  expect(asked(short.server)).toHaveLength(1);
  short.pass(1_000);
  await short.resolver.lookup(HOST);
  expect(asked(short.server)).toHaveLength(2);

  const long = await lookups(answering([HERE], 86_400), changes);
  await long.resolver.lookup(HOST);
  long.pass(299_000);
  await long.resolver.lookup(HOST);
  expect(asked(long.server)).toHaveLength(1);
  long.pass(1_000);
  await long.resolver.lookup(HOST);
  expect(asked(long.server)).toHaveLength(2);
});

test('a caller with a stale address waits for one query, which refreshes the address for the next caller', async () => {
  const { resolver, server, pass } = await lookups(answering([HERE], 1), { age: 300_000, query: 100, total: 60_000 });
  await resolver.lookup(HOST);
  pass(2_000);
  server.answer(({ nth }) => (nth >= 4 ? { addresses: ['10.20.30.41'], ttl: 300 } : 'silence'));
  await expect(resolver.lookup(HOST)).resolves.toEqual([HERE]);
  await expect.poll(() => resolver.lookup(HOST), { timeout: 30_000 }).toEqual(['10.20.30.41']);
});

test('a host that no longer exists is absent: its last address is not used', async () => {
  const { resolver, server, pass } = await lookups(answering([HERE], 1), {
    age: 300_000,
    query: 60_000,
    total: 60_000,
  });
  await resolver.lookup(HOST);
  pass(2_000);
  server.answer(() => ({ refusal: 'NXDOMAIN' }));
  await expect(resolver.lookup(HOST)).rejects.toMatchObject({ code: 'absent' });
  server.answer(() => ({ refusal: 'SERVFAIL' }));
  await expect(resolver.lookup(HOST)).rejects.toMatchObject({ code: 'silent' });
});

describe('a poisoned answer', () => {
  const generous = { age: 300_000, query: 60_000, total: 60_000 };

  test.each([
    [['203.0.113.7']],
    [['169.254.169.254']],
    [[HERE, '169.254.169.254']],
    [[HERE, '2001:db8::1']],
    [['fd00::1', '203.0.113.7']],
    [['::ffff:169.254.169.254']],
    [['0.0.0.0']],
  ])('%j is refused and not cached', async (addresses) => {
    const { resolver, server } = await lookups(answering(addresses), generous);
    await expect(resolver.lookup(HOST)).rejects.toMatchObject({ code: 'outside' });
    server.answer(answering([HERE]));
    await expect(resolver.lookup(HOST)).resolves.toEqual([HERE]);
  });

  test('does not replace the good address, which is used when nobody answers', async () => {
    const { resolver, server, pass } = await lookups(answering([HERE], 1), generous);
    await resolver.lookup(HOST);
    pass(2_000);
    server.answer(answering(['203.0.113.7']));
    await expect(resolver.lookup(HOST)).rejects.toMatchObject({ code: 'outside' });
    server.answer(() => ({ refusal: 'SERVFAIL' }));
    await expect(resolver.lookup(HOST)).resolves.toEqual([HERE]);
  });

  test('a literal address is checked like any other, without a query', async () => {
    const { resolver, server } = await lookups(silent);
    await expect(resolver.lookup('169.254.169.254')).rejects.toMatchObject({ code: 'outside' });
    await expect(resolver.lookup('192.168.1.2')).resolves.toEqual(['192.168.1.2']);
    await expect(resolver.lookup('localhost')).resolves.toEqual(['127.0.0.1', '::1']);
    expect(server.questions).toEqual([]);
  });
});

describe('answers', () => {
  const generous = { query: 60_000, total: 60_000 };

  test('with IPv6 alone, and with both families, are accepted', async () => {
    const six = await lookups(answering(['fd00::7']), generous);
    await expect(six.resolver.lookup(HOST)).resolves.toEqual(['fd00::7']);
    const both = await lookups(answering(['fd00::7', HERE]), generous);
    await expect(both.resolver.lookup(HOST)).resolves.toEqual([HERE, 'fd00::7']);
  });

  test('too long for UDP are queried by TCP', async () => {
    const { resolver, server } = await lookups(() => ({ addresses: [HERE], isTruncated: true }), generous);
    await expect(resolver.lookup(HOST)).resolves.toEqual([HERE]);
    expect(server.questions.map(({ transport }) => transport)).toContain('tcp');
  });

  test('without addresses mean that the host is absent', async () => {
    const { resolver, server } = await lookups(answering([]), generous);
    await expect(resolver.lookup(HOST)).rejects.toMatchObject({ code: 'absent' });
    expect(asked(server)).toHaveLength(1);
  });

  test('IPv4 is enough while nobody answers for IPv6', async () => {
    const { resolver } = await lookups(({ type }) => (type === 'A' ? { addresses: [HERE] } : { refusal: 'SERVFAIL' }), {
      ...generous,
    });
    await expect(resolver.lookup(HOST)).resolves.toEqual([HERE]);
  });

  test('no IPv6 does not mean no host while nobody answers for IPv4', async () => {
    const manner: Manner = ({ type, nth }) =>
      type === 'AAAA' ? {} : nth < 3 ? { refusal: 'SERVFAIL' } : { addresses: [HERE] };
    const { resolver } = await lookups(manner, generous);
    await expect(resolver.lookup(HOST)).resolves.toEqual([HERE]);
  });
});

test("without servers the system's resolver is used: a name that cannot exist is absent", async () => {
  const resolver = new PrivateResolver({
    servers: [],
    ranges: PRIVATE_RANGES,
    limits: scaledLimits({ total: 50_000 }),
    now: () => performance.now(),
  });
  // Machines without a name server return EAI_AGAIN where others return ENOTFOUND.
  await expect(resolver.lookup('scraper.invalid')).rejects.toMatchObject({
    code: expect.stringMatching(/absent|silent/),
  });
});
