/** Defines the values of the profile form, and makes the profile to be sent from them. */

import type { Company } from '@minori/contract/company';
import { offers } from '@minori/contract/feature-gates';
import { issueMessage } from '@minori/contract/issue-message';
import { cleanLine } from '@minori/contract/outside-text';
import { type UserAccount, UserProfile } from '@minori/contract/user-account';
import { ISSUE_TEXTS } from '@minori/wording/ja/error-messages';
import { type DateParts, dateOf, datePartsOf } from '../../ui/date-parts.ts';

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

/** Sent if the company hides personal attributes: then the form doesn't ask for them, and the server refuses any. */
const NOT_ASKED = { birthday: null, genderCode: null, isMarried: null, isDependent: null } as const;

/** The stored profile; before the first one, prefilled from the e-mail address used to sign in. */
export function valuesOf({
  nickName,
  profileData,
  email,
  emailForNotify,
  emailForNotifyWaiting,
}: UserAccount): ProfileValues {
  const { birthday, genderCode, isMarried, isDependent } = profileData;
  const known = nickName === null ? (email ?? '') : '';
  return {
    nickName: nickName ?? nameIn(known),
    birthday: datePartsOf(birthday),
    genderCode: genderCode === null ? '' : `${genderCode}`,
    isMarried: choiceOf(isMarried),
    isDependent: choiceOf(isDependent),
    emailForNotify: emailForNotifyWaiting ?? emailForNotify ?? known,
  };
}

type CheckedProfile =
  | { readonly ok: true; readonly profile: UserProfile }
  | { readonly ok: false; readonly errors: Partial<Record<ProfileField, string>> };

export function checkProfile(values: ProfileValues, sysUserCode: string, fields: ProfileFields): CheckedProfile {
  const isHidden = fields.asked.length + fields.fixed.length === 0;
  const parsed = UserProfile.safeParse(
    {
      sysUserCode,
      // Invisible characters are removed, because nobody could delete them by hand.
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
    errors[field] ??= issueMessage(issue, ISSUE_TEXTS);
  }
  return { ok: false, errors };
}

function attributesOf(values: ProfileValues) {
  return {
    birthday: dateOf(values.birthday),
    genderCode: values.genderCode === '' ? null : Number(values.genderCode),
    isMarried: flagOf(values.isMarried),
    isDependent: flagOf(values.isDependent),
  };
}

function choiceOf(flag: boolean | null): '' | 'yes' | 'no' {
  if (flag === null) return '';
  return flag ? 'yes' : 'no';
}

function flagOf(choice: '' | 'yes' | 'no'): boolean | null {
  return choice === '' ? null : choice === 'yes';
}

const LONGEST_NAME = 30;

/** A name to start with: the first part of the e-mail address, 'aoi' for 'aoi.hoshino@minato.example'. */
function nameIn(email: string): string {
  return (/^[^@.+_-]+/.exec(email)?.[0] ?? '').slice(0, LONGEST_NAME);
}

const ATTRIBUTES = ['birthday', 'genderCode', 'isMarried', 'isDependent'] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

export interface ProfileFields {
  readonly asked: readonly Attribute[];
  /** Set by the company: shown read-only. */
  readonly fixed: readonly Attribute[];
  readonly asksEmail: boolean;
}

/**
 * Decides which attributes the profile form asks for. Attributes set by HR data are shown read-only
 * (`hrInformationLinkFlg`); those that HR has left open may be filled in; if the company hides personal attributes,
 * none are shown (`personalAttributeShowedFlg`). The e-mail address for notifications is asked for if the company uses
 * one. During the first steps only the birthday is asked for, because figures need it; the other attributes are needed
 * only for the comparison with colleagues, and are asked for in the settings.
 */
export function profileFields(account: UserAccount, company: Company, isFirstStep = false): ProfileFields {
  const asksEmail = offers(company, 'notifyAddress');
  if (!offers(company, 'personalAttributes')) return { asked: [], fixed: [], asksEmail };
  const isSetByHr = company.hrInformationLinkFlg || account.hrInformationLinkFlg;
  const isFixed = (attribute: Attribute) => isSetByHr && account.profileData[attribute] !== null;
  return {
    asked: ATTRIBUTES.filter((attribute) => !isFixed(attribute) && (!isFirstStep || attribute === 'birthday')),
    fixed: ATTRIBUTES.filter(isFixed),
    asksEmail,
  };
}
