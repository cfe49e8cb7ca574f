/**
 * Decides which attributes the profile form asks for. Those that HR's data have set are shown and not asked
 * (`hrInformationLinkFlg`); those that HR has left open may be filled in; a company that hides personal attributes has
 * none of them here (`personalAttributeShowedFlg`). The address is asked where the company notifies by one of its own.
 * Before the first figures, of the attributes only the birthday is asked, because figures need it; the others, which
 * the comparison alone uses, are asked in the settings.
 */
import type { Company } from '@minori/contract/company';
import { offers } from '@minori/contract/feature-gates';
import type { UserAccount } from '@minori/contract/user-account';

export const ATTRIBUTES = ['birthday', 'genderCode', 'isMarried', 'isDependent'] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

export interface AskedFields {
  readonly asked: readonly Attribute[];
  /** Set by the company: shown, not to be changed. */
  readonly fixed: readonly Attribute[];
  readonly asksEmail: boolean;
}

export function askedFields(account: UserAccount, company: Company, isFirstStep = false): AskedFields {
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
