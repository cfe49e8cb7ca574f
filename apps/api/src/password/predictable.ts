/**
 * What makes a long password short: a piece that is repeated, and characters in an order that everybody knows. Pure, and
 * on folded text.
 */

/** Orders that fingers and schools have taught; each is followed both ways. */
const ORDERS = [
  ...['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  ...['1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p', '1q2w3e4r5t6y7u8i9o0p', '!@#$%^&*()', '!"#$%&\'()'],
  'あいうえおかきくけこさしすせそたちつてとなにぬねのはひふへほまみむめもやゆよらりるれろわをん',
  'いろはにほへとちりぬるをわかよたれそつねならむうゐのおくやまけふこえてあさきゆめみしゑひもせす',
  '一二三四五六七八九十',
] as const;

const NEIGHBOURS: ReadonlySet<string> = new Set(
  ORDERS.flatMap((order) => {
    const characters = [...order];
    return characters.slice(1).flatMap((next, at) => {
      const here = characters[at] ?? '';
      return [here + next, next + here];
    });
  }),
);

/** The shortest piece whose repetition (the last may be cut off) is the text: 'abcab' of 'abcab', 'abc' of 'abcabcab'. */
export function repeatedPiece(text: string): string {
  const characters = [...text];
  const { length } = characters;
  for (let period = 1; period <= length / 2; period += 1) {
    if (characters.every((character, at) => at < period || character === characters[at - period])) {
      return characters.slice(0, period).join('');
    }
  }
  return text;
}

/** Characters that each stretch of a known order must have on average before the whole is one. */
const STRETCH = 4;

/** Whether it is made of a few stretches of known orders, such as 'qwertyuiop12345' or 'aaaaabbbbbccccc'. */
export function isInOrder(text: string): boolean {
  const characters = [...text];
  const breaks = characters.slice(1).filter((next, at) => {
    const here = characters[at] ?? '';
    return here !== next && !NEIGHBOURS.has(here + next);
  });
  return (breaks.length + 1) * STRETCH <= characters.length;
}
