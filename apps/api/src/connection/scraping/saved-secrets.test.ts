// Tests that saved credentials appear nowhere in the database, the log or a response (漏れない), that the api can't open
// them, and that a record copied into another employee's row opens for nobody.
import { createHash, hkdfSync } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CALLS, type CallName } from '@minori/contract/calls';
import { EXAMPLES } from '@minori/contract/examples/all';
import { deleteRkUserInfo, registerRkUserInfo, rkAutoLogin, rkUserInfo } from '@minori/contract/login-information';
import { doScraping, mutbFirstLogin, registScrapingData, tryScraping } from '@minori/contract/scraping';
import { restingContext, type SealedCredentials } from '@minori/contract/sealed-credentials';
import { LONG_ACCOUNT, SHORT_ACCOUNT } from '@minori/record-keeper/sample';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Owner } from '../../platform/storage/owner.ts';
import { contentsOf } from '../../testing/contents.ts';
import type { Person } from '../../testing/figures-world.ts';
import { openScrapeWorld, type ScrapeWorld } from '../../testing/scrape-world.ts';
import { openSealed, TEST_KEY } from '../../testing/scraper-key.ts';

let scrapeWorld: ScrapeWorld;

beforeAll(async () => {
  scrapeWorld = await openScrapeWorld(new Date('2026-04-20T03:00:00Z'));
});
afterAll(() => scrapeWorld.close());

/** Texts that occur nowhere else in the product; the birthday is not the profile's. */
const CANARIES = { rkLoginId: 'canary-8041-id', password: 'canary#8041&pass+ワード', birthday: '1957-10-04' };

/** The text itself, and its encodings in a URL, JSON, base64, hex and a Japanese page. */
function shapesOf(text: string): string[] {
  const bytes = Buffer.from(text);
  return [
    ...[text, encodeURIComponent(text), JSON.stringify(text).slice(1, -1), text.replaceAll('-', '')],
    ...[text.replaceAll('-', '/'), bytes.toString('hex')],
    // The base64 of a part depends on its position in the longer text.
    ...['base64', 'base64url'].flatMap((encoding) =>
      [0, 1, 2].map((shift) =>
        Buffer.concat([Buffer.alloc(shift), bytes])
          .toString(encoding as 'base64')
          .slice(shift === 0 ? 0 : 4, -4),
      ),
    ),
  ];
}

const SHAPES = Object.values(CANARIES).flatMap(shapesOf);

function codesOf({ sysUserCode, sysOrganizationCode }: Person) {
  return { sysUserCode, sysOrganizationCode };
}

async function keep(person: Person, info: typeof CANARIES): Promise<void> {
  const body = { sysUserCode: person.sysUserCode, isPreserve: true, ...info } as const;
  expect(await person.visitor.call(registerRkUserInfo, { body })).toMatchObject({ status: 200 });
}

function infoOf({ id: rkLoginId, password, birthday }: typeof LONG_ACCOUNT) {
  return { rkLoginId, password, birthday };
}

function readWithSaved(person: Person) {
  const nothing = { rkId: '', rkPass: '', birthday: '' } as const;
  return person.visitor.call(doScraping, {
    body: { scrapingCode: crypto.randomUUID(), ...codesOf(person), ...nothing },
  });
}

async function savedBy({ sysUserCode }: Owner): Promise<SealedCredentials> {
  const row = await scrapeWorld.world.database
    .selectFrom('rk_credentials')
    .select(['key_id as keyId', 'enc', 'ciphertext'])
    .where('sys_user_code', '=', sysUserCode)
    .executeTakeFirstOrThrow();
  return row;
}

test('IDとパスワードと生年月日は、どの使い方のあとでも、データベース、ログ、答えのどこにも、どの形でも現れない', async () => {
  const { world } = scrapeWorld;
  const person = await world.person();
  const { visitor } = person;
  const answers: { readonly text: string; readonly headers: unknown }[] = [];
  const { rkLoginId: rkId, password: rkPass, birthday } = CANARIES;
  const typed = () => ({ scrapingCode: crypto.randomUUID(), ...codesOf(person), rkId, rkPass, birthday });
  const query = { sysUserCode: person.sysUserCode };
  const found = async () => {
    const stored = JSON.stringify(await contentsOf(world.database));
    const everything = [stored, ...world.logLines, ...answers.map((answer) => JSON.stringify(answer))].join('\n');
    return SHAPES.filter((shape) => everything.includes(shape));
  };

  answers.push(await visitor.call(registerRkUserInfo, { body: { ...query, isPreserve: true, ...CANARIES } }));
  expect(await found()).toEqual([]);
  answers.push(await visitor.call(rkAutoLogin, { query }));
  // The record keeper doesn't know this id, so it refuses the first scrape; the second isn't tried there.
  answers.push(await readWithSaved(person), await readWithSaved(person));
  answers.push(await visitor.call(doScraping, { body: typed() }), await visitor.call(tryScraping, { body: typed() }));
  answers.push(await visitor.call(mutbFirstLogin, { body: { ...typed(), birthday: '' } }));
  answers.push(await visitor.callRaw(doScraping, { body: { ...typed(), extra: rkPass } }));
  answers.push(
    await visitor.callRaw(registerRkUserInfo, { body: { ...query, isPreserve: true, ...CANARIES, rkPass } }),
  );
  answers.push(await visitor.call(rkUserInfo, { query }));
  expect(await found()).toEqual([]);
  answers.push(await visitor.call(deleteRkUserInfo, { body: query }));
  expect(await found()).toEqual([]);
  expect(answers.length).toBe(11);

  // Proves that the search finds planted text.
  await world.database.updateTable('employees').set({ nick_name: rkPass }).where('id', '=', person.id).execute();
  expect(await found()).toContain(rkPass);
});

