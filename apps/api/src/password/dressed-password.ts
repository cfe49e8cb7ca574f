/**
 * Well-known passwords in a dress: fifteen characters are soon reached by adding digits, repeating, or writing 0 for o.
 * Whoever guesses does the same. Several different words make a passphrase and are none of this. Pure.
 */
import { repeatedPiece } from './predictable.ts';

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
