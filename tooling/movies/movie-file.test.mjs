import { expect, test } from 'vitest';
import { digestOf, findTrouble } from './movie-file.mjs';

const slide = { heading: '題', narration: '説明です。', seconds: 9, lines: ['一行'] };
const movie = { title: '題', slides: Array.from({ length: 8 }, () => slide) };
const withFirst = (change) => ({ ...movie, slides: [{ ...slide, ...change }, ...movie.slides.slice(1)] });

test('決まりどおりの動画は受け入れる', () => {
  expect(findTrouble(movie)).toBe('');
});

test.each([
  ['スライドが8枚より少ない', { ...movie, slides: movie.slides.slice(1) }, 'fewer than 8'],
  ['60秒より短い', { ...movie, slides: movie.slides.map((each) => ({ ...each, seconds: 7 })) }, '56 seconds'],
  ['120秒より長い', { ...movie, slides: movie.slides.map((each) => ({ ...each, seconds: 16 })) }, '128 seconds'],
  ['題がない', { slides: movie.slides }, 'a title'],
  ['字幕がない', withFirst({ narration: '' }), 'slide 1 needs a heading and a narration'],
  ['秒が整数でない', withFirst({ seconds: 9.5 }), 'whole seconds'],
  ['中身がない', withFirst({ lines: undefined }), 'no picture'],
  ['中身が2つある', withFirst({ table: { rows: [] } }), 'lines and table'],
  ['4行ある', withFirst({ lines: ['一', '二', '三', '四'] }), '4 lines'],
])('%s動画は、理由を添えて断る', (_, wrong, why) => {
  expect(findTrouble(wrong)).toContain(why);
});

test('画面に出るものが変われば指紋が変わり、字幕だけなら変わらない', () => {
  expect(digestOf(withFirst({ heading: '別の題' }))).not.toBe(digestOf(movie));
  expect(digestOf(withFirst({ seconds: 10 }))).not.toBe(digestOf(movie));
  expect(digestOf(withFirst({ narration: '別の説明です。' }))).toBe(digestOf(movie));
});
