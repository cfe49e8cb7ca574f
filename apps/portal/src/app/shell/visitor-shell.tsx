/**
 * The frame of public pages for whoever isn't signed in: what may be read without, and the way to sign in. It keeps the
 * measures of the employees' frame, so that nothing jumps when somebody signs in.
 */
import { Outlet, useLocation } from 'react-router';
import { signInAddress } from '../../platform/session/return-to.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { SHELL_TEXTS } from '../../wording/shell.ts';
import { UI_TEXTS } from '../../wording/ui.ts';
import styles from './app-shell.module.css';
import { KeptPlace } from './kept-place.tsx';
import { PUBLIC_PLACES } from './navigation.ts';
import { PageFoot } from './page-foot.tsx';
import { PlaceLinks } from './place-links.tsx';
import placeStyles from './places.module.css';

/** The bar has what else there is for them. */
const VISITORS_HELP = PUBLIC_PLACES.filter(({ section }) => section !== 'column');

export function VisitorShell({ companyUrl }: { readonly companyUrl: string }) {
  const { pathname, search } = useLocation();
  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        {UI_TEXTS.skipToContent}
      </a>
      <header className={styles.header}>
        <div className={styles.bar}>
          {/* The entrance is another document. */}
          <a className={styles.brand} href="/" aria-label={SHELL_TEXTS.entrance}>
            <Logo />
          </a>
          <nav className={placeStyles.navigation} aria-label={SHELL_TEXTS.main}>
            <ul className={placeStyles.places}>
              <PlaceLinks places={PUBLIC_PLACES} companyUrl={companyUrl} />
            </ul>
          </nav>
          <a
            className={`${styles.enter} ${buttonClass({ variant: 'secondary' })}`}
            href={signInAddress(pathname + search)}
          >
            {SHELL_TEXTS.login}
          </a>
        </div>
      </header>
      <main className={styles.content} id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <PageFoot companyUrl={companyUrl} help={VISITORS_HELP} />
      <KeptPlace />
    </div>
  );
}
