/**
 * Checks whether a shared secret could be guessed: typed text, a copied example or a truncated value instead of random bytes.
 * Without node's modules, like the rest of this package.
 */

/** Words of examples and placeholders, of six letters and more: random text doesn't contain them. */
const WORDS =
  /change|replace|example|secret|passw|placeholder|insert|default|minori|development|0123456|1234567|abcdefg|qwerty/i;
const FEWEST_CHARACTERS = 10;

/** Whether it repeats itself, contains a word, or has only one kind of letters. */
export function isMadeUp(text: string): boolean {
  const kinds = [/[a-z]/, /[A-Z]/, /\d/].filter((kind) => kind.test(text)).length;
  return new Set(text).size < FEWEST_CHARACTERS || kinds < 2 || WORDS.test(text);
}

const LEAST_BYTES = 32;

/**
 * The fault of a secret that should be at least 32 random bytes in base64, base64url or hexadecimal; '' if there is none. The text
 * reveals nothing of the secret.
 */
export function faultOfSecret(text: string): string {
  if (/\s/.test(text)) return 'must have no white space, not even a line break at its end';
  const [, digits] = /^([\w+/-]+)={0,2}$/.exec(text) ?? [];
  if (digits === undefined) return 'must be base64';
  if (/^[\da-f]+$/i.test(text) ? text.length < LEAST_BYTES * 2 : digits.length * 6 < LEAST_BYTES * 8) {
    return `must be at least ${LEAST_BYTES} bytes in base64`;
  }
  return isMadeUp(text) ? 'must be random: openssl rand -base64 32' : '';
}
