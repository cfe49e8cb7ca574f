// Tests that a mail app can unsubscribe without a sign-in (ワンクリックの配信停止), and that opening the link or forging one
// changes nothing.
import { expect, test } from 'vitest';
import { createTestApp } from '../../testing.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

test('お知らせのメールの見出しの宛先に送るだけで、ログインせずに止まる。たどるだけや、作りものでは止まらない', async () => {
  const app = await createTestApp();
  const person = await app.addEmployee(await app.addCompany());
  const other = await app.addEmployee(await app.addCompany());
  const { database } = app;
  const written = unsubscribeUrl('https://minori.example', { ...person, employeeId: person.id }, app.config.jobSecret);
  const path = new URL(written).pathname;
  const isSent = async ({ id: employeeId } = person) =>
    (await database.selectFrom('employees').select('is_subscription').where('id', '=', employeeId).executeTakeFirst())
      ?.is_subscription;
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const post = (url: string, payload = 'List-Unsubscribe=One-Click', headersOf = form) =>
    app.server.inject({ method: 'POST', url, payload, headers: headersOf });

  const visit = await app.server.inject({ url: path });
  expect([visit.statusCode, visit.headers.location]).toEqual([303, expect.stringMatching(/\/settings\/notification$/)]);
  const foreign = path.replace(`/${person.id}-`, `/${other.id}-`);
  for (const url of [
    foreign,
    `${path}x`,
    path.slice(0, -1),
    '/unsubscribe/1',
    '/unsubscribe/1-',
    '/unsubscribe/99999999999-a',
  ]) {
    expect([url, (await post(url)).statusCode]).toEqual([url, 404]);
  }
  for (const body of ['', 'List-Unsubscribe=', 'x=List-Unsubscribe=One-Click', '{}']) {
    expect([body, (await post(path, body)).statusCode]).toEqual([body, 404]);
  }
  expect([await isSent(), await isSent(other)]).toEqual([true, true]);
  const parts = '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n';
  const multipart = { 'content-type': 'multipart/form-data; boundary=b' };
  for (const answer of [await post(path, parts, multipart), await post(path)]) {
    expect([answer.statusCode, answer.body]).toEqual([
      200,
      expect.stringContaining('お知らせのメールの送信を停止しました。'),
    ]);
  }
  expect([await isSent(), await isSent(other)]).toEqual([false, true]);
  expect(app.logLines.join('')).not.toContain(path.split('-').slice(1).join('-'));
  await app.close();
});
