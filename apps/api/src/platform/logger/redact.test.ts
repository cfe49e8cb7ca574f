// Tests that of a browser's report only names of the program and numbers of a known range enter the log.
import { expect, test } from 'vitest';
import { reportedName, reportedParams } from './redact.ts';

const OF_A_PERSON = [
  ...['1988-04-12', '昭和63年4月12日生まれ', 'S63.4.12', '04/12/1988', '12 April 1988', 'Apr 12, 1988', '1988 04 12'],
  ...[
    '1988 年 4 月 12 日',
    '88/04/12',
    '平成元年4月12日',
    '一九八八年四月十二日',
    '1988_04_12',
    '1988:04:12',
    '4月12日',
  ],
  ...[
    '残高 1,234,567円',
    '123 456 789',
    '090-1234-5678',
    '1.234.567',
    '123万4567円',
    '1234_5678',
    '١٢٣٤٥٦٧',
    '१२३४५६७',
  ],
  ...[
    '一二三四五六七',
    '１２３４５６７',
    '①②③④⑤⑥⑦',
    '1234/5678',
    '1.234567e6',
    '1234.5678',
    '123-456',
    '123456',
    '1234',
  ],
  ...[
    'aoi@minato.example',
    'taro @ minato.example',
    'taro%40minato.example',
    'taro%2540minato.example',
    'taro＠minato.example',
  ],
  ...['taro&#64;minato.example', 'taro&#x40;minato.example', 'taro\\u0040minato.example', 'taro(at)minato.example'],
  ...['AbCdEfGhIjKlMnOpQrStUv', 'eyJhbGciOi.eyJzdWIiOiIx.MTIzNDU2Nzg5', 'c0ffee00-dead-4bee-8f00-0123456789ab'],
  ...[
    `${'A'.repeat(23)}~${'B'.repeat(23)}`,
    '山田太郎さん',
    'Taro Yamada',
    'sign-in of aoi failed',
    `a${'.b'.repeat(40)}`,
  ],
  ...['a\r\nb', 'a\u001b[2Jb', 'a\u2028b', 'a\u202eb', 'a..b', 'a-', '%s', '__proto__'],
];

test.each(OF_A_PERSON)('%j is redacted as an event, and dropped as a key', (text) => {
  expect(reportedName(text)).toBe('[redacted]');
  for (const key of ['at', 'code', 'durationMs', 'isOnline', 'page', 'reason', 'statusCode']) {
    expect(reportedParams({ [key]: text })).toEqual({ [key]: '[redacted]' });
  }
});

/** Dates, amounts and codes: digits of any script that has them, in groups with any character in between. */
test('digits never pass, whatever is between them', () => {
  const zeros = ['0', '０', '٠', '०', '০', '๐', '߀', '𝟎', '𝟘', '🯰'].map((zero) => zero.codePointAt(0) ?? 0);
  const between = ['', ' ', '-', '/', '.', ':', '_', ',', '，', '・', '年', '\u00a0', '\u2009', "'"];
  for (const zero of zeros) {
    for (const sign of between) {
      const text = [1, 98, 8, 40, 12]
        .map((group) => [...`${group}`].map((digit) => digitOf(zero, digit)).join(''))
        .join(sign);
      expect([text, reportedName(`born.${text}`)]).toEqual([text, '[redacted]']);
    }
  }
});
const digitOf = (zero: number, digit: string) => String.fromCodePoint(zero + Number(digit));

test("the portal's own reports pass unchanged", () => {
  for (const name of [
    'front_fault',
    'TypeError',
    'AbortError',
    '/minato/home',
    'evaluationTransition',
    'something_new',
  ]) {
    expect(reportedName(name)).toBe(name);
  }
  const params = {
    ...{ at: 'answer', kind: 'CallFailure', code: 'E504-7K2', name: 'userAccount', reason: '', page: 'plan/assets' },
    ...{ screen: '/minato/home', statusCode: 405005, durationMs: 123_456, isOnline: false, visibility: null },
  };
  expect(reportedParams(params)).toEqual(params);
  for (const statusCode of [-1, 200, 504]) expect(reportedParams({ statusCode })).toEqual({ statusCode });
});

test('values are logged under known keys only, and numbers only within their range', () => {
  const secrets = { rkPass: 'x', password: 'x', birthday: '1988-04-12', note: 'x', __proto__x: 'x' };
  expect(reportedParams(secrets)).toEqual({});
  for (const number of [19_880_412, 880_412, 1988.0412, -1988]) {
    expect(reportedParams({ statusCode: number, reason: number, isOnline: number })).toEqual({
      ...{ statusCode: '[redacted]', reason: '[redacted]', isOnline: '[redacted]' },
    });
  }
});
