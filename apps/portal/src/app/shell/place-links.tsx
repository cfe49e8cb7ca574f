/** The links of the navigation; the current one says so, on the pages below it too. */
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import styles from './app-shell.module.css';
import { Icon } from './icon.tsx';
import type { Place } from './navigation.ts';

interface PlaceLinksProps {
  readonly places: readonly Place[];
  readonly companyUrl: string;
  /** Beside a place's word, by its section. */
  readonly badges?: Badges;
}

export type Badges = Readonly<Record<string, ReactNode>>;

export function PlaceLinks({ places, companyUrl, badges = {} }: PlaceLinksProps) {
  return places.map(({ section, label, icon, from }) => (
    <li key={section} className={from === 'phone' ? undefined : styles[from]}>
      <NavLink className={styles.place ?? ''} to={`/${companyUrl}/${section}`}>
        <Icon name={icon} />
        {label}
        {badges[section] && <span className={styles.badge}>{badges[section]}</span>}
      </NavLink>
    </li>
  ));
}
