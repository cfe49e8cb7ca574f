// Tests how long one request can keep the main thread busy: each public call with the largest and worst-shaped bodies, sign-in
// responses of every shape, and each read of an employee with hundreds of notices. The thread's time is read from the kernel,
// so that other programs on the machine don't count. It includes the test's own part: creating and sending a body.
import { readFileSync } from 'node:fs';
import { bodyLimitOf, type Call } from '@minori/contract/call';
import { CALLS, type CallName } from '@minori/contract/calls';
import { samlAcs, samlRequest } from '@minori/contract/company-sign-in';
import { EXAMPLES } from '@minori/contract/examples/all';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { COSTLY_SHAPES, costlyAnswer } from '../../src/testing/costly-answers.ts';
import { exampleAccount } from '../../src/testing/example-account.ts';
import { liftLimits } from '../../src/testing/fuzz/fuzz-world.ts';
import { plantNotices } from '../../src/testing/planted-notices.ts';
import { type SamlCompany, samlCompany } from '../../src/testing/saml-company.ts';
import { addressOf } from '../../src/testing/visitor.ts';
import { createTestApp, type TestApp } from '../../src/testing.ts';

/** Milliseconds of this thread's time that one request may take, whatever it contains. */
const MAX_MS = 50;

let app: TestApp;
let akane: SamlCompany;

beforeAll(async () => {
  app = await createTestApp();
  akane = await samlCompany(app);
  await liftLimits(app.database);
});
afterAll(async () => {
  await akane.close();
  await app.close();
});

/** Milliseconds that this thread has been running on a core. */
function threadMilliseconds(): number {
  return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6;
}

/**
 * The median of three, because the kernel counts in steps of some milliseconds, and one of the three may contain garbage
 * collection for earlier requests.
 */
const medianOfThree = (three: readonly number[]) => three.toSorted((one, other) => one - other)[1] ?? 0;

async function costOf(ask: () => Promise<unknown>): Promise<number> {
  const costs: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    const before = threadMilliseconds();
    await ask();
    costs.push(threadMilliseconds() - before);
  }
  return medianOfThree(costs);
}

const repeated = (piece: string, room: number) => piece.repeat(Math.floor(room / Buffer.byteLength(piece)));
const numbered = (piece: (at: number) => string, size: number, room: number) =>
  Array.from({ length: Math.floor(room / size) }, (_, at) => piece(at)).join('');

/** Texts that are expensive to parse, compare, normalise or match. */
const TEXTS: Readonly<Record<string, string>> = {
  letters: 'a',
  blanks: ' ',
  'at signs': '@a.',
  dots: '.a',
  'full-width letters': 'Ａ',
  'marks on one letter': '\u0301',
  'half-width kana with marks': 'ｶﾞ',
  emoji: '😀',
  'joined emoji': '👩‍👩‍👧',
  'compatibility letters': '\ufdfa',
  hangul: '\u1112\u1161\u11ab',
  quotes: '\\"',
  escapes: '\\u0041',
  'half surrogates': '\\ud800',
  'line breaks': '\\r\\n',
  tags: '<a>',
  percent: '%41',
};

/** Complete bodies that are expensive to parse. */
function bodiesIn(room: number): Readonly<Record<string, string>> {
  return {
    'empty lists': `[${repeated('[],', room)}[]]`,
    'empty objects': `[${repeated('{},', room)}{}]`,
    'lists in one another': '['.repeat(room / 2) + ']'.repeat(room / 2),
    'objects in one another': `${repeated('{"a":', room / 2)}1${'}'.repeat(room / 10)}`,
    numbers: `[${repeated('1,', room)}1]`,
    'long number': repeated('9', room),
    'small numbers': `[${repeated('1e-323,', room)}1]`,
    'different keys': `{${numbered((at) => `"k${at}":1,`, 10, room)}"k":1}`,
    'one key again and again': `{${repeated('"a":1,', room)}"a":1}`,
    'numbered keys': `{${numbered((at) => `"${at}":1,`, 9, room)}"k":1}`,
    'long keys': `{${numbered((at) => `"${'k'.repeat(200)}${at}":1,`, 210, room)}"k":1}`,
    'twenty levels of lists': `[${repeated(`${'['.repeat(18)}${']'.repeat(18)},`, room)}1]`,
  };
}

const visitors = (['public', 'reader', 'server-token'] as const satisfies readonly Call['scope'][]).map(String);
const NAMES = (Object.keys(CALLS) as CallName[]).filter((name) => visitors.includes(CALLS[name].scope));

