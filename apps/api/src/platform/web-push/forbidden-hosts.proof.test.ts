// 内側の網へは一本もつながない (security.md row 29) — tests that none of sixty addresses that an employee could submit causes a connection, at
// registration or, as if one of them had got into the database, at sending. Also tests names that resolve to a private network
// after registration.
import { Socket } from 'node:net';
import { registerDevice, updateDevice } from '@minori/contract/web-notification';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { decidePush } from '../../messages/sending/decide.ts';
import { enqueuePushes } from '../../messages/web-notification/push.ts';
import { sendPushes } from '../../messages/web-notification/send-pushes.ts';
import { createTestApp, type TestApp, type TestEmployee, type TestVisitor } from '../../testing.ts';
import { json } from '../storage/json.ts';
import { ownerColumns } from '../storage/owner.ts';
import { isPublic, type Lookup } from './public-lookup.ts';
import { endpointDigest, isVendorEndpoint, readSubscription } from './subscription.ts';

const KEYS = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};
const FCM = 'https://fcm.googleapis.com/fcm/send/abc:DEF-1_2';

const GOOD = [
  FCM,
  'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
  'https://web.push.apple.com/QGuQyavX',
  'https://wns2-by3p.notify.windows.com/w/?token=BQYAAAD%2b',
];

const FORBIDDEN: readonly string[] = [
  // This machine and private networks, in every notation.
  ...['https://localhost/x', 'https://127.0.0.1/x', 'https://127.1/x', 'https://2130706433/x', 'https://0x7f000001/x'],
  ...['https://0177.0.0.1/x', 'https://0x7f.1/x', 'https://127.0.0.1.nip.io/x', 'https://0/x', 'https://0.0.0.0/x'],
  ...[
    'https://10.0.0.1/x',
    'https://172.16.0.1/x',
    'https://192.168.1.1/x',
    'https://169.254.169.254/latest/meta-data/',
  ],
  ...['https://metadata.google.internal/x', 'https://100.64.0.1/x', 'https://198.18.0.1/x', 'https://224.0.0.1/x'],
  ...['https://[::1]/x', 'https://[::]/x', 'https://[::ffff:127.0.0.1]/x', 'https://[::ffff:7f00:1]/x'],
  ...['https://[fe80::1]/x', 'https://[fd00::1]/x', 'https://[64:ff9b::a00:1]/x', 'https://[2002:a00:1::]/x'],
  ...['https://postgres/x', 'https://scraper.internal/x', 'https://db.local/x', 'https://kubernetes.default.svc/x'],
  // The right host name with an addition.
  ...[
    'https://fcm.googleapis.com@127.0.0.1/x',
    'https://user:secret@fcm.googleapis.com/x',
    'https://127.0.0.1#@fcm.googleapis.com/x',
  ],
  ...[
    'https://127.0.0.1\\@fcm.googleapis.com/x',
    'https://fcm.googleapis.com\\.evil.example/x',
    'https://fcm.googleapis.com:8443/x',
  ],
  ...[
    'https://fcm.googleapis.com:443/x',
    'https://fcm.googleapis.com:22/x',
    'https://fcm.googleapis.com./x',
    'https://fcm.googleapis.com',
  ],
  ...[
    'https://FCM.googleapis.com/x',
    'https://fcm.googleapis.com%2eevil.example/x',
    'https://fcm.googleapis.com.evil.example/x',
  ],
  ...[
    'https://evilfcm.googleapis.com/x',
    'https://evil.example/fcm.googleapis.com/x',
    'https://evil.example/?fcm.googleapis.com',
  ],
  ...[
    'https://push.apple.com.evil.example/x',
    'https://evilpush.apple.com/x',
    'https://.push.apple.com/x',
    'https://push.apple.com/x',
  ],
  ...['https://notify.windows.com/x', 'https://evil-notify.windows.com/x', 'https://a..push.apple.com/x'],
  // Letters that look alike, or are normalised to others.
  ...[
    'https://fcm.googleapis.c\u043em/x',
    'https://fcm\u3002googleapis\u3002com/x',
    'https://\uff46cm.googleapis.com/x',
  ],
  ...[
    'https://xn--fcm-5na.googleapis.com/x',
    'https://fcm.google\u00adapis.com/x',
    'https://\u2460\u2461\u2466.0.0.1/x',
  ],
  // Other protocols, and paths that differ from how they look.
  ...['http://fcm.googleapis.com/x', 'ftp://fcm.googleapis.com/x', 'file:///etc/passwd', 'gopher://127.0.0.1:6379/x'],
  ...[
    'https:fcm.googleapis.com/x',
    '//fcm.googleapis.com/x',
    ' https://fcm.googleapis.com/x',
    'https://fcm.googleapis.com/x\n',
  ],
  ...[
    'https://fcm.googleapis.com/a b',
    'https://fcm.googleapis.com/../x',
    'https://fcm.googleapis.com/x#y',
    'javascript:alert(1)',
  ],
];

