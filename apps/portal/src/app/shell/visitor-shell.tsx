/**
 * The frame of public pages for visitors, with links to the public pages and to sign-in. It has the dimensions of the
 * employees' frame, so that nothing moves after a sign-in.
 */

import { SHELL_TEXTS } from '@minori/wording/ja/shell';
import { Outlet, useLocation } from 'react-router';
import { signInAddress } from '../../platform/environment/return-to.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import styles from './app-shell.module.css';
import { Frame } from './frame.tsx';
import { PUBLIC_PLACES } from './navigation.ts';
import { PlaceLinks } from './place-links.tsx';

/** Without the columns, to which the bar already links. */
const VISITORS_HELP = PUBLIC_PLACES.filter(({ section }) => section !== 'column');

export function VisitorShell({ companyUrl }: { readonly companyUrl: string }) {
  const { pathname, search } = useLocation();
  return (
    <Frame
      brand={
        // The entrance page is a separate document.
        <a className={styles.brand} href="/" aria-label={SHELL_TEXTS.entrance}>
          <Logo />
        </a>
      }
      places={<PlaceLinks places={PUBLIC_PLACES} companyUrl={companyUrl} />}
      tools={
        <a
          className={`${styles.enter} ${buttonClass({ variant: 'secondary' })}`}
          href={signInAddress(pathname + search)}
        >
          {SHELL_TEXTS.login}
        </a>
      }
      companyUrl={companyUrl}
      help={VISITORS_HELP}
    >
      <Outlet />
    </Frame>
  );
}
