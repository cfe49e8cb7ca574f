// Tests account, consent and profile: what is stored, refused, and hidden by a company.

import { Email } from '@minori/contract/auth';
import { EXAMPLES } from '@minori/contract/examples/all';
import { NOTHING_SEEN } from '@minori/contract/examples/unseen-texts';
import { deleteRkUserInfo, registerRkUserInfo } from '@minori/contract/login-information';
import {
  agreeToTerms,
  getUserAccount,
  updateSettings,
  updateSubscription,
  updateUserProfile,
} from '@minori/contract/user-account';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestEmployee } from '../../testing.ts';

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function visitorOf(person: TestEmployee) {
  return app.visitor(await app.addSession(person));
}

function profileOf({ sysUserCode }: TestEmployee) {
  return {
    sysUserCode,
    nickName: 'あおい',
    birthday: '1988-04-12',
    genderCode: 1,
    isMarried: true,
    isDependent: false,
    emailForNotify: null,
  } as const;
}

describe('利用規約への同意', () => {
  test('最初の同意の時刻が残り、二度目は何も変えない', async () => {
    const person = await app.addEmployee(await app.addCompany(), { profile: null });
    const visitor = await visitorOf(person);
    const body = { sysUserCode: person.sysUserCode };
    const first = await visitor.call(agreeToTerms, { body });
    expect(first).toMatchObject({ data: { tosAgreeAt: app.clock.now().toISOString(), nickName: null } });
    app.clock.advance(60_000);
    expect((await visitor.call(agreeToTerms, { body })).text).toBe(first.text);
  });
});

