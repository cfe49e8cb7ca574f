/**
 * The account menu on desktops: links for which the bar has no room, the employee's own settings, and sign-out. It is
 * a native popover; Esc, a click outside and a chosen link close it.
 */

import { SHELL_TEXTS } from '@minori/wording/ja/shell';
import { type MouseEvent, useId, useState } from 'react';
import { TaskBadge } from '../../features/my-task/task-badge.tsx';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import type { Employee } from '../../platform/portal/use-employee.ts';
import styles from './account-menu.module.css';
import { Icon } from './icon.tsx';
import menuStyles from './menu.module.css';
import { MenuLink } from './menu-link.tsx';
import { type Place, TODO } from './navigation.ts';

const HAS_POPOVERS = 'popover' in HTMLElement.prototype;

interface AccountMenuProps {
  readonly employee: Employee;
  /** Links in the menu; empty until the first steps are done. */
  readonly places: readonly Place[];
  readonly ownPlaces: readonly Place[];
}

export function AccountMenu({ employee, places, ownPlaces }: AccountMenuProps) {
  const { signOut } = usePortal();
  const { companyUrl, sysUserCode, account } = employee;
  const { nickName } = account;
  const id = useId();
  // The tasks are counted when the menu is opened.
  const [isOpen, setOpen] = useState(false);
  // Safari before 17 has no popovers: there the button opens and closes the menu.
  const byButton = HAS_POPOVERS ? {} : { 'aria-expanded': isOpen, onClick: () => setOpen(!isOpen) };
  const close = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.();
    setOpen(false);
  };
  return (
    <div className={styles.account}>
      <button type="button" className={styles.button} popoverTarget={id} {...byButton}>
        <span className={styles.name}>{nickName ? SHELL_TEXTS.greeting(nickName) : SHELL_TEXTS.account}</span>
        <Icon name="down" />
      </button>
      <nav
        id={id}
        popover="auto"
        hidden={!HAS_POPOVERS && !isOpen}
        className={styles.menu}
        aria-label={SHELL_TEXTS.account}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {[places, ownPlaces]
          .filter((group) => group.length > 0)
          .map((group) => (
            <ul key={group[0]?.section ?? ''} className={styles.group}>
              {group.map((place) => (
                <MenuLink
                  key={place.section}
                  to={`/${companyUrl}/${place.section}`}
                  place={place}
                  onChosen={close}
                  badge={isOpen && place.section === TODO && <TaskBadge sysUserCode={sysUserCode} />}
                />
              ))}
            </ul>
          ))}
        <button type="button" className={menuStyles.item} onClick={signOut}>
          <Icon name="logout" />
          {SHELL_TEXTS.logout}
        </button>
      </nav>
    </div>
  );
}
