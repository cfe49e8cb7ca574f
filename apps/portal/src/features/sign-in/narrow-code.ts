/**
 * Normalises a mailed code before it is sent: accepts the full-width digits of a Japanese keyboard, and spaces copied
 * from the mail.
 */
export function narrowCode(typed: string): string {
  return typed.normalize('NFKC').replace(/\s/g, '');
}