describe('プロフィール', () => {
  test('登録した内容がそのまま返り、退職の年がわかる', async () => {
    const person = await app.addEmployee(await app.addCompany({ retirementAge: 65 }), { profile: null });
    const visitor = await visitorOf(person);
    await visitor.call(agreeToTerms, { body: { sysUserCode: person.sysUserCode } });
    const answer = await visitor.call(updateUserProfile, {
      body: { ...profileOf(person), nickName: '　葵🍊 ', emailForNotify: 'Home@Example.JP' },
    });
    expect(answer).toMatchObject({
      status: 200,
      data: {
        nickName: '葵🍊',
        emailForNotify: null,
        emailForNotifyWaiting: 'home@example.jp',
        retirementYear: 2053,
        profileData: { genderCode: 1, birthday: '1988-04-12', isMarried: true, isDependent: false },
      },
    });
    const again = await visitor.call(getUserAccount, { query: { sysUserCode: person.sysUserCode } });
    expect(again.text).toBe(answer.text);
  });

  test('目に見える文字が1つもない名前では、登録は終わらない', async () => {
    const person = await app.addEmployee(await app.addCompany(), { profile: null });
    const visitor = await visitorOf(person);
    await visitor.call(agreeToTerms, { body: { sysUserCode: person.sysUserCode } });
    const alone = NOTHING_SEEN.filter(({ length }) => length <= 30).map(
      (text) => [text, '空白以外の文字を入力'] as const,
    );
    const blanks = ['\u2800', '\u{16fe4}', '\u{13442}'].map((text) => [text, '使えない文字'] as const);
    for (const [nickName, message] of [...alone, ...blanks]) {
      const answer = await visitor.call(updateUserProfile, { body: { ...profileOf(person), nickName } });
      const errors = answer.isError ? answer.error.errors : [];
      const refused = [{ code: 'nickName', msg: expect.stringContaining(message) }];
      expect([nickName, answer.status, errors]).toEqual([nickName, 400, refused]);
    }
    const query = { sysUserCode: person.sysUserCode };
    expect(await visitor.call(getUserAccount, { query })).toMatchObject({ data: { nickName: null } });
    const named = { ...profileOf(person), nickName: '葛\u{e0100}' };
    expect(await visitor.call(updateUserProfile, { body: named })).toMatchObject({ data: { nickName: '葛\u{e0100}' } });
  });

  test('15歳から75歳までの生年月日だけを受け付け、誕生日は日本の日付で数える', async () => {
    const person = await app.addEmployee(await app.addCompany());
    const visitor = await visitorOf(person);
    const findings = async (birthday: string) => {
      const answer = await visitor.call(updateUserProfile, { body: { ...profileOf(person), birthday } });
      return answer.isError ? answer.error.errors : [];
    };
    const refused = [{ code: 'birthday', msg: '15歳から75歳までの生年月日を入力してください。' }];
    // Today is 2026-06-15 12:00 in Tokyo.
    expect(await findings('2011-06-15')).toEqual([]);
    expect(await findings('2011-06-16')).toEqual(refused);
    expect(await findings('1950-06-16')).toEqual([]);
    expect(await findings('1950-06-15')).toEqual(refused);
    const noon = app.clock.now();
    app.clock.set(new Date('2026-06-15T14:59:59Z'));
    const late = app.visitor(await app.addSession(person));
    const body = { ...profileOf(person), birthday: '2011-06-16' };
    expect((await late.call(updateUserProfile, { body })).status).toBe(400);
    app.clock.set(new Date('2026-06-15T15:00:00Z'));
    expect((await late.call(updateUserProfile, { body })).status).toBe(200);
    app.clock.set(noon);
  });

  test('人事情報と連携した項目は変えられず、空いている項目だけを埋められる', async () => {
    const company = await app.addCompany({ hrInformationLinkFlg: true });
    const person = await app.addEmployee(company);
    await app.database.updateTable('employees').set({ gender_code: null }).where('id', '=', person.id).execute();
    const visitor = await visitorOf(person);
    const changed = await visitor.call(updateUserProfile, {
      body: { ...profileOf(person), birthday: '1990-01-01', isMarried: true, isDependent: true },
    });
    const fixed = (code: string) => ({ code, msg: '人事情報と連携しているため、変更できません。' });
    expect(changed).toMatchObject({
      status: 400,
      error: { errors: [fixed('birthday'), fixed('isMarried'), fixed('isDependent')] },
    });
    const same = { ...profileOf(person), isMarried: false, genderCode: 0 } as const;
    expect(await visitor.call(updateUserProfile, { body: same })).toMatchObject({
      status: 200,
      data: { nickName: 'あおい', profileData: { genderCode: 0, isMarried: false } },
    });
  });

  test.each([true, false])(
    'もう入っている生年月日は、何歳でも、ニックネームの登録を妨げない（人事情報との連携 %s）',
    async (isLinked) => {
      const person = await app.addEmployee(await app.addCompany({ hrInformationLinkFlg: isLinked }));
      const visitor = await visitorOf(person);
      for (const birthday of ['1950-06-15', '1926-01-01', '2012-01-01']) {
        await app.database.updateTable('employees').set({ birthday }).where('id', '=', person.id).execute();
        const body = { ...profileOf(person), birthday, isMarried: false } as const;
        const answer = await visitor.call(updateUserProfile, { body });
        expect([birthday, answer.status]).toEqual([birthday, 200]);
      }
    },
  );

  test('属性を見せない会社では、返さず、受け取らず、持っているものは残す', async () => {
    const company = await app.addCompany({ personalAttributeShowedFlg: false });
    const person = await app.addEmployee(company);
    const visitor = await visitorOf(person);
    const answer = await visitor.call(updateUserProfile, { body: { ...profileOf(person), birthday: '1999-09-09' } });
    expect(answer).toMatchObject({
      status: 200,
      data: {
        nickName: 'あおい',
        retirementYear: null,
        profileData: { genderCode: null, birthday: null, isMarried: null, isDependent: null },
      },
    });
    const row = await app.database
      .selectFrom('employees')
      .select('birthday')
      .where('id', '=', person.id)
      .executeTakeFirst();
    expect(row).toEqual({ birthday: '1988-04-12' });
  });

  test('属性をたずねない会社では空のまま登録でき、たずねる会社では生年月日だけが要る', async () => {
    const none = { birthday: null, genderCode: null, isMarried: null, isDependent: null };
    const hidden = await app.addEmployee(await app.addCompany({ personalAttributeShowedFlg: false }));
    const taken = await (await visitorOf(hidden)).call(updateUserProfile, { body: { ...profileOf(hidden), ...none } });
    expect(taken).toMatchObject({ status: 200, data: { nickName: 'あおい' } });
    const asked = await app.addEmployee(await app.addCompany());
    const refused = await (await visitorOf(asked)).call(updateUserProfile, { body: { ...profileOf(asked), ...none } });
    expect(refused).toMatchObject({
      status: 400,
      error: { errors: [{ code: 'birthday' }] },
    });
    const body = { ...profileOf(asked), ...none, birthday: '1988-04-12' };
    expect(await (await visitorOf(asked)).call(updateUserProfile, { body })).toMatchObject({
      status: 200,
      data: { profileData: { ...none, birthday: '1988-04-12' } },
    });
  });

  test('通知用メールアドレスを使わない会社では、登録できない', async () => {
    const person = await app.addEmployee(await app.addCompany({ emailForNotifyUsedFlg: false }));
    const visitor = await visitorOf(person);
    const body = { ...profileOf(person), emailForNotify: 'home@example.jp' };
    expect(await visitor.call(updateUserProfile, { body })).toMatchObject({
      status: 400,
      error: { errors: [{ code: 'emailForNotify' }] },
    });
    expect((await visitor.call(updateUserProfile, { body: profileOf(person) })).status).toBe(200);
  });
});

