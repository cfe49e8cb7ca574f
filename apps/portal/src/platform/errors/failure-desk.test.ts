/** The failure desk: at most one navigation, the sentence travels, sessions end where the table says so. */
import { describe, expect, test } from 'vitest';
import { CallFailure } from '../api/call-failure.ts';
import { createFailureDesk } from './failure-desk.ts';
import type { TravellingNotice } from './travelling-notice.ts';

function deskAt(pathname: string) {
  const log: string[] = [];
  const notices: TravellingNotice[] = [];
  const desk = createFailureDesk({
    place: () => ({ pathname, companyUrl: 'minato' }),
    go: (to) => log.push(`go ${to}`),
    endSession: () => log.push('end session'),
    sendNotice: (notice) => notices.push(notice),
    now: () => 7,
  });
  return { desk, log, notices };
}

const failure = (statusCode: number, reason: string, message = '') =>
  new CallFailure({ statusCode, reason, message, isError: true, errors: [] }, 'scraping');

const CENTRAL = { inPlace: false };

describe('共通のエラー処理', () => {
  test('同時に失敗した複数の呼び出しで、移動は1回だけ', () => {
    const { desk, log } = deskAt('/minato/home');
    const stays = [
      desk.handle(failure(500, 'internal_error'), CENTRAL),
      desk.handle(failure(405005, 'Expired Token'), CENTRAL),
      desk.handle(failure(503, 'maintenance'), CENTRAL),
    ];
    expect(stays).toEqual([false, false, false]);
    expect(log).toEqual(['go /error']);
  });

  test('移動が終われば、次の失敗でまた移動できる', () => {
    const { desk, log } = deskAt('/minato/home');
    desk.handle(failure(500, 'internal_error'), CENTRAL);
    desk.settle();
    desk.handle(failure(503, 'maintenance'), CENTRAL);
    expect(log).toEqual(['go /error', 'go /maintenance']);
  });

  test.each([
    [
      401,
      'get_data_area_timeout_error',
      '運用中の商品がまだありません。最初の掛金が反映されるまでお待ちください。',
      'error',
    ],
    [405005, 'Expired Token', '一定時間操作がなかったため、ログアウトしました。', 'info'],
    [405004, 'Invalid Token', '別の端末でログインしたか、有効期限が切れました。もう一度ログインしてください。', 'info'],
    [404, 'RK_USER NOT FOUND', '利用者情報が見つかりませんでした。ログインし直してください。', 'error'],
  ])('%i %s: セッションを終えてログイン画面へ、理由の文と一緒に移動する', (statusCode, reason, text, tone) => {
    const { desk, log, notices } = deskAt('/minato/home');
    desk.handle(failure(statusCode, reason), CENTRAL);
    expect(log).toEqual(['end session', 'go /signIn']);
    expect(notices).toEqual([{ text, tone, at: 7 }]);
  });

  test('402 は年金サイトのメンテナンス: 文と一緒に /error へ、セッションは続く', () => {
    const { desk, log, notices } = deskAt('/minato/home');
    desk.handle(failure(402, 'in_maintenance', '10時まで停止しています。'), CENTRAL);
    expect(log).toEqual(['go /error']);
    expect(notices[0]?.text).toBe('10時まで停止しています。');
  });

  test('その場で見せる失敗は、移動せず文も送らない', () => {
    const { desk, log, notices } = deskAt('/minato/home');
    expect(desk.handle(failure(500, 'internal_error'), { inPlace: true })).toBe(true);
    expect([log, notices]).toEqual([[], []]);
  });

  test('プログラムの誤りは、この処理では扱わない', () => {
    const { desk, log } = deskAt('/minato/home');
    expect(desk.handle(new TypeError('x'), CENTRAL)).toBe(true);
    expect(log).toEqual([]);
  });
});
