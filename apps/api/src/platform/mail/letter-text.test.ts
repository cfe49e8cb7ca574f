// Tests the plain text of a letter: its marks are those of its language.
import { expect, test } from 'vitest';
import { inLanguage } from '../base/words.ts';
import { textOf } from './letter-text.ts';

const PARTS = [
  { is: 'heading', title: 'A' },
  { is: 'group', title: 'B' },
  { is: 'item', parts: ['one', 'two'] },
  { is: 'line', spans: [{ words: 'Minori', url: 'https://minori.example' }] },
  { is: 'row', cells: ['1', '2'] },
] as const;

test('日本語の手紙には全角の印、英語の手紙には英語の印がつく', () => {
  const written = ['■ A', '【B】', '・one', '　two', 'Minori（https://minori.example）', '1　2'];
  expect(textOf(PARTS)).toBe(written.join('\n'));
  const inEnglish = ['# A', 'B:', '- one', '  two', 'Minori (https://minori.example)', '1  2'];
  expect(inLanguage('en', () => textOf(PARTS))).toBe(inEnglish.join('\n'));
});
