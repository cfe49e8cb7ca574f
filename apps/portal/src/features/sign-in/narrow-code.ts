/**
 * Normalises a code before it is sent: full-width digits of a Japanese keyboard, and spaces copied from the mail, are
 * accepted.
 */
export function narrowCode(typed: string): string {
  return typed.normalize('NFKC').replace(/\s/g, '');
}
