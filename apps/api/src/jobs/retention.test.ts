// 保存期間 — tests that rows are removed after their limit and not before, and that nobody can remove early what an auditor
// may ask for.

import { doScraping } from '@minori/contract/scraping';
import { openTracer } from '@minori/telemetry/tracer';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordShown } from '../choosing/fund-line-up/shown-repository.ts';
import { insertMail } from '../choosing/fund-transfer/mail-repository.ts';
import { sealAuditEvents } from '../identity/auth/audit-seals.ts';
import { enqueuePushes } from '../messages/web-notification/push.ts';
import { letterOf } from '../platform/mail/letter.ts';
import { enqueueMail } from '../platform/mail/outbox.ts';
import { giveUpMails, LONGEST_WAIT } from '../platform/mail/outbox-repository.ts';
import { ownerColumns } from '../platform/storage/owner.ts';
import { asOwner } from '../testing/fresh-database.ts';
import { plantDevice } from '../testing/planted-device.ts';
import { type StubbedWorld, stubbedWorld } from '../testing/stub-scraper.ts';
import { createTestApp, type TestApp } from '../testing.ts';
import { expiredTracesJob, removeExpired, removeOld } from './retention.ts';

describe('rows with a retention period', () => {
  const NOW = new Date('2016-11-21T03:30:00Z');

  let app: TestApp;

  beforeAll(async () => {
    app = await createTestApp({ now: NOW });
  });
  afterAll(() => app.close());

  async function scrape(owner: Parameters<typeof ownerColumns>[0], ended: string | null): Promise<void> {
    const begun = new Date(ended ?? '2020-01-01T00:00:00Z');
    await app.database
      .insertInto('readings')
      .values({
        ...ownerColumns(owner),
        scraping_code: crypto.randomUUID(),
        operation: 'do',
        source: 'typed',
        credentials_mark: null,
        started_at: begun,
        expires_at: begun,
        finished_at: ended === null ? null : begun,
        outcome: ended === null ? null : 'read',
      })
      .execute();
  }

  async function audit(at: string): Promise<void> {
    const event = { kind: 'sign_in', employee_id: null, sys_organization_code: null, subject_hash: null };
    await app.database
      .insertInto('audit_events')
      .values({ ...event, at: new Date(at), ip: '192.0.2.1', request_id: 'r' })
      .execute();
  }

  test('2か月を過ぎたメールの記録と、13か月を過ぎた利用の記録と、7年を過ぎた監査と表示の記録だけが消える', async () => {
    const employee = await app.addEmployee(await app.addCompany());
    for (const ended of ['2015-10-21T03:29:59Z', '2015-10-21T03:30:00Z', '2016-11-20T00:00:00Z', null]) {
      await scrape(employee, ended);
    }
    for (const day of ['2015-10-20', '2015-10-22']) {
      const ends = { finished_at: null, outcome: null };
      const started_at = new Date(`${day}T09:00:00Z`);
      await app.database
        .insertInto('refreshes')
        .values({ ...ownerColumns(employee), day, attempt: 1, rk_code: 1, started_at, ...ends })
        .execute();
    }
    for (const at of ['2009-11-21T03:29:59Z', '2009-11-21T03:30:00Z']) {
      const shown = { call: 'fundByModel', riskToleranceCode: 2, productCodes: ['ZZDC00000017'], content: at } as const;
      await recordShown(app.database, employee, { shown, at: new Date(at) });
    }
    for (const startedAt of [new Date('2016-09-21T03:29:59Z'), new Date('2016-09-21T03:30:00Z')]) {
      const names = { mailId: crypto.randomUUID(), requestIds: [crypto.randomUUID()], maskedEmail: 'u***@example.jp' };
      const ended = { state: 'failed', handOvers: 0, startedAt, sentAt: null } as const;
      await insertMail(app.database, employee, { ...names, digest: Buffer.alloc(32), ...ended });
    }
    for (const at of [new Date('2016-09-21T03:29:59Z'), new Date('2016-09-21T03:30:00Z'), NOW]) {
      const letter = { to: 'support@minori.example', ...letterOf('件名', ['本文']) };
      await enqueueMail(app.database, { id: crypto.randomUUID(), purpose: 'contact', ...letter, at });
      // A mail that still waits is retained, however old it is.
      if (at !== NOW) await giveUpMails(app.database, new Date(at.getTime() + LONGEST_WAIT));
      await app.database
        .updateTable('outgoing_mails')
        .set({ settled_at: at })
        .where('created_at', '=', at)
        .where('state', '=', 'given_up')
        .execute();
    }
    await plantDevice(app.database, employee, 3);
    for (const at of [new Date('2016-09-21T03:29:59Z'), new Date('2016-09-21T03:30:00Z')]) {
      const message = { title: 'お知らせ', body: '件名', url: '/minato/notice/5', tag: 'notice-5' };
      await enqueuePushes(app.database, { owners: [employee], message, key: at.toISOString(), at });
    }
    const signal = new AbortController().signal;
    // Events under one seal are removed together: the first event has its own seal, the second shares the third's.
    for (const sealed of [['2009-11-21T03:29:59Z'], ['2009-11-21T03:29:59Z', '2009-11-21T03:30:00Z']]) {
      for (const at of sealed) await audit(at);
      await sealAuditEvents(app.database, NOW, signal);
    }
    expect(await removeOld(app.database, NOW, signal)).toEqual({
      ...{ readings: 1, refreshes: 1, transfer_mails: 1, outgoing_mails: 1, push_deliveries: 1 },
      ...{ shown_line_ups: 1, company_rounds: 0, audit_events: 1 },
    });
    expect(await removeOld(app.database, NOW, signal)).toEqual({
      ...{ readings: 0, refreshes: 0, transfer_mails: 0, outgoing_mails: 0, push_deliveries: 0 },
      ...{ shown_line_ups: 0, company_rounds: 0, audit_events: 0 },
    });
    const left = await app.database.selectFrom('readings').select('finished_at').execute();
    expect(left).toHaveLength(3);
  });

  test('監査記録は、7年が過ぎるまで消すことも、いつになっても書き換えることもできない', async () => {
    const yesterday = new Date(Date.now() - 24 * 60 * 60_000).toISOString();
    await audit(yesterday);
    await audit('2001-01-01T00:00:00Z');
    const remove = (at: string) => app.database.deleteFrom('audit_events').where('at', '=', new Date(at)).execute();
    await expect(remove(yesterday)).rejects.toThrow('append-only');
    // Not even the owner of the tables may delete more than that.
    await asOwner(app.database, async (owner) => {
      const old = owner.updateTable('audit_events').where('at', '<', new Date('2002-01-01'));
      await expect(old.set({ ip: '192.0.2.2' }).execute()).rejects.toThrow('append-only');
      await expect(sql`truncate audit_events`.execute(owner)).rejects.toThrow('append-only');
    });
    await remove('2001-01-01T00:00:00Z');
  });
});

