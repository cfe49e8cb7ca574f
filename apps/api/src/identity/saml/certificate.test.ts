// Tests that a certificate's end is reported at registration, by the doctor command and as a metric, long before
// sign-ins fail.
import { createPublicKey, generateKeyPairSync, type KeyObject, X509Certificate } from 'node:crypto';
import { newSigningKey, type SigningKey } from '@minori/identity-provider/start';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Ended, operate, writtenFile } from '../../testing/operator.ts';
import { createTestApp, type TestApp } from '../../testing.ts';
import { certificatesStatusOf, readCertificate, requireStrongKey, validityOf } from './certificate.ts';
import { certificatesInUse } from './identity-provider-repository.ts';

const DAY = 86_400_000;
const FROM = new Date('2026-01-10T00:00:00Z');

let app: TestApp;
let pem: string;
let later: string;
let end: Date;

const pemOf = (der: Buffer) =>
  `-----BEGIN CERTIFICATE-----\n${(der.toString('base64').match(/.{1,64}/g) ?? []).join('\n')}\n-----END CERTIFICATE-----\n`;
const derOf = ({ certificate }: SigningKey) => Buffer.from(certificate, 'base64');

beforeAll(async () => {
  app = await createTestApp();
  pem = pemOf(derOf(await newSigningKey(FROM)));
  later = pemOf(derOf(await newSigningKey(new Date(FROM.getTime() + 700 * DAY))));
  end = new Date(new X509Certificate(pem).validTo);
});
afterAll(() => app.close());

const daysBefore = (days: number) => new Date(end.getTime() - days * DAY);

async function register(now: Date, certificates: readonly string[], ...words: string[]) {
  const { url } = await app.addCompany({ authorizationMethod: 2 });
  const files = await Promise.all(certificates.map((content, index) => writtenFile(`idp-${index}.pem`, content)));
  const provider = ['--entity-id', 'https://idp.example', '--sso-url', 'https://idp.example/sso'];
  const command = ['company', 'idp', url, ...provider, '--certificate', ...files, ...words];
  const ended = await operate({ databaseUrl: app.config.databaseUrl, now: () => now }, ...command);
  return { url, ...ended };
}

async function forget(): Promise<void> {
  await app.database.deleteFrom('identity_providers').execute();
}

const doctorAt = async (now: Date): Promise<Ended & { readonly line: string }> => {
  const settings = { contentDir: null };
  const ended = await operate({ databaseUrl: app.config.databaseUrl, now: () => now, settings }, 'doctor');
  return { ...ended, line: ended.out.split('\n').find((line) => line.includes('certificates')) ?? '' };
};

type Told = 'taken' | 'taken with a warning' | 'refused';

/** Days left at registration, and the expected result. */
const MOMENTS: readonly (readonly [number, Told])[] = [
  ...[729, 400, 365, 100, 61, 45, 31].map((days) => [days, 'taken'] as const),
  ...[29.9, 20, 14, 7, 3, 2, 1, 0.5, 0.001].map((days) => [days, 'taken with a warning'] as const),
  ...[0, -0.001, -1, -3, -30, -365].map((days) => [days, 'refused'] as const),
  ...[732, 800, 1500].map((days) => [days, 'refused'] as const),
];

test.each(MOMENTS)(
  '%s days before its end a certificate is %s, and doctor and metric show it',
  async (days, reported) => {
    await forget();
    const now = daysBefore(days);
    const { url, code, out, error } = await register(now, [pem]);
    expect(code).toBe(reported === 'refused' ? 1 : 0);
    expect(/^Warning: certificate 1 ends in \d+ days, on 2028-01-\d\d\.$/m.test(out)).toBe(
      reported === 'taken with a warning',
    );
    if (reported === 'refused') {
      expect(error).toMatch(/has ended|is good yet/);
      expect(await certificatesInUse(app.database, now)).toEqual([]);
      const taken = await register(now, [pem], '--accept-ended');
      expect([taken.code, taken.out]).toEqual([
        0,
        expect.stringMatching(/^Warning: certificate 1 (ended on|is good from)/m),
      ]);
      expect((await doctorAt(now)).line).toMatch(new RegExp(`^FAIL certificates ${taken.url}: `));
      expect((await certificatesInUse(app.database, now))[0]?.daysLeft).toBe(-1);
      return;
    }
    expect((await doctorAt(now)).line).toMatch(
      reported === 'taken' ? /^ok / : new RegExp(`^WARN certificates ${url}: `),
    );
    expect((await certificatesInUse(app.database, now))[0]?.daysLeft).toBe(Math.floor(days));
  },
);

