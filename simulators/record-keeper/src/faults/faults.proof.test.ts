// Tests that each simulated fault sends the bytes that `fault-names.ts` describes: requests over bare
// sockets, compared byte by byte.

import { type ConnectionOptions, type PeerCertificate, connect as secureConnect } from 'node:tls';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OldBrowser } from '../kinds/akatsuki/old-browser.ts';
import { LONG_ACCOUNT, SHORT_ACCOUNT, sampleOptions } from '../sample.ts';
import { FAULT_NAMES, type FaultName, type RecordKeeper, startRecordKeeper } from '../start.ts';
import { AT_THE_FORM, LOGIN_FORM } from './testing/at-the-form.ts';
import { AT_THEIR_PAGE } from './testing/at-their-page.ts';
import { ELSEWHERE, SCALE } from './testing/checks.ts';
import { askRaw, getRequest, postRequest, type RawAsk, type Seen } from './testing/raw-visitor.ts';

let site: RecordKeeper;
let plain: Seen;

beforeEach(async () => {
  site = await startRecordKeeper(sampleOptions());
  plain = await look();
});
afterEach(() => site.close());

async function look(ask: Partial<RawAsk> = {}): Promise<Seen> {
  return askRaw({ url: site.url, request: getRequest(site.url, LOGIN_FORM), ...ask });
}

function misbehave(behaviour: FaultName): void {
  site.misbehave({ behaviour, scale: SCALE, elsewhere: ELSEWHERE });
}

const HALF_HANGS = ['hang-in-head', 'hang-in-body'] as const;
const HANGS = [
  ['hang-at-login', 'LOGIN'],
  ['hang-at-top', 'F010'],
  ['hang-at-assets', 'F020'],
  ['hang-at-holdings', 'F030'],
  ['hang-at-history', 'F040'],
  ['hang-at-allocation', 'F050'],
] as const;

describe('behaviours of every answer', () => {
  test.each(Object.entries(AT_THE_FORM))('%s', async (name, [check, { end, ...most } = { end: 'fin' }]) => {
    misbehave(name as FaultName);
    const seen = await look(most);
    check(seen, plain);
    expect(seen.end).toBe(end);
  });

  test.each(HALF_HANGS)('%s', async (behaviour) => {
    misbehave(behaviour);
    const seen = await look({ most: behaviour === 'hang-in-head' ? 20 : plain.body.length / 2 });
    expect(seen.end).toBe('open');
    expect(seen.body.length).toBeLessThan(plain.body.length);
  });
});

describe('behaviours of one page', () => {
  const { id, password } = SHORT_ACCOUNT;

  /** The response to a form of the login page, or of the menu after a login. */
  async function lookBehind(formName: string, behaviour: FaultName, ask: Partial<RawAsk> = {}): Promise<Seen> {
    const browser = new OldBrowser(site.url);
    if (formName === 'LOGIN') await browser.get(LOGIN_FORM);
    else await browser.login(SHORT_ACCOUNT);
    misbehave(behaviour);
    const { action, fields } = browser.form(formName);
    const typed = formName === 'LOGIN' ? { KANYUSHA_NO: id, PASSWORD: password } : {};
    const form = { path: action, cookie: browser.cookie ?? '', body: browser.encodeForm({ ...fields, ...typed }) };
    return askRaw({ url: site.url, request: postRequest(site.url, form), most: 20_000, ...ask });
  }

  test.each(Object.entries(AT_THEIR_PAGE))('%s', async (name, [form, check]) => {
    check(await lookBehind(form, name as FaultName), plain);
  });

  /** Another client must get a normal response. */
  const meanwhile = () => new OldBrowser(site.url).get(LOGIN_FORM);

  test.each(HANGS)('%s', async (behaviour, form) => {
    const seen = await lookBehind(form, behaviour, { until: meanwhile });
    expect([seen.bytes.length, seen.end]).toEqual([0, 'open']);
    // The login was processed although no response was sent.
    expect(site.sessions()).toBe(1);
  });

  test('hang-at-log-off', async () => {
    const browser = new OldBrowser(site.url);
    await browser.login(SHORT_ACCOUNT);
    misbehave('hang-at-log-off');
    const request = `GET /cgi-bin/JWP090.cgi HTTP/1.1\r\nhost: ${new URL(site.url).host}\r\ncookie: ${browser.cookie}\r\n\r\n`;
    expect((await askRaw({ url: site.url, request, until: meanwhile })).bytes.length).toBe(0);
    expect(site.sessions()).toBe(0);
  });
});

