/**
 * Whether a secret that programs share could be guessed: what people type, copy from an example or cut off, in place of
 * random bytes. Without node's modules, as the rest of this package.
 */

/** Of examples and of what is to be filled in later. Six letters and more: random ones don't spell them. */
const WORDS =
  /change|replace|example|secret|passw|placeholder|insert|default|minori|development|0123456|1234567|abcdefg|qwerty/i;
const FEWEST_CHARACTERS = 10;

/** Whether it repeats itself, spells a word, or has letters of one kind alone. */
export function isMadeUp(text: string): boolean {
  const kinds = [/[a-z]/, /[A-Z]/, /\d/].filter((kind) => kind.test(text)).length;
  return new Set(text).size < FEWEST_CHARACTERS || kinds < 2 || WORDS.test(text);
}

const LEAST_BYTES = 32;

/**
 * What is wrong with a secret of 32 random bytes or more in base64, base64url or hexadecimal; '' when nothing is.
 * The words say nothing of the secret itself.
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
