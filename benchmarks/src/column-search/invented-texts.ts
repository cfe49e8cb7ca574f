/**
 * Generates Japanese-looking texts with the word frequencies that determine the duration of a search: a few words are in nearly
 * every text and most words in few (Zipf). Words are kanji compounds and loan words of two to four letters, with particles
 * between them.
 */
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator';

const VOCABULARY = 20_000;
const KANJI = 900;
const FIRST_KANJI = 0x4e00;
/** Distance between two chosen kanji, so that they look different. */
const KANJI_STEP = 19;
const KATAKANA = [
  ...'アイウエオカキクケコサシスセソタチツテトナニネノハヒフホマミムメモラリルレロンガギグゴザジダデドバビブベボパピプペポ',
];
const PARTICLES = [
  'は',
  'が',
  'を',
  'に',
  'の',
  'で',
  'と',
  'から',
  'まで',
  'より',
  'です。',
  'ます。',
  'こと',
  'とき',
];
/** Letters of a text: as in questions and the shorter columns. */
const LETTERS = { least: 500, most: 700 } as const;
/** One word in five is a loan word. */
const LOAN_WORDS = 5;

export interface InventedText {
  readonly title: string;
  readonly summary: string;
  readonly text: string;
}

export class InventedTexts {
  readonly vocabulary: readonly string[];
  readonly #random: RandomGenerator;
  /** Cumulative frequencies of the words. */
  readonly #upTo: Float64Array;

  constructor(random: RandomGenerator) {
    this.#random = random;
    const words = new Set<string>();
    while (words.size < VOCABULARY) words.add(this.#newWord());
    this.vocabulary = [...words];
    this.#upTo = new Float64Array(VOCABULARY);
    let sum = 0;
    for (let rank = 0; rank < VOCABULARY; rank += 1) {
      sum += 1 / (rank + 1);
      this.#upTo[rank] = sum;
    }
  }

  /** A uniform integer from 0 to `below` − 1. */
  below(below: number): number {
    return uniformInt(this.#random, 0, below - 1);
  }

  #newWord(): string {
    const length = 2 + this.below(3);
    const isLoan = this.below(LOAN_WORDS) === 0;
    const letter = () =>
      isLoan
        ? (KATAKANA[this.below(KATAKANA.length)] ?? '')
        : String.fromCodePoint(FIRST_KANJI + KANJI_STEP * this.below(KANJI));
    return Array.from({ length }, letter).join('');
  }

  /** A word by its frequency in the texts. */
  #usedWord(): string {
    const total = this.#upTo[VOCABULARY - 1] ?? 0;
    const at = (this.below(1_000_000) / 1_000_000) * total;
    let low = 0;
    let high = VOCABULARY - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#upTo[middle] ?? 0) < at) low = middle + 1;
      else high = middle;
    }
    return this.vocabulary[low] ?? '';
  }

  #prose(letters: number): string {
    let text = '';
    while (text.length < letters) text += this.#usedWord() + (PARTICLES[this.below(PARTICLES.length)] ?? '');
    return text;
  }

  next(): InventedText {
    const letters = LETTERS.least + this.below(LETTERS.most - LETTERS.least);
    return { title: this.#prose(16), summary: this.#prose(60), text: this.#prose(letters) };
  }
}
