/**
 * Decides which attributes the profile form asks for. Attributes set by HR data are shown read-only
 * (`hrInformationLinkFlg`); those that HR has left open may be filled in; a company that hides personal attributes has none
 * of them here (`personalAttributeShowedFlg`). The address for notifications is asked if the company uses one. During the
 * first steps only the birthday is asked, because figures need it; the other attributes, used only by the comparison, are
 * asked in the settings.
 */
import type { Company } from '@minori/contract/company';
import { offers } from '@minori/contract/feature-gates';
import type { UserAccount } from '@minori/contract/user-account';

export const ATTRIBUTES = ['birthday', 'genderCode', 'isMarried', 'isDependent'] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

export interface ProfileFields {
  readonly asked: readonly Attribute[];
  /** Set by the company: shown read-only. */
  readonly fixed: readonly Attribute[];
  readonly asksEmail: boolean;
}

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
