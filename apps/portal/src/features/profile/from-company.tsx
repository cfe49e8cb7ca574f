/** 会社が登録した情報 — personal data that HR keeps: shown, not to be changed here (`hrInformationLinkFlg`). */
import type { UserAccount } from '@minori/contract/user-account';
import { DateText } from '../../ui/figures/date-text.tsx';
import { NoFigure } from '../../ui/figures/figure.tsx';
import { PROFILE_TEXTS as TEXTS } from '../../wording/profile.ts';
import styles from './profile-form.module.css';

export function FromCompany({ account }: { readonly account: UserAccount }) {
  const { birthday, genderCode, isMarried, isDependent } = account.profileData;
  const rows = [
    { label: TEXTS.birthday, value: <DateText date={birthday} /> },
    { label: TEXTS.gender, value: genderCode === null ? <NoFigure /> : TEXTS.genders[`${genderCode}`] },
    { label: TEXTS.married, value: yesOrNo(isMarried) },
    { label: TEXTS.dependent, value: yesOrNo(isDependent) },
  ];
  return (
    <section className={styles.fromCompany}>
      <h2>{TEXTS.fromCompany.heading}</h2>
      <p>{TEXTS.fromCompany.text}</p>
      <dl className={styles.rows}>
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function yesOrNo(flag: boolean | null) {
  if (flag === null) return <NoFigure />;
  return flag ? TEXTS.yes : TEXTS.no;
}