test('of several certificates the last end counts, and each one is reported', async () => {
  await forget();
  const now = daysBefore(3);
  const { code, out } = await register(now, [pem, later]);
  expect([code, out]).toEqual([0, expect.stringContaining('certificate 1 ends in 3 days')]);
  expect(out).not.toContain('certificate 2');
  expect((await certificatesInUse(app.database, now))[0]?.daysLeft).toBeGreaterThan(600);
  const over = await register(daysBefore(-5), [later, pem]);
  expect([over.code, over.error]).toEqual([1, expect.stringContaining('certificate 2 ended on 2028-01-10')]);
  const both = await register(new Date(FROM.getTime() + 699 * DAY), [pem, later]);
  expect([both.code, both.out]).toEqual([0, expect.stringContaining('certificate 2 is good from 2027-12-11 on only')]);
  expect((await register(now, [`${pem}${later}`])).error).toContain('one X.509 certificate');
  expect((await register(now, [pem, pem, later, pem, later])).error).toContain('One to four certificates');
});

test('the provider of a company with another sign-in method is not counted', async () => {
  await forget();
  const { url } = await register(daysBefore(3), [pem]);
  await app.database.updateTable('companies').set({ authorization_method: 1 }).where('url', '=', url).execute();
  expect(await certificatesInUse(app.database, daysBefore(3))).toEqual([]);
  expect((await doctorAt(daysBefore(3))).line).toMatch(/^ok {3}certificates 0 identity providers/);
});

const SHA256_WITH_RSA = Buffer.from('06092a864886f70d01010b', 'hex');

/** The certificate with another signature algorithm: its signature isn't verified, only its key is used. */
function signedWith(hex: string): string {
  const der = Buffer.from(new X509Certificate(pem).raw);
  for (let at = der.indexOf(SHA256_WITH_RSA); at >= 0; at = der.indexOf(SHA256_WITH_RSA, at + 1)) {
    Buffer.from(hex, 'hex').copy(der, at);
  }
  return pemOf(der);
}

test.each([
  ['SHA-1', '06092a864886f70d010105', true],
  ['MD5', '06092a864886f70d010104', true],
  ['SHA-256', '06092a864886f70d01010b', false],
  ['SHA-512', '06092a864886f70d01010d', false],
])('a certificate signed with %s is reported only for a weak algorithm', (_, hex, isWeak) => {
  const { warnings } = certificatesStatusOf([signedWith(hex)], daysBefore(300));
  expect(warnings.length).toBe(isWeak ? 1 : 0);
});

test('a key with which others could sign is refused', async () => {
  const refusal = (publicKey: KeyObject) => requireStrongKey({ publicKey } as X509Certificate);
  const rsa = (modulusLength: number) => generateKeyPairSync('rsa', { modulusLength }).publicKey;
  for (const bits of [512, 1024, 1536]) await expect(refusal(rsa(bits))).rejects.toThrow('2048');
  await expect(refusal(generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey)).rejects.toThrow('2048');
  // With the exponent 1 every text is its own signature. Node doesn't generate such keys but reads them.
  const { n = '', e = '' } = rsa(2048).export({ format: 'jwk' });
  const made = (part: object) => createPublicKey({ key: { kty: 'RSA', n, e, ...part }, format: 'jwk' });
  await expect(refusal(made({ e: 'AQ' }))).rejects.toThrow('exponent');
  await expect(refusal(made({ e: 'AQAAAAAAAAAB' }))).rejects.toThrow('exponent');
  await expect(refusal(made({ n: Buffer.alloc(256, 255).toString('base64url') }))).rejects.toThrow('modulus');
  await requireStrongKey(readCertificate(pem));
});

test('days left are counted in whole days', () => {
  const certificate = readCertificate(pem);
  expect(validityOf(certificate, daysBefore(3)).daysLeft).toBe(3);
  expect(validityOf(certificate, daysBefore(2.99)).daysLeft).toBe(2);
});
