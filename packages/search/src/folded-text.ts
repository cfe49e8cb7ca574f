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

/** Every run of two letters, and letters that stand alone. */
export function runsOf(foldedText: string): string[] {
  return foldedText.split(BREAK).flatMap((part) => {
    const letters = [...part];
    return letters.length === 1 ? letters : letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
  });
}

/** The words of a keyword, folded; none when nothing of it can be searched. */
export function wordsOf(keyword: string): readonly string[] {
  const words = keyword.normalize('NFKC').split(/\s+/u).map(folded);
  return [...new Set(words)].filter((word) => word !== '');
}
