/**
 * Defines the form's values for connecting a record keeper, and checks them before sending. Passwords are never
 * normalised.
 */
import { issueMessage } from '@minori/contract/issue-message';
import { RkLoginInfo } from '@minori/contract/login-information';
import type { UserAccount } from '@minori/contract/user-account';
import { ISSUE_TEXTS } from '@minori/wording/ja/error-messages';
import { LOGIN_INFORMATION_TEXTS as TEXTS } from '@minori/wording/ja/login-information';
import type { CredentialsToReadWith } from '../../platform/scrape/credentials-to-read-with.ts';
import { type DateParts, dateOf } from '../../ui/date-parts.ts';

export interface CredentialValues {
  readonly rkLoginId: string;
  readonly password: string;
  readonly birthday: DateParts;
  /** Whether credentials are typed each time (毎回入力する) or stored (次回から入力を省く). */
  readonly keeping: Keeping;
}

type Keeping = 'ask' | 'keep';

export type TypedCredentials = Extract<CredentialsToReadWith, { kind: 'typed' }>;

type CheckedCredentials =
  | { readonly ok: true; readonly credentials: TypedCredentials }
  | { readonly ok: false; readonly errors: Partial<Record<keyof CredentialValues, string>> };

export function checkCredentials({ rkLoginId, password, birthday, keeping }: CredentialValues): CheckedCredentials {
  const parsed = RkLoginInfo.safeParse(
    { rkLoginId: rkLoginId.normalize('NFKC'), password, birthday: dateOf(birthday) },
    { reportInput: true },
  );
  if (parsed.success) {
    return { ok: true, credentials: { kind: 'typed', info: parsed.data, isPreserve: keeping === 'keep' } };
  }
  const errors: Partial<Record<keyof CredentialValues, string>> = {};
  for (const issue of parsed.error.issues)
    errors[issue.path[0] as keyof CredentialValues] ??= issueMessage(issue, ISSUE_TEXTS);
  return { ok: false, errors };
}

const { ask, keep } = TEXTS.keeping;

interface KeepingOption {
  readonly value: Keeping;
  readonly label: string;
  readonly description: string;
}

/**
 * The two choices for the credentials after a scrape. The employee chooses each time, and nothing is stored unless
 * chosen (decision 0011).
 * @param isPreserve whether credentials are stored now, which 毎回入力する would delete.
 */
export function keepingOptions(isPreserve: boolean): readonly KeepingOption[] {
  return [
    { value: 'ask', label: ask.label, description: isPreserve ? ask.erases : ask.description },
    { value: 'keep', label: keep.label, description: keep.description },
  ];
}

/**
 * Decides whether a scrape may use the saved credentials: not once they were refused, because the site locks accounts.
 */
export function mayReadSaved({
  isPreserve,
  isScrapingError,
}: Pick<UserAccount, 'isPreserve' | 'isScrapingError'>): boolean {
  return isPreserve && !isScrapingError;
}
