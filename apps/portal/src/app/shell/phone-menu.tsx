/**
 * The menu of phones and tablets: a sheet that opens from the bottom, with the links for which the bar has no room,
 * help, and sign-out.
 */

import { SHELL_TEXTS } from '@minori/wording/ja/shell';
import { TaskBadge } from '../../features/my-task/task-badge.tsx';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from './icon.tsx';
import styles from './menu.module.css';
import { MenuLink } from './menu-link.tsx';
import { type Place, TODO } from './navigation.ts';

interface PhoneMenuProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onSearch: () => void;
  readonly employee: Pick<Employee, 'companyUrl' | 'sysUserCode'>;
  /** Links in the menu; like `help`, empty until the first steps are done. */
  readonly places: readonly Place[];
  readonly ownPlaces: readonly Place[];
  readonly help: readonly Place[];
}

export function PhoneMenu({ isOpen, onClose, onSearch, employee, places, ownPlaces, help }: PhoneMenuProps) {
  const { signOut } = usePortal();
  const { companyUrl, sysUserCode } = employee;
  const linkTo = (place: Place, isTile = false) => (
    <MenuLink
      key={place.section}
      to={`/${companyUrl}/${place.section}`}
      place={place}
      isTile={isTile}
      badge={place.section === TODO && <TaskBadge sysUserCode={sysUserCode} />}
      onChosen={onClose}
    />
  );
  return (
    <Dialog
      heading={SHELL_TEXTS.menu}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <Button variant="secondary" wide onClick={onClose}>
          {SHELL_TEXTS.closeMenu}
        </Button>
      }
    >
      {places.length > 0 && (
        <>
          <button type="button" className={styles.search} onClick={onSearch}>
            <Icon name="search" />
            {SHELL_TEXTS.search}
          </button>
          <ul className={styles.tiles}>{places.map((place) => linkTo(place, true))}</ul>
        </>
      )}
      <div className={styles.lists}>
        <ul className="plain">
          {ownPlaces.map((place) => linkTo(place))}
          <li>
            <button type="button" className={styles.item} onClick={signOut}>
              <Icon name="logout" />
              {SHELL_TEXTS.logout}
            </button>
          </li>
        </ul>
        <ul className="plain">
          {help.map((place) => linkTo(place))}
          <MenuLink to="/contact" place={{ label: SHELL_TEXTS.contact, icon: 'contact' }} onChosen={onClose} />
        </ul>
      </div>
    </Dialog>
  );
}
