/** The navigation links of the bars. The current one is marked, also on the pages below it. */
import { NavLink } from 'react-router';
import { Icon } from './icon.tsx';
import type { BarPlace } from './navigation.ts';
import styles from './places.module.css';

interface PlaceLinksProps {
  readonly places: readonly BarPlace[];
  readonly companyUrl: string;
}

export function PlaceLinks({ places, companyUrl }: PlaceLinksProps) {
  return places
    .filter(({ from }) => from !== 'menu')
    .map(({ section, label, icon, from, startsGroup }) => (
      <li key={section} className={from === 'desktop' ? styles.desktop : undefined} data-starts-group={startsGroup}>
        <NavLink className={styles.place ?? ''} to={`/${companyUrl}/${section}`}>
          <span className={styles.pill}>
            <Icon name={icon} />
          </span>
          {label}
        </NavLink>
      </li>
    ));
}
