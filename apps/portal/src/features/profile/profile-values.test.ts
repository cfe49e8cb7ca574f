/** Tests which fields the profile form has for whom, and what it sends. */
import { EXAMPLES } from '@minori/contract/examples/all';
import { NOTHING_SEEN, UNSEEN, UNSEEN_TEXTS } from '@minori/contract/examples/unseen-texts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONNECTED } from '../../testing/signed-in.ts';
import { checkProfile, profileFields, valuesOf } from './profile-values.ts';

const example = CONNECTED;
const known = { genderCode: 1, birthday: '1988-04-12', isMarried: false, isDependent: true } as const;
const unknown = { genderCode: null, birthday: null, isMarried: null, isDependent: null };
const company = {
  ...EXAMPLES.companyInfo.response,
  hrInformationLinkFlg: false,
  personalAttributeShowedFlg: true,
  emailForNotifyUsedFlg: true,
};
const account = (profileData: typeof known | typeof unknown, hrInformationLinkFlg = false) => ({
  ...example,
  profileData,
  hrInformationLinkFlg,
  nickName: 'あおい',
  emailForNotify: 'aoi@home.example',
});
const ALL = ['birthday', 'genderCode', 'isMarried', 'isDependent'];

describe('入力する項目', () => {
  test.each([
    ['ふつうの会社', account(known), company, ALL, []],
    ['人事データで登録ずみ', account(known, true), company, [], ALL],
    ['人事データを使う会社', account(known), { ...company, hrInformationLinkFlg: true }, [], ALL],
    ['人事データがまだない', account(unknown, true), company, ALL, []],
    ['属性を使わない会社', account(unknown), { ...company, personalAttributeShowedFlg: false }, [], []],
  ])('%s', (_name, who, where, asked, fixed) => {
    expect(profileFields(who, where)).toEqual({ asked, fixed, asksEmail: true });
  });
});

describe('送る内容', () => {
  const fields = profileFields(account(known), company);

  test('登録ずみの内容は、そのまま送り直せる', () => {
    const checked = checkProfile(valuesOf(account(known)), 'emp-1', fields);
    expect(checked).toEqual({
      ok: true,
      profile: { sysUserCode: 'emp-1', nickName: 'あおい', emailForNotify: 'aoi@home.example', ...known },
    });
  });

  test('貼り付けた名前に紛れた見えない文字は、本人には消せないので、こちらで取り除いて送る', () => {
    for (const text of UNSEEN_TEXTS.slice(0, 60)) {
      const values = { ...valuesOf(account(known)), nickName: `あ${text}い`.slice(0, 30) };
      const checked = checkProfile(values, 'emp-1', fields);
      expect([text, checked.ok && UNSEEN.test(checked.profile.nickName)]).toEqual([text, false]);
    }
  });

  test('目に見える文字が1つもない名前は受け付けず、何をすればよいかを伝える', () => {
    const status = (nickName: string) => {
      const checked = checkProfile({ ...valuesOf(account(known)), nickName }, 'emp-1', fields);
      return checked.ok ? checked.profile : checked.errors;
    };
    for (const text of NOTHING_SEEN.filter(({ length }) => length <= 30)) {
      expect([text, status(text)]).toEqual([text, { nickName: '空白以外の文字を入力してください。' }]);
    }
    for (const text of ['\u2800', '\u{16fe4}', '\u3164\u2800', '\u{13441}\ufffc']) {
      expect([text, status(text)]).toEqual([text, { nickName: '入力してください。' }]);
    }
    for (const name of ['葛\u{e0100}', '❤\ufe0f', 'が']) expect(status(name)).toMatchObject({ nickName: name });
  });

  test('空のままなら、項目ごとに何をすればよいかを伝える', () => {
    const checked = checkProfile(
      valuesOf({ ...account(unknown), nickName: null, email: null, emailForNotify: null }),
      'emp-1',
      fields,
    );
    expect(checked).toEqual({
      ok: false,
      errors: {
        nickName: '入力してください。',
        birthday: '入力してください。',
        emailForNotify: '入力してください。',
      },
    });
  });

  test('はじめての人には、ログインのアドレスから、呼び名と通知用のアドレスを入れておく', () => {
    const first = { ...account(unknown), nickName: null, email: 'aoi.hoshino@minato.example', emailForNotify: null };
    expect(valuesOf(first)).toMatchObject({ nickName: 'aoi', emailForNotify: 'aoi.hoshino@minato.example' });
    // An employee who has cleared it later did so on purpose.
    expect(valuesOf({ ...first, nickName: 'あおい' })).toMatchObject({ nickName: 'あおい', emailForNotify: '' });
    expect(profileFields(first, company, true)).toMatchObject({ asked: ['birthday'], asksEmail: true });
    const birthday = { year: '1988', month: '4', day: '12' };
    expect(checkProfile({ ...valuesOf(first), birthday }, 'emp-1', fields)).toMatchObject({
      ok: true,
      profile: { birthday: '1988-04-12', genderCode: null, isMarried: null, isDependent: null },
    });
  });

  test('存在しない日付は、そう伝える', () => {
    const values = { ...valuesOf(account(known)), birthday: { year: '1987', month: '2', day: '29' } };
    expect(checkProfile(values, 'emp-1', fields)).toMatchObject({
      errors: { birthday: '存在する日付を入力してください。' },
    });
  });

  test('属性を使わない会社では、属性を聞かずに登録できる', () => {
    const hidden = profileFields(account(unknown), { ...company, personalAttributeShowedFlg: false });
    expect(checkProfile(valuesOf(account(unknown)), 'emp-1', hidden).ok).toBe(true);
  });

  test('ニックネームに何を入れても失敗せず、幅は変わらない', () => {
    fc.assert(
      fc.property(fc.string(), (nickName) => {
        const checked = checkProfile({ ...valuesOf(account(known)), nickName }, 'emp-1', fields);
        if (checked.ok) expect(checked.profile.nickName).toBe(nickName.normalize('NFC').trim());
        else expect(Object.keys(checked.errors)).toEqual(['nickName']);
      }),
    );
  });
});
