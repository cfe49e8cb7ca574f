import { describe, expect, test } from 'vitest';
import { sampleAccount, sampleOptions } from '../../sample.ts';
import { startRecordKeeper } from '../../start.ts';
import { Visitor } from './visitor.ts';
import { isOutOfHours } from './yamabiko.ts';

describe('サービス時間', () => {
  test.each([
    ['2026-04-19T01:59:59.999+09:00', false],
    ['2026-04-19T02:00:00+09:00', true],
    ['2026-04-19T07:59:59.999+09:00', true],
    ['2026-04-19T08:00:00+09:00', false],
    ['2026-04-18T03:00:00+09:00', false],
    ['2026-04-20T03:00:00+09:00', false],
    // Sunday in London, Monday in Tokyo.
    ['2026-04-19T18:30:00Z', false],
  ])('%s', (instant, isOut) => {
    expect(isOutOfHours(new Date(instant))).toBe(isOut);
  });

  test('日曜日の2時になると、ログイン中でもどの画面も時間外になり、8時に開く', async () => {
    let time = new Date('2026-04-19T01:55:00+09:00');
    const site = await startRecordKeeper({ ...sampleOptions(2), now: () => time });
    const visitor = new Visitor(site.url);
    await visitor.login(sampleAccount(2, 'healthy'));
    const { action, hidden } = visitor.form('logoff');
    time = new Date('2026-04-19T02:00:00+09:00');
    for (const ask of [
      () => visitor.get('/'),
      () => visitor.get('/member/login'),
      () => visitor.get('/member/status'),
      () => visitor.post('/partner/login', {}),
      () => visitor.post(action, hidden),
    ]) {
      const page = await ask();
      expect([page.status, page.text.includes('サービス時間外です')]).toEqual([200, true]);
    }
    time = new Date('2026-04-19T08:00:00+09:00');
    expect((await visitor.get('/member/login')).text).toContain('ユーザーID');
    await site.close();
  });
});
