/** A code as it is sent: full-width digits of a Japanese keyboard, and spaces that came along from the mail, are the same code. */
export function narrowCode(typed: string): string {
  return typed.normalize('NFKC').replace(/\s/g, '');
}
