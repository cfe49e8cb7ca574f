// Tests that mails through Debian's Postfix and Exim arrive once if accepted, and that refusals are classified correctly. Needs
// root, because both programs drop privileges themselves. If the packages aren't available, it says so.
import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { letterOf } from '../../src/platform/mail/letter.ts';
import type { Mail, Mailer } from '../../src/platform/mail/mailer.ts';
import { enqueueMail } from '../../src/platform/mail/outbox.ts';
import { sendOutgoing } from '../../src/platform/mail/send-outgoing.ts';
import { openMailer } from '../../src/platform/mail/smtp-mailer.ts';
import { missingPrograms } from '../../src/testing/missing-programs.ts';
import { operate } from '../../src/testing/operator.ts';
import { playServer, STAGES } from '../../src/testing/scripted-mail-server.ts';
import { createTestApp } from '../../src/testing.ts';
import { type Unpacked, unpackDebian } from '../debian-packages.ts';
import { type EximOptions, type RealServer, startExim, startPostfix } from './real-mail-servers.ts';

const PACKAGES = ['postfix', 'exim4-daemon-light', 'libidn12', 'libnss-wrapper'];
const FROM = 'no-reply@minori.example';
const WHY = 'Mails are not proved against real servers';

const missing = missingPrograms(['apt-get', 'dpkg', 'openssl']);
const isRoot = process.getuid?.() === 0;
if (missing !== '' || !isRoot)
  process.stdout.write(`${WHY}: ${missing === '' ? 'this needs root' : `there is no ${missing}`}.\n`);
const unpacked = missing === '' && isRoot ? await unpackDebian(PACKAGES, WHY) : null;
const realTest = unpacked === null ? test.skip : test;

const running: RealServer[] = [];
const mailers: Mailer[] = [];
afterAll(async () => {
  for (const mailer of mailers) mailer.close();
  for (const server of running) await server.end();
});

function mailerTo(port: number, scheme = 'smtp'): Mailer {
  const mailer = openMailer({ smtpUrl: `${scheme}://127.0.0.1:${port}`, from: FROM }, () => new Date());
  mailers.push(mailer);
  return mailer;
}

const mailTo = (to: string): Mail => ({ id: randomUUID(), to, ...letterOf('ご案内', ['一行目', '二行目']) });
const outcomeOf = (sending: Promise<void>) =>
  sending.then(
    () => 'sent',
    (error: unknown) => error,
  );

async function exim(name: string, options?: EximOptions): Promise<RealServer> {
  const server = await startExim(unpacked as Unpacked, name, options);
  running.push(server);
  return server;
}

const going = new AbortController().signal;

test('どの段階で黙られても、待つ人には9秒で答え、待つ人がいなければ、やめるときに切る', async () => {
  const waits = STAGES.map(async (stage) => {
    const { server } = playServer(stage, 'says nothing');
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const mailer = mailerTo((server.address() as AddressInfo).port);
    const sending = [
      mailer.send(mailTo('aoi@minato.example')),
      mailer.send(mailTo('aoi@minato.example'), AbortSignal.abort()),
    ];
    const failures = await Promise.all(sending.map(outcomeOf));
    server.close();
    return failures.map((failure) => Object(failure).isUncertain);
  });
  expect(await Promise.all(waits)).toEqual(STAGES.map((stage) => [stage === 'text', stage === 'text']));
});

