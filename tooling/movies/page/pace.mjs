// When what moves: everything comes calmly and has come after three fifths of its slide, so that there is time to look.

const RISE = 0.9;
const FIRST = 0.5;
const MOST_BETWEEN = 1.5;

/** 0 to 1, slow at both ends. */
const eased = (share) => {
  const inside = Math.min(1, Math.max(0, share));
  return inside * inside * (3 - 2 * inside);
};

/** The pace of one slide at `time` seconds after its beginning. */
export function paceOf(time, seconds) {
  const end = seconds * 0.6;
  return {
    /** How far piece `index` of `count` has come, 0 to 1: one after the other. */
    piece(index, count) {
      const between = Math.min(MOST_BETWEEN, Math.max(0.2, (end - FIRST - RISE) / Math.max(1, count - 1)));
      return eased((time - FIRST - index * between) / RISE);
    },
    /** How far something long has come that advances all the while, 0 to 1. */
    sweep: eased((time - FIRST) / (end - FIRST)),
    /** The heading, at once. */
    opening: eased(time / 0.5),
  };
}

/** How much of a slide is still there at its end: it fades before the next one, the last one stays. */
export const remaining = (time, seconds, isLast) => (isLast ? 1 : 1 - eased((time - seconds + 0.35) / 0.35));
