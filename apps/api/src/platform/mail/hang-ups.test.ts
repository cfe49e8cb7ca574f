// Tests a mail server that closes the connection before DATA: a person who waits for a code gets an error, and a queued mail is
// tried again.
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { login } from '@minori/contract/auth';
import { expect, onTestFinished, test } from 'vitest';
import { decideMail } from '../../messages/sending/decide.ts';
import { playServer, type Stage } from '../../testing/scripted-mail-server.ts';
import { createTestApp, type TestApp } from '../../testing.ts';
import { letterOf } from './letter.ts';
import { enqueueMail } from './outbox.ts';
import { pauseAfter } from './outbox-repository.ts';
import { sendOutgoing } from './send-outgoing.ts';

async function appBehind(stage: Stage): Promise<TestApp> {
  const { server } = playServer(stage, 'hangs up');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const smtpUrl = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const app = await createTestApp({ config: { mail: { smtpUrl, from: 'no-reply@minori.example' } } });
  onTestFinished(async () => {
    await app.close();
    server.close();
  });
  return app;
}

test('コードのメールが切られたら、送れなかったと何度でも伝え、1時間の数に入れない', async () => {
  const app = await appBehind('MAIL');
  const { email, password } = await app.addEmployee(await app.addCompany({ authorizationMethod: 3 }));
  for (let time = 1; time <= 6; time += 1) {
    const answer = await app.visitor().call(login, { body: { email, password } });
    expect(answer).toMatchObject({ status: 503, error: { reason: 'mail_unavailable' } });
  }
});

test('送信待ちのメールが切られたら、宛先も文も消さず、また送る', async () => {
  const app = await appBehind('EHLO');
  const letter = { to: 'a@minato.example', ...letterOf('パスワードを変更しました', ['本文']) };
  await enqueueMail(app.database, { id: randomUUID(), purpose: 'password_changed', ...letter, at: app.clock.now() });
  const sending = { ...app.deps, decideMail, now: app.clock.now, log: { warn: () => undefined } };
  for (const time of [1, 2, 3]) {
    await sendOutgoing(sending, new AbortController().signal);
    app.clock.advance(pauseAfter(time));
  }
  const rows = await app.database.selectFrom('outgoing_mails').select(['state', 'recipient']).execute();
  expect(rows).toEqual([{ state: 'waiting', recipient: 'a@minato.example' }]);
});
