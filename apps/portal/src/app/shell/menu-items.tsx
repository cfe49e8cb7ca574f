/** The items of メニュー on a phone, and below the places on a desktop: the employee's own settings and data. */
import { TextSizeChoice } from '../../features/display/display-choices.tsx';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { SHELL_TEXTS } from '../../wording/shell.ts';
import { Icon } from './icon.tsx';
import styles from './menu-items.module.css';
import { MenuLink } from './menu-link.tsx';

interface MenuItemsProps {
  readonly companyUrl: string;
  /** False while the first steps are still to do: then one can leave, and everything else leads nowhere. */
  readonly hasPlaces: boolean;
  readonly isTestUser: boolean;
  readonly onChosen?: () => void;
}

const LINKS = [
  { section: 'login-information', label: SHELL_TEXTS.loginInformation, icon: 'connection' },
  { section: 'settings', label: SHELL_TEXTS.settings, icon: 'settings' },
  { section: 'glossary', label: SHELL_TEXTS.glossary, icon: 'glossary' },
  { section: 'method', label: SHELL_TEXTS.method, icon: 'method' },
  { section: 'faq', label: SHELL_TEXTS.faq, icon: 'faq' },
] as const;

const LEAVING = [{ section: 'settings/data', label: SHELL_TEXTS.ownData, icon: 'settings' }] as const;

const FOR_TEST_USERS = [{ section: 'test-user-data', label: SHELL_TEXTS.testUserData, icon: 'file' }] as const;

export function MenuItems({ companyUrl, hasPlaces, isTestUser, onChosen }: MenuItemsProps) {
  const { signOut } = usePortal();
  const links = isTestUser ? [...LINKS, ...FOR_TEST_USERS] : LINKS;
  return (
    <div className="stack-4">
      <ul className="plain">
        {(hasPlaces ? links : LEAVING).map(({ section, label, icon }) => (
          <MenuLink key={section} to={`/${companyUrl}/${section}`} {...{ label, icon, onChosen }} />
        ))}
        <MenuLink to="/contact" label={SHELL_TEXTS.contact} icon="contact" onChosen={onChosen} />
        <li>
          <button type="button" className={styles.item} onClick={signOut}>
            <Icon name="logout" />
            {SHELL_TEXTS.logout}
          </button>
        </li>
      </ul>
      <div className={styles.textSize}>
        <TextSizeChoice wide />
      </div>
    </div>
  );
}
