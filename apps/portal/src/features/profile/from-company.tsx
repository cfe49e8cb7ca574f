/** 会社が登録した情報 — personal data that HR keeps: shown, not to be changed here (`hrInformationLinkFlg`). */
import type { UserAccount } from '@minori/contract/user-account';
import type { ReactNode } from 'react';
import { DateText } from '../../ui/figures/date-text.tsx';
import { PROFILE_TEXTS as TEXTS } from '../../wording/profile.ts';
import type { Attribute } from './asked-fields.ts';
import styles from './profile-form.module.css';

interface FromCompanyProps {
  readonly account: UserAccount;
  readonly fixed: readonly Attribute[];
}

const LABELS: Readonly<Record<Attribute, string>> = {
  birthday: TEXTS.birthday,
  genderCode: TEXTS.gender,
  isMarried: TEXTS.married,
  isDependent: TEXTS.dependent,
};

export function FromCompany({ account: { profileData }, fixed }: FromCompanyProps) {
  const { birthday, genderCode, isMarried, isDependent } = profileData;
  const values: Readonly<Record<Attribute, ReactNode>> = {
    birthday: <DateText date={birthday} />,
    genderCode: genderCode === null ? null : TEXTS.genders[`${genderCode}`],
    isMarried: isMarried ? TEXTS.yes : TEXTS.no,
    isDependent: isDependent ? TEXTS.yes : TEXTS.no,
  };
  return (
    <section className={styles.fromCompany}>
      <h2>{TEXTS.fromCompany.heading}</h2>
      <p>{TEXTS.fromCompany.text}</p>
      <dl className={styles.rows}>
        {fixed.map((attribute) => (
          <div key={attribute}>
            <dt>{LABELS[attribute]}</dt>
            <dd>{values[attribute]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
