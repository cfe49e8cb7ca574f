// Tests the rule for external texts with a list of code points that was written independently of it.
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { NOTHING_SEEN, UNSEEN, UNSEEN_TEXTS } from './examples/unseen-texts.ts';
import { issueMessage } from './issue-message.ts';
import {
  Cleaned,
  cleanLine,
  cleanProse,
  escapeUnseen,
  isLine,
  isProse,
  isSeen,
  isStorable,
  Line,
  Prose,
} from './outside-text.ts';

const NOT_USABLE = '使えない文字（改行や目に見えない文字など）が含まれています。入力し直してください。';
const NOTHING_TO_SEE = '空白以外の文字を入力してください。';

/** Texts that people really write, in every script they use. */
const HONEST = [
  '国内株式インデックス①',
  '㈱髙﨑　ﾐﾅﾓ（−１倍）〜',
  '葛\u{e0100}飾',
  '辻\ufe00',
  'か\u3099',
  'ᠠ\u180b',
  '1\ufe0f\u20e3',
  '☺️ 🇯🇵 👍🏽',
  'が と が',
  'العربية עברית',
  'a@b.example "x" <b>',
  '𠮟る',
];

test.each(HONEST)('%s stays as it is', (text) => {
  expect([isLine(text), isSeen(text)]).toEqual([true, true]);
  expect([cleanLine(text), cleanProse(text), escapeUnseen(text)]).toEqual([text, text, text]);
  expect(Line(100).parse(text)).toBe(text);
});

test('more than 300 unseen texts: refused, cleaned and escaped', () => {
  for (const text of UNSEEN_TEXTS) {
    const hasLines = !UNSEEN.test(text);
    expect([text, isLine(text), isProse(text)]).toEqual([text, false, hasLines]);
    expect([text, z.safeParse(Line(1_000), `あ${text}い`).success]).toEqual([text, false]);
    const line = cleanLine(text);
    expect([text, isLine(line), cleanLine(line)]).toEqual([text, true, line]);
    expect([text, isProse(cleanProse(text))]).toEqual([text, true]);
    const escaped = escapeUnseen(text);
    expect([text, isProse(escaped), UNSEEN.test(escaped.replaceAll('\\u', 'u'))]).toEqual([text, true, false]);
    // A JSON parser gets the original text.
    expect(JSON.parse(escapeUnseen(JSON.stringify(text)))).toBe(text);
    expect([text, isLine(z.safeParse(Cleaned(1_000, 0), text).data ?? '\0')]).toEqual([text, true]);
  }
});

test('what is written with letters only is no text by itself, and stays beside a letter', () => {
  for (const text of NOTHING_SEEN) {
    const message = [Line(100), Prose(100), Cleaned(100)].map((schema) =>
      z.safeParse(schema, text).error?.issues.map((issue) => issueMessage(issue)),
    );
    expect([text, isSeen(text), message]).toEqual([text, false, Array(3).fill([NOTHING_TO_SEE])]);
    expect([text, z.safeParse(Line(100, 0), text).success]).toEqual([text, true]);
    const name = `葛${text.trim()}`;
    expect([Line(100), Prose(100), Cleaned(100)].map((schema) => schema.parse(name))).toEqual([name, name, name]);
  }
});

test('no unseen text is seen: what is left of it by cleaning is, or there is nothing left', () => {
  for (const text of UNSEEN_TEXTS) {
    const line = cleanLine(text);
    const found = z.safeParse(Cleaned(1_000), text);
    expect([text, isSeen(line), found.success]).toEqual([text, line !== '', line !== '']);
  }
});

test('whatever Unicode says is ignored, is outside or seen beside a letter alone', () => {
  const [isIgnored, isBeside] = [/\p{Default_Ignorable_Code_Point}/u, /^[\p{M}\p{Z}\p{Variation_Selector}]$/u];
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const character = String.fromCodePoint(code);
    if (isIgnored.test(character) && isLine(character)) expect([code, isBeside.test(character)]).toEqual([code, true]);
    if (isBeside.test(character) || isIgnored.test(character)) expect([code, isSeen(character)]).toEqual([code, false]);
  }
});

test('a text is told one thing at a time', () => {
  const message = (text: string) => z.safeParse(Line(3), text).error?.issues.map((issue) => issueMessage(issue));
  expect(['', ' \u3000', '\u2800', '\ufe0f', 'あいうえ'].map(message)).toEqual([
    ['入力してください。'],
    ['入力してください。'],
    [NOT_USABLE],
    [NOTHING_TO_SEE],
    ['3文字以内で入力してください。'],
  ]);
});

test.each([
  ['a\r\nb\tc\u000bd\u2028e', 'a b c d e', 'a\nb\tc\nd\ne'],
  ['\u202eevil\u202c', 'evil', 'evil'],
  ['シャープ\u200bレシオ', 'シャープレシオ', 'シャープレシオ'],
  ['国内\ufffd株式', '国内〓株式', '国内〓株式'],
  ['\u001b[2J\u0000', '[2J', '[2J'],
  ['\u2800国\u{16fe4}内\ufffc株\u{13441}式\u{1d159}', '国内株式', '国内株式'],
  ['  a  b ', 'a  b', '  a  b '],
])('%j becomes %j and %j', (text, line, prose) => {
  expect([cleanLine(text), cleanProse(text)]).toEqual([line, prose]);
});

test('lines that a form has written on Windows are lines', () => {
  expect(Prose(100).parse('一\r\n二\n三\t四')).toBe('一\n二\n三\t四');
});

test('a secret may be anything that can be stored', () => {
  expect(['パス\u200bワード', 'a\0', 'a\ud800'].map(isStorable)).toEqual([true, false, false]);
});

test('a person is told what to do', () => {
  const found = z.safeParse(Line(30), 'a\u202eb');
  expect(found.error?.issues.map((issue) => issueMessage(issue))).toEqual([NOT_USABLE]);
});
