/**
 * 広く知られたパスワード — 49,233 passwords that have leaked most often, lower case, from the package
 * @zxcvbn-ts/language-common: in the house, because no password is ever asked about elsewhere (asvs.md V6.2.4, V6.2.12).
 * Loaded at the first question: a start has no use for it.
 */
let listed: Promise<ReadonlySet<string>> | undefined;

export function breachedPasswords(): Promise<ReadonlySet<string>> {
  listed ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return listed;
}
