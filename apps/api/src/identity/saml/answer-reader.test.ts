// Tests that any SAML response that a client without a session sends is refused by its form, read in a separate thread,
// and stopped when it takes too long.
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import { newSigningKey, startIdentityProvider } from '@minori/identity-provider/start';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { COSTLY_SHAPES, costlyAnswer } from '../../testing/costly-answers.ts';
import { TEST_ORIGIN } from '../../testing/visitor.ts';
import { requireModestMarkup } from './answer-markup.ts';
import { openAnswerReader } from './answer-reader.ts';
import { readAnswer } from './read-answer.ts';
import { serviceProviderAt } from './service-provider.ts';

/** A slot without competing requests. */
const SLOT = { requester: { share: 'a', member: 'b' }, releaseWhile: <T>(work: () => Promise<T>) => work() };

const AT = new Date('2026-11-28T03:00:00Z');
let certificate: string;
let good: string;
let goodInForm: string;
let withGroups: string;
let withSeparators: string;

beforeAll(async () => {
  const serviceProvider = serviceProviderAt(TEST_ORIGIN);
  const key = await newSigningKey(AT);
  const provider = await startIdentityProvider({
    host: '127.0.0.1',
    port: 0,
    people: [],
    serviceProvider,
    key,
    now: () => AT,
  });
  certificate = provider.certificate;
  const request = `<samlp:AuthnRequest xmlns:samlp="x" ID="_1" AssertionConsumerServiceURL="${serviceProvider.acsUrl}"><saml:Issuer xmlns:saml="y">${serviceProvider.entityId}</saml:Issuer></samlp:AuthnRequest>`;
  const asked = new URLSearchParams({ SAMLRequest: deflateRawSync(request).toString('base64'), RelayState: 'r' });
  const answer = () => provider.answer(`${provider.ssoUrl}?${asked}`, 'akari@akane.example').SAMLResponse;
  goodInForm = answer();
  provider.behave({ groups: Array.from({ length: 3_000 }, (_, place) => `G${place}`) });
  withGroups = answer();
  provider.behave({ authnContext: 'next\u0085line\u2028separator' });
  withSeparators = answer();
  good = Buffer.from(goodInForm, 'base64').toString();
  await provider.close();
});

const read = (answer: string) => readAnswer({ answer, certificates: [certificate] });

describe('an answer', () => {
  test('in the right form is read', () => {
    expect(read(goodInForm)).toMatchObject({
      facts: { nameId: 'akari@akane.example', inResponseTo: '_1', message: { isSigned: true, inResponseTo: '_1' } },
    });
  });

  test('with Unicode line separators is read unchanged', () => {
    expect(read(withSeparators)).toMatchObject({ facts: { authnContext: 'next\u0085line\u2028separator' } });
  });

  test('with 3,000 groups is read', () => {
    expect(read(withGroups)).toMatchObject({ facts: { nameId: 'akari@akane.example' } });
  });

  test.each(COSTLY_SHAPES)('filled with %s is refused', (shape) => {
    const answer = costlyAnswer(good, shape);
    expect(answer.length).toBeGreaterThan(190_000);
    const { refusal } = read(answer) as { refusal: string };
    expect(['bad_signature', 'not_xml', 'too_large', 'wrong_count']).toContain(refusal);
  });

  const pieces = (count: number, piece: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => piece(at)).join('');
  const nested = (count: number, tag: (of: number) => string) => `${pieces(count, tag)}${'</a>'.repeat(count)}`;
  test.each<[string, number, (count: number) => string]>([
    ['elements', 10_000, (count) => `<a>${'<b/>'.repeat(count - 1)}</a>`],
    ['texts', 5_000, (count) => `<a>${'x<b/>'.repeat(count - 1)}x</a>`],
    ['attributes', 4_999, (count) => `<a>${'<b c=""/>'.repeat(count)}</a>`],
    ['levels', 30, (count) => nested(count, () => '<a>')],
    ['attributes of one element', 40, (count) => `<a${pieces(count, (at) => ` b${at}=""`)}/>`],
    ['names', 100, (count) => `<a>${pieces(count - 1, (at) => `<b${at}/>`)}</a>`],
    [
      'namespaces in scope',
      60,
      (count) => nested(3, (of) => `<a${pieces(20 + (of === 2 ? count - 60 : 0), (at) => ` xmlns:p${of}-${at}=""`)}>`),
    ],
  ])('is too large with more %s than %i, and accepted with that number', (_what, most, markup) => {
    expect(() => requireModestMarkup(markup(most))).not.toThrow();
    expect(() => requireModestMarkup(markup(most + 1))).toThrow('too_large');
  });
});

describe('the reader thread', () => {
  /** A thread that never responds and can't be interrupted. */
  const folder = mkdtempSync(join(tmpdir(), 'minori-saml-'));
  const stuck = join(folder, 'stuck.mjs');
  writeFileSync(
    stuck,
    `import { parentPort } from 'node:worker_threads';
     parentPort.on('message', ({ answer }) => { while (answer === 'stuck'); parentPort.postMessage({ refusal: 'not_xml' }); });`,
  );
  const reader = openAnswerReader({ workerFile: pathToFileURL(stuck), milliseconds: 1_500 });
  afterAll(() => reader.close());
  const ask = (answer: string) => reader.read(async () => ({ answer, certificates: [] }), SLOT);

  test('is stopped at the time limit without blocking the process, and the next answer is read', async () => {
    let isOver = false;
    const slow = ask('stuck').finally(() => {
      isOver = true;
    });
    const refused = expect(slow).rejects.toThrow('too_large');
    let turns = 0;
    for (; !isOver; turns += 1) await turn();
    await refused;
    expect(turns).toBeGreaterThan(100);
    await expect(ask('next')).rejects.toThrow('not_xml');
  });

  test('prepares no answer that it refuses because too many wait', async () => {
    let prepared = 0;
    const prepare = async () => {
      prepared += 1;
      return { answer: 'next', certificates: [] };
    };
    const asked = Array.from({ length: 260 }, () => reader.read(prepare, SLOT));
    const reasons = await Promise.all(asked.map((one) => one.catch((error: Error) => error.message)));
    expect(reasons.filter((reason) => reason === 'too_many_requests')).toHaveLength(59);
    expect(prepared).toBe(201);
  });

  test('reads a valid answer with the product’s own bundle', async () => {
    const own = openAnswerReader();
    const { facts } = await own.read(async () => ({ answer: goodInForm, certificates: [certificate] }), SLOT);
    expect(facts).toMatchObject({ nameId: 'akari@akane.example', issuedAt: AT });
    await own.close();
  });
});
