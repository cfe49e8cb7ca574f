/**
 * Tests that the error handler navigates at most once, that the notice is shown after it, and that sessions end where
 * the contract's table says so.
 */
import { appError } from '@minori/contract/app-error';
import { CALLS } from '@minori/contract/calls';
import { FAILURES } from '@minori/wording/ja/failures';
import { describe, expect, test } from 'vitest';
import { noAnswer } from '../api/attempt.ts';
import { CallFailure, NoAnswer } from '../api/call-failure.ts';
import { createErrorHandler } from './error-handler.ts';
import type { FlashNotice } from './flash-notice.ts';

function handlerAt(pathname: string, { search = '', isBeingLeft = false } = {}) {
  const log: string[] = [];
  const notices: FlashNotice[] = [];
  const errorHandler = createErrorHandler({
    place: () => ({ pathname, search, companyUrl: 'minato' }),
    go: (to) => log.push(`go ${to}`),
    endSession: () => log.push('end session'),
    sendNotice: (notice) => notices.push(notice),
    isCached: () => false,
    isBeingLeft: () => isBeingLeft,
    report: ({ message }) => log.push(`report ${message}`),
    now: () => 7,
  });
  return { errorHandler, log, notices };
}

const failure = (statusCode: number, reason: string, message = '') =>
  new CallFailure(appError({ statusCode, reason, message }), CALLS.doScraping);

describe('共通のエラー処理', () => {
  test('同時に失敗した複数の呼び出しで、移動は1回だけ', () => {
    const { errorHandler, log } = handlerAt('/minato/home');
    const stays = [
      errorHandler.handle(failure(500, 'internal_error')),
      errorHandler.handle(failure(405005, 'Expired Token')),
      errorHandler.handle(failure(503, 'maintenance')),
    ];
    expect(stays).toEqual([false, false, false]);
    expect(log).toEqual(['go /error']);
  });

  test('ほかのページへ移る途中で切れた呼び出しでは、移動も文もない', () => {
    const cutOff = () => new NoAnswer(noAnswer(CALLS.doScraping.path, 'network'), CALLS.doScraping);
    const staying = handlerAt('/minato/home');
    expect(staying.errorHandler.handle(cutOff())).toBe(false);
    expect(staying.log).toEqual(['go /error']);
    const leaving = handlerAt('/minato/home', { isBeingLeft: true });
    expect(leaving.errorHandler.handle(cutOff())).toBe(true);
    expect([leaving.log, leaving.notices]).toEqual([[], []]);
    expect(leaving.errorHandler.handle(failure(500, 'internal_error'))).toBe(false);
  });

  test('移動が終われば、次の失敗でまた移動できる', () => {
    const { errorHandler, log } = handlerAt('/minato/home');
    errorHandler.handle(failure(500, 'internal_error'));
    errorHandler.settle();
    errorHandler.handle(failure(503, 'maintenance'));
    expect(log).toEqual(['go /error', 'go /maintenance']);
  });

  test.each([
    [405005, 'Expired Token', '一定時間操作がなかったため、ログアウトしました。', 'info'],
    [405004, 'Invalid Token', '別の端末でログインしたか、有効期限が切れました。もう一度ログインしてください。', 'info'],
    [404, 'RK_USER NOT FOUND', '利用者情報が見つかりませんでした。ログインし直してください。', 'error'],
  ])('%i %s: セッションを終えてログイン画面へ、理由の文と戻り先と一緒に移動する', (statusCode, reason, text, tone) => {
    const { errorHandler, log, notices } = handlerAt('/minato/report/3', { search: '?q=1' });
    errorHandler.handle(failure(statusCode, reason));
    expect(log).toEqual(['end session', 'go /signIn?returnTo=%2Fminato%2Freport%2F3%3Fq%3D1']);
    expect(notices).toEqual([{ text, tone, at: 7 }]);
  });

  test('402 は年金サイトのメンテナンス: 文と一緒に /error へ、セッションは続く', () => {
    const { errorHandler, log, notices } = handlerAt('/minato/home');
    errorHandler.handle(failure(402, 'in_maintenance', '10時まで停止しています。'));
    expect(log).toEqual(['go /error']);
    expect(notices[0]?.text).toBe('10時まで停止しています。');
  });

  test('その場で見せる失敗は、移動せず文も送らない', () => {
    const { errorHandler, log, notices } = handlerAt('/minato/home');
    expect(
      errorHandler.handle(
        new CallFailure(appError({ statusCode: 500, reason: 'internal_error' }), CALLS.getLiteracies),
      ),
    ).toBe(true);
    expect([log, notices]).toEqual([[], []]);
  });

  test('プログラムの誤りは、この処理では扱わない', () => {
    const { errorHandler, log } = handlerAt('/minato/home');
    expect(errorHandler.handle(new TypeError('x'))).toBe(true);
    expect(log).toEqual([]);
  });

  test('移った先の入口が開かなければ、もう一度だけ /error に移る', () => {
    const { errorHandler, log } = handlerAt('/minato/home');
    const gate = new CallFailure(appError({ statusCode: 500, reason: 'internal_error' }), CALLS.getUserAccount);
    errorHandler.handle(failure(400, 'rk_login_error'));
    for (let again = 0; again < 3; again += 1) errorHandler.handle(gate);
    expect(log).toEqual(['go /minato/login-information', 'go /error']);
  });

  test.each([
    ['internal_error', 500, '/minato/notice?page=2'],
    ['something_new', 400, '/minato/notice?page=2'],
    ['scraping_timeout', 504, undefined],
    ['in_maintenance', 402, undefined],
  ])('%s: /error から戻れる先は、再試行できるときだけ', (reason, statusCode, retryAt) => {
    const { errorHandler, notices } = handlerAt('/minato/notice', { search: '?page=2' });
    errorHandler.handle(new CallFailure(appError({ statusCode, reason }), CALLS.getNotices));
    expect(notices).toMatchObject([{ text: expect.any(String) }]);
    expect(notices[0]?.retryAt).toBe(retryAt);
  });

  test('表に文のない失敗は、そのままの名を一度だけログに送る', () => {
    const { errorHandler, log } = handlerAt('/minato/home');
    const panel = (statusCode: number, reason: string) =>
      errorHandler.handle(new CallFailure(appError({ statusCode, reason }), CALLS.getLiteracies));
    for (let again = 0; again < 5; again += 1) panel(418, '');
    panel(400, 'something_new');
    panel(500, 'internal_error');
    expect(log).toEqual(['report literacy: 418 ', 'report literacy: 400 something_new']);
  });

  test.each([405, 405004, 405005])('途中の機器の %i では、別の端末でのログインとは言わない', (statusCode) => {
    const { errorHandler, log, notices } = handlerAt('/minato/home');
    errorHandler.handle(new CallFailure(appError({ statusCode, reason: '' }), CALLS.getUserAccount));
    expect(log).toEqual([`report accountInfo: ${statusCode} `, 'go /error']);
    expect(notices[0]?.text).toBe(FAILURES.accountInfo);
  });
});
