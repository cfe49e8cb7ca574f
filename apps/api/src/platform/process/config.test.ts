// Tests what a production start reads from the environment, and its messages about missing and malformed variables.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { generateScraperKey } from '@minori/scraper/keys';
import { expect, test } from 'vitest';
import { pushKeys } from '../../testing/push-keys.ts';
import { JOB_SECRET } from '../../testing/real-scraper.ts';
import { configFromEnvironment, ENVIRONMENT_NAMES } from './config.ts';

const KEY = generateScraperKey('2026-04');

const VAPID = pushKeys();
const PUSH = {
  VAPID_PUBLIC_KEY: VAPID.publicKey,
  VAPID_PRIVATE_KEY: VAPID.privateKey,
  VAPID_SUBJECT: VAPID.subject,
};

const GOOD = {
  DATABASE_URL: 'postgresql://minori:secret@db.example:5432/minori?sslmode=verify-full',
  SCRAPER_URL: 'https://scraper.example',
  MINORI_JOB_SECRET: JOB_SECRET,
  SCRAPER_PUBLIC_KEY: `2026-04:${KEY.publicKey}`,
  PRODUCT_HOST: 'minori.example',
  PORTAL_DIR: '/srv/portal',
  CONTENT_DIR: '/srv/content',
};

const TOKEN = createHash('sha256').update('a token').digest('base64url');

const ANALYTICS = { ANALYTICS_URL: 'https://count.example/api/event', ANALYTICS_SITE: 'minori.example' };

const bytes = (length: number, at: (index: number) => number) =>
  Buffer.from(Array.from({ length }, (_, index) => at(index)));

/** Insecure values that people set in place of 32 random bytes. */
const WEAK_SECRETS: readonly (readonly [string, string])[] = [
  ['a phrase', 'a secret of at least thirty-two bytes'],
  ['a phrase with hyphens', 'correct-horse-battery-staple-correct-horse'],
  ['a word, often', 'himitsu'.repeat(8)],
  ['to be changed', 'ChangeMe1234567890ChangeMe1234567890ChangeMe12'],
  ['a placeholder', 'Your-32-Bytes-Base64-Placeholder-Goes-Here-Xy'],
  ['an example', 'ExampleExampleExampleExampleExample0123456789AB'],
  ['zeros', bytes(32, () => 0).toString('base64')],
  ['one byte', bytes(32, () => 0xa7).toString('base64')],
  ['two bytes', bytes(32, (index) => (index % 2 ? 0x5a : 0xa5)).toString('base64')],
  ['zeros in hexadecimal', '0'.repeat(64)],
  ['the digits', '1234567890'.repeat(5)],
  ['the letters', 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ012345'],
  ['31 bytes', createHash('sha256').update('short').digest().subarray(1).toString('base64')],
  ['16 bytes in hexadecimal', createHash('md5').update('short').digest('hex')],
  ['31 bytes in hexadecimal', createHash('sha256').update('short').digest().subarray(1).toString('hex')],
  ['cut off', JOB_SECRET.slice(0, 40)],
  ['with a line break', `${JOB_SECRET}\n`],
  ['with a carriage return', `${JOB_SECRET}\r`],
  ['behind a blank', ` ${JOB_SECRET}`],
  ['with a blank in it', `${JOB_SECRET.slice(0, 20)} ${JOB_SECRET.slice(20)}`],
  ['in quotes', `"${JOB_SECRET}"`],
  ['in single quotes', `'${JOB_SECRET}'`],
  ['not base64', `${JOB_SECRET.slice(0, -1)}!`],
  ['padded too often', `${JOB_SECRET}==`],
  ['not filled in', '$MINORI_JOB_SECRET'.padEnd(48, 'x')],
  ['with a name', `MINORI_JOB_SECRET=${JOB_SECRET}`],
  ['full-width', 'Ａ１'.repeat(20)],
];

const MAIL = {
  SMTP_URL: 'smtps://post:other-secret@smtp.example',
  MAIL_FROM: 'no-reply@minori.example',
  CONTACT_TO: 'support@minori.example',
};

test('an empty variable counts as not set', () => {
  expect(configFromEnvironment({ ...GOOD, SMTP_URL: '', SERVER_TOKENS: '', PORT: '' })).toEqual(
    configFromEnvironment(GOOD),
  );
});

test('a complete environment is read, with defaults for the rest', () => {
  expect(configFromEnvironment(GOOD)).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    productHost: 'minori.example',
    production: true,
    trustedProxies: 0,
    maintenanceUntil: null,
    operator: null,
    scraperKey: { id: '2026-04', publicKey: KEY.publicKey },
    autoLoginOrigin: null,
    testUserData: false,
    scrapingDns: { servers: [], ranges: null },
    mail: null,
    push: null,
    simulatedPushService: null,
    contactTo: null,
    serverTokens: [],
    analytics: null,
  });
  expect(configFromEnvironment({ ...GOOD, ...MAIL })).toMatchObject({
    mail: { smtpUrl: MAIL.SMTP_URL, from: MAIL.MAIL_FROM },
    contactTo: MAIL.CONTACT_TO,
  });
  expect(configFromEnvironment({ ...GOOD, ...PUSH }).push).toEqual(VAPID);
  expect(configFromEnvironment({ ...GOOD, SERVER_TOKENS: `${TOKEN},${TOKEN}2` }).serverTokens).toEqual([
    TOKEN,
    `${TOKEN}2`,
  ]);
  expect(configFromEnvironment({ ...GOOD, ...ANALYTICS }).analytics).toEqual({
    url: ANALYTICS.ANALYTICS_URL,
    site: ANALYTICS.ANALYTICS_SITE,
  });
  const withDns = { SCRAPING_DNS_SERVERS: '10.0.0.2,[fd00::2]:5353', SCRAPING_ALLOWED_RANGES: '10.20.0.0/16,fd00::/8' };
  expect(configFromEnvironment({ ...GOOD, ...withDns, TEST_USER_DATA: 'off' })).toMatchObject({
    scrapingDns: { servers: ['10.0.0.2', '[fd00::2]:5353'], ranges: ['10.20.0.0/16', 'fd00::/8'] },
    testUserData: false,
  });
  expect(configFromEnvironment({ ...GOOD, OPERATOR_PORT: '9464' }).operator).toEqual({ host: '127.0.0.1', port: 9464 });
  expect(configFromEnvironment({ ...GOOD, PORTAL_DIR: 'pages' }).portalDir).toBe(`${process.cwd()}/pages`);
  const withListener = { ...GOOD, AUTO_LOGIN_ORIGIN: 'https://auto-login.example' };
  expect(configFromEnvironment(withListener).autoLoginOrigin).toBe('https://auto-login.example');
  expect(configFromEnvironment({ ...GOOD, MAINTENANCE_UNTIL: '2026-04-01T03:00:00+09:00' }).maintenanceUntil).toEqual(
    new Date('2026-03-31T18:00:00Z'),
  );
});

