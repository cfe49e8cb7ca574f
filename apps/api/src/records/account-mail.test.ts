// Tests that mails about the account are in the language of the account, and otherwise in that of the browser.
import { login } from '@minori/contract/auth';
import { EXAMPLES } from '@minori/contract/examples/all';
import { requestPasswordMail } from '@minori/contract/password';
import { updateSettings } from '@minori/contract/user-account';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailWorld, openMailWorld } from '../testing/mail-world.ts';

let world: MailWorld;

beforeAll(async () => {
  world = await openMailWorld();
});
afterAll(() => world.close());

const JAPANESE = /このメールに返信されても、お答えできません。/;
const ENGLISH = /Open this link to set a new one\.[\s\S]*The link works once, until 15 June 2026[\s\S]*Minori\n/;

test.each([
  ['en', ENGLISH],
  ['ja', JAPANESE],
  // Was chosen once, and is not offered any more.
  ['fr', JAPANESE],
] as const)('アカウントの言語が%sの人には、あとから作るメールもその言語で届く', async (language, form) => {
  const { app } = world;
  const person = await app.addEmployee(await app.addCompany());
  const visitor = await app.signIn(person);
  const { display } = EXAMPLES.updateSettings.body;
  const { sysUserCode, email } = person;
  await visitor.call(updateSettings, { body: { sysUserCode, display: display && { ...display, language: 'en' } } });
  await sql`update employees set display = jsonb_set(display, '{language}', ${JSON.stringify(language)})
    where sys_user_code = ${sysUserCode}`.execute(app.database);
  await app.visitor().call(requestPasswordMail, { body: { email } });
  const texts = await world.textsTo(email);
  expect(texts.at(-1)).toMatch(form);
  expect(texts.join('').includes('お答えできません')).toBe(form === JAPANESE);
});

test('確認コードのメールは、ログインする画面の言語で届く', async () => {
  const { app } = world;
  const { email, password } = await app.addEmployee(await app.addCompany({ authorizationMethod: 3 }));
  await app.visitor().send({
    method: 'POST',
    url: login.path,
    headers: { 'content-type': 'application/json', cookie: 'lang=en' },
    payload: JSON.stringify({ email, password }),
  });
  const [mail] = world.mailbox.messages();
  expect(mail).toMatchObject({ subject: 'Minori: Your code', html: expect.stringContaining('<html lang="en">') });
  expect(mail?.text).toMatch(/^Enter this code on Minori’s sign-in page\.[\s\S]*Code: \d{8}\n/);
});
