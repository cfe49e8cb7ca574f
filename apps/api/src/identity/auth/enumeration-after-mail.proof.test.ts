// Tests that after a request for a password mail, the times of other responses don't show whether the mail address has
// an account (誰が利用者か, security.md row 18). Part of `npm run proof`, because it sends hundreds of mails and measures
// thousands of times.
import { Agent, request } from 'node:http';
import { requestPasswordMail } from '@minori/contract/password';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtApi, environmentOf, freePort, startApiProcess } from '../../testing/api-process.ts';
import { areaUnderCurve } from '../../testing/area-under-curve.ts';
import { type MailWorld, openMailWorld } from '../../testing/mail-world.ts';

/** Number of existing and of unknown mail addresses; overridden by `MINORI_READY`. */
const PAIRS = Number(process.env.MINORI_READY ?? 400);

let mailWorld: MailWorld;

beforeAll(async () => {
  mailWorld = await openMailWorld({ config: { trustedProxies: 1 } });
});
afterAll(() => mailWorld.close());

let asked = 0;

/** Milliseconds of the slowest of some `/health/ready` responses directly after a request for a password mail. */
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

/** Uses node:http, because the Host header must be the product's and fetch sets its own. */
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

test('after a request for a password mail, times of other answers do not show whether a mail is sent', async () => {
  const { app, mailbox } = mailWorld;
  const bundle = await builtApi();
  const env = environmentOf(app.config, { port: await freePort(), portalDir: bundle.portalDir });
  const mail = { SMTP_URL: mailbox.smtpUrl, MAIL_FROM: 'no-reply@minori.example', CONTACT_TO: 'a@minori.example' };
  const api = await startApiProcess(bundle.main, { ...env, ...mail, JOBS: 'on', TRUSTED_PROXIES: '1' });
  const origin = `http://127.0.0.1:${env.PORT}`;
  const company = await app.addCompany();
  const [ofKnown, ofUnknown]: [number[], number[]] = [[], []];
  for (let count = 0; count < PAIRS; count += 1) {
    const { email } = await app.addEmployee(company);
    const pair = [email, `stranger-${count}@${company.mailDomains[0]}`];
    for (const address of count % 2 === 0 ? pair : pair.reverse()) {
      (address === email ? ofKnown : ofUnknown).push(await slowestReady(origin, address));
    }
  }
  const mails = await app.database.selectFrom('outgoing_mails').select('id').where('state', '=', 'sent').execute();
  expect(mails.length).toBeGreaterThan(PAIRS * 0.9);
  api.process.kill('SIGTERM');
  await api.ended;
  const area = areaUnderCurve(ofKnown, ofUnknown);
  process.stdout.write(`/health/ready after it: ${PAIRS} and ${PAIRS}, AUC ${area.toFixed(3)}\n`);
  expect(area).toBeGreaterThan(0.4);
  expect(area).toBeLessThan(0.6);
}, 1_800_000);