let addresses: readonly string[] = [];
const lookup: Lookup = async () => addresses;

let app: TestApp;
let employee: TestEmployee;
let visitor: TestVisitor;
let connect: ReturnType<typeof vi.spyOn>;

beforeAll(async () => {
  // As in production: no simulated push service.
  app = await createTestApp({ pushLookup: lookup });
});
afterAll(() => app.close());

beforeEach(async () => {
  await app.database.deleteFrom('devices').execute();
  employee = await app.addEmployee(await app.addCompany());
  visitor = app.visitor(await app.addSession(employee));
  // A spy, not a replacement; the database's own connections are recognised by their port.
  connect = vi.spyOn(Socket.prototype, 'connect');
});
afterEach(() => connect.mockRestore());

const databasePort = () => Number(new URL(app.config.databaseUrl).port || 5432);

/** Connections begun, except those to the database. */
function begun(): readonly unknown[] {
  const reported = (connect.mock.calls as unknown[][]).map(([first]) =>
    Array.isArray(first) ? (first as unknown[])[0] : first,
  );
  return reported.filter((to) => {
    const given =
      typeof to === 'object' && to !== null ? (to as { port?: unknown; path?: unknown }) : { port: to, path: to };
    return Number(given.port) !== databasePort() && !String(given.path).includes('.s.PGSQL');
  });
}

const register = (endpoint: unknown, keys: unknown = KEYS) => {
  const deviceToken = JSON.stringify({ endpoint, expirationTime: null, keys });
  return visitor.call(registerDevice, { body: { sysUserCode: employee.sysUserCode, deviceToken } });
};

async function insertDevice(endpoint: string): Promise<void> {
  const subscription = { endpoint, keys: KEYS };
  const row = { endpoint_digest: endpointDigest(subscription), subscription: json(subscription) };
  await app.database
    .insertInto('devices')
    .values({ ...ownerColumns(employee), ...row, registered_at: app.clock.now() })
    .execute();
}

async function sendAll() {
  const message = { title: 'お知らせ', body: '件名', url: '/minato/notice/5', tag: 'notice-5' };
  await enqueuePushes(app.database, { owners: [employee], message, key: 'report:5', at: app.clock.now() });
  return sendPushes({ ...app.deps, decidePush }, new AbortController().signal);
}

test(`${FORBIDDEN.length}の宛先は、登録で断られ、送信でもつながらない`, async () => {
  expect(FORBIDDEN.length).toBeGreaterThanOrEqual(60);
  expect(new Set(FORBIDDEN).size).toBe(FORBIDDEN.length);
  // Refused although the name server returns a public IP address, because of the endpoint itself.
  addresses = ['142.250.196.106'];
  for (const endpoint of FORBIDDEN) {
    const answer = await register(endpoint);
    expect([endpoint, answer.status]).toEqual([endpoint, 400]);
    // The response doesn't repeat the endpoint, which may be the URL of a machine in the operator's network.
    expect(answer.text).not.toContain('x"');
    await app.database.deleteFrom('rate_limits').execute();
  }
  expect(await app.database.selectFrom('devices').select('id').execute()).toEqual([]);
  for (const endpoint of FORBIDDEN) await insertDevice(endpoint);
  expect(await sendAll()).toMatchObject({ refused: FORBIDDEN.length, sent: 0, later: 0 });
  expect(begun()).toEqual([]);
});

