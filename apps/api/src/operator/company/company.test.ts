// Tests a company from its first setting to its identity provider, and that reserved path segments can't be a company's
// url.
import { companyInfo } from '@minori/contract/company';
import { RESERVED_WORDS } from '@minori/contract/reserved-words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { routesOf } from '../../app.ts';
import { checksum } from '../../testing/contents.ts';
import { operate, writtenFile } from '../../testing/operator.ts';
import { createTestApp, type TestApp } from '../../testing.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const run = (...words: string[]) => operate({ databaseUrl: app.config.databaseUrl, now: app.clock.now }, ...words);

const SETTINGS = [
  ...[
    'name=かもめ造船',
    'companyCode=KMZ001',
    'opInfo.code=OP01',
    'opInfo.name=運営',
    'rkInfo.name=記録',
    'rkInfo.code=2',
  ],
  ...['opInfo.loginUrl=https://op.example/login', 'rkInfo.loginUrl=https://rk.example/login'],
];

test('a company is added, shown and changed, and each changed setting is shown before and after', async () => {
  const added = await run(
    'company',
    'add',
    'kamome-z',
    ...SETTINGS,
    'mailDomains=kamome-z.example,z.example',
    '--json',
  );
  expect([added.code, added.error]).toEqual([0, '']);
  const shown = JSON.parse((await run('company', 'show', 'kamome-z', '--json')).out);
  expect(shown).toEqual(JSON.parse(added.out));
  expect(shown).toMatchObject({ retirementAge: 60, mailDomains: ['kamome-z.example', 'z.example'], isReit: false });
  expect(shown.isInSitemap).toBe(false);
  const tried = await run('company', 'set', 'kamome-z', 'retirementAge=65', '--dry-run');
  expect(tried.out).toMatch(/retirementAge +60 +-> +65/);
  expect((await run('company', 'show', 'kamome-z', '--json')).out).toContain('"retirementAge": 60');
  expect((await run('company', 'set', 'kamome-z', 'retirementAge=65', 'isReit=yes', 'isInSitemap=yes')).code).toBe(0);
  const after = JSON.parse((await run('company', 'show', 'kamome-z', '--json')).out);
  expect(after).toEqual({ ...shown, retirementAge: 65, isReit: true, isInSitemap: true });
});

const PENSION = { kind: 'definedBenefit', name: '企業年金, 1', amount: 300_000, fromAge: 60, years: 10 };

