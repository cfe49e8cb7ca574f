/**
 * 文節 — makes JSX elements as React does, and marks where short texts may break: with `<wbr>` between phrases, for
 * browsers without `word-break: auto-phrase` (Safari, Firefox). Otherwise headings, buttons and cells would break inside
 * words. Names and texts for screen readers stay as they are. The app turns it on; the small documents don't, because
 * their HTML is made before anybody knows the browser.
 */
import { createElement, Fragment, type ReactNode } from 'react';
import { jsx as make, jsxs as makeMany } from 'react/jsx-runtime';

export { Fragment };

type Maker = typeof make;

/** What has short texts: headings, labels, cells, and parts of them. */
const MARKED: ReadonlySet<unknown> = new Set([
  Fragment,
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'legend', 'summary', 'label', 'button', 'a', 'th', 'dt', 'b', 'span', 'p'],
]);
/** Longer texts have lines enough to break anywhere. */
const LONGEST = 60;

const MARK = createElement('wbr');

/**
 * Holds the phrases of a text: in a flex container each of them would be an item of its own, with a gap before it. It is no
 * `span`, so that no style for spans applies to it.
 */
const PHRASES = 'ja-phrases';

let words: Intl.Segmenter | null = null;

/** Call this before the first rendering. */
export function markPhrases(): void {
  if (CSS.supports('word-break', 'auto-phrase') || !('Segmenter' in Intl)) return;
  words = new Intl.Segmenter('ja', { granularity: 'word' });
}

const marking =
  (maker: Maker): Maker =>
  (type, props, key) =>
    maker(type, words !== null && MARKED.has(type) ? withMarks(props, words) : props, key);

export const jsx = marking(make);
export const jsxs = marking(makeMany);

function withMarks(props: unknown, segmenter: Intl.Segmenter): unknown {
  if (typeof props !== 'object' || props === null || !('children' in props)) return props;
  const { children } = props;
  const mark = (child: unknown) => (typeof child === 'string' ? marked(child, segmenter) : child);
  return { ...props, children: Array.isArray(children) ? children.map(mark) : mark(children) };
}

function marked(text: string, segmenter: Intl.Segmenter): ReactNode {
  if (text.length > LONGEST) return text;
  const [first, ...others] = phrasesOf(text, segmenter);
  if (others.length === 0) return text;
  return createElement(PHRASES, null, first, ...others.flatMap((phrase) => [MARK, phrase]));
}

/** A phrase begins with a word of its own: not in hiragana, after hiragana or punctuation. */
const BEGINS = /^[\p{sc=Han}\p{sc=Katakana}\p{L}\p{N}（「『]/u;
const HIRAGANA_FIRST = /^[ぁ-ゟー]/;
const ENDS = /[ぁ-ゟ、。）」・]$/;
/** お問い合わせ, ご確認. */
const HONORIFIC = /^[おご]$/;
/** 預け and 替える: two verbs that make one. */
const VERB_STEM = /^\p{sc=Han}.*[いきしちにみりえけせてねべめれ]$/u;
const VERB = /^\p{sc=Han}.*[ぁ-ゟ]$/u;

/** The phrases of a text, in order; together they are the text. */
export function phrasesOf(text: string, segmenter: Intl.Segmenter): string[] {
  const phrases: string[] = [];
  let before = '';
  for (const { segment } of segmenter.segment(text)) {
    const begins = BEGINS.test(segment) && !HIRAGANA_FIRST.test(segment);
    const joins = HONORIFIC.test(before) || (VERB_STEM.test(before) && VERB.test(segment));
    const last = phrases.at(-1);
    if (last === undefined || (begins && !joins && ENDS.test(last))) phrases.push(segment);
    else phrases[phrases.length - 1] = last + segment;
    before = segment;
  }
  return phrases;
}
