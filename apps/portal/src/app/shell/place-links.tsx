/** The links of the navigation; the current one says so, on the pages below it too. */
import { NavLink } from 'react-router';
import styles from './app-shell.module.css';
import { Icon } from './icon.tsx';
import type { Place } from './navigation.ts';

interface PlaceLinksProps {
  readonly places: readonly Place[];
  readonly companyUrl: string;
}

export function PlaceLinks({ places, companyUrl }: PlaceLinksProps) {
  return places.map(({ section, label, icon, isOnPhoneBar }) => (
    <li key={section} className={isOnPhoneBar ? undefined : styles.notOnPhone}>
      <NavLink className={styles.place ?? ''} to={`/${companyUrl}/${section}`}>
        <Icon name={icon} />
        {label}
      </NavLink>
    </li>
  ));
}
