// Tests over real SMTP that each mail is one letter to one recipient, whatever names and addresses contain.
import { type Mailbox, startMailbox } from '@minori/mailbox/start';
import { mailSubject } from '@minori/wording/ja/account-mails';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { composeTransferMail } from '../../choosing/fund-transfer/mail-text.ts';
import { SAMPLE_FACTS } from '../../choosing/fund-transfer/testing/sample-facts.ts';
import { accountLetter } from './letter.ts';
import { type Mail, type Mailer, MailNotSent } from './mailer.ts';
import { openMailer } from './smtp-mailer.ts';

const FROM = 'no-reply@minori.example';
const TO = 'aoi@minato.example';
const ID = '0b8f1a52-6b0e-4b8e-9a35-6f4f0d6f2c11';
const NOON = new Date('2026-06-15T03:00:00Z');
const MAIL: Mail = { id: ID, to: TO, subject: '【みのり】ご案内', text: '一行目\n\n　三行目\n' };

const HEADERS = [
  'auto-submitted',
  'content-transfer-encoding',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'subject',
  'to',
];

/** Each part has a transfer encoding of its own. */
const MULTIPART_HEADERS = HEADERS.filter((name) => name !== 'content-transfer-encoding');

let mailbox: Mailbox;
let mailer: Mailer;

beforeAll(async () => {
  mailbox = await startMailbox({ host: '127.0.0.1', smtpPort: 0, httpPort: 0, now: () => NOON });
  mailer = openMailer({ smtpUrl: mailbox.smtpUrl, from: FROM }, () => NOON);
});
afterEach(() => mailbox.behave('accept'));
afterAll(async () => {
  mailer.close();
  await mailbox.close();
});

function lastMail() {
  const [mail] = mailbox.messages();
  if (!mail) throw new Error('nothing has arrived');
  return mail;
}

function headersOf({ headers }: ReturnType<typeof lastMail>) {
  return headers.map(({ name }) => name).toSorted();
}

test('a mail is plain UTF-8 text from our one address to the one recipient, with a permanent id', async () => {
  await mailer.send(MAIL);
  const mail = lastMail();
  expect(mail).toMatchObject({
    envelope: { from: FROM, to: [TO] },
    from: `みのり <${FROM}>`,
    to: TO,
    subject: MAIL.subject,
    text: MAIL.text,
    messageId: `<${ID}@minori.example>`,
  });
  expect(headersOf(mail)).toEqual(HEADERS);
  const header = (name: string) => mail.headers.find((one) => one.name === name)?.value;
  expect(header('content-type')).toBe('text/plain; charset=utf-8');
  expect(header('auto-submitted')).toBe('auto-generated');
  expect(header('date')).toBe('Mon, 15 Jun 2026 03:00:00 +0000');
  for (const line of mail.raw.split('\r\n')) {
    expect(line).toMatch(/^[\x20-\x7e]*$/);
    expect(line.length).toBeLessThanOrEqual(78);
  }
});

/** The lines that a reader of the HTML sees, and the targets of its links. */
function readHtml(html: string) {
  const body = html.slice(html.indexOf('<body'));
  const tags = new Set([...body.matchAll(/<(\w+)/g)].map(([, tag = '']) => tag));
  const links = new Set([...body.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href));
  const text = body
    .replaceAll(/<[^>]+>/g, '\n')
    .replaceAll(/&(lt|gt|quot);/g, (_entity, name: 'lt' | 'gt' | 'quot') => ({ lt: '<', gt: '>', quot: '"' })[name]);
  return { tags, links, text };
}

