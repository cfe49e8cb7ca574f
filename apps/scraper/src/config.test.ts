import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig, VARIABLE_NAMES } from './config.ts';
import { generateScraperKey } from './keys.ts';
import { JOB_SECRET } from './testing/job-token.ts';

const [NEW, OLD] = [generateScraperKey('k2'), generateScraperKey('k1')];
const KEYS = [NEW, OLD].map(({ id, privateKey }) => `${id}:${privateKey}`).join(',');
const GOOD = {
  SCRAPER_KEYS: KEYS,
  SCRAPER_PORT: '8081',
  MINORI_JOB_SECRET: JOB_SECRET,
  RK_SITE_1_URL: 'https://rk.example/',
};

describe('the environment', () => {
  it('gives every setting of a complete environment', () =>
    expect(readConfig({ ...GOOD, PATH: '/bin' })).toEqual({
      host: '127.0.0.1',
      port: 8081,
      jobSecret: GOOD.MINORI_JOB_SECRET,
      keys: [NEW, OLD].map(({ id, privateKey }) => ({ id, privateKey })),
      sites: { 1: { url: 'https://rk.example/' } },
    }));

  it('may ask for a public listener, which needs the address of the api', () => {
    const listener = { SCRAPER_AUTO_LOGIN_PORT: '8082', SCRAPER_API_URL: 'https://portal.example' };
    expect(readConfig({ ...GOOD, ...listener }).autoLogin).toEqual({
      host: '127.0.0.1',
      port: 8082,
      apiUrl: 'https://portal.example',
    });
    const behindProxy = { ...listener, SCRAPER_AUTO_LOGIN_URL: 'https://auto-login.example' };
    expect(readConfig({ ...GOOD, ...behindProxy }).autoLogin?.publicUrl).toBe('https://auto-login.example');
    expect(readConfig(GOOD).autoLogin).toBeUndefined();
    expect(() => readConfig({ ...GOOD, SCRAPER_AUTO_LOGIN_PORT: '8082' })).toThrow(/^SCRAPER_API_URL: /);
  });

  it('may name a port for the operator, and a collector of traces', () => {
    const named = { OPERATOR_PORT: '9465', OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example' };
    expect(readConfig({ ...GOOD, ...named })).toMatchObject({
      operator: { host: '127.0.0.1', port: 9465 },
      tracing: { endpoint: 'https://collector.example', protocol: 'http/protobuf' },
    });
    expect(readConfig(GOOD)).not.toHaveProperty('operator');
    expect(readConfig(GOOD)).not.toHaveProperty('tracing');
  });

  it('takes an empty variable for one that is not set', () =>
    expect(readConfig({ ...GOOD, RK_SITE_2_URL: '', SCRAPER_HOST: '' })).toEqual(readConfig(GOOD)));

  it('accepts a site without an address', () =>
    expect(readConfig({ ...GOOD, RK_SITE_1_URL: undefined }).sites).toEqual({}));

  it.each(['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000'])(
    "accepts %s as a site's address",
    (url) => expect(readConfig({ ...GOOD, RK_SITE_1_URL: url }).sites[1]?.url).toBe(url),
  );

  it.each([
    ['SCRAPER_PORT', undefined],
    ['SCRAPER_PORT', '65536'],
    ['SCRAPER_PORT', 'http'],
    ['OPERATOR_PORT', '65536'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc'],
    ['MINORI_JOB_SECRET', undefined],
    ['MINORI_JOB_SECRET', 's'.repeat(31)],
    ['MINORI_JOB_SECRET', 's'.repeat(44)],
    ['MINORI_JOB_SECRET', 'a secret of at least thirty-two bytes'],
    ['MINORI_JOB_SECRET', `${JOB_SECRET}\n`],
    ['MINORI_JOB_SECRET', `"${JOB_SECRET}"`],
    ['MINORI_JOB_SECRET', NEW.privateKey],
    ['SCRAPER_KEYS', `k2:${NEW.privateKey},k1:${NEW.privateKey}`],
    ['SCRAPER_KEYS', `k1:${'A'.repeat(42)}E`],
    ['SCRAPER_KEYS', undefined],
    ['SCRAPER_KEYS', ''],
    ['SCRAPER_KEYS', NEW.privateKey],
    ['SCRAPER_KEYS', `k1:${NEW.publicKey}`],
    ['SCRAPER_KEYS', `k1:${'A'.repeat(43)}`],
    ['SCRAPER_KEYS', `K 1:${NEW.privateKey}`],
    ['SCRAPER_KEYS', `${KEYS},`],
    ['SCRAPER_KEYS', `${KEYS},k1:${NEW.privateKey}`],
    ['SCRAPER_AUTO_LOGIN_PORT', '-1'],
    ['SCRAPER_AUTO_LOGIN_URL', 'http://auto-login.example'],
    ['SCRAPER_AUTO_LOGIN_URL', 'https://auto-login.example/'],
    ['SCRAPER_API_URL', 'http://portal.example'],
    ['SCRAPER_API_URL', 'https://portal.example/api'],
    ['RK_SITE_5_URL', 'http://rk.example/'],
    ['RK_SITE_1_URL', 'http://rk.example/'],
    ['RK_SITE_1_URL', 'http://localhost.evil.example/'],
    ['RK_SITE_1_URL', 'rk.example'],
    ['RK_SITE_1_URL', 'file:///etc/passwd'],
  ])('with a wrong %s is refused by name, without its value', (name, value) => {
    const read = () => readConfig({ ...GOOD, [name]: value });
    expect(read).toThrow(new RegExp(`^${name}: `));
    if (value) expect(read).not.toThrow(value);
  });

  it('has each of its variables in .env.example, where `npm start` does not read it', () => {
    const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
    const named = [...example.matchAll(/^# (\w+)=/gm)].map(([, name]) => name);
    expect(named).toEqual(expect.arrayContaining(VARIABLE_NAMES));
  });
});
