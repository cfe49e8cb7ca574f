// Tests what 月のまとめ says of a month, and that its message leaves once a month for each employee who wants it, with nothing
// about the person in it, and for nobody else.
import { accountStatement } from '@minori/contract/examples/account-statement';
import { getMonthlyReview } from '@minori/contract/monthly-review';
import { updateSubscription } from '@minori/contract/user-account';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registerStatement } from '../../connection/registration/service.ts';
import { seedFunds } from '../../figures/funds/seed.ts';
import { takeMail } from '../../platform/mail/outbox-repository.ts';
import { agreeingStatement } from '../../testing/agreeing-statement.ts';
import { type PushPerson, type PushWorld, pushWorld } from '../../testing/push-world.ts';
import { SAMPLE_LINE_UP, sampleFunds } from '../../testing/sample-funds.ts';
import { decideMail } from '../sending/decide.ts';
import { announceMonthlyReviews } from './announce.ts';

const ORIGIN = 'https://minori.example';
/** 9:00 in Tokyo, eleven days after the 基準日 of the sample statement. */
const MORNING = new Date('2026-04-11T00:00:00Z');

let world: PushWorld;
let person: PushPerson;

beforeAll(async () => {
  world = await pushWorld({ now: MORNING });
  await seedFunds(world.database, sampleFunds());
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.reset();
  world.clock.set(MORNING);
  await world.database.updateTable('employees').set({ disabled_at: MORNING }).execute();
  await world.database.deleteFrom('push_deliveries').execute();
  person = await world.person(await world.addCompany({ lineUp: SAMPLE_LINE_UP }));
  await world.device(person);
  await world.database.deleteFrom('outgoing_mails').execute();
});

const set = (fields: Record<string, unknown>, { id } = person) =>
  world.database.updateTable('employees').set(fields).where('id', '=', id).execute();

function reads(changes: Parameters<typeof agreeingStatement>[0] = {}, owner = person) {
  const statement = agreeingStatement(changes);
  return world.database.transaction().execute((transaction) =>
    registerStatement(transaction, {
      ...{ owner, scrapingCode: crypto.randomUUID(), statement },
      ...{ evaluatedOn: '2026-04-10', registeredAt: world.clock.now() },
    }),
  );
}

async function wants(isMonthlyReviewWanted: boolean, { visitor, sysUserCode } = person) {
  const answer = await visitor.call(updateSubscription, { body: { sysUserCode, isMonthlyReviewWanted } });
  if (answer.isError) throw new Error(answer.text);
  return answer.data;
}

const announce = () => announceMonthlyReviews({ ...world.deps, portalOrigin: ORIGIN }, new AbortController().signal);

const mails = () =>
  world.database
    .selectFrom('outgoing_mails')
    .select(['recipient', 'subject', 'body', 'html', 'sys_user_code as user'])
    .where('purpose', '=', 'monthly_review')
    .execute();