test.each<[string, string | undefined]>([
  ...Object.keys(GOOD).map((name): [string, undefined] => [name, undefined]),
  ['MINORI_JOB_SECRET', 'short'],
  ['PORT', '65536'],
  ['OPERATOR_PORT', '65536'],
  ['PORT', 'http'],
  ['TRUSTED_PROXIES', '-1'],
  ['DATABASE_URL', 'mysql://x'],
  ['DATABASE_URL', 'postgresql://minori:secret@db.example/minori'],
  ['DATABASE_URL', 'postgresql://minori:secret@db.example/minori?sslmode=require'],
  ['DATABASE_URL', 'postgresql://minori:secret@db.example/minori?sslmode=verify-full&sslmode=no-verify'],
  ['DATABASE_URL', 'postgresql://minori:secret@db.example/minori?sslmode=verify-full&ssl=no-verify'],
  ['DATABASE_URL', 'postgresql://minori:secret@localhost/minori?host=db.example'],
  ['SCRAPER_URL', 'ftp://x'],
  ['PRODUCT_HOST', 'https://minori.example'],
  ['SCRAPER_PUBLIC_KEY', KEY.publicKey],
  // As long as a key, but not a point of the curve.
  ['SCRAPER_PUBLIC_KEY', `2026-04:B${'A'.repeat(86)}`],
  ['SCRAPER_PUBLIC_KEY', `2026-04:${KEY.privateKey}`],
  ['AUTO_LOGIN_ORIGIN', 'http://auto-login.example'],
  ['AUTO_LOGIN_ORIGIN', 'https://auto-login.example/path'],
  ['MAINTENANCE_UNTIL', 'tomorrow'],
  ['SMTP_URL', 'smtps://post:other-secret@smtp.example?tls.rejectUnauthorized=false'],
  ['SMTP_URL', 'smtp.example'],
  ['MAIL_FROM', 'みのり <no-reply@minori.example>'],
  ['CONTACT_TO', 'support@minori.example, other@minori.example'],
  ['SCRAPING_DNS_SERVERS', 'dns.example'],
  ['SCRAPING_DNS_SERVERS', '10.0.0.2,'],
  ['SCRAPING_ALLOWED_RANGES', '10.0.0.0'],
  ['SERVER_TOKENS', TOKEN.slice(0, 31)],
  ['SERVER_TOKENS', `${TOKEN},short`],
  ['SERVER_TOKENS', `${TOKEN},`],
  ['SERVER_TOKENS', `${TOKEN},${TOKEN}`],
  ['SERVER_TOKENS', `${TOKEN},${TOKEN}2,${TOKEN}3`],
  ['SERVER_TOKENS', `${TOKEN} with a blank`],
])('%s=%s is refused by name, without its value', (name, value) => {
  const read = () => configFromEnvironment({ ...GOOD, [name]: value });
  expect(read).toThrow(name);
  if (value !== undefined) expect(read).not.toThrow(value);
});