test('HTMLの部分は、文の部分と同じことを言い、名前の中の <b> は字のまま、外のものは何も読み込まない', async () => {
  const name = '<b>山田</b>の"鍵"<img src=https://evil.example/a.png>';
  const url = 'https://minori.example/password-reset#t=abc';
  const letter = accountLetter('パスキーが追加されました', [
    { is: 'fact', name: 'パスキーの名前', value: name },
    '',
    { is: 'section', title: `A ${name}` },
    { is: 'item', parts: [name], figure: '34%' },
    { is: 'quote', line: name },
    { is: 'row', cells: [name] },
    { is: 'line', spans: [name, { words: name, url: 'javascript:alert(1)' }] },
    { is: 'link', url, button: '新しいパスワードを設定する' },
  ]);
  await mailer.send({ ...MAIL, ...letter });
  const mail = lastMail();
  expect(mail.headers.find((one) => one.name === 'content-type')?.value).toMatch(/^multipart\/alternative; /);
  expect(mail.raw.indexOf('text/plain')).toBeLessThan(mail.raw.indexOf('text/html'));
  expect(mail).toMatchObject({ text: letter.text, html: letter.html });
  const { tags, text, links } = readHtml(mail.html);
  expect(mail.html).toMatch(/^<!doctype html><html lang="ja">/);
  expect([...tags].filter((tag) => /^(b|img|script|link|form|iframe|style)$/.test(tag))).toEqual([]);
  expect(mail.html).not.toMatch(/url\(|@import|<[^>]* src=/);
  expect(links).toEqual(new Set([url]));
  // Seven times: as value, section, item, quote, cell, line and words of a link without a valid target.
  expect(text.split(name)).toHaveLength(8);
  for (const line of ['パスキーの名前', '34%', url, 'みのり', 'このメールに返信されても、お答えできません。']) {
    for (const form of [mail.text, text]) expect(form).toContain(line);
  }
});

test('手続きの案内は、どの商品も割合も注意も、文とHTMLの両方にある', async () => {
  const { text, html } = composeTransferMail(SAMPLE_FACTS);
  const read = readHtml(html).text.replaceAll(/\s+/g, '');
  const lines = text.split('\n').map((line) => line.replace(/^(?:・|　|\d+\. |【|━+$)/, '').replace(/】$/, ''));
  let at = 0;
  // In the same order, so that no figure moves to another product.
  for (const line of lines.flatMap((whole) => whole.split('：')).map((part) => part.replaceAll(/\s+/g, ''))) {
    const found = read.indexOf(line, at);
    expect(found, line).toBeGreaterThanOrEqual(0);
    at = found + line.length;
  }
});

/**
 * Line ends of every kind, each put before the lines below: 125 attempts to inject a header, a recipient, a body or the
 * mail's end.
 */
const LINE_ENDS = [
  '\r\n',
  '\n',
  '\r',
  '\0',
  '\r\n\r\n',
  '\u2028',
  '\u0085',
  '\v',
  '%0d%0a',
  '\r\n ',
  '=?utf-8?B?DQo=?=',
];
const INJECTED_LINES = [
  'Bcc: evil@attacker.example',
  'To: evil@attacker.example',
  'Content-Type: text/html',
  'X-Injected: 1',
  'RCPT TO:<evil@attacker.example>',
  '.\r\nMAIL FROM:<evil@attacker.example>',
  '.',
  '<evil@attacker.example>',
  'Subject: 別の件名',
  'DATA',
  'MIME-Version: 2.0\r\n\r\n<script>',
  ', evil@attacker.example',
];
const PAYLOADS = LINE_ENDS.flatMap((end) => INJECTED_LINES.map((line) => `商品${end}${line}`)).slice(0, 125);

describe('text of other people', () => {
  async function expectOneLetter(mail: Mail, headers = HEADERS): Promise<void> {
    const before = mailbox.messages()[0]?.id ?? 0;
    await mailer.send(mail);
    const arrived = lastMail();
    expect(arrived.id).toBe(before + 1);
    expect(arrived.envelope).toEqual({ from: FROM, to: [TO] });
    expect(arrived).toMatchObject({ from: `みのり <${FROM}>`, to: TO });
    expect(headersOf(arrived)).toEqual(headers);
  }

  test('125 names of a product, of a record keeper and of its menus add no header, no recipient and no line', async () => {
    const plain = composeTransferMail(SAMPLE_FACTS).text.split('\n').length;
    for (const payload of PAYLOADS) {
      const facts = {
        ...SAMPLE_FACTS,
        soldFunds: SAMPLE_FACTS.soldFunds.map((fund) => ({ ...fund, name: payload })),
        boughtFunds: SAMPLE_FACTS.boughtFunds.map((fund) => ({ ...fund, name: payload })),
        allocations: SAMPLE_FACTS.allocations.map((fund) => ({ ...fund, name: payload })),
        recordKeeper: {
          ...SAMPLE_FACTS.recordKeeper,
          ...{ name: payload, switchingMenu: payload, allocationMenu: payload, loginUrl: payload },
        },
      };
      const { subject, text, html } = composeTransferMail(facts);
      expect(text.split('\n')).toHaveLength(plain);
      await expectOneLetter({ ...MAIL, subject, text, html }, MULTIPART_HEADERS);
      expect(lastMail()).toMatchObject({ subject, text, html });
    }
  });

  test('125 subjects and 125 texts are sent as if nobody had cleaned them', async () => {
    for (const payload of PAYLOADS) {
      await expectOneLetter({ ...MAIL, subject: mailSubject(payload) });
      await expectOneLetter({ ...MAIL, text: payload });
    }
  });

  test('125 addresses: none gets a mail', async () => {
    const before = mailbox.messages()[0]?.id;
    for (const payload of PAYLOADS) {
      const to = payload.replace('商品', TO);
      await expect(mailer.send({ ...MAIL, to })).rejects.toMatchObject({ code: 'EENVELOPE', isUncertain: false });
    }
    for (const to of ['', 'みのり', `${TO},evil@attacker.example`, `<${TO}>`, `a b@minato.example`, ` ${TO}`]) {
      await expect(mailer.send({ ...MAIL, to })).rejects.toThrow(MailNotSent);
    }
    expect(mailbox.messages()[0]?.id).toBe(before);
  });
});

describe('a mail server that fails', () => {
  test('an error contains the reply code, and neither address nor text', async () => {
    mailbox.behave('refuse');
    const failure = await mailer.send(MAIL).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'EENVELOPE 550', isUncertain: false, addressRefused: 'likely' });
    expect(String(failure)).not.toMatch(/minato|ご案内/);
  });

  test("a server that hangs up after the text may have the mail; the mailer doesn't send it again", async () => {
    mailbox.behave('drop');
    const before = mailbox.messages()[0]?.id ?? 0;
    await expect(mailer.send(MAIL)).rejects.toMatchObject({ name: 'MailNotSent', isUncertain: true });
    expect(lastMail().id).toBe(before + 1);
    mailbox.behave('accept');
    await mailer.send({ ...MAIL, subject: '次' });
    expect(lastMail()).toMatchObject({ id: before + 2, subject: '次' });
  });

  test('a server that restarted while a connection was idle gets the next mail', async () => {
    const start = (smtpPort: number) => startMailbox({ host: '127.0.0.1', smtpPort, httpPort: 0, now: () => NOON });
    const before = await start(0);
    const other = openMailer({ smtpUrl: before.smtpUrl, from: FROM }, () => NOON);
    await other.send(MAIL);
    expect(before.senders()).toBe(1);
    await before.close();
    const after = await start(Number(new URL(before.smtpUrl).port));
    const outcome = () =>
      other.send(MAIL).then(
        () => 'sent',
        () => 'failed',
      );
    await expect.poll(outcome).toBe('sent');
    expect(after.messages()).toHaveLength(1);
    other.close();
    await after.close();
  });

  test("a server that can't be reached doesn't have the mail", async () => {
    const gone = await startMailbox({ host: '127.0.0.1', smtpPort: 0, httpPort: 0, now: () => NOON });
    await gone.close();
    const other = openMailer({ smtpUrl: gone.smtpUrl, from: FROM }, () => NOON);
    await expect(other.send(MAIL)).rejects.toMatchObject({ code: 'ESOCKET', isUncertain: false });
    other.close();
  });
});
