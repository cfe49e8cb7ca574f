// Tests the simulated mail server from outside, through SMTP and HTTP.
import { request } from 'node:http';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Mailbox, startMailbox } from './start.ts';

const NOON = new Date('2026-06-15T03:00:00Z');

const LETTER: SendMailOptions = {
  from: { name: 'みのり', address: 'no-reply@minori.example' },
  to: 'aoi@minato.example',
  subject: '【みのり】ご案内',
  text: '一行目\n\n　三行目\n.\n',
};

let mailbox: Mailbox;

beforeEach(async () => {
  mailbox = await startMailbox({ host: '127.0.0.1', smtpPort: 0, httpPort: 0, now: () => NOON });
});
afterEach(() => mailbox.close());

async function deliver(letter: SendMailOptions = LETTER, times = 1): Promise<void> {
  const transport = createTransport({ url: mailbox.smtpUrl, pool: true, maxConnections: 1, maxRequeues: 0 });
  try {
    for (let time = 0; time < times; time += 1) await transport.sendMail(letter);
  } finally {
    transport.close({ force: true });
  }
}

interface Page {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

function read(path: string, { host, method = 'GET' }: { host?: string; method?: string } = {}): Promise<Page> {
  return new Promise((resolve, reject) => {
    const sent = request(`${mailbox.url}${path}`, { method, ...(host && { headers: { host } }) }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}

describe('届いたメール', () => {
  test('封筒と、読める形にした件名、本文、見出しが残る', async () => {
    await deliver();
    const [mail, ...others] = mailbox.messages();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      id: 1,
      receivedAt: NOON,
      envelope: { from: 'no-reply@minori.example', to: ['aoi@minato.example'] },
      from: 'みのり <no-reply@minori.example>',
      to: 'aoi@minato.example',
      subject: '【みのり】ご案内',
      text: '一行目\n\n　三行目\n.\n',
    });
    expect(mail?.headers.map(({ name }) => name)).toEqual(expect.arrayContaining(['from', 'to', 'subject', 'date']));
    expect(mail?.raw).not.toContain('ご案内');
  });

  test('一覧に新しい順に並び、開くと本文が改行のまま読める', async () => {
    expect((await read('/')).text).toContain('まだメールは届いていません');
    await deliver();
    await deliver({ ...LETTER, subject: '二通目' });
    const list = await read('/');
    expect(list.text).toContain('デモ用の、見せかけの受信箱です');
    expect(list.text.indexOf('二通目')).toBeLessThan(list.text.indexOf('【みのり】ご案内'));
    expect(list.text).toContain('2026年6月15日 12:00');
    const mail = await read('/mails/1');
    expect(mail.text).toContain('<div class="letter">一行目\n\n　三行目\n.\n</div>');
    expect(mail.text).toContain('みのり &lt;no-reply@minori.example&gt;');
  });

  test('200通を超えると、古いものから消える', async () => {
    await deliver(LETTER, 203);
    const ids = mailbox.messages().map(({ id }) => id);
    expect(ids).toHaveLength(200);
    expect([ids[0], ids.at(-1)]).toEqual([203, 4]);
    expect(await read('/mails/3')).toMatchObject({ status: 404 });
    expect(await read('/mails/4')).toMatchObject({ status: 200 });
  });

  test('大きすぎるメールは断られ、残らない', async () => {
    await expect(deliver({ ...LETTER, text: 'あ'.repeat(200_000) })).rejects.toMatchObject({ responseCode: 552 });
    expect(mailbox.messages()).toEqual([]);
  });
});

describe('受信箱の画面', () => {
  const HOSTILE = `</div><script>alert(1)</script>"'&<img src=x onerror=alert(1)>`;

  test('メールの中身は、件名も名前も本文も、文字としてだけ表示する', async () => {
    await deliver({ ...LETTER, from: { name: HOSTILE, address: 'a@b.example' }, subject: HOSTILE, text: HOSTILE });
    for (const { text } of [await read('/'), await read('/mails/1')]) {
      expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
      expect(text).not.toMatch(/<script|<img/);
    }
  });

  test('スクリプトも外の資源も使わず、ほかのサイトの枠に入らない', async () => {
    const { headers, text } = await read('/');
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
    expect([...text.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address)).toEqual(['/mailbox.css', '/']);
    expect(await read('/mailbox.css')).toMatchObject({ headers: { 'content-type': 'text/css; charset=utf-8' } });
  });

  test('この端末のほかの名前では開けず、読むことだけができる', async () => {
    const port = new URL(mailbox.url).port;
    expect(await read('/', { host: `rebound.example:${port}` })).toMatchObject({ status: 403 });
    expect(await read('/', { host: `localhost:${port}` })).toMatchObject({ status: 200 });
    expect(await read('/', { method: 'POST' })).toMatchObject({ status: 405 });
    for (const path of ['/mails/1', '/mails/../../etc/passwd', '/mails/1e3', '/%00']) {
      expect([path, (await read(path)).status]).toEqual([path, 404]);
    }
  });
});

describe('ふるまい', () => {
  test('断る', async () => {
    mailbox.behave('refuse');
    await expect(deliver()).rejects.toMatchObject({ code: 'EENVELOPE', responseCode: 550 });
    expect(mailbox.messages()).toEqual([]);
    mailbox.behave('accept');
    await deliver();
    expect(mailbox.messages()).toHaveLength(1);
  });

  test('受け取って残すが、返事をせずに切る', async () => {
    mailbox.behave('drop');
    await expect(deliver()).rejects.toThrow();
    expect(mailbox.messages()).toHaveLength(1);
  });

  test('黙る: 返事を待つ相手がいても、終わるときは終わる', async () => {
    mailbox.behave('silence');
    const given = createTransport({ url: mailbox.smtpUrl });
    const lost = expect(given.sendMail(LETTER)).rejects.toThrow();
    const connected = new Promise<void>((resolve) => {
      const look = () => (mailbox.senders() > 0 ? resolve() : setImmediate(look));
      look();
    });
    await connected;
    await mailbox.close();
    await lost;
    expect(mailbox.messages()).toEqual([]);
  });
});

test('使われているポートでは始まらず、何も開いたままにしない', async () => {
  const taken = Number(new URL(mailbox.smtpUrl).port);
  const opening = startMailbox({ host: '127.0.0.1', smtpPort: taken, httpPort: 0, now: () => NOON });
  await expect(opening).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
