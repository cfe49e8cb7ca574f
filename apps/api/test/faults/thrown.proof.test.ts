// Tests that unexpected exceptions are contained (security.md F22). Within a request the response is constant, and the next
// request works. Outside requests the process ends with a log line that says where but not what, its supervisor restarts it,
// and nothing acknowledged is lost. Handlers: requests/error-catalogue.test.ts; jobs: jobs/runner.test.ts.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ERROR_CATALOGUE } from '@minori/contract/error-catalogue';
import { getUserAccount, updateUserProfile } from '@minori/contract/user-account';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { builtApi, environmentOf, freePort, startApiProcess } from '../../src/testing/api-process.ts';
import { TEST_PROFILE } from '../../src/testing/people.ts';
import { sendCall } from '../../src/testing/served-api.ts';
import { createTestApp, type TestApp } from '../../src/testing.ts';

const SECRET = 'aoi@minato.example at /srv/minori';
const HOOKS = ['onRequest', 'preParsing', 'preValidation', 'preHandler', 'onSend'] as const;

describe('an exception within a request', () => {
  let app: TestApp;
  let failing: string | undefined;

  const fail = (place: string) => {
    if (failing !== place) return;
    failing = undefined;
    throw new Error(SECRET);
  };

  beforeAll(async () => {
    app = await createTestApp({
      mount: (server) => {
        for (const hook of HOOKS) server.addHook(hook as 'onRequest', async () => fail(hook));
        server.addHook('onResponse', async () => fail('onResponse'));
      },
    });
  });
  afterAll(() => app.close());

  async function ask() {
    const person = await app.addEmployee(await app.addCompany());
    const visitor = app.visitor(await app.addSession(person));
    return async () => {
      const body = { ...TEST_PROFILE, sysUserCode: person.sysUserCode, emailForNotify: null };
      return visitor.call(updateUserProfile, { body });
    };
  }

  test.each(HOOKS)('%s: gets the constant answer, and the next request is answered', async (hook) => {
    const change = await ask();
    failing = hook;
    const answer = await change();
    const { statusCode, reason, message } = ERROR_CATALOGUE.internal_error;
    expect([answer.status, JSON.parse(answer.text)]).toEqual([500, { statusCode, reason, message, errors: [] }]);
    expect((await change()).status).toBe(200);
    expect(app.logLines.join('\n')).not.toContain('minato');
  });

  test('after the answer: doesn’t change the answer', async () => {
    const change = await ask();
    failing = 'onResponse';
    expect((await change()).status).toBe(200);
    expect((await change()).status).toBe(200);
  });

  test('a malformed announcement of the database ends nothing', async () => {
    const change = await ask();
    for (const channel of ['session_end', 'figures_changed', 'content_changed', 'company_changed', 'operator_switch']) {
      for (const payload of ['', 'employee:', 'employee:x', '{', '🈳'.repeat(500)]) {
        await sql`select pg_notify(${channel}, ${payload})`.execute(app.database);
      }
    }
    for (let n = 0; n < 3; n += 1) expect((await change()).status).toBe(200);
  });
});

/** Exceptions outside requests, each thrown when the process is sent SIGUSR2. */
const FAULTS = {
  promise: `void Promise.reject(new Error(secret))`,
  timer: `setTimeout(() => { throw new Error(secret); }, 0)`,
  event: `process.nextTick(() => new (require('node:events'))().emit('error', new Error(secret)))`,
  listener: `const e = new (require('node:events'))(); e.on('x', () => { throw new Error(secret); }); e.emit('x')`,
} as const;
/** `npm run proof` tries all of them. */
const KINDS = (process.env.MINORI_PROOF ? Object.keys(FAULTS) : ['promise']) as readonly (keyof typeof FAULTS)[];

describe('an exception outside of any request', () => {
  let app: TestApp;
  let bundle: Awaited<ReturnType<typeof builtApi>>;

  beforeAll(async () => {
    // The process uses the real clock.
    app = await createTestApp({ now: new Date() });
    bundle = await builtApi();
  });
  afterAll(() => app.close());

  test.each(KINDS)('%s: the process ends and logs where, the next one has all that was acknowledged', async (kind) => {
    const preload = join(bundle.portalDir, `${kind}.cjs`);
    await writeFile(
      preload,
      `const secret = ${JSON.stringify(SECRET)};\nprocess.on('SIGUSR2', () => { ${FAULTS[kind]}; });\n`,
    );
    const port = await freePort();
    const env = environmentOf(app.config, { port, portalDir: bundle.portalDir });
    const doomed = await startApiProcess(bundle.main, { ...env, NODE_OPTIONS: `--require=${preload}` });
    let message = '';
    doomed.process.stderr?.on('data', (text: string) => {
      message += text;
    });
    const url = `http://127.0.0.1:${port}`;
    const person = await app.addEmployee(await app.addCompany());
    const cookie = await app.addSession(person);
    const { sysUserCode } = person;
    const store = (nickName: string) => {
      const body = { ...TEST_PROFILE, sysUserCode, nickName, emailForNotify: null };
      return sendCall(url, updateUserProfile, { cookie, input: { body } });
    };
    let acknowledged = 0;
    const changes = (async () => {
      for (let n = 1; ; n += 1) {
        if ((await store(`第${n}号`)).status !== 200) throw new Error('a change was refused');
        acknowledged = n;
      }
    })().catch(() => undefined);
    await expect.poll(() => acknowledged, { timeout: 30_000, interval: 5 }).toBeGreaterThan(2);
    doomed.process.kill('SIGUSR2');
    expect(await doomed.ended).toBe(1);
    await changes;
    expect(message).toContain('"err"');
    expect(message).not.toContain('minato');

    await startApiProcess(bundle.main, env);
    const { status, text } = await sendCall(url, getUserAccount, { cookie, input: { query: { sysUserCode } } });
    expect(status).toBe(200);
    expect(Number(/第(\d+)号/.exec(text)?.[1])).toBeGreaterThanOrEqual(acknowledged);
  });
});
