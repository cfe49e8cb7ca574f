import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Email, KnownEmail } from './auth.ts';
import { CalendarDate, CalendarMonth } from './calendar-date.ts';
import { BooleanInQuery, CompanyUrl, ProductCode, SysCode } from './codes.ts';
import { companyInfo } from './company.ts';
import { Yen } from './figures.ts';
import { issueMessage } from './issue-message.ts';
import { NickName, UserProfile } from './user-account.ts';

const accepts = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success;

describe('calendar date', () => {
  test.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2024-02-29', true],
    ['1900-02-29', false],
    ['2026-12-31', true],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-4-1', false],
    ['1899-12-31', false],
    ['', false],
  ])('%s: %s', (text, valid) => {
    expect(accepts(CalendarDate, text)).toBe(valid);
  });

  test.each([
    ['2026-10', true],
    ['2026-13', false],
    ['2026-00', false],
    ['202610', false],
  ])('month %s: %s', (text, valid) => {
    expect(accepts(CalendarMonth, text)).toBe(valid);
  });
});

describe('the host of a page', () => {
  const query = (domain: string) => ({ sysUserCode: 'emp-aoi', domain });
  test.each([
    ['localhost', 'localhost'],
    ['localhost:3000', 'localhost:3000'],
    ['minori.example', 'minori.example'],
    ['minori.example:80', 'minori.example:80'],
    ['minori.example:443', 'minori.example:443'],
    ['Minori.Example:8443', 'minori.example:8443'],
    ['minori.example.', 'minori.example.'],
    ['minori.example.:65535', 'minori.example.:65535'],
    ['dc_portal.minori.example', 'dc_portal.minori.example'],
    ['xn--wgv71a.example', 'xn--wgv71a.example'],
    ['192.0.2.7', '192.0.2.7'],
    ['192.0.2.7:3000', '192.0.2.7:3000'],
    ['[::1]', '[::1]'],
    ['[::1]:3000', '[::1]:3000'],
    ['[2001:DB8::7]:443', '[2001:db8::7]:443'],
    ['[::ffff:192.0.2.7]:1', '[::ffff:192.0.2.7]:1'],
  ])('%s is one', (host, taken) => expect(companyInfo.query.parse(query(host)).domain).toBe(taken));

  const NO_NAMES = [
    '',
    ':3000',
    '.',
    'minori.example:',
    'minori.example:65536',
    'minori.example:a',
    'minori.example:1:2',
  ];
  test.each([
    ...NO_NAMES,
    '::1',
    '[::1',
    '[]',
    '[::1]3000',
    'https://minori.example',
    'a@minori.example',
    'a b',
    'a/b',
  ])('%s is none', (host) => expect(accepts(companyInfo.query, query(host))).toBe(false));
});

describe('mail addresses', () => {
  // E-mail addresses that were accepted in the past. A rule that refuses one of them locks its owner out.
  test.each([
    'aoi@minato.example',
    'AOI@MINATO.EXAMPLE',
    'a.b-c_d+e@mail.minato-kogyo.example',
    "o'neil@minato.example",
    '7@1.example',
    '_@minato.example',
    'sales/tokyo?a=b&c=d@minato.example',
    "!#$%&'*+-/=?^_`{|}~@minato.example",
    `${'a'.repeat(64)}@${'b'.repeat(63)}.example`,
  ])('who was taken in as %s can still sign in', (address) => expect(accepts(KnownEmail, address)).toBe(true));

  test.each([
    '',
    'aoi',
    'aoi@minato',
    'a..b@minato.example',
    'a b@minato.example',
    '<a@b.example>',
    'a@b.example\r\nBcc: c@d.example',
  ])('%s is no address, neither for a sign-in nor for a profile', (address) =>
    expect([KnownEmail, Email].map((schema) => accepts(schema, address))).toEqual([false, false]),
  );

  test.each([
    ['a..b@docomo.ne.jp', true],
    ['.a.@ezweb.ne.jp', true],
    ['a.@au.com', true],
    ['aoi@minato.example', true],
    ['a..b@docomo.ne.jp.example', false],
    ['a..b@minato.example', false],
    ['a b@docomo.ne.jp', false],
    ['"a..b"@docomo.ne.jp', false],
    ['a..b@docomo.ne.jp\r\nBcc: c@d.example', false],
    ['@docomo.ne.jp', false],
  ])('%s, as carriers gave it out: %s as a private address, and never as a new one of a company', (address, valid) => {
    expect(accepts(KnownEmail, address)).toBe(valid);
    expect(accepts(Email, address)).toBe(valid && !/\.\.|^\.|\.@/.test(address));
  });
});

describe('codes and figures', () => {
  test.each([
    [SysCode, 'emp_01-A', true],
    [SysCode, '', false],
    [SysCode, 'a/b', false],
    [SysCode, ['a'], false],
    [ProductCode, 'ZZDC00000017', true],
    [ProductCode, 'zzdc00000017', false],
    [CompanyUrl, 'minato', true],
    [CompanyUrl, '../x', false],
    [BooleanInQuery, 'true', true],
    [BooleanInQuery, 'yes', false],
    [Yen, -12_345, true],
    [Yen, 0.5, false],
    [Yen, 2 ** 53, false],
    [Yen, Number.NaN, false],
    [NickName, '  ﾐﾅﾄ  ', true],
    [NickName, '   ', false],
    [NickName, 'a\u202Eb', false],
    [NickName, 'a\nb', false],
  ] as [z.ZodMiniType, unknown, boolean][])('case %#', (schema, value, valid) => {
    expect(accepts(schema, value)).toBe(valid);
  });
});

describe('field texts', () => {
  test('every finding of a form has a Japanese sentence', () => {
    const found = z.safeParse(UserProfile, {
      nickName: '',
      birthday: '2026-02-30',
      genderCode: 2,
      isMarried: 'x',
      extra: 1,
    });
    const texts = found.error?.issues.map((issue) => issueMessage(issue)) ?? [];
    expect(texts.length).toBeGreaterThanOrEqual(6);
    for (const text of texts) expect(text).toMatch(/[ぁ-ん].*。$/u);
    expect(texts).toContain('存在する日付を入力してください。');
    expect(texts).toContain('入力してください。');
  });

  test.each([
    [z.string().check(z.minLength(15)), 'short', '15文字以上で入力してください。'],
    [z.int().check(z.minimum(60)), 59, '60以上で入力してください。'],
    [z.string().check(z.maxLength(3)), 'long', '3文字以内で入力してください。'],
    [z.int().check(z.maximum(75)), 76, '75以下で入力してください。'],
    [z.array(z.int()).check(z.minLength(1)), [], '1件以上にしてください。'],
    [z.array(z.int()).check(z.maxLength(1)), [1, 2], '1件以内にしてください。'],
  ] as [z.ZodMiniType, unknown, string][])('limit %#', (schema, value, text) => {
    expect(z.safeParse(schema, value).error?.issues.map((issue) => issueMessage(issue))).toEqual([text]);
  });
});
