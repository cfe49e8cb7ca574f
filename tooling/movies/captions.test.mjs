import { expect, test } from 'vitest';
import { captionsOf, cuesOf } from './captions.mjs';

const texts = (cues) => cues.map(({ lines }) => lines);

test('1文が1つの字幕になり、長い文は読点で2行に分かれる', () => {
  const cues = cuesOf('短い文です。これからの掛金は配分変更、今ある資産はスイッチングと、手続きが分かれます。', {
    start: 10,
    seconds: 10,
  });
  expect(texts(cues)).toEqual([
    ['短い文です。'],
    ['これからの掛金は配分変更、', '今ある資産はスイッチングと、手続きが分かれます。'],
  ]);
});

test('2行に収まらない文は、続けて2つの字幕になる', () => {
  const long = '半分を一時金、半分を年金にすると、まず400万円、そのあと毎年40万円という形で受け取ることになります。';
  const cues = cuesOf(long, { start: 0, seconds: 10 });
  expect(cues.length).toBeGreaterThan(1);
  expect(texts(cues).flat().join('')).toBe(long);
  for (const { lines } of cues) {
    expect(lines.length).toBeLessThanOrEqual(2);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(24);
  }
});

test('行の頭に句読点や閉じかっこが来ない', () => {
  const [{ lines }] = cuesOf('運用の言葉では「値動きの幅」のことを、短く「リスク」と呼んでいます。', {
    start: 0,
    seconds: 9,
  });
  for (const line of lines) expect(line).not.toMatch(/^[、。」ー]/);
});

test('字幕は文字数に応じた長さで、すき間なくスライドの終わりまで続く', () => {
  const cues = cuesOf('四文字。これは十文字です。', { start: 60, seconds: 13 });
  expect(cues.map(({ from, to }) => [from, to])).toEqual([
    [60_000, 64_000],
    [64_000, 73_000],
  ]);
});

test('1秒に7文字を超えるスライドは断り、必要な秒数を伝える', () => {
  expect(() => cuesOf('あ'.repeat(22), { start: 0, seconds: 3 })).toThrow('at least 4');
});

test('区切りのない長い文は断る', () => {
  expect(() => cuesOf('あ'.repeat(30), { start: 0, seconds: 30 })).toThrow('no pause');
});

test('WebVTTの時刻は、時・分・秒・ミリ秒で書く', () => {
  const slides = [
    { narration: '初め。', seconds: 65 },
    { narration: '次。', seconds: 3 },
  ];
  expect(captionsOf({ slides })).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:01:05.000\n初め。\n\n00:01:05.000 --> 00:01:08.000\n次。\n',
  );
});
