/** What is typed to connect a record keeper, and what is sent of it. Passwords are never converted. */
import { issueMessage } from '@minori/contract/issue-message';
import { RkLoginInfo } from '@minori/contract/login-information';
import { type DateParts, dateOf } from '../../ui/date-parts.ts';

export interface CredentialValues {
  readonly rkLoginId: string;
  readonly password: string;
  readonly birthday: DateParts;
}

export type CheckedCredentials =
  | { readonly ok: true; readonly info: RkLoginInfo }
  | { readonly ok: false; readonly errors: Partial<Record<keyof CredentialValues, string>> };

export function checkCredentials({ rkLoginId, password, birthday }: CredentialValues): CheckedCredentials {
  const parsed = RkLoginInfo.safeParse(
    { rkLoginId: rkLoginId.normalize('NFKC'), password, birthday: dateOf(birthday) },
    { reportInput: true },
  );
  if (parsed.success) return { ok: true, info: parsed.data };
  const errors: Partial<Record<keyof CredentialValues, string>> = {};
  for (const issue of parsed.error.issues) errors[issue.path[0] as keyof CredentialValues] ??= issueMessage(issue);
  return { ok: false, errors };
}