describe('お知らせのメール', () => {
  test('いつでも止められ、また受け取れる。ほかの人の設定は変わらない', async () => {
    const company = await app.addCompany();
    const [person, other] = [await app.addEmployee(company), await app.addEmployee(company)];
    const visitor = await visitorOf(person);
    const { sysUserCode } = person;
    for (const isSubscription of [false, false, true, false]) {
      const answer = await visitor.call(updateSubscription, { body: { sysUserCode, isSubscription } });
      expect(answer).toMatchObject({ status: 200, data: { userId: sysUserCode, isSubscription } });
    }
    const foreign = { sysUserCode: other.sysUserCode, isSubscription: false };
    expect((await visitor.call(updateSubscription, { body: foreign })).status).toBe(403);
    const account = { query: { sysUserCode: other.sysUserCode } };
    expect(await (await visitorOf(other)).call(getUserAccount, account)).toMatchObject({
      data: { isSubscription: true },
    });
  });
});

describe('アカウントに残る設定', () => {
  test('送ったものだけが変わり、ほかの人の設定は変わらない', async () => {
    const company = await app.addCompany();
    const [person, other] = [await app.addEmployee(company), await app.addEmployee(company)];
    const visitor = await visitorOf(person);
    const { sysUserCode } = person;
    const { display } = EXAMPLES.updateSettings.body;
    const account = (of: typeof person) => ({ query: { sysUserCode: of.sysUserCode } });
    expect(await visitor.call(getUserAccount, account(person))).toMatchObject({
      data: { display: null, isSavingDeclined: false },
    });
    await visitor.call(updateSettings, { body: { sysUserCode, display } });
    await visitor.call(updateSettings, { body: { sysUserCode, isSavingDeclined: true } });
    expect(await visitor.call(updateSettings, { body: { sysUserCode } })).toMatchObject({
      status: 200,
      data: { display, isSavingDeclined: true },
    });
    expect((await visitor.call(updateSettings, { body: { sysUserCode: other.sysUserCode, display } })).status).toBe(
      403,
    );
    expect(await (await visitorOf(other)).call(getUserAccount, account(other))).toMatchObject({
      data: { display: null, isSavingDeclined: false },
    });
  });
});

describe('今の決まりでは登録できないメールアドレス', () => {
  const OLD = { email: 'a..b@old.example', email_for_notify: 'メール@old.example' };
  const SHOWN = { email: OLD.email, emailForNotify: OLD.email_for_notify };

  test('前から保存されていれば、アカウントのどの答えにもそのまま載る', async () => {
    expect(Object.values(OLD).map((address) => Email.safeParse(address).success)).toEqual([false, false]);
    const person = await app.addEmployee(await app.addCompany());
    await app.database.updateTable('employees').set(OLD).where('id', '=', person.id).execute();
    const [visitor, { sysUserCode }] = [await visitorOf(person), person];
    expect(await visitor.call(getUserAccount, { query: { sysUserCode } })).toMatchObject({ status: 200, data: SHOWN });
    expect(await visitor.call(agreeToTerms, { body: { sysUserCode } })).toMatchObject({ status: 200, data: SHOWN });
    const news = await visitor.call(updateSubscription, { body: { sysUserCode, isSubscription: false } });
    expect(news).toMatchObject({ status: 200, data: SHOWN });
    const wanted = { ...profileOf(person), emailForNotify: 'new@old.example' };
    const saved = await visitor.call(updateUserProfile, { body: wanted });
    expect(saved).toMatchObject({ status: 200, data: { ...SHOWN, emailForNotifyWaiting: 'new@old.example' } });
  });
});

describe('連携情報', () => {
  test('連携の登録と解除は、何度送っても同じで、止まっていた自動の取り込みを解く', async () => {
    const person = await app.addEmployee(await app.addCompany());
    await app.database.updateTable('employees').set({ is_scraping_error: true }).where('id', '=', person.id).execute();
    const visitor = await visitorOf(person);
    const { sysUserCode } = person;
    for (let time = 0; time < 2; time += 1) {
      const registered = await visitor.call(registerRkUserInfo, { body: { sysUserCode, isPreserve: false } });
      expect(registered).toMatchObject({ data: { isRkInfo: true, isPreserve: false } });
    }
    const account = await visitor.call(getUserAccount, { query: { sysUserCode } });
    expect(account).toMatchObject({ data: { isRkInfo: true, isScrapingError: false } });
    for (let time = 0; time < 2; time += 1) {
      const deleted = await visitor.call(deleteRkUserInfo, { body: { sysUserCode } });
      expect(deleted).toMatchObject({ data: { isRkInfo: false, isPreserve: false } });
    }
  });

  test('保存には三つともが要り、保存しないときは何も受け取らない', async () => {
    const person = await app.addEmployee(await app.addCompany());
    const visitor = await visitorOf(person);
    const { sysUserCode } = person;
    for (const body of [
      { sysUserCode, isPreserve: true },
      { sysUserCode, isPreserve: false, password: 'x' },
      { sysUserCode, isPreserve: false, rkLoginInfo: { rkLoginId: 'a', password: 'b', birthday: '1988-04-12' } },
    ]) {
      expect((await visitor.callRaw(registerRkUserInfo, { body })).status).toBe(400);
    }
  });
});
