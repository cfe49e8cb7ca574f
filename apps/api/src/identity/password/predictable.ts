/** Finds what makes a long password weak: a repeated piece, and characters in a well-known order. Pure, and on folded text. */
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

// Finds well-known passwords with additions: fifteen characters are soon reached by adding digits, repeating, or writing 0
// for o, and attackers try the same. Several different words are a passphrase and not found by it. Pure.

/** Shorter words are too much a part of everything to be held against a password with something else in it. */
const SHORTEST_WORD = 4;

const LOOKS_LIKE: Readonly<Record<string, string>> = {
  ...{ '@': 'a', '4': 'a', '3': 'e', '1': 'i', '!': 'i' },
  ...{ '0': 'o', $: 's', '5': 's', '7': 't' },
};

function undisguised(text: string): string {
  return [...text].map((character) => LOOKS_LIKE[character] ?? character).join('');
}

/** Without what isn't a letter at both ends. */
function undressed(text: string): string {
  return text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
}

/** The one word that it is made of, with anything in between; '' for several. */
function onlyWord(text: string): string {
  const words = new Set(text.split(/[^\p{L}]+/u).filter((word) => word !== ''));
  const [word = ''] = words.size === 1 ? words : [];
  return word;
}

/** @param folded of folded-password.ts */
export function isListed(folded: string, listed: ReadonlySet<string>): boolean {
  const core = undressed(folded);
  const plain = undisguised(core);
  const pieces = [core, plain, onlyWord(folded), onlyWord(plain)].flatMap((text) => [text, repeatedPiece(text)]);
  return (
    listed.has(folded) ||
    listed.has(repeatedPiece(folded)) ||
    pieces.some((piece) => [...piece].length >= SHORTEST_WORD && (listed.has(piece) || listed.has(undressed(piece))))
  );
}
