// Tests that neither the content of a response nor its time shows whether a mail address has an account (誰が利用者か,
// security.md row 18).
import { authorizationMethod, login } from '@minori/contract/auth';
import type { Call } from '@minori/contract/call';
import { changePassword, requestPasswordMail } from '@minori/contract/password';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { areaUnderCurve } from '../../testing/area-under-curve.ts';
import { type MailWorld, openMailWorld } from '../../testing/mail-world.ts';
import { addressOf } from '../../testing/visitor.ts';

/** Number of mail addresses with and without an account; `npm run proof` uses more and also compares times. */
const PAIRS = process.env.MINORI_PROOF ? 2_000 : 12;

const WRONG = 'not-the-password-at-all';

let mailWorld: MailWorld;

beforeAll(async () => {
  mailWorld = await openMailWorld({ config: { trustedProxies: 1 } });
});
afterAll(() => mailWorld.close());

interface Parts {
  readonly query?: unknown;
  readonly body?: unknown;
}

interface Probe {
  readonly call: Call;
  readonly of: (email: string) => Parts;
}

const PROBES: readonly Probe[] = [
  { call: login, of: (email) => ({ body: { email, password: WRONG } }) },
  {
    call: changePassword,
    of: (email) => ({ body: { email, oldPassword: WRONG, newPassword: 'よあけの浜辺に-小さな灯台が立つ' } }),
  },
  { call: requestPasswordMail, of: (email) => ({ body: { email } }) },
  { call: authorizationMethod, of: (email) => ({ query: { email } }) },
];

let asked = 0;

/** Each request has its own IP address, because counting by IP address isn't tested here. */
async function probe({ call, of }: Probe, email: string): Promise<{ readonly answer: string; readonly ms: number }> {
  asked += 1;
  const ip = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
  const parts = of(email);
  const visitor = mailWorld.app.visitor();
  const started = performance.now();
  const { statusCode, payload, headers } = await visitor.send({
    method: call.method,
    url: addressOf(call, parts),
    headers: { 'x-forwarded-for': ip, ...(parts.body !== undefined && { 'content-type': 'application/json' }) },
    ...(parts.body !== undefined && { payload: JSON.stringify(parts.body) }),
  });
  const ms = performance.now() - started;
  const names = Object.keys(headers).sort().join(' ');
  return { answer: [statusCode, payload, headers['set-cookie'], headers['content-length'], names].join('\n'), ms };
}

test('利用者のいるアドレスといないアドレスとで、四つの呼び出しの答えは一字も違わない', async () => {
  const company = await mailWorld.app.addCompany();
  const domain = company.mailDomains[0] ?? '';
  const known: string[] = [];
  for (let count = 0; count < PAIRS; count += 1) known.push((await mailWorld.app.addEmployee(company)).email);
  for (const each of PROBES) {
    const answers = new Set<string>();
    const [ofKnown, ofUnknown]: [number[], number[]] = [[], []];
    for (const [at, email] of known.entries()) {
      // Alternates the order, so that the load of the machine affects both kinds.
      const pair = [email, `nobody-${at}@${domain}`];
      for (const address of at % 2 === 0 ? pair : pair.reverse()) {
        const { answer, ms } = await probe(each, address);
        answers.add(answer);
        (address === email ? ofKnown : ofUnknown).push(ms);
        // Waits for background work, so that it doesn't slow the next request.
        await mailWorld.app.deps.work.settled();
      }
    }
    expect([each.call.path, [...answers]]).toEqual([each.call.path, [expect.any(String)]]);
    if (PAIRS < 2_000) continue;
    const area = areaUnderCurve(ofKnown, ofUnknown);
    process.stdout.write(`${each.call.path}: ${PAIRS} and ${PAIRS}, AUC ${area.toFixed(3)}\n`);
    expect(area).toBeGreaterThan(0.45);
    expect(area).toBeLessThan(0.55);
  }
}, 1_800_000);