test.each([
  ['MAIL_FROM, CONTACT_TO', { SMTP_URL: MAIL.SMTP_URL }],
  ['SMTP_URL, CONTACT_TO', { MAIL_FROM: MAIL.MAIL_FROM }],
  ['SMTP_URL, MAIL_FROM', { CONTACT_TO: MAIL.CONTACT_TO }],
  ['CONTACT_TO', { SMTP_URL: MAIL.SMTP_URL, MAIL_FROM: MAIL.MAIL_FROM }],
])('mails need all three variables: without %s the start fails', (missing, given) => {
  const read = () => configFromEnvironment({ ...GOOD, ...given });
  expect(read).toThrow(`${missing}: mails need`);
  expect(read).not.toThrow('secret');
});

test.each([
  ['ANALYTICS_SITE', { ANALYTICS_SITE: undefined }],
  ['ANALYTICS_URL', { ANALYTICS_URL: undefined }],
  ['ANALYTICS_URL', { ANALYTICS_URL: 'http://count.example' }],
  ['ANALYTICS_URL', { ANALYTICS_URL: 'https://user:secret@count.example' }],
  ['ANALYTICS_URL', { ANALYTICS_URL: 'https://count.example/?site=1' }],
  ['ANALYTICS_URL', { ANALYTICS_URL: "https://count.example/; script-src 'unsafe-inline'" }],
  ['ANALYTICS_SITE', { ANALYTICS_SITE: 'a site' }],
])('page views need both variables: a wrong or missing %s fails the start', (name, given) => {
  expect(() => configFromEnvironment({ ...GOOD, ...ANALYTICS, ...given })).toThrow(name);
});

test.each(WEAK_SECRETS)('a job secret that is %s is refused and not shown', (_, secret) => {
  const read = () => configFromEnvironment({ ...GOOD, MINORI_JOB_SECRET: secret });
  expect(read).toThrow('\nMINORI_JOB_SECRET: must ');
  expect(read).not.toThrow(secret);
});

const STRONG = Array.from({ length: 200 }, (_, index) =>
  createHash('sha512')
    .update(String(index))
    .digest()
    .subarray(0, 32 + (index % 33)),
);

test('random secrets of at least 32 bytes are accepted in base64, base64url and hexadecimal', () => {
  for (const bytes of STRONG) {
    for (const encoding of ['base64', 'base64url', 'hex'] as const) {
      const secret = bytes.toString(encoding);
      expect(configFromEnvironment({ ...GOOD, MINORI_JOB_SECRET: secret }).jobSecret).toBe(secret);
    }
  }
});

test.each<[string, Readonly<Record<string, string>>]>([
  ['SERVER_TOKENS: is the same as MINORI_JOB_SECRET', { SERVER_TOKENS: JOB_SECRET }],
  ['SERVER_TOKENS: is the same as MINORI_JOB_SECRET', { SERVER_TOKENS: `${TOKEN},${JOB_SECRET}` }],
  [
    'DATABASE_URL: is the same as MINORI_JOB_SECRET',
    { DATABASE_URL: `postgres://minori:${encodeURIComponent(JOB_SECRET)}@localhost/minori` },
  ],
  [
    'SMTP_URL: is the same as SERVER_TOKENS',
    { ...MAIL, SERVER_TOKENS: TOKEN, SMTP_URL: `smtps://post:${TOKEN}@smtp.example` },
  ],
  ['VAPID_PRIVATE_KEY: is the same as MINORI_JOB_SECRET', { ...PUSH, MINORI_JOB_SECRET: VAPID.privateKey }],
  ['SERVER_TOKENS: is the same as VAPID_PRIVATE_KEY', { ...PUSH, SERVER_TOKENS: VAPID.privateKey }],
  [
    'VAPID_PUBLIC_KEY: is the same as SCRAPER_PUBLIC_KEY',
    { ...PUSH, SCRAPER_PUBLIC_KEY: `2026-04:${VAPID.publicKey}` },
  ],
])('%s: one value may not serve two purposes', (sentence, given) => {
  const read = () => configFromEnvironment({ ...GOOD, ...given });
  expect(read).toThrow(sentence);
  for (const secret of [JOB_SECRET, TOKEN, VAPID.privateKey]) expect(read).not.toThrow(secret);
});

