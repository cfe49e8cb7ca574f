/**
 * Names the account whose password a form contains, for password managers only (asvs.md V6.2.7): without it they store
 * a new password without a name, or fill in another account's.
 */
export function ManagedUsername({ value }: { readonly value: string }) {
  return <input type="text" name="username" autoComplete="username" value={value} readOnly hidden />;
}
