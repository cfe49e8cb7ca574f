/**
 * The frame of the screens of a company: a bar at the foot of a phone, a header on a tablet, a column on the left of a desktop,
 * one navigation in three places. Content is one column of at most 720 px (960 px on a desktop).
 */
import { useState } from 'react';
import { Link, Outlet, ScrollRestoration, useLocation, useParams } from 'react-router';
import { AmountsButton } from '../../features/display/amounts-button.tsx';
import { UnreadBadge } from '../../features/notice/unread-badge.tsx';
import { type Employee, useEmployee } from '../../platform/portal/use-employee.ts';
import { useIsPageOffered } from '../../platform/portal/use-offers.ts';
import { homeOf } from '../../platform/session/return-to.ts';
import { LegalLinks } from '../../ui/legal-links.tsx';
import { Logo } from '../../ui/logo.tsx';
import { SHELL_TEXTS } from '../../wording/shell.ts';
import { UI_TEXTS } from '../../wording/ui.ts';
import { isPublicPage } from '../guards/decide.ts';
import styles from './app-shell.module.css';
import { Icon } from './icon.tsx';
import { MenuDialog } from './menu-dialog.tsx';
import { MenuItems } from './menu-items.tsx';
import { PLACES } from './navigation.ts';
import { PhoneMenuPlaces } from './phone-menu-places.tsx';
import { PlaceLinks } from './place-links.tsx';
import { VisitorShell } from './visitor-shell.tsx';

export function AppShell() {
  const employee = useEmployee();
  const { pathname } = useLocation();
  const { companyUrl = '' } = useParams();
  if (employee) return <EmployeeShell employee={employee} />;
  // Elsewhere, between a sign-out and the page being left, there is nobody to show anything to.
  return isPublicPage(pathname) ? <VisitorShell companyUrl={companyUrl} /> : null;
}

const EYES = { shown: <Icon name="eye" />, hidden: <Icon name="eyeClosed" /> };

function EmployeeShell({ employee }: { readonly employee: Employee }) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const { companyUrl, sysUserCode, account, stage } = employee;
  // Until terms and profile are filled in, the other screens don't open: their links would only lead back here.
  const isOffered = useIsPageOffered();
  const places = stage !== 'set-up' ? [] : PLACES.filter(({ section }) => isOffered(section));
  const badges = { notice: <UnreadBadge sysUserCode={sysUserCode} /> };
  const menu = { companyUrl, hasPlaces: places.length > 0, isTestUser: account.isTestUser };

  return (
    <div className={styles.shell}>
      <a className={styles.skip} href="#content">
        {UI_TEXTS.skipToContent}
      </a>
      <header className={styles.header}>
        <Link className={styles.brand} to={homeOf(companyUrl)} aria-label={SHELL_TEXTS.brand}>
          <Logo />
        </Link>
        {account.nickName && <span className={styles.name}>{SHELL_TEXTS.greeting(account.nickName)}</span>}
        {places.length > 0 && <AmountsButton icons={EYES} />}
      </header>
      <nav className={styles.navigation} aria-label={SHELL_TEXTS.main}>
        <ul className={styles.places}>
          <PlaceLinks places={places} companyUrl={companyUrl} badges={badges} />
          <li className={styles.menuPlace}>
            <button type="button" className={styles.place} aria-haspopup="dialog" onClick={() => setMenuOpen(true)}>
              <Icon name="menu" />
              {SHELL_TEXTS.menu}
              {/* A phone's bar has no room for お知らせ itself. */}
              {places.length > 0 && <span className={`${styles.badge} ${styles.phoneBadge}`}>{badges.notice}</span>}
            </button>
          </li>
        </ul>
        <div className={styles.more}>
          <MenuItems {...menu} />
        </div>
      </nav>
      <main className={styles.content} id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <div className={styles.foot}>
        <LegalLinks />
      </div>
      <MenuDialog isOpen={isMenuOpen} onClose={() => setMenuOpen(false)}>
        <PhoneMenuPlaces places={places} companyUrl={companyUrl} badges={badges} onChosen={() => setMenuOpen(false)} />
        <MenuItems {...menu} onChosen={() => setMenuOpen(false)} />
      </MenuDialog>
      <ScrollRestoration />
    </div>
  );
}
