/**
 * 検索 — normalises the variants in which Japanese writes the same word (docs/decisions/0019). Texts and queries are folded alike,
 * so that ﾏｯﾁﾝｸﾞ, マッチング and まっちんぐ are one word, and so are ユーザー and ユーザ, ポート・フォリオ and ポートフォリオ, １００％ and 100%.
 */

/** Separates parts that aren't one text, such as a title and a tag: no word matches across it, because words have no spaces. */
export const BREAK = '\n';

/** Dashes and bars of every length: a long vowel after kana, a hyphen elsewhere. */
const BARS = /[\u2010-\u2015\u2212\u2500\u2501\u30fc-]/gu;
const BEHIND_KANA = /(?<=[ぁ-ゖー])-/gu;

/** Middle dots, brackets, quotes: optional in writing. */
const LEFT_OUT = /[・･·•‧∙()[\]{}<>「」『』【】〈〉《》〔〕“”‘’"'`*_]/gu;

const SMALL_KANA = 'ぁぃぅぇぉっゃゅょゎゕゖ';
/** ヶ is read か in 3ヶ月. */
const LARGE_KANA = 'あいうえおつやゆよわかか';

/** Commas may separate digits of a number. */
const COMMA_IN_NUMBER = /(?<=\d),(?=\d{3}(?!\d))/gu;

/** JIS Z 8301: words of three and more sounds may omit the long vowel at their end (ユーザー, ユーザ). */
const LONG_END = /(?<=[ぁ-ゖー]{3})ー+(?![ぁ-ゖー])/gu;

/** ゔぁ, ゔぃ … are written ば, び … as well. */
const V_SOUNDS: Readonly<Record<string, string>> = { ゔぁ: 'ば', ゔぃ: 'び', ゔぇ: 'べ', ゔぉ: 'ぼ', ゔ: 'ぶ' };

/** The folded text: without spaces; a `BREAK` in the text stays. */
export function folded(text: string): string {
  return (
    text
      // A separate voicing mark belongs to the kana before it; NFKC alone would leave a space between the two.
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
      .replaceAll(/[ぁぃぅぇぉっゃゅょゎゕゖ]/gu, (kana) => LARGE_KANA[SMALL_KANA.indexOf(kana)] ?? kana)
      .replaceAll(LONG_END, '')
  );
}

/** Every run of two letters, and letters that stand alone. */
export function runsOf(foldedText: string): string[] {
  return foldedText.split(BREAK).flatMap((part) => {
    const letters = [...part];
    return letters.length === 1 ? letters : letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
  });
}

/** The folded words of a keyword; empty when nothing in it can be searched. */
export function wordsOf(keyword: string): readonly string[] {
  const words = keyword.normalize('NFKC').split(/\s+/u).map(folded);
  return [...new Set(words)].filter((word) => word !== '');
}
