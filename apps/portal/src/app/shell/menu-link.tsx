/** One navigation link in a menu: icon and label. */
import type { MouseEvent, ReactNode } from 'react';
import { NavLink } from 'react-router';
import { Icon } from './icon.tsx';
import styles from './menu.module.css';
import type { Place } from './navigation.ts';

interface MenuLinkProps {
  /** Path; without the company's segment if the page is the same for all companies. */
  readonly to: string;
  readonly place: Pick<Place, 'label' | 'icon' | 'isExact'>;
  readonly onChosen?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
  /** Shown after the label. */
  readonly badge?: ReactNode;
  readonly isTile?: boolean;
}

export function MenuLink({ to, place, onChosen, badge, isTile = false }: MenuLinkProps) {
  return (
    <li>
      <NavLink
        className={styles[isTile ? 'tile' : 'item'] ?? ''}
        to={to}
        end={place.isExact ?? false}
        onClick={onChosen}
      >
        <Icon name={place.icon} />
        {place.label}
        {badge}
      </NavLink>
    </li>
  );
}
