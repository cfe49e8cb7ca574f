/**
 * The frame of an employee's screens: a top bar with the tools, the navigation (in the top bar on desktops, at the
 * bottom of the screen on phones and tablets), and help at the end of every page (docs/design/look.md, section 3).
 */

import { SHELL_TEXTS } from '@minori/wording/ja/shell';
import { lazy, type ReactNode, Suspense, useEffectEvent, useLayoutEffect, useState } from 'react';
import { Link, NavLink } from 'react-router';
import { AmountsButton } from '../../features/display/amounts-button.tsx';
import { UnreadBadge } from '../../features/notice/unread-badge.tsx';
import { homeOf } from '../../platform/environment/return-to.ts';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { useIsPageOffered } from '../../platform/portal/use-offers.ts';
import { Logo } from '../../ui/logo.tsx';
import { AccountMenu } from './account-menu.tsx';
import styles from './app-shell.module.css';
import { Frame } from './frame.tsx';
import { Icon } from './icon.tsx';
import {
  FOR_TEST_USERS,
  HELP_PLACES,
  NOTICES,
  OF_ROLE,
  OWN_PLACES,
  PLACES,
  PLACES_BEFORE_SET_UP,
} from './navigation.ts';
import { PhoneMenu } from './phone-menu.tsx';
import { PlaceLinks } from './place-links.tsx';
import placeStyles from './places.module.css';

const EYE_ICONS = { shown: <Icon name="eye" />, hidden: <Icon name="eyeClosed" /> };

/** No navigation links until terms and profile are filled in: the other screens would only redirect back. */
function usePlaces({ stage, account, staffRole }: Employee) {
  const isOffered = useIsPageOffered();
  if (stage !== 'set-up') return { places: [], ownPlaces: PLACES_BEFORE_SET_UP, help: [] };
  const places = PLACES.filter(({ section }) => isOffered(section));
  const ownPlaces = [
    ...(staffRole ? [OF_ROLE[staffRole]] : []),
    ...OWN_PLACES,
    ...(account.isTestUser ? [FOR_TEST_USERS] : []),
  ];
  return { places, ownPlaces, help: HELP_PLACES.filter(({ section }) => isOffered(section)) };
}

export function EmployeeShell({ employee, children }: { readonly employee: Employee; readonly children: ReactNode }) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [isSearching, setSearching] = useState(false);
  const { companyUrl, account } = employee;
  const { places, ownPlaces, help } = usePlaces(employee);
  return (
    <>
      <Frame
        brand={
          <Link className={styles.brand} to={homeOf(companyUrl)} aria-label={SHELL_TEXTS.brand}>
            <Logo />
          </Link>
        }
        places={
          <>
            <PlaceLinks places={places} companyUrl={companyUrl} />
            <li className={placeStyles.menuPlace}>
              <button
                type="button"
                className={placeStyles.place}
                aria-haspopup="dialog"
                onClick={() => setMenuOpen(true)}
              >
                <span className={placeStyles.pill}>
                  <Icon name="menu" />
                </span>
                {SHELL_TEXTS.menu}
              </button>
            </li>
          </>
        }
        tools={
          <>
            {account.nickName && <span className={styles.name}>{SHELL_TEXTS.greeting(account.nickName)}</span>}
            {places.length > 0 && <Tools employee={employee} onSearch={() => setSearching(true)} />}
            <AccountMenu places={places.filter(({ from }) => from === 'menu')} {...{ employee, ownPlaces }} />
          </>
        }
        {...{ companyUrl, help }}
      >
        {children}
      </Frame>
      <PhoneMenu
        isOpen={isMenuOpen}
        onClose={() => setMenuOpen(false)}
        onSearch={() => {
          setMenuOpen(false);
          setSearching(true);
        }}
        places={places.filter(({ from }) => from !== 'phone')}
        {...{ employee, ownPlaces, help }}
      />
      {isSearching && (
        <Suspense>
          <SearchDialog employee={employee} onClose={() => setSearching(false)} />
        </Suspense>
      )}
    </>
  );
}

interface ToolsProps {
  readonly employee: Employee;
  readonly onSearch: () => void;
}

/** The tools in the top bar of every screen. */
function Tools({ employee: { companyUrl, sysUserCode }, onSearch }: ToolsProps) {
  return (
    <>
      <SearchButton onOpen={onSearch} />
      <AmountsButton icons={EYE_ICONS} />
      <NavLink className={styles.tool ?? ''} to={`/${companyUrl}/${NOTICES.section}`}>
        <Icon name={NOTICES.icon} />
        <span className={styles.badge}>
          <span className="spoken">{NOTICES.label}</span>
          <UnreadBadge sysUserCode={sysUserCode} />
        </span>
      </NavLink>
    </>
  );
}

/** The search in the bar (検索): its button, its shortcut (⌘K, Ctrl+K), and the dialog, which is fetched when first opened. */
const SearchDialog = lazy(async () => ({
  default: (await import('../../features/search/search-dialog.tsx')).SearchDialog,
}));

function SearchButton({ onOpen }: { readonly onOpen: () => void }) {
  const keys = /Mac|iPhone|iPad/.test(navigator.userAgent)
    ? SHELL_TEXTS.searchKeys.apple
    : SHELL_TEXTS.searchKeys.others;
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isAsked =
      event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey) && !event.shiftKey && !event.altKey;
    // The shortcut does nothing while another dialog is open.
    if (!isAsked || document.querySelector('dialog[open], [role="dialog"], [role="alertdialog"]')) return;
    event.preventDefault();
    onOpen();
  });
  // A layout effect, so that the shortcut works as soon as the button is visible.
  useLayoutEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  return (
    <button
      type="button"
      className={styles.search}
      aria-haspopup="dialog"
      title={keys}
      aria-label={SHELL_TEXTS.search}
      onClick={onOpen}
    >
      <Icon name="search" />
    </button>
  );
}
