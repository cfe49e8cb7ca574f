/** Which ID is meant, what it is used for, and the ways to the record keeper's own site. */
import type { Company } from '@minori/contract/company';
import { ExternalLink } from '../../ui/external-link.tsx';
import { LOGIN_INFORMATION_TEXTS as TEXTS } from '../../wording/login-information.ts';
import styles from './login-information.module.css';

export function WhichId() {
  return (
    <section className={styles.which}>
      <h2>{TEXTS.which.heading}</h2>
      <ul>
        {TEXTS.which.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}

export function UseOfInformation() {
  return (
    <section className={styles.use}>
      <h2>{TEXTS.use.heading}</h2>
      <ul>
        {TEXTS.use.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  );
}

export function SiteLinks({ rkInfo }: Pick<Company, 'rkInfo'>) {
  return (
    <ul className={styles.links}>
      <li>
        <ExternalLink href={rkInfo.loginUrl}>{TEXTS.openSite}</ExternalLink>
      </li>
      {rkInfo.passwordResetUrl && (
        <li>
          <ExternalLink href={rkInfo.passwordResetUrl}>{TEXTS.resetPassword}</ExternalLink>
        </li>
      )}
    </ul>
  );
}
