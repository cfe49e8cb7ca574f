/** One place in the menu: its icon and its word. */
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { Icon, type IconName } from './icon.tsx';
import styles from './menu-items.module.css';

interface MenuLinkProps {
  readonly to: string;
  readonly label: string;
  readonly icon: IconName;
  readonly onChosen?: (() => void) | undefined;
  /** Beside the word. */
  readonly badge?: ReactNode;
  /** A tablet's bar has it. */
  readonly isForPhones?: boolean;
}

export function MenuLink({ to, label, icon, onChosen, badge, isForPhones = false }: MenuLinkProps) {
  return (
    <li className={isForPhones ? styles.forPhones : undefined}>
      <NavLink className={styles.item ?? ''} to={to} onClick={onChosen}>
        <Icon name={icon} />
        {label}
        {badge}
      </NavLink>
    </li>
  );
}
