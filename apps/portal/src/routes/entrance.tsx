/** 入口 — `/`, company-neutral: what this is, and the way in. Prerendered; works without a script. */
import { PublicPage } from '../entrance/public-page.tsx';
import { buttonClass } from '../ui/button.tsx';
import { ENTRANCE_TEXTS as TEXTS } from '../wording/entrance.ts';
import styles from './entrance.module.css';

export function Page() {
  return (
    <PublicPage>
      <div className={styles.page}>
        <div className={styles.hero}>
          <h1>{TEXTS.title}</h1>
          <p className={styles.lead}>{TEXTS.lead}</p>
          <p>
            <a className={`${buttonClass({})} ${styles.signIn}`} href="/signIn">
              {TEXTS.signIn}
            </a>
          </p>
          <p className="quiet">
            {TEXTS.note}
            <br />
            <a href="/contact">{TEXTS.contact}</a>
          </p>
        </div>
        <ul className={styles.points}>
          {TEXTS.points.map(({ heading, text }) => (
            <li key={heading} className={styles.point}>
              <h2>{heading}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </PublicPage>
  );
}
