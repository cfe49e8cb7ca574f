/** Tests which message is shown for a failure: the server's own only if section 8 of the specification lists its row. */
import { appError } from '@minori/contract/app-error';
import { CALLS } from '@minori/contract/calls';
import { ERROR_CATALOGUE, type ErrorRow } from '@minori/contract/error-catalogue';
import { FAILURE_SUBJECTS } from '@minori/contract/failure-subject';
import { FAILURES } from '@minori/wording/ja/failures';
import { describe, expect, test } from 'vitest';
import { failureText, panelText } from './failure-text.ts';

const rows: readonly ErrorRow[] = Object.values(ERROR_CATALOGUE);
const SERVER_TEXT = 'サーバーの文';

const shown = ({ statusCode, reason }: Pick<ErrorRow, 'statusCode' | 'reason'>, message = SERVER_TEXT) =>
  failureText({ error: appError({ statusCode, reason, message }), subject: 'employeeAsset' });

describe('one sentence for each failure', () => {
  test.each(FAILURE_SUBJECTS)('%s: 事象と対処が日本語で書かれている', (subject) => {
    expect(FAILURES[subject]).toMatch(/^[^A-Za-z]*(PDF|ToDo)?[^A-Za-z]*。$/);
  });

  test('no two subjects are mixed up, and none is left over', () => {
    expect(Object.keys(FAILURES).sort()).toEqual([...FAILURE_SUBJECTS].sort());
    const texts = Object.entries(FAILURES).filter(([subject]) => !subject.startsWith('serviceInfo'));
    expect(new Set(texts.map(([, text]) => text)).size).toBe(texts.length);
  });

  test('取り込んだ数字が合わなければ、どの数字かと、前の数字が残ることを書く', () => {
    const textOf = (code: string) => {
      const error = appError({ statusCode: 400, reason: 'scraping_error', errors: [{ code, msg: SERVER_TEXT }] });
      return failureText({ error, subject: 'scraping' });
    };
    expect(textOf('UNREAD_CONTRIBUTIONS')).toMatch(/^年金サイトの掛金の履歴が、ほかの数字と合わない.*残っています。/);
    expect(textOf('toString')).toBe(FAILURES.scraping);
  });

  /** Calls that don't use GET although they change nothing. */
  const ASKS: readonly string[] = [
    'seeCompanyReport',
    'findSupportedAccount',
    'valueFundSelection',
    'valueFundRetirement',
    'checkResetToken',
  ];

  test.each(Object.entries(CALLS))('%s: what wasn’t done is what the call does', (name, { method, failure }) => {
    const isFetch = method === 'GET' || ASKS.includes(name);
    const another = isFetch ? /(登録|送信|削除|変更)(できません|に失敗)/ : /取得できません/;
    expect(FAILURES[failure]).not.toMatch(another);
  });

  test.each([
    ['rkUserInfo', '年金サイトの連携情報を取得できませんでした。'],
    ['registerRkUserInfo', '年金サイトの連携情報を登録できませんでした。'],
    ['deleteRkUserInfo', '削除できませんでした。'],
    ['rkAutoLogin', '開けませんでした。'],
    ['getFundDetail', '商品の詳細を取得できませんでした。'],
    ['getFundComparison', '商品の比較を取得できませんでした。'],
    ['registerFundComparison', '比較リストを登録できませんでした。'],
    ['removeFundComparison', '比較リストから外せませんでした。'],
    ['getFundTransfer', '変更手続きを取得できませんでした。'],
    ['finishFundTransfer', '登録できませんでした。'],
    ['putMyTaskAside', '「あとで」にできませんでした。'],
  ] as const)('%s: %s', (name, status) => {
    expect(FAILURES[CALLS[name].failure]).toContain(status);
  });
});

describe('a panel', () => {
  const panel = (statusCode: number, reason: string) =>
    panelText({ error: appError({ statusCode, reason }), subject: 'employeeAsset' });

  test('a bug of the server is said by what is missing here', () => {
    expect(panel(500, 'internal_error')).toBe(FAILURES.employeeAsset);
  });

  test('any other row keeps its own sentence', () => {
    expect(panel(504, 'axios_timeout')).toBe(ERROR_CATALOGUE.axios_timeout.message);
  });
});

describe('the server’s words', () => {
  test.each(rows)('$reason', (row) => {
    const expected = row.showsServerMessage ? SERVER_TEXT : row.message || FAILURES.employeeAsset;
    expect(shown(row)).toBe(expected);
  });

  test.each(rows)('$reason without words of the server', (row) => {
    expect(shown(row, '')).toBe(row.message || FAILURES.employeeAsset);
  });

  test.each([
    { statusCode: 400, reason: 'something_new' },
    { statusCode: 500, reason: 'something_new' },
    { statusCode: 400, reason: 'in_maintenance' },
    { statusCode: -1, reason: '' },
  ])('an unknown pair shows nothing of the server: $statusCode $reason', (row) => {
    expect(shown(row, '<script>')).toBe(FAILURES.employeeAsset);
  });
});
