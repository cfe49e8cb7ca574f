/**
 * Renders パスワードの再設定 (`/password-reset`): requests the mail; opened by a mailed link, sets the first password or a new
 * one.
 */

import { PASSWORD_TEXTS } from '@minori/wording/ja/password';
import { Link } from 'react-router';
import { PublicPage } from '../entrance/public-page.tsx';
import { ResetSteps } from '../features/password/reset-steps.tsx';
import styles from './password-reset.module.css';

const TEXTS = PASSWORD_TEXTS.reset;

export function Component() {
  return (
    <PublicPage>
      <div className={styles.page}>
        <ResetSteps />
        <p className={styles.ways}>
          {/* The sign-in page is a separate document. */}
          <a href="/signIn">{TEXTS.signIn}</a>
          <Link to="/contact">{TEXTS.contact}</Link>
        </p>
      </div>
    </PublicPage>
  );
}
