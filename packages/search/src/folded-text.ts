/**
 * 検索 — one writing for all the ways in which Japanese writes the same word (docs/decisions/0019). A text and what is
 * searched in it are folded alike, so that ﾏｯﾁﾝｸﾞ, マッチング and まっちんぐ are one word, and so are ユーザー and ユーザ,
 * ポート・フォリオ and ポートフォリオ, １００％ and 100%.
 */

/** Between two things that aren't one text, such as a title and a tag: no word reaches across, for words have no spaces. */
export const BREAK = '\n';

/** Dashes and bars of every length: as a long vowel behind kana, as a hyphen elsewhere. */
const BARS = /[\u2010-\u2015\u2212\u2500\u2501\u30fc-]/gu;
const BEHIND_KANA = /(?<=[ぁ-ゖー])-/gu;

/** Middle dots, brackets, quotes: written or left out as one likes. */
const LEFT_OUT = /[・･·•‧∙()[\]{}<>「」『』【】〈〉《》〔〕“”‘’"'`*_]/gu;

const SMALL = 'ぁぃぅぇぉっゃゅょゎゕゖ';
/** ヶ is read か in 3ヶ月. */
const LARGE = 'あいうえおつやゆよわかか';

/** Digits of a number may be set apart by commas. */
const COMMA_IN_NUMBER = /(?<=\d),(?=\d{3}(?!\d))/gu;

/** JIS Z 8301: words of three sounds and more may drop the long vowel at their end (ユーザー, ユーザ). */
const LONG_END = /(?<=[ぁ-ゖー]{3})ー+(?![ぁ-ゖー])/gu;

/** ゔぁ, ゔぃ … are written ば, び … as well. */
const V_SOUNDS: Readonly<Record<string, string>> = { ゔぁ: 'ば', ゔぃ: 'び', ゔぇ: 'べ', ゔぉ: 'ぼ', ゔ: 'ぶ' };

/** Folded: without spaces, only `BREAK` stays where the text had one. */
export function folded(text: string): string {
  return (
    text
      // Dots set beside a kana belong to it; compatibility forms alone would leave a space between the two.
      .replaceAll('゛', '\u3099')
      .replaceAll('゜', '\u309a')
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[^\S\n]+/gu, '')
      .replaceAll(/[\u30a1-\u30f6]/gu, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) - 0x60))
      .replaceAll(LEFT_OUT, '')
      .replaceAll(BARS, '-')
      .replaceAll(BEHIND_KANA, 'ー')
      .replaceAll('\u301c', '~')
      .replaceAll(COMMA_IN_NUMBER, '')
      .replaceAll(/ゔ[ぁぃぇぉ]?/gu, (sound) => V_SOUNDS[sound] ?? sound)
      .replaceAll(/[ぁぃぅぇぉっゃゅょゎゕゖ]/gu, (kana) => LARGE[SMALL.indexOf(kana)] ?? kana)
      .replaceAll(LONG_END, '')
  );
}

/** Letters of the longest gram: words up to here are answered by the index alone. */
const LONGEST_GRAM = 3;

/** Every run of one, two and three letters of a folded text, once: what the index holds. */
export function gramsOf(foldedText: string): string[] {
  const grams = new Set<string>();
  for (const part of foldedText.split(BREAK)) {
    const letters = [...part];
    for (let at = 0; at < letters.length; at += 1) {
      let gram = '';
      for (const letter of letters.slice(at, at + LONGEST_GRAM)) {
        gram += letter;
        grams.add(gram);
      }
    }
  }
  return [...grams];
}

/** The words of a keyword, folded; none when nothing of it can be searched. */
export function wordsOf(keyword: string): readonly string[] {
  const words = keyword.normalize('NFKC').split(/\s+/u).map(folded);
  return [...new Set(words)].filter((word) => word !== '');
}

/** What a text must have in the index for a word to be in it: the word itself, or all runs of three of its letters. */
export function gramsWanted(word: string): readonly string[] {
  const letters = [...word];
  if (letters.length <= LONGEST_GRAM) return [word];
  const starts = letters.slice(0, 1 - LONGEST_GRAM).map((_, at) => letters.slice(at, at + LONGEST_GRAM).join(''));
  return [...new Set(starts)];
}

/** Whether the index alone decides: a run of letters that is there is the word. */
export function isWhole(word: string): boolean {
  return [...word].length <= LONGEST_GRAM;
}