const NON_PUBLIC_ADDRESSES = [
  ...['127.0.0.1', '10.1.2.3', '172.31.255.255', '192.168.0.9', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
  ...['::1', 'fd00::1', 'fe80::1', '::ffff:10.0.0.1', '64:ff9b::a00:1', '2002:a00:1::', '224.0.0.1', '255.255.255.255'],
];

test('正しい名前でも、内側を指すなら登録を断り、あとから内側を指すようになっても（再束縛）つながない', async () => {
  for (const inner of NON_PUBLIC_ADDRESSES) {
    for (const answer of [[inner], ['142.250.196.106', inner]]) {
      addresses = answer;
      expect([answer, (await register(FCM)).status]).toEqual([answer, 400]);
      await app.database.deleteFrom('rate_limits').execute();
    }
  }
  addresses = ['142.250.196.106'];
  const registered = await register(FCM);
  expect(registered.status).toBe(200);
  for (const inner of NON_PUBLIC_ADDRESSES) {
    addresses = [inner];
    expect([inner, await sendAll()]).toMatchObject([inner, { sent: 0, refused: 0 }]);
    app.clock.advance(3 * 60 * 60_000);
  }
  const id = registered.isError ? '' : String(registered.data.id);
  const body = { sysUserCode: employee.sysUserCode, deviceToken: JSON.stringify({ endpoint: FCM, keys: KEYS }) };
  // As hours later: the employee has a new session.
  visitor = app.visitor(await app.addSession(employee));
  expect((await visitor.call(updateDevice, { params: { id }, body })).status).toBe(400);
  expect(begun()).toEqual([]);
});

test('名前が引けないだけなら登録は受け、送るときに改めて確かめる', async () => {
  const silent = await createTestApp({ databaseUrl: app.config.databaseUrl });
  visitor = silent.visitor(await silent.addSession(employee));
  expect((await register(FCM)).status).toBe(200);
  await silent.close();
  addresses = [];
  expect(await sendAll()).toMatchObject({ sent: 0, later: 1 });
  expect(begun()).toEqual([]);
});

test.each(GOOD)('ブラウザーの送り先は登録できる: %s', async (endpoint) => {
  addresses = ['142.250.196.106'];
  expect(isVendorEndpoint(endpoint)).toBe(true);
  expect((await register(endpoint)).status).toBe(200);
  expect(begun()).toEqual([]);
});

test('鍵や形の正しくない登録は断る', async () => {
  addresses = ['142.250.196.106'];
  const wrong: readonly unknown[] = [
    { ...KEYS, auth: 'BTBZMqHH6r4Tts7J_aSI' },
    { ...KEYS, auth: `${KEYS.auth}==` },
    { ...KEYS, auth: 'BTBZMqHH6r4Tts7J_aSIgh' },
    { ...KEYS, auth: 'BTBZMqHH6r4Tts7J/aSIgg' },
    { ...KEYS, p256dh: `B${'A'.repeat(86)}` },
    { ...KEYS, p256dh: KEYS.p256dh.slice(0, -1) },
    { ...KEYS, p256dh: `A${KEYS.p256dh.slice(1)}` },
    { p256dh: KEYS.p256dh },
    { ...KEYS, more: 'x' },
    null,
  ];
  for (const keys of wrong) expect([keys, (await register(FCM, keys)).status]).toEqual([keys, 400]);
  for (const endpoint of [null, 1, [FCM], { href: FCM }]) expect((await register(endpoint)).status).toBe(400);
  for (const deviceToken of ['', 'null', '[]', '{}', FCM, `{"endpoint":"${FCM}"`, 'x'.repeat(5000)]) {
    const body = { sysUserCode: employee.sysUserCode, deviceToken };
    expect([deviceToken, (await visitor.callRaw(registerDevice, { body })).status]).toEqual([deviceToken, 400]);
    await app.database.deleteFrom('rate_limits').execute();
  }
  const token = JSON.stringify({ endpoint: FCM, keys: KEYS, __proto__: null, options: {} });
  expect(readSubscription(token, isVendorEndpoint)).toBeUndefined();
});

test('公開の宛先だけが公開と見なされる', () => {
  expect(['8.8.8.8', '142.250.196.106', '2606:4700::1111', '2a00:1450:4001::200a'].every(isPublic)).toBe(true);
  expect(
    [...NON_PUBLIC_ADDRESSES, '', 'localhost', '1', '192.0.2.1', '203.0.113.9', '2001:db8::1'].filter(isPublic),
  ).toEqual([]);
});
