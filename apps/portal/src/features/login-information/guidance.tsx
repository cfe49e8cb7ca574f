/** Which ID is meant at this kind of record keeper, and what it is used for. */
import type { Company } from '@minori/contract/company';
import { LOGIN_INFORMATION_TEXTS as TEXTS } from '../../wording/login-information.ts';
import { RECORD_KEEPER_KINDS } from '../../wording/record-keeper-kinds.ts';
import styles from './login-information.module.css';

export function WhichId({ rkInfo }: Pick<Company, 'rkInfo'>) {
  return (
    <section className={styles.which}>
      <h2>{TEXTS.which.heading}</h2>
      <ul>
        <li>{TEXTS.which.site(rkInfo.name)}</li>
        <li>{RECORD_KEEPER_KINDS[rkInfo.code].where}</li>
        <li>{TEXTS.which.notThis}</li>
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
