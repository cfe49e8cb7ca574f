// 誰が利用者かは、答えの中身からも、答えるまでの時間からも、そのあとのほかの答えの時間からも分からない（security.md row 18）。
import { Agent, request } from 'node:http';
import { authorizationMethod, login } from '@minori/contract/auth';
import type { Call } from '@minori/contract/call';
import { changePassword, requestPasswordMail } from '@minori/contract/password';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleApi, environmentOf, freePort, startApiProcess } from '../testing/api-process.ts';
import { type MailHouse, mailHouse } from '../testing/mail-house.ts';
import { addressOf } from '../testing/visitor.ts';

/** Addresses with an account, and as many without; `npm run proof` also looks at the times. */
const PAIRS = process.env.MINORI_PROOF ? 2_000 : 12;

/** Of each kind for the times after an answer; `MINORI_READY` says another number. */
const READY_PAIRS = Number(process.env.MINORI_READY ?? 400);

const WRONG = 'not-the-password-at-all';

let house: MailHouse;

beforeAll(async () => {
  house = await mailHouse({ config: { trustedProxies: 1 } });
});
afterAll(() => house.close());

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

/** Each from an address of its own: what is counted per address is not what is looked for. */
async function probe({ call, of }: Probe, email: string): Promise<{ readonly answer: string; readonly ms: number }> {
  asked += 1;
  const ip = `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
  const parts = of(email);
  const visitor = house.app.visitor();
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

/** How often a time of the first list is the longer one: 0.5 where nothing can be told from them. */
function areaUnderCurve(ones: readonly number[], others: readonly number[]): number {
  const ranked = [...ones.map((ms) => ({ ms, isOne: true })), ...others.map((ms) => ({ ms, isOne: false }))];
  ranked.sort((a, b) => a.ms - b.ms);
  const ranks = ranked.reduce((sum, { isOne }, at) => (isOne ? sum + at + 1 : sum), 0);
  return (ranks - (ones.length * (ones.length + 1)) / 2) / (ones.length * others.length);
}

test('利用者のいるアドレスといないアドレスとで、四つの呼び出しの答えは一字も違わない', async () => {
  const company = await house.app.addCompany();
  const domain = company.mailDomains[0] ?? '';
  const known: string[] = [];
  for (let count = 0; count < PAIRS; count += 1) known.push((await house.app.addEmployee(company)).email);
  for (const each of PROBES) {
    const answers = new Set<string>();
    const [ofKnown, ofUnknown]: [number[], number[]] = [[], []];
    for (const [at, email] of known.entries()) {
      // Now the one, now the other first: whatever the machine does meanwhile happens to both.
      const pair = [email, `nobody-${at}@${domain}`];
      for (const address of at % 2 === 0 ? pair : pair.reverse()) {
        const { answer, ms } = await probe(each, address);
        answers.add(answer);
        (address === email ? ofKnown : ofUnknown).push(ms);
        // What a request leaves to be done is not the next one's time.
        await house.app.deps.work.settled();
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

/** Milliseconds of the slowest of a few answers of `/health/ready`, right after a password mail was asked for. */
async function slowestReady(origin: string, email: string): Promise<number> {
  const { path, method } = requestPasswordMail;
  asked += 1;
  const ip = `10.${128 + ((asked >> 16) & 127)}.${(asked >> 8) & 255}.${asked & 255}`;
  const own = { 'x-from': 'https://minori.example', origin: 'https://minori.example', 'x-forwarded-for': ip };
  await sent({ origin, path, method, headers: { ...own, 'content-type': 'application/json' }, body: { email } });
  const times: number[] = [];
  for (let count = 0; count < 8; count += 1) {
    const started = performance.now();
    await sent({ origin, path: '/health/ready', method: 'GET', headers: {} });
    times.push(performance.now() - started);
  }
  return Math.max(...times);
}

/** A browser's Host is the product's; fetch sets its own. */
function sent(asking: {
  readonly origin: string;
  readonly path: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}): Promise<number> {
  const { origin, path, method, headers, body } = asking;
  return new Promise((resolve, reject) => {
    const options = { method, agent: AGENT, headers: { ...headers, host: 'minori.example' } };
    const sending = request(new URL(path, origin), options, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    });
    sending.once('error', reject);
    sending.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

const AGENT = new Agent({ keepAlive: true, maxSockets: 1 });

test.runIf(process.env.MINORI_PROOF)(
  'after a password mail was asked for, the times of other answers tell nothing of it: a process of its own writes it',
  async () => {
    const { app, mailbox } = house;
    const bundle = await bundleApi();
    const env = environmentOf(app.config, { port: await freePort(), portalDir: bundle.portalDir });
    const mail = { SMTP_URL: mailbox.smtpUrl, MAIL_FROM: 'no-reply@minori.example', CONTACT_TO: 'a@minori.example' };
    const api = await startApiProcess(bundle.main, { ...env, ...mail, JOBS: 'on', TRUSTED_PROXIES: '1' });
    const origin = `http://127.0.0.1:${env.PORT}`;
    const company = await app.addCompany();
    const [ofKnown, ofUnknown]: [number[], number[]] = [[], []];
    for (let count = 0; count < READY_PAIRS; count += 1) {
      const { email } = await app.addEmployee(company);
      const pair = [email, `stranger-${count}@${company.mailDomains[0]}`];
      for (const address of count % 2 === 0 ? pair : pair.reverse()) {
        (address === email ? ofKnown : ofUnknown).push(await slowestReady(origin, address));
      }
    }
    const mails = await app.database.selectFrom('outgoing_mails').select('id').where('state', '=', 'sent').execute();
    expect(mails.length).toBeGreaterThan(READY_PAIRS * 0.9);
    api.process.kill('SIGTERM');
    await api.ended;
    const area = areaUnderCurve(ofKnown, ofUnknown);
    process.stdout.write(`/health/ready after it: ${READY_PAIRS} and ${READY_PAIRS}, AUC ${area.toFixed(3)}\n`);
    expect(area).toBeGreaterThan(0.4);
    expect(area).toBeLessThan(0.6);
  },
  1_800_000,
);
