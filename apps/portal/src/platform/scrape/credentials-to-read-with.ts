/** The credentials that a scrape signs in with: those just typed, or the saved ones (all three fields empty). */
import type { RkLoginInfo } from '@minori/contract/login-information';

export type CredentialsToReadWith =
  | {
      readonly kind: 'typed';
      readonly info: RkLoginInfo;
      /** isPreserve: whether they are stored, sealed, for the next scrape. */
      readonly isPreserve: boolean;
    }
  | { readonly kind: 'saved' };

/** The fields of `doScraping` that contain them. */
export function scrapingFields(credentials: CredentialsToReadWith) {
  if (credentials.kind === 'saved') return { rkId: '', rkPass: '', birthday: '' } as const;
  const { rkLoginId, password, birthday } = credentials.info;
  return { rkId: rkLoginId, rkPass: password, birthday };
}
