/**
 * Names the account whose password a form holds, for password managers alone (asvs.md V6.2.7): without it they store a
 * new password under no name, or fill in another account's.
 */
export function ManagedUsername({ value }: { readonly value: string }) {
  return <input type="text" name="username" autoComplete="username" value={value} readOnly hidden />;
}
