/** The places that a phone's bar has no room for, in its menu; wider screens show them beside the others. */
import { NavLink } from 'react-router';
import { Icon } from './icon.tsx';
import styles from './menu-items.module.css';
import type { Place } from './navigation.ts';

interface PhoneMenuPlacesProps {
  readonly places: readonly Place[];
  readonly companyUrl: string;
  readonly onChosen: () => void;
}

export function PhoneMenuPlaces({ places, companyUrl, onChosen }: PhoneMenuPlacesProps) {
  const behind = places.filter((place) => !place.isOnPhoneBar);
  if (behind.length === 0) return null;
  return (
    <ul className={styles.phonePlaces}>
      {behind.map(({ section, label, icon }) => (
        <li key={section}>
          <NavLink className={styles.item ?? ''} to={`/${companyUrl}/${section}`} onClick={onChosen}>
            <Icon name={icon} />
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