describe('Exim', () => {
  realTest('1つの接続で3通まで。60通のどれも1度だけ受け取られる', async () => {
    const server = await exim('plain');
    const mailer = mailerTo(server.port);
    const sending = Array.from({ length: 60 }, () => outcomeOf(mailer.send(mailTo('aoi@minato.example'), going)));
    expect(new Set(await Promise.all(sending))).toEqual(new Set(['sent']));
    expect(await server.kept()).toHaveLength(60);
    expect(await outcomeOf(mailer.send(mailTo('gone@minato.example')))).toMatchObject({ addressRefused: 'likely' });
    expect(await outcomeOf(mailer.send(mailTo('aoi@other.example')))).toMatchObject({ addressRefused: 'likely' });
  });

  realTest('本文のあと12秒たってから受け取るサーバーに、1度だけ渡す', async () => {
    const server = await exim('slow', { atText: ['  accept delay = 12s'] });
    expect(await outcomeOf(mailerTo(server.port).send(mailTo('aoi@minato.example'), going))).toBe('sent');
    expect(await server.kept()).toHaveLength(1);
    const waited = await outcomeOf(mailerTo(server.port).send(mailTo('aoi@minato.example')));
    expect(waited).toMatchObject({ isUncertain: true });
  });

  realTest('本文を断られた', async () => {
    const server = await exim('refusing', { atText: ['  deny message = no such words'] });
    expect(await outcomeOf(mailerTo(server.port).send(mailTo('aoi@minato.example')))).toMatchObject({
      ...{ isUncertain: false, addressRefused: null },
    });
    expect(await server.kept()).toEqual([]);
  });

  realTest.each(['self-signed', 'expired', 'of TLS 1.1'] as const)('証明書が %s なら、渡していない', async (tls) => {
    const server = await exim(`tls-${tls.replaceAll(/\W/g, '')}`, { tls });
    const failure = await outcomeOf(mailerTo(server.port, 'smtps').send(mailTo('aoi@minato.example')));
    expect(failure).toMatchObject({ name: 'MailNotSent', isUncertain: false, addressRefused: null });
    expect(await server.kept()).toEqual([]);
  });

  realTest('TLSのないポートにTLSで、TLSのポートにTLSなしで話しても、渡していない', async () => {
    const [plain, secure] = [await exim('wrong-plain'), await exim('wrong-tls', { tls: 'self-signed' })];
    const failures = [
      await outcomeOf(mailerTo(plain.port, 'smtps').send(mailTo('aoi@minato.example'))),
      await outcomeOf(mailerTo(secure.port).send(mailTo('aoi@minato.example'))),
    ];
    for (const failure of failures) expect(failure).toMatchObject({ name: 'MailNotSent', isUncertain: false });
  });
});

describe('Postfix', () => {
  let server: Awaited<ReturnType<typeof startPostfix>>;
  beforeAll(async () => {
    if (unpacked === null) return;
    server = await startPostfix(unpacked, await exim('next'));
    running.push(server);
  });

  realTest('受け取るものは1通ずつ届き、断りは、宛先のことか、待てばよいことか、中継のことかがわかる', async () => {
    const mailer = mailerTo(server.port);
    const sending = Array.from({ length: 20 }, () => outcomeOf(mailer.send(mailTo('aoi@minato.example'), going)));
    expect(new Set(await Promise.all(sending))).toEqual(new Set(['sent']));
    await expect.poll(server.kept, { timeout: 30_000 }).toHaveLength(20);
    const refused = async (to: string) => outcomeOf(mailer.send(mailTo(to)));
    expect(await refused('gone@minato.example')).toMatchObject({
      code: 'EENVELOPE 550 5.1.1',
      addressRefused: 'certain',
    });
    expect(await refused('later@minato.example')).toMatchObject({ code: 'EENVELOPE 450 4.2.0', addressRefused: null });
    expect(await refused('aoi@other.example')).toMatchObject({ code: 'EENVELOPE 554 5.7.1', addressRefused: null });
  });

  realTest('受け取ってから戻ってきたメールの宛先が、運用者に見える', async () => {
    const app = await createTestApp();
    const company = await app.addCompany();
    const person = await app.addEmployee(company);
    const id = randomUUID();
    const letter = { to: 'moved@minato.example', ...letterOf('ご案内', ['一行目']) };
    await enqueueMail(app.database, { id, purpose: 'password_changed', owner: person, ...letter, at: app.clock.now() });
    const log = { warn: () => undefined };
    const decideMail = async (_deps: unknown, mail: { readonly recipient: string }) => mail as never;
    await sendOutgoing({ ...app.deps, mailer: mailerTo(server.port), decideMail, now: app.clock.now, log }, going);
    const bounces = () => readdir(server.bounces).catch(() => []);
    await expect.poll(bounces, { timeout: 60_000 }).toHaveLength(1);
    const files = (await bounces()).map((file) => join(server.bounces, file));
    const at = { databaseUrl: app.config.databaseUrl, now: app.clock.now };
    expect((await operate(at, 'mail', 'bounced', ...files)).out).toContain('1 mail came back');
    const { out } = await operate(at, 'employee', 'list', company.url, '--unreachable', '--json');
    expect(JSON.parse(out).employees).toMatchObject([{ id: person.id, unreachable: { refusal: '5.0.0' } }]);
    await app.close();
  });
});
