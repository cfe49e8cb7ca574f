// Tests how a mail ends when the server fails in each stage of SMTP: only after DATA is it uncertain whether the mail arrived.

import type { AddressInfo, Server } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { playServer, STAGES, type Stage } from '../../testing/scripted-mail-server.ts';
import type { Mailer } from './mailer.ts';
import { openMailer } from './smtp-mailer.ts';

const openMailers: { server: Server; mailer: Mailer }[] = [];
afterEach(() => {
  for (const { server, mailer } of openMailers.splice(0)) {
    mailer.close();
    server.close();
  }
});

async function mailerTo(server: Server): Promise<Mailer> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const smtpUrl = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const mailer = openMailer({ smtpUrl, from: 'no-reply@minori.example' }, () => new Date());
  openMailers.push({ server, mailer });
  return mailer;
}

const MAIL = { id: 'm', to: 'aoi@minato.example', subject: 'ご案内', text: '文\n' };
const outcomeOf = (sending: Promise<void>) =>
  sending.then(
    () => 'sent',
    (error: unknown) => error,
  );

const REFUSING_REPLIES: readonly (readonly [reply: string, stages: readonly Stage[]])[] = [
  ['421 4.3.2 closing', STAGES],
  ['450 4.2.0 later', ['MAIL', 'RCPT', 'DATA', 'text']],
  ['452 4.3.1 full', ['MAIL', 'RCPT', 'DATA', 'text']],
  ['550 5.7.1 no relay', ['MAIL', 'RCPT', 'DATA', 'text']],
  ['554 not you', STAGES],
];

describe('本文を求められる前の失敗では、届いていない', () => {
  test.each(REFUSING_REPLIES.flatMap(([reply, stages]) => stages.map((stage) => [reply, stage] as const)))(
    '「%s」と %s で断られた',
    async (reply, stage) => {
      const { server, taken } = playServer(stage, reply);
      const failure = await outcomeOf((await mailerTo(server)).send(MAIL));
      expect(failure).toMatchObject({ name: 'MailNotSent', isUncertain: false, addressRefused: null });
      expect(taken).toEqual([]);
    },
  );

  test.each(STAGES.slice(0, -1))('%s で切られた', async (stage) => {
    const { server } = playServer(stage, 'hangs up');
    const failure = await outcomeOf((await mailerTo(server)).send(MAIL));
    expect(failure).toMatchObject({ name: 'MailNotSent', isUncertain: false });
  });

  test('切られたのが本文のあとなら、届いたかもしれない', async () => {
    const { server } = playServer('text', 'hangs up');
    const failure = await outcomeOf((await mailerTo(server)).send(MAIL));
    expect(failure).toMatchObject({ name: 'MailNotSent', isUncertain: true });
  });
});

test.each<[string, string | null]>([
  ['550 5.1.1 no such user', 'certain'],
  ['553 5.1.3 bad address', 'certain'],
  ['550 5.2.1 switched off', 'certain'],
  ['550 5.1.10 no such recipient', 'certain'],
  ['550 Unrouteable address', 'likely'],
  ['551 not here', 'likely'],
  ['554 5.7.1 Relay access denied', null],
  ['550 5.2.2 mailbox full', null],
  ['552 too much', null],
])('宛先への「%s」は、直らない断りなら、そうとわかる', async (reply, addressRefused) => {
  const { server } = playServer('RCPT', reply);
  const failure = await outcomeOf((await mailerTo(server)).send(MAIL));
  expect(failure).toMatchObject({ isUncertain: false, addressRefused });
  expect(String(failure)).not.toMatch(/user|address|here|minato/);
});

test('1つの接続で3通までしか受け取らないサーバーにも、どの通も1度だけ渡す', async () => {
  for (const doing of ['421 4.7.0 too many', 'hangs up']) {
    const { server, taken } = playServer('MAIL', doing, 3);
    const mailer = await mailerTo(server);
    for (let count = 0; count < 12; count++)
      expect(await outcomeOf(mailer.send(MAIL)), `${doing} ${count} ${taken}`).toBe('sent');
    expect(taken).toHaveLength(12);
  }
});

test.each([
  ['a..b@docomo.ne.jp', '"a..b"@docomo.ne.jp'],
  ['a.@ezweb.ne.jp', '"a."@ezweb.ne.jp'],
  ['sales/tokyo?a=b&c=d@minato.example', 'sales/tokyo?a=b&c=d@minato.example'],
])('%s is sent as %s, the syntax of RFC 5321', async (to, asked) => {
  const { server, taken, recipients } = playServer('RCPT', '250 2.1.5 Ok');
  expect(await outcomeOf((await mailerTo(server)).send({ ...MAIL, to }))).toBe('sent');
  expect([taken, recipients]).toEqual([[1], [`RCPT TO:<${asked}>`]]);
});