describe('behaviours of the connection', () => {
  interface Handshake {
    readonly code: string | null;
    readonly protocol: string | null;
    readonly validTo: Date;
    readonly name: string | undefined;
  }

  /** The result of a TLS handshake; with `lenient` an untrusted certificate is accepted. */
  function shakeHands(options: ConnectionOptions = {}): Promise<Handshake> {
    return new Promise((resolve) => {
      const { hostname: host, port } = new URL(site.url);
      const tell = (code: string | null) => {
        // Missing after a failed handshake, although the type says otherwise.
        const certificate: PeerCertificate | null = socket.getPeerCertificate();
        const validTo = new Date(certificate?.valid_to ?? 0);
        resolve({ code, protocol: socket.getProtocol(), validTo, name: [certificate?.subject?.CN].flat()[0] });
        socket.destroy();
      };
      const socket = secureConnect({ host, port: Number(port), servername: 'localhost', ...options }, () => tell(null));
      socket.once('error', (error: NodeJS.ErrnoException) => tell(error.code ?? error.message));
    });
  }

  test.each([
    ['tls-self-signed', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ['tls-expired', 'CERT_HAS_EXPIRED'],
    ['tls-other-host', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
  ] as const)('%s: not to be trusted (%s)', async (behaviour, code) => {
    misbehave(behaviour);
    expect(await shakeHands()).toMatchObject({ code });
  });

  test('tls-expired: the certificate ended in the past', async () => {
    misbehave('tls-expired');
    expect((await shakeHands({ rejectUnauthorized: false })).validTo.getTime()).toBeLessThan(Date.now());
  });

  test('tls-self-signed: the certificate is good in all else, and the site answers behind it', async () => {
    misbehave('tls-self-signed');
    const shaken = await shakeHands({ rejectUnauthorized: false });
    expect(shaken).toMatchObject({ code: null, name: 'localhost' });
    expect(shaken.validTo.getTime()).toBeGreaterThan(Date.now());
  });

  test('tls-other-host: the certificate names another host', async () => {
    misbehave('tls-other-host');
    expect(await shakeHands({ rejectUnauthorized: false })).toMatchObject({ name: 'other.example' });
  });

  test('tls-old: current clients refuse the connection', async () => {
    misbehave('tls-old');
    expect(await shakeHands({ rejectUnauthorized: false })).toMatchObject({
      code: expect.stringContaining('PROTOCOL'),
    });
    const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;
    expect(await shakeHands({ rejectUnauthorized: false, ...old })).toMatchObject({ code: null, protocol: 'TLSv1.1' });
  });

  test('tls-silent: not a byte', async () => {
    misbehave('tls-silent');
    const seen = await askRaw({
      url: site.url,
      request: '\x16\x03\x01',
      until: () => look({ until: async () => null }),
    });
    expect([seen.bytes.length, seen.end]).toEqual([0, 'open']);
  });

  test('plain-on-tls-port: HTTP in answer to a handshake', async () => {
    misbehave('plain-on-tls-port');
    expect(await shakeHands()).toMatchObject({ code: 'ERR_SSL_WRONG_VERSION_NUMBER' });
  });
});

describe('the scope of a behaviour', () => {
  test('affects one account of two, and none after its end', async () => {
    site.misbehave({ behaviour: 'status-500', page: 'top', account: SHORT_ACCOUNT.id });
    expect((await new OldBrowser(site.url).login(LONG_ACCOUNT)).status).toBe(200);
    const browser = new OldBrowser(site.url);
    expect((await browser.login(SHORT_ACCOUNT)).status).toBe(500);
    site.behave();
    expect((await browser.get('/cgi-bin/JWP090.cgi')).status).toBe(200);
  });

  test('the newest behaviour applies', async () => {
    site.misbehave({ behaviour: 'status-500' });
    site.misbehave({ behaviour: 'status-404' });
    expect((await look()).head).toMatch(/^HTTP\/1.1 404/);
  });

  test('applies as many times as requested, and then no more', async () => {
    site.misbehave({ behaviour: 'status-500', times: 2 });
    const statuses = [await look(), await look(), await look()].map(({ head }) => head.slice(9, 12));
    expect(statuses).toEqual(['500', '500', '200']);
  });

  test('a chain of redirects ends at the page', async () => {
    misbehave('redirect-chain');
    const browser = new OldBrowser(site.url);
    let hops = 0;
    for (await browser.get(LOGIN_FORM); browser.page.location !== null; hops += 1)
      await browser.get(browser.page.location);
    expect([hops, browser.page.text]).toEqual([20, expect.stringContaining('ログイン')]);
  });
});

test('every behaviour is tested, and there are more than sixty', () => {
  const lines = ['tls-expired', 'tls-self-signed', 'tls-other-host', 'tls-old', 'tls-silent', 'plain-on-tls-port'];
  const hangs = [...HANGS.map(([name]) => name), 'hang-at-log-off', ...HALF_HANGS];
  const looked = [...Object.keys(AT_THE_FORM), ...Object.keys(AT_THEIR_PAGE), ...hangs, ...lines];
  expect(looked.toSorted()).toEqual(FAULT_NAMES.toSorted());
  expect(FAULT_NAMES.length).toBeGreaterThan(60);
});