// 期限切れの削除 — tests that scraped data that were not registered disappear after 15 minutes.
describe('expired rows', () => {
  const MINUTE = 60_000;

  let world: StubbedWorld;

  beforeAll(async () => {
    world = await stubbedWorld();
  });

  afterAll(() => world.close());

  async function runJob() {
    const span = (await openTracer('minori-jobs', null)).begin('job', expiredTracesJob.name);
    await expiredTracesJob.run({ database: world.database, now: world.clock.now }, new AbortController().signal, span);
  }

  async function traces() {
    const staged = await world.database.selectFrom('staged_statements').select('scraping_code').execute();
    const marks = await world.database
      .selectFrom('readings')
      .select('scraping_code')
      .where('credentials_mark', 'is not', null)
      .execute();
    return { staged: staged.length, marks: marks.length };
  }

  test('登録されなかった取り込みは、15分のあいだは待ち、過ぎると消える', async () => {
    const person = await world.person();
    const { sysUserCode, sysOrganizationCode } = person;
    const typed = { rkId: 'number', rkPass: 'word', birthday: '1971-07-03' };
    const body = { scrapingCode: crypto.randomUUID() as string, sysUserCode, sysOrganizationCode, ...typed };
    await person.visitor.call(doScraping, { body });
    world.clock.advance(1 * MINUTE);
    await runJob();
    expect(await traces()).toEqual({ staged: 1, marks: 1 });
    world.clock.advance(15 * MINUTE);
    await runJob();
    expect(await traces()).toEqual({ staged: 0, marks: 0 });
  });

  test('何日も消されずにたまったものは、一文で5,000行ずつ消え、途中で終えても残りは次に消える', async () => {
    const old = new Date(world.clock.now().getTime() - 30 * 24 * 60 * MINUTE);
    const { sysUserCode, sysOrganizationCode } = await world.person();
    const rows = sql`generate_series(1, 5001) n`;
    const plant = [
      sql`insert into sign_in_failures (key, failures, window_started_at)
        select n::text, 1, ${old}::timestamptz from ${rows}`,
      sql`insert into sessions (token_hash, id, employee_id, sys_organization_code, sys_user_code, created_at,
          last_seen_at, method, authenticated_at)
        select sha256(n::text::bytea), gen_random_uuid(), n, '', '', at, at, 1, at
        from ${rows}, cast(${old} as timestamptz) at`,
      sql`insert into readings (sys_organization_code, sys_user_code, scraping_code, operation, source, started_at,
          expires_at, finished_at, outcome, credentials_mark)
        select ${sysOrganizationCode}, ${sysUserCode}, gen_random_uuid(), 'do', 'typed', at, at, at, 'read',
          sha256(n::text::bytea)
        from ${rows}, cast(${old} as timestamptz) at`,
    ];
    for (const text of plant) await text.execute(world.database);
    const left = async () => {
      const counted = await sql<Record<string, bigint>>`select
        (select count(*) from sign_in_failures where window_started_at = ${old}) as counters,
        (select count(*) from sessions where created_at = ${old}) as sessions,
        (select count(*) from readings where credentials_mark is not null and started_at = ${old}) as marks
      `.execute(world.database);
      return Object.values(counted.rows[0] ?? {}).map(Number);
    };
    expect(await left()).toEqual([5_001, 5_001, 5_001]);
    // With a signal that has fired, each clean-up stops after its current statement.
    await removeExpired(world.database, world.clock.now(), AbortSignal.abort());
    expect(await left()).toEqual([1, 1, 1]);
    await removeExpired(world.database, world.clock.now(), new AbortController().signal);
    expect(await left()).toEqual([0, 0, 0]);
  });
});
