// 字幕: generates captions from the narrations. They are cut where a Japanese reader would pause, have at most two lines of 24
// letters at a time, and at most seven letters per second. They depend only on the text, so every machine writes the same
// file.

const LINE = 24;
/** Letters per second that an unhurried reader can follow. */
export const MAX_LETTERS_PER_SECOND = 7;

/** The whole caption file (WebVTT) of a movie; its cues follow each other without gaps from 0 to the end. */
export function captionsOf({ slides }) {
  const cues = [];
  let start = 0;
  for (const { narration, seconds } of slides) {
    cues.push(...cuesOf(narration, { start, seconds }));
    start += seconds;
  }
  return `WEBVTT\n\n${cues.map(({ from, to, lines }) => `${stamp(from)} --> ${stamp(to)}\n${lines.join('\n')}\n`).join('\n')}`;
}

/**
 * The cues of one slide; each lasts in proportion to its number of letters.
 * @returns {{ from: number, to: number, lines: string[] }[]} times in whole milliseconds
 * @throws Error if the slide is too short for its narration
 */
export function cuesOf(narration, { start, seconds }) {
  const text = narration.trim().replaceAll('\n', '');
  const speed = text.length / seconds;
  if (speed > MAX_LETTERS_PER_SECOND) {
    throw new Error(
      `「${text}」 is ${text.length} letters in ${seconds} seconds: at least ${Math.ceil(text.length / MAX_LETTERS_PER_SECOND)}.`,
    );
  }
  const cues = (text.match(/[^。]+。?/g) ?? []).flatMap(linesOf);
  const ends = cues.map(
    (_, index) =>
      cues
        .slice(0, index + 1)
        .flat()
        .join('').length / text.length,
  );
  const at = (share) => Math.round(1000 * (start + seconds * share));
  return cues.map((lines, index) => ({ from: at(index === 0 ? 0 : ends[index - 1]), to: at(ends[index]), lines }));
}

/**
 * Splits a sentence into cues of one or two lines, as even in length as good pauses allow. It needs several cues if it is
 * too long for one, or if no pause splits it into two lines.
 */
function linesOf(sentence) {
  if (sentence.length <= LINE) return [[sentence]];
  const length = sentence.length;
  const inTwoLines = bestPause(sentence, { from: length - LINE, to: LINE });
  if (inTwoLines) return [[sentence.slice(0, inTwoLines), sentence.slice(inTwoLines)]];
  const inTwoCues = bestPause(sentence, { from: 1, to: length - 1 });
  if (!inTwoCues) throw new Error(`「${sentence}」 has no pause.`);
  return [...linesOf(sentence.slice(0, inTwoCues)), ...linesOf(sentence.slice(inTwoCues))];
}

/** The position nearest to the middle, where a good pause counts as nearer; undefined if there is none. */
function bestPause(text, { from, to }) {
  const [best] = pauses(text)
    .filter(({ at }) => at >= from && at <= to)
    .map(({ at, cost }) => ({ at, cost: cost + Math.abs(at - text.length / 2) }))
    .sort((a, b) => a.cost - b.cost);
  return best?.at;
}

/**
 * Positions where a reader may pause: after 、, before an opening bracket, and where hiragana is followed by a new word
 * (most Japanese phrases begin in another script than the one in which the preceding particle ends). The cost of a worse
 * pause is a number of letters.
 */
function pauses(text) {
  const found = [];
  for (let at = 1; at < text.length; at += 1) {
    const before = text[at - 1];
    const after = text[at];
    if (/[、。」]/.test(before) && !/[、。」）]/.test(after)) found.push({ at, cost: before === '、' ? 0 : 2 });
    else if (after === '「') found.push({ at, cost: 2 });
    else if (/\p{Script=Hiragana}/u.test(before) && /[^\p{Script=Hiragana}、。」）ー]/u.test(after)) {
      // お and ご belong to the word that follows.
      if (!/[おご]/.test(before)) found.push({ at, cost: /[はがをにでともへ]/.test(before) ? 6 : 11 });
    }
  }
  return found;
}

/** Formats a time as `00:01:05.250`. */
function stamp(milliseconds) {
  const part = (value, digits) => String(Math.floor(value)).padStart(digits, '0');
  const minutes = milliseconds / 60_000;
  return `${part(minutes / 60, 2)}:${part(minutes % 60, 2)}:${part((milliseconds / 1000) % 60, 2)}.${part(milliseconds % 1000, 3)}`;
}