describe('月のまとめの連絡', () => {
  test('受け取ると答えた人に、その月の掛金の入った取り込みのあと、端末とメールへ一度だけ届く', async () => {
    expect(await wants(true)).toMatchObject({ isMonthlyReviewWanted: true, isSubscription: true });
    expect(await announce()).toEqual({ pushes: 0, mails: 0 });
    await reads();
    const runs = await Promise.all([announce(), announce(), announce()]);
    expect(runs.map(({ pushes, mails: sent }) => [pushes, sent]).sort()).toEqual([
      [0, 0],
      [0, 0],
      [1, 1],
    ]);
    expect(await announce()).toEqual({ pushes: 0, mails: 0 });
    await world.send();
    const url = `/${person.company.url}/monthly-review/2026-03`;
    expect(world.shown()).toMatchObject([{ title: '3月の掛金が入りました', url, tag: 'monthly-review-2026-03' }]);
    const [mail] = await mails();
    expect(mail).toMatchObject({ recipient: person.email, subject: '【みのり】3月の掛金が入りました' });
    expect(mail?.body).toContain(`${ORIGIN}${url}`);
  });

  test('金額も評価も名前も書かない', async () => {
    await wants(true);
    await set({ nick_name: 'あおい' });
    await reads();
    await announce();
    await world.send();
    const [mail] = await mails();
    const shown = world.shown().map(({ title, body }) => `${title}${body}`);
    for (const text of [mail?.subject, mail?.body, mail?.html, ...shown]) {
      expect(text).not.toMatch(/円|点|評価[A-E]|あおい|852[,.]?210/);
    }
  });

  test('同じ月の新しい取り込みでは届かず、次の月の掛金でまた届く', async () => {
    await wants(true);
    await reads();
    await announce();
    await reads({ valuationDate: '2026-04-05' });
    expect(await announce()).toEqual({ pushes: 0, mails: 0 });
    const april = { month: '2026-04', employerPremium: 15_000, subscriberPremium: 5_000 };
    await reads({ valuationDate: '2026-04-08', contributions: [...accountStatement.contributions, april] });
    expect(await announce()).toEqual({ pushes: 1, mails: 1 });
    expect((await mails()).map(({ subject }) => subject)).toContain('【みのり】4月の掛金が入りました');
  });

  test('もう見た月のことは、オンにしても届かない', async () => {
    await reads();
    await wants(true);
    expect(await announce()).toEqual({ pushes: 0, mails: 0 });
    await wants(false);
    await wants(true);
    expect(await announce()).toEqual({ pushes: 0, mails: 0 });
  });

  test.each([
    ['答えていない人', { is_monthly_review_wanted: null }],
    ['受け取らないと答えた人', { is_monthly_review_wanted: false }],
    ['退職した人', { is_monthly_review_wanted: true, disabled_at: MORNING }],
    ['一度もログインしていない人', { is_monthly_review_wanted: true, last_login_at: null }],
  ])('%sには届かない', async (_, fields) => {
    await reads();
    await set(fields);
    expect(await announce()).toEqual({ pushes: 0, mails: 0 });
  });

  test('評価の推移のない会社の人と、ふた月より前の記録の人には届かない', async () => {
    const learning = await world.person(
      await world.addCompany({ lineUp: SAMPLE_LINE_UP, authorizationCode: 'learning' }),
    );
    await reads({}, learning);
    await set({ is_monthly_review_wanted: true }, learning);
    await reads();
    await wants(true);
    await set({ monthly_review_sent_for: null });
    world.clock.set(new Date('2026-05-01T00:00:00Z'));
    expect(await announce()).toEqual({ pushes: 0, mails: 0 });
    world.clock.set(new Date('2026-04-30T14:00:00Z'));
    expect(await announce()).toEqual({ pushes: 1, mails: 1 });
    expect((await mails()).map(({ user }) => user)).toEqual([person.sysUserCode]);
  });

  test('送る直前にオフなら出ない。見出しの宛先に送るだけで止まり、お知らせのメールは止まらない', async () => {
    await wants(true);
    await reads();
    await announce();
    const mail = await takeMail(world.database, MORNING);
    if (!mail) throw new Error('A mail is waiting.');
    const sent = await decideMail(world.deps, mail);
    expect(sent?.recipient).toBe(person.email);
    const path = new URL(sent?.unsubscribeUrl ?? '').pathname;
    expect(path).toMatch(new RegExp(`/m${person.id}-`));
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const post = (url: string) =>
      world.server.inject({ method: 'POST', url, payload: 'List-Unsubscribe=One-Click', headers });
    expect((await post(path.replace(`/m${person.id}`, `/${person.id}`))).statusCode).toBe(404);
    expect((await post(path)).body).toContain('月のまとめの連絡の送信を停止しました。');
    const account = await world.database
      .selectFrom('employees')
      .select(['is_subscription', 'is_monthly_review_wanted'])
      .where('id', '=', person.id)
      .executeTakeFirst();
    expect(account).toEqual({ is_subscription: true, is_monthly_review_wanted: false });
    expect(await decideMail(world.deps, mail)).toBeNull();
    await world.send();
    expect(world.shown()).toEqual([]);
  });
});

describe('月のまとめ', () => {
  const review = async (month: string) => {
    const answer = await person.visitor.call(getMonthlyReview, { query: { sysUserCode: person.sysUserCode, month } });
    if (answer.isError) throw new Error(answer.text);
    return answer.data;
  };
  const [fund, ...others] = accountStatement.holdings;

  test('基準日の月の記録を、その前の記録と比べる', async () => {
    if (!fund?.nav) throw new Error('The first product of the example has a price.');
    const cheaper = { ...fund, nav: fund.nav / 2, valuation: fund.valuation / 2 };
    await reads({ valuationDate: '2026-02-28', holdings: [cheaper, ...others] });
    await reads();
    const march = await review('2026-03');
    expect(march.premium).toEqual({ employerPremium: 15_000, subscriberPremium: 5_000 });
    expect(march.products[0]).toMatchObject({ name: fund.name, held: 'both', priceChange: 1 });
    expect(march.scores.now?.month).toBe('2026-03');
    expect(await review('2026-01')).toMatchObject({ products: [], scores: { now: null, before: null, events: [] } });
  });

  test('会社に評価の推移がなければ、答えない', async () => {
    person = await world.person(await world.addCompany({ authorizationCode: 'learning' }));
    const query = { sysUserCode: person.sysUserCode, month: '2026-03' };
    expect(await person.visitor.call(getMonthlyReview, { query })).toMatchObject({ isError: true, status: 403 });
  });
});