test('どの呼び出しの答えにも、保存したIDもパスワードも生年月日も無い', async () => {
  const person = await scrapeWorld.world.person();
  await keep(person, infoOf(LONG_ACCOUNT));
  expect(await readWithSaved(person)).toMatchObject({ status: 200 });
  const registered = { rkMgtAgencyCode: 1, ...codesOf(person) } as const;
  expect(await person.visitor.call(registScrapingData, { body: registered })).toMatchObject({ status: 200 });
  const own: Record<string, unknown> = { ...codesOf(person), scrapingCode: crypto.randomUUID() };
  const secrets = [LONG_ACCOUNT.id, LONG_ACCOUNT.password, LONG_ACCOUNT.birthday];
  const succeeded: string[] = [];
  const leaving: readonly CallName[] = ['logout', 'leaveService', 'login', 'deleteRkUserInfo', 'registerRkUserInfo'];
  for (const [name, call] of Object.entries(CALLS) as [CallName, (typeof CALLS)[CallName]][]) {
    if (leaving.includes(name)) continue;
    const { params, query, body } = EXAMPLES[name] as unknown as Record<
      'params' | 'query' | 'body',
      Record<string, unknown>
    >;
    const mine = (part: Record<string, unknown> | undefined) =>
      part && Object.fromEntries(Object.entries(part).map(([key, value]) => [key, own[key] ?? value]));
    const input = { params: mine(params), query: mine(query), body: mine(body) };
    const answer = await person.visitor.callRaw(call, input);
    expect([name, secrets.filter((secret) => answer.text.includes(secret))]).toEqual([name, []]);
    if (answer.status === 200) succeeded.push(name);
  }
  expect(succeeded).toEqual(expect.arrayContaining(['getUserAccount', 'rkUserInfo', 'employeeAssetManagement']));
});

test('ほかの人の行に移された連携情報は、だれのものとしても開かず、年金サイトへのログインも起きない', async () => {
  const { site, world } = scrapeWorld;
  const [first, second] = [await world.person(), await world.person()];
  await keep(first, infoOf(LONG_ACCOUNT));
  await keep(second, infoOf(SHORT_ACCOUNT));
  const [ofFirst, ofSecond] = [await savedBy(first), await savedBy(second)];
  const put = (owner: Owner, { enc, ciphertext }: SealedCredentials) =>
    world.database
      .updateTable('rk_credentials')
      .set({ enc, ciphertext })
      .where('sys_user_code', '=', owner.sysUserCode)
      .execute();
  await put(first, ofSecond);
  await put(second, ofFirst);
  const logins = () => site.loginCount(LONG_ACCOUNT.id) + site.loginCount(SHORT_ACCOUNT.id);
  const before = logins();
  for (const person of [first, second]) {
    expect(await readWithSaved(person)).toMatchObject({
      status: 400,
      error: { reason: 'rk_login_error_on_reserved_info' },
    });
  }
  expect(logins()).toBe(before);
});

/** Values in the api that might serve as a key, and hashes of them. */
function keysOfTheApi(): string[] {
  const { config } = scrapeWorld.world;
  const texts = JSON.stringify(config).match(/[^"]{8,}/g) ?? [];
  return texts.flatMap((text) => {
    const bytes = [Buffer.from(text), Buffer.from(text, 'base64url')];
    const halves = bytes.flatMap((all) => [all.subarray(0, 32), all.subarray(1, 33), all.subarray(-32)]);
    const derived = bytes.flatMap((all) => [
      createHash('sha256').update(all).digest(),
      Buffer.from(hkdfSync('sha256', all, '', '', 32)),
    ]);
    return [...halves, ...derived].filter(({ length }) => length === 32).map((key) => key.toString('base64url'));
  });
}

test('apiの持つどの鍵や秘密でも、保存した連携情報は開かない', async () => {
  const person = await scrapeWorld.world.person();
  await keep(person, CANARIES);
  const sealed = await savedBy(person);
  const context = restingContext(person, sealed.keyId);
  const keys = keysOfTheApi();
  expect(keys.length).toBeGreaterThan(20);
  expect(keys).not.toContain(TEST_KEY.privateKey);
  for (const privateKey of keys) {
    await expect(openSealed(sealed, context, { ...TEST_KEY, privateKey })).rejects.toThrow();
  }
  // Proves that the right key opens the record.
  expect(await openSealed(sealed, context)).toMatchObject({ rkPass: CANARIES.password });
});

test('apiのどのファイルにも、開けるための仕組みが無い', async () => {
  const folder = join(import.meta.dirname, '../..');
  const paths = (await readdir(folder, { recursive: true })).filter((path) => path.endsWith('.ts'));
  const own = paths.filter((path) => !/\.test\.ts$|(^|\/)testing(\/|\.ts$)/.test(path));
  expect(own.length).toBeGreaterThan(80);
  const opening: string[] = [];
  for (const path of own) {
    const text = await readFile(join(folder, path), 'utf8');
    if (/deserializePrivateKey|createRecipientContext|suite\.open|SCRAPER_KEYS:/.test(text)) opening.push(path);
  }
  expect(opening).toEqual([]);
});
