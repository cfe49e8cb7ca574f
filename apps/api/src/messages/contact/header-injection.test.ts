// Tests 500 attempts to inject a header, a recipient or a second mail through an inquiry (security.md row 38): each
// accepted one arrives over real SMTP as one mail to the operator with the usual headers.
import { ContactRequest, sendContact } from '@minori/contract/contact';
import { type Mailbox, startMailbox } from '@minori/mailbox/start';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { letterOf } from '../../platform/mail/letter.ts';
import { enqueueMail, type OutgoingMail } from '../../platform/mail/outbox.ts';
import { sendOutgoing } from '../../platform/mail/send-outgoing.ts';
import { createTestApp, type TestApp } from '../../testing.ts';
import { decideMail } from '../sending/decide.ts';
import { contactText } from './service.ts';

const FROM = 'no-reply@minori.example';
const OPERATOR = 'support@minori.example';
const SENDER = 'aoi@minato.example';

const HEADERS = [
  ...['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version'],
  ...['reply-to', 'subject', 'to'],
];

const ENDS = [
  ...[
    '\r\n',
    '\n',
    '\r',
    '\r\n\r\n',
    '\n\n',
    '\u2028',
    '\u2029',
    '\u0085',
    '\v',
    '\f',
    '\t',
    '%0d%0a',
    '%0A',
    '\\r\\n',
  ],
  ...['\r\n ', '\n\t', '=?utf-8?B?DQo=?=', '=?utf-8?Q?=0D=0A?=', '\u202e', '\ufeff', '嘊嘍', ',', ';', '>', '"'],
];
const LINES = [
  ...['Bcc: evil@attacker.example', 'Cc: evil@attacker.example', 'To: evil@attacker.example', 'evil@attacker.example'],
  ...['Subject: 別の件名', 'Content-Type: text/html', 'RCPT TO:<evil@attacker.example>', '.', 'X-Injected: 1'],
  '.\r\nMAIL FROM:<evil@attacker.example>',
];
const FIELDS = ['subject', 'content', 'replyTo'] as const;

const PAYLOADS = ENDS.flatMap((end) => LINES.map((line) => `${end}${line}`)).flatMap((smuggled, index) =>
  [FIELDS[index % 3], FIELDS[(index + 1) % 3]].map((field) => ({ field: field ?? 'subject', smuggled })),
);

let mailbox: Mailbox;
let app: TestApp;

beforeAll(async () => {
  mailbox = await startMailbox({ host: '127.0.0.1', smtpPort: 0, httpPort: 0, now: () => new Date() });
  app = await createTestApp({ config: { mail: { smtpUrl: mailbox.smtpUrl, from: FROM }, contactTo: OPERATOR } });
});
afterAll(async () => {
  await app.close();
  await mailbox.close();
});

const log = { warn: () => undefined };

async function sendAll() {
  await app.deps.work.settled();
  await sendOutgoing({ ...app.deps, decideMail, log }, new AbortController().signal);
}

function expectOneUsualLetter(mail: ReturnType<Mailbox['messages']>[number]): void {
  expect(mail.envelope).toEqual({ from: FROM, to: [OPERATOR] });
  expect(mail).toMatchObject({ from: `みのり <${FROM}>`, to: OPERATOR });
  expect(mail.headers.map(({ name }) => name).toSorted()).toEqual(HEADERS);
  expect(mail.headers.find(({ name }) => name === 'content-type')?.value).toMatch(
    /^multipart\/alternative; *boundary="[-\w]+"$/,
  );
  expect(mail.headers.find(({ name }) => name === 'reply-to')?.value).toBe(SENDER);
  expect(mail.subject).not.toMatch(/[\r\n]/);
}

function bodyWith({ field, smuggled }: (typeof PAYLOADS)[number]) {
  const honest = { subject: '件名', content: '内容', replyTo: SENDER };
  return { requestId: crypto.randomUUID(), kindCode: 4, ...honest, [field]: `${honest[field]}${smuggled}` };
}

/** Expects these mails at the simulated mailbox, in chunks that fit into it. */
async function expectToArrive(mails: readonly OutgoingMail[]): Promise<void> {
  for (let from = 0; from < mails.length; from += 100) {
    const chunk = mails.slice(from, from + 100);
    const before = mailbox.messages()[0]?.id ?? 0;
    for (const mail of chunk) await enqueueMail(app.database, mail);
    await sendAll();
    const arrived = mailbox.messages().filter(({ id }) => id > before);
    expect(arrived).toHaveLength(chunk.length);
    for (const mail of arrived) expectOneUsualLetter(mail);
  }
}

test('500通りの書き込みのうち受け付けるものは、宛先も見出しも増やさず、その数だけ届く', async () => {
  expect(PAYLOADS).toHaveLength(500);
  const accepted = PAYLOADS.flatMap((payload) => {
    const parsed = ContactRequest.safeParse(bodyWith(payload));
    return parsed.success ? [{ ...payload, body: parsed.data }] : [];
  });
  expect(accepted.filter(({ field }) => field === 'replyTo')).toEqual([]);
  for (const field of ['subject', 'content']) {
    expect(accepted.filter((payload) => payload.field === field).length).toBeGreaterThan(50);
  }
  await expectToArrive(
    accepted.map(({ body }) => ({
      ...({
        id: body.requestId,
        purpose: 'contact',
        to: OPERATOR,
        replyTo: body.replyTo,
        at: app.clock.now(),
      } as const),
      ...contactText(body),
    })),
  );
});

test('窓口から送っても同じ', async () => {
  const sample = PAYLOADS.filter((_payload, index) => index % 25 === 0);
  const statuses = new Set<number>();
  let accepted = 0;
  const before = mailbox.messages()[0]?.id ?? 0;
  for (const payload of sample) {
    const { status } = await app.visitor().callRaw(sendContact, { body: bodyWith(payload) });
    statuses.add(status);
    if (status === 200) accepted += 1;
  }
  await sendAll();
  expect([...statuses].toSorted()).toEqual([200, 400]);
  const arrived = mailbox.messages().filter(({ id }) => id > before);
  expect(arrived).toHaveLength(accepted);
  for (const mail of arrived) expectOneUsualLetter(mail);
});

test('形を確かめる前の文が送信待ちに来ても、件名は一行で、宛先は一つのまま', async () => {
  const sample = PAYLOADS.filter((_payload, index) => index % 5 === 0);
  await expectToArrive(
    sample.map(({ smuggled }) => ({
      ...({ id: crypto.randomUUID(), purpose: 'contact', to: OPERATOR, replyTo: SENDER, at: app.clock.now() } as const),
      ...letterOf(`件名${smuggled}`, [`本文${smuggled}`]),
    })),
  );
});
