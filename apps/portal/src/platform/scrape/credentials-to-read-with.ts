/**
 * The credentials with which a scrape signs in: those just typed, or the saved ones, for which all three fields are
 * empty.
 */
import type { RkLoginInfo } from '@minori/contract/login-information';

export type CredentialsToReadWith =
  | {
      readonly kind: 'typed';
      readonly info: RkLoginInfo;
      /** Whether they are stored, encrypted, for the next scrape. */
      readonly isPreserve: boolean;
    }
  | { readonly kind: 'saved' };

/** The fields of `doScraping` for the credentials. */
export function scrapingFields(credentials: CredentialsToReadWith) {
  if (credentials.kind === 'saved') return { rkId: '', rkPass: '', birthday: '' } as const;
  const { rkLoginId, password, birthday } = credentials.info;
  return { rkId: rkLoginId, rkPass: password, birthday };
}