test.each<[string, Readonly<Record<string, string | undefined>>]>([
  ['VAPID_PUBLIC_KEY', { VAPID_PUBLIC_KEY: undefined }],
  ['VAPID_PRIVATE_KEY', { VAPID_PRIVATE_KEY: undefined }],
  ['SECURITY_CONTACT', { SECURITY_CONTACT: 'security@minori.example' }],
  ['SECURITY_CONTACT', { SECURITY_CONTACT: 'mailto:a@b.example\nContact: mailto:c@d.example' }],
  ['SECURITY_CONTACT', { SECURITY_CONTACT: 'http://minori.example' }],
  ['VAPID_SUBJECT', { VAPID_SUBJECT: undefined }],
  ['VAPID_SUBJECT', { VAPID_SUBJECT: 'push@minori.example' }],
  ['VAPID_SUBJECT', { VAPID_SUBJECT: 'mailto:' }],
  ['VAPID_SUBJECT', { VAPID_SUBJECT: 'https://localhost/contact' }],
  ['VAPID_SUBJECT', { VAPID_SUBJECT: 'http://minori.example' }],
  ['VAPID_PUBLIC_KEY', { VAPID_PUBLIC_KEY: VAPID.privateKey }],
  ['VAPID_PRIVATE_KEY', { VAPID_PRIVATE_KEY: VAPID.publicKey }],
  ['VAPID_PRIVATE_KEY', { VAPID_PRIVATE_KEY: pushKeys().privateKey }],
  ['VAPID_PRIVATE_KEY', { VAPID_PRIVATE_KEY: 'A'.repeat(43) }],
  // As long as a key, but not a point of the curve.
  ['VAPID_PRIVATE_KEY', { VAPID_PUBLIC_KEY: `B${'A'.repeat(86)}` }],
])('pushes need a key pair and a contact: without a valid %s the start fails (%#)', (named, given) => {
  const read = () => configFromEnvironment({ ...GOOD, ...PUSH, ...given });
  expect(read).toThrow(`${named}: `);
  expect(read).not.toThrow(VAPID.privateKey);
});

test.each([
  'postgresql://minori:secret@db.example/minori?sslmode=verify-full&sslrootcert=/srv/ca.pem',
  'postgres://minori:secret@127.0.0.1:5432/minori',
  'postgresql://minori:secret@[::1]/minori',
  'postgresql://minori:secret@localhost/minori?host=/var/run/postgresql',
])('a database that nobody in between can read is accepted: %s', (url) => {
  expect(configFromEnvironment({ ...GOOD, DATABASE_URL: url }).databaseUrl).toBe(url);
});

test('scheduled jobs are off by default', () => {
  const jobsOf = (JOBS?: string) => configFromEnvironment({ ...GOOD, JOBS }).jobs;
  expect([jobsOf(), jobsOf(''), jobsOf('off'), jobsOf('on')]).toEqual([false, false, false, true]);
});

test.each([
  ...['on', 'off'].flatMap((word) => [` ${word}`, `${word} `, `${word}\n`, `\t${word}`, word.toUpperCase()]),
  ...'On|oN|Off| |o n|onn|no|yes|y|true|TRUE|false|1|0|-1|null|enabled|"on"|on,off|on;|ｏｎ|オン'.split('|'),
])('JOBS=%j is neither on nor off, and fails the start', (JOBS) => {
  expect(() => configFromEnvironment({ ...GOOD, JOBS })).toThrow('JOBS: must be "on" or "off"');
});

test('mails are sent at 300 a minute, or at the configured pace', () => {
  const paceOf = (MAIL_PER_MINUTE?: string) => configFromEnvironment({ ...GOOD, MAIL_PER_MINUTE }).mailPerMinute;
  expect([paceOf(), paceOf(''), paceOf('1'), paceOf('60000')]).toEqual([300, 300, 1, 60_000]);
  for (const pace of ['0', '60001']) expect(() => paceOf(pace)).toThrow('MAIL_PER_MINUTE: must be');
});

test.each(['-1', '65536', '1e3', '0x10', '1.5', ' 5', '05', '５', '1⓪', 'x'])('number %j fails the start', (text) => {
  for (const name of ['MAIL_PER_MINUTE', 'PORT'])
    expect(() => configFromEnvironment({ ...GOOD, [name]: text })).toThrow(`${name}: `);
});

test('data of test users and production exclude each other', () => {
  expect(() => configFromEnvironment({ ...GOOD, TEST_USER_DATA: 'on' })).toThrow('TEST_USER_DATA');
});

test('.env.example documents every variable', () => {
  expect(ENVIRONMENT_NAMES).toEqual(expect.arrayContaining(Object.keys(GOOD)));
  const example = readFileSync(new URL('../../../../../.env.example', import.meta.url), 'utf8');
  const named = new Set([...example.matchAll(/^(?:# )?([A-Z][A-Z_0-9]*)=/gm)].map(([, name]) => name));
  expect(ENVIRONMENT_NAMES.filter((name) => !named.has(name))).toEqual([]);
});