test('payout settings are set, shown, accepted as shown, and reach the employees', async () => {
  const company = await app.addCompany();
  const { url } = company;
  const set = (...settings: string[]) => run('company', 'set', url, ...settings);
  const changed = await set(
    ...['payoutWays=lumpSum,annuity', 'payoutYears.min=10', 'membershipEndAge=65', 'paymentsPerYear=12'],
    ...['payoutFee=0', `otherPlans=[${JSON.stringify(PENSION)}]`],
  );
  expect([changed.code, changed.error]).toEqual([0, '']);
  expect(changed.out).toMatch(/payoutWays +lumpSum,annuity,combination +-> +lumpSum,annuity/);
  expect(changed.out).toMatch(/otherPlans +none +-> +\[\{"kind":"definedBenefit"/);
  const shown = JSON.parse((await run('company', 'show', url, '--json')).out);
  const rules = {
    ...{ payoutWays: ['lumpSum', 'annuity'], payoutYears: { min: 10, max: 20 }, paymentsPerYear: 12, payoutFee: 0 },
    ...{ membershipEndAge: 65, otherPlans: [PENSION] },
  };
  expect(shown).toMatchObject(rules);
  const again = /otherPlans +(\S.*)/.exec((await run('company', 'show', url)).out)?.[1] ?? '';
  expect((await set(`otherPlans=${again}`)).out).toContain('Nothing differs');
  const person = await app.addEmployee(company);
  const visitor = await app.signIn(person);
  const { sysUserCode } = person;
  const answer = await visitor.callRaw(companyInfo, { query: { sysUserCode, domain: 'localhost' } });
  expect(answer).toMatchObject({ status: 200, data: rules });
  expect((await set('otherPlans=none', 'membershipEndAge=none')).code).toBe(0);
  expect(JSON.parse((await run('company', 'show', url, '--json')).out)).toMatchObject({
    ...{ otherPlans: [], membershipEndAge: null },
  });
});

test('settings come from a file, and those on the command line win', async () => {
  const settings = {
    ...{ name: '一', companyCode: 'A', retirementAge: 61 },
    ...{ opInfo: { code: 'O', name: '運営', loginUrl: 'https://op.example/' } },
    ...{ rkInfo: { code: 1, name: '記録', loginUrl: 'https://rk.example/' } },
  };
  const file = await writtenFile('company.json', JSON.stringify(settings));
  const { code, out } = await run('company', 'add', 'from-file', '--file', file, 'name=二', '--json');
  expect([code, JSON.parse(out)]).toEqual([0, expect.objectContaining({ name: '二', retirementAge: 61 })]);
});

const REFUSED: readonly (readonly [readonly string[], string])[] = [
  [['add', 'signin', ...SETTINGS], "a word that the product's own addresses begin with"],
  [['add', 'API', ...SETTINGS], "a word that the product's own addresses begin with"],
  [['add', 'Kamome', ...SETTINGS], "can't be a company's url"],
  [['add', 'a_b', ...SETTINGS], "can't be a company's url"],
  [['add', 'missing', 'name=x'], 'companyCode: is missing'],
  [['add', 'missing', 'name=x'], 'rkInfo.code: must be one of 1, 2, 3, 4, 5, is missing'],
  [['add', 'young', ...SETTINGS, 'retirementAge=59'], 'retirementAge: is 59, at least 60 wanted'],
  [['add', 'odd', ...SETTINGS, 'isReit=maybe'], 'isReit: must be boolean, is "maybe"'],
  [['add', 'odd', ...SETTINGS, 'authorizationCode=everything'], 'authorizationCode: is no row'],
  [['add', 'odd', ...SETTINGS, 'secret=1'], 'A company has no setting secret'],
  [['add', 'odd', ...SETTINGS, 'rkInfo.loginUrl=javascript:alert(1)'], 'rkInfo.loginUrl: '],
  [['add', 'saml', ...SETTINGS, 'authorizationMethod=2'], 'needs an identity provider first'],
  [['add', 'odd', ...SETTINGS, 'payoutWays=none'], 'payoutWays: has 0 entries, at least 1 wanted'],
  [
    ['add', 'odd', ...SETTINGS, 'payoutWays=lumpSum,cash'],
    'payoutWays.1: must be one of lumpSum, annuity, combination, is "cash"',
  ],
  [['add', 'odd', ...SETTINGS, 'payoutYears.min=4'], 'payoutYears.min: is 4, at least 5 wanted'],
  [
    ['add', 'odd', ...SETTINGS, 'payoutYears.min=20', 'payoutYears.max=10'],
    'payoutYears.max: must not be less than min',
  ],
  [['add', 'odd', ...SETTINGS, 'paymentsPerYear=5'], 'paymentsPerYear: must be one of 1, 2, 3, 4, 6, 12, is 5'],
  [['add', 'odd', ...SETTINGS, 'payoutFee=10001'], 'payoutFee: is 10001, at most 10000 wanted'],
  [['add', 'odd', ...SETTINGS, 'membershipEndAge=71'], 'membershipEndAge: is 71, at most 70 wanted'],
  [['add', 'odd', ...SETTINGS, 'otherPlans=DB'], 'otherPlans: must be array, is "DB"'],
  [
    ['add', 'odd', ...SETTINGS, `otherPlans=[${JSON.stringify({ ...PENSION, fromAge: 49, years: null })}]`],
    'otherPlans.0.fromAge: is 49, at least 50 wanted',
  ],
  [['show', 'nobody'], 'No company has the url "nobody"'],
];

test('invalid company settings are refused with a sentence, and nothing is written', async () => {
  const before = await checksum(app.database);
  for (const [words, sentence] of REFUSED) {
    const { code, error } = await run('company', ...words);
    expect([words[1], code, error]).toEqual([words[1], 1, expect.stringContaining(sentence)]);
  }
  expect(await checksum(app.database)).toEqual(before);
});

const ADDRESSES = ['opInfo.loginUrl', 'opInfo.passwordResetUrl', 'rkInfo.loginUrl', 'rkInfo.passwordResetUrl'];
const NO_PAGES = [
  ...['http://rk.example/login', 'HTTP://rk.example', 'https://user:secret@rk.example/', 'https://user@rk.example/'],
  ...['https://@rk.example/', 'https://rk.example\\@other.example/', 'https:/rk.example', 'http://localhost:3000/'],
  ...['https://localhost/', 'ftp://rk.example/', '//rk.example/', 'rk.example', 'https://rk.example/ a', 'data:,x'],
];

test('a page address must be https without a user; an older one stays and the doctor names it', async () => {
  const { id, url } = await app.addCompany({ url: 'pages' });
  for (const name of ADDRESSES) {
    for (const address of NO_PAGES) {
      const { code, error } = await run('company', 'set', url, `${name}=${address}`);
      expect([address, code, error]).toEqual([
        address,
        1,
        expect.stringContaining(`${name}: must be an https address`),
      ]);
    }
    expect((await run('company', 'set', url, `${name}=https://rk.example:8443/a?b=c@d#e`)).code).toBe(0);
  }
  for (const address of NO_PAGES) {
    const idp = ['--entity-id', 'x', '--certificate', await writtenFile('idp.pem', ''), '--sso-url', address];
    const { code, error } = await run('company', 'idp', url, ...idp);
    expect([address, code, error]).toEqual([address, 1, expect.stringContaining('--sso-url must be an https address')]);
  }
  const old = 'http://user:hidden-word@rk.example/';
  await app.database.updateTable('companies').set({ rk_login_url: old }).where('id', '=', id).execute();
  expect(JSON.parse((await run('company', 'show', url, '--json')).out)).toMatchObject({ rkInfo: { loginUrl: old } });
  expect((await run('company', 'set', url, 'retirementAge=64')).code).toBe(0);
  const { out } = await run('doctor');
  expect(out).toMatch(/WARN pages .*before the host: pages rkInfo\.loginUrl\n/);
  expect(out).not.toContain('hidden-word');
});

test('a domain belongs to one company', async () => {
  const company = await app.addCompany();
  const { code, error } = await run('company', 'add', 'second', ...SETTINGS, `mailDomains=${company.mailDomains[0]}`);
  expect([code, error]).toEqual([1, expect.stringContaining(`${company.mailDomains[0]}: belongs to ${company.url}`)]);
});

test('every served path begins with a word that no company can have as its url', async () => {
  const segments = routesOf(app.deps).map(({ call }) => call.path.split('/')[1] ?? '');
  const others = app.server.printRoutes({ commonPrefix: false }).match(/^[├└]── ([\w-]+)/gm) ?? [];
  const served = new Set([...segments, ...others.map((line) => line.replace(/^[├└]── /, '')), 'health', 'content']);
  for (const segment of served) expect(RESERVED_WORDS).toContain(segment.toLowerCase());
});