/** The example several times, each time with another one of its values replaced by the text. */
function bodiesWith(example: unknown, text: string): readonly string[] {
  return Object.keys((example ?? {}) as object).map((key) =>
    JSON.stringify(example, (at, value) => (at === key ? '\u0001' : value)).replace(/"\\u0001"/, () => `"${text}"`),
  );
}

async function mostExpensive(name: CallName): Promise<readonly [string, number]> {
  const call: Call = CALLS[name];
  const example = EXAMPLES[name] as { readonly body?: unknown };
  const { method } = call;
  const url = addressOf(call, example);
  const hasBody = method !== 'GET';
  // Leaves a kilobyte for the rest of the body around the text.
  const room = bodyLimitOf(call) - 1024;
  const bodies: [string, string][] = hasBody ? Object.entries(bodiesIn(room)) : [['no body', '']];
  for (const [kind, text] of hasBody ? Object.entries(TEXTS) : []) {
    for (const body of bodiesWith(example.body, repeated(text, room))) bodies.push([kind, body]);
  }
  let worst: readonly [string, number] = ['', 0];
  for (const [kind, payload] of bodies) {
    const cost = await costOf(() =>
      app.visitor().send({ method, url, headers: { 'content-type': 'application/json' }, ...(hasBody && { payload }) }),
    );
    if (cost > worst[1]) worst = [kind, cost];
  }
  return worst;
}

describe('見ず知らずの人が送れる、いちばん重いもの', () => {
  test.each(NAMES)('%s は、ほかの人を待たせない', async (name) => {
    const [kind, cost] = await mostExpensive(name);
    expect(cost, kind).toBeLessThan(MAX_MS);
  });

  test.each(['a good one', ...COSTLY_SHAPES])('会社のアカウントの答え（%s）も、ほかの人を待たせない', async (shape) => {
    const email = `a@${akane.company.mailDomains[0]}`;
    const costs: number[] = [];
    for (let time = 0; time < 3; time += 1) {
      app.clock.advance(1_000);
      const visitor = app.visitor();
      const begun = await visitor.call(samlRequest, { body: { email, relayState: '' } });
      if (begun.isError) throw new Error(begun.text);
      const { SAMLResponse, RelayState } = akane.provider.answer(begun.data.url, email);
      const good = Buffer.from(SAMLResponse, 'base64').toString();
      const body = { SAMLResponse: shape === 'a good one' ? SAMLResponse : costlyAnswer(good, shape), RelayState };
      const before = threadMilliseconds();
      await visitor.call(samlAcs, { body });
      costs.push(threadMilliseconds() - before);
    }
    expect(medianOfThree(costs)).toBeLessThan(MAX_MS);
  });
});

const READS = (Object.entries(CALLS) as [CallName, Call][]).filter(
  ([, { method, scope }]) => method === 'GET' && !visitors.includes(scope),
);

/** A notice of the maximum length that is expensive to parse. */
const LONG_NOTICE = '- **大切な**[お知らせ](https://minori.example/)です。`1` | _2_\n'.repeat(50);

describe('400件のお知らせがある人が読めるもの', () => {
  test('どれも、ほかの人を待たせない', async () => {
    const { world, person } = await exampleAccount();
    onTestFinished(() => world.close());
    await liftLimits(world.database);
    await plantNotices(world, [{ id: 1, publishedAt: '2026-01-01', content: LONG_NOTICE }]);
    const { database } = world;
    const planted = await database.selectFrom('notices').selectAll().executeTakeFirstOrThrow();
    const others = Array.from({ length: 399 }, (_, at) => ({ ...planted, id: at + 2 }));
    await database.insertInto('notices').values(others).execute();
    const own: Readonly<Record<string, unknown>> = { ...person };
    const dear: [string, number][] = [];
    const answered: string[] = [];
    for (const [name, call] of READS) {
      const { params, query } = EXAMPLES[name] as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
      const mine = query && Object.fromEntries(Object.entries(query).map(([key, value]) => [key, own[key] ?? value]));
      const url = addressOf(call, { params, query: mine });
      let status = 0;
      const cost = await costOf(async () => {
        ({ statusCode: status } = await person.visitor.send({ method: 'GET', url }));
      });
      if (status === 200) answered.push(name);
      dear.push([name, cost]);
    }
    expect(dear.filter(([, cost]) => cost >= MAX_MS)).toEqual([]);
    expect(answered).toEqual(
      expect.arrayContaining(['getSearchTexts', 'getNotices', 'getNotice', 'getNoticeCount', 'allNoticeIds']),
    );
  });
});
