/** What the profile form holds while it is being filled in, and the profile that it becomes. */
import { issueMessage } from '@minori/contract/issue-message';
import { cleanLine } from '@minori/contract/outside-text';
import { type UserAccount, UserProfile } from '@minori/contract/user-account';
import { type DateParts, dateOf, datePartsOf } from '../../ui/date-parts.ts';
import { PROFILE_TEXTS } from '../../wording/profile.ts';
import type { AskedFields } from './asked-fields.ts';

export interface ProfileValues {
  readonly nickName: string;
  readonly birthday: DateParts;
  /** '' until chosen. */
  readonly genderCode: '' | '0' | '1';
  readonly isMarried: '' | 'yes' | 'no';
  readonly isDependent: '' | 'yes' | 'no';
  readonly emailForNotify: string;
}

export type ProfileField = keyof ProfileValues;

/** Fields whose fault is that nothing was chosen. */
const CHOICES: ReadonlySet<string> = new Set(['genderCode', 'isMarried', 'isDependent']);

/** Sent where the company hides personal attributes: the form does not ask, and the server takes none. */
const NOT_ASKED = { birthday: null, genderCode: null, isMarried: null, isDependent: null } as const;

export function valuesOf({ nickName, profileData, emailForNotify }: UserAccount): ProfileValues {
  const { birthday, genderCode, isMarried, isDependent } = profileData;
  return {
    nickName: nickName ?? '',
    birthday: datePartsOf(birthday),
    genderCode: genderCode === null ? '' : `${genderCode}`,
    isMarried: choiceOf(isMarried),
    isDependent: choiceOf(isDependent),
    emailForNotify: emailForNotify ?? '',
  };
}

export type CheckedProfile =
  | { readonly ok: true; readonly profile: UserProfile }
  | { readonly ok: false; readonly errors: Partial<Record<ProfileField, string>> };

export function checkProfile(values: ProfileValues, sysUserCode: string, fields: AskedFields): CheckedProfile {
  const isHidden = fields.asked.length + fields.fixed.length === 0;
  const parsed = UserProfile.safeParse(
    {
      sysUserCode,
      // Nobody can take out by hand what they can't see.
      nickName: cleanLine(values.nickName.normalize('NFC')),
      ...(isHidden ? NOT_ASKED : attributesOf(values)),
      emailForNotify: fields.asksEmail ? values.emailForNotify.normalize('NFKC') : null,
    },
    { reportInput: true },
  );
  if (parsed.success) return { ok: true, profile: parsed.data };
  const errors: Partial<Record<ProfileField, string>> = {};
  for (const issue of parsed.error.issues) {
    const field = String(issue.path[0]) as ProfileField;
    errors[field] ??= CHOICES.has(field) ? PROFILE_TEXTS.choose : issueMessage(issue);
  }
  return { ok: false, errors };
}

function attributesOf(values: ProfileValues) {
  return {
    birthday: dateOf(values.birthday),
    genderCode: values.genderCode === '' ? undefined : Number(values.genderCode),
    isMarried: flagOf(values.isMarried),
    isDependent: flagOf(values.isDependent),
  };
}

function choiceOf(flag: boolean | null): '' | 'yes' | 'no' {
  if (flag === null) return '';
  return flag ? 'yes' : 'no';
}

function flagOf(choice: '' | 'yes' | 'no'): boolean | undefined {
  return choice === '' ? undefined : choice === 'yes';
}
