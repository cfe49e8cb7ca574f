/**
 * Renders 通知用メールアドレスの確認 (`/notify-address`), the target of a mailed link that confirms a mail address; it needs no
 * sign-in.
 */

import { DESTINATIONS_TEXTS } from '@minori/wording/ja/destinations';
import { PublicPage } from '../entrance/public-page.tsx';
import { ConfirmAddress } from '../features/destinations/confirm-address.tsx';
import styles from './password-reset.module.css';

export function Component() {
  return (
    <PublicPage>
      <div className={styles.page}>
        <ConfirmAddress />
        <p className={styles.ways}>
          {/* The sign-in page is a separate document. */}
          <a href="/signIn">{DESTINATIONS_TEXTS.confirm.signIn}</a>
        </p>
      </div>
    </PublicPage>
  );
}
