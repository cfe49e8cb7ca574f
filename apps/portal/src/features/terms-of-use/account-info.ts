/** 利用者情報 — the account with the privacy policy attached, assembled from its parts (specification section 3). */
import { PRIVACY_POLICY } from '@minori/contract/company';
import type { UserAccount } from '@minori/contract/user-account';
import { useLegalText } from './legal-text.ts';

export interface AccountInfo extends UserAccount {
  /** undefined until its parts are there. */
  readonly privacyPolicy: string | undefined;
}

export function useAccountInfo(account: UserAccount) {
  const policy = useLegalText(PRIVACY_POLICY);
  return { policy, info: { ...account, privacyPolicy: policy.text } satisfies AccountInfo };
}
