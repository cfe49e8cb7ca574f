// 監査ログに残るメールアドレスの印 — the trail can be read for seven years by whoever has a backup of the database.
import { createHash } from 'node:crypto';
import { login } from '@minori/contract/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing.ts';
import { auditSubject } from './audit-subject.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('データベースだけからは、打たれたメールアドレスを確かめられない', async () => {
  const email = 'aoi@minato.example';
  await app.visitor().call(login, { body: { email, password: 'three wrong words' } });
  const event = app.database.selectFrom('audit_events').select('subject_hash').where('kind', '=', 'sign_in_failed');
  const { subject_hash: stored } = await event.executeTakeFirstOrThrow();
  expect(stored).toEqual(auditSubject(email, app.config.jobSecret));
  for (const guess of [email, `audit-subject\n${email}`, email.toUpperCase()]) {
    expect(stored).not.toEqual(createHash('sha256').update(guess).digest());
  }
  expect(stored).not.toEqual(auditSubject(email, 'another secret of at least thirty-two bytes'));
});
