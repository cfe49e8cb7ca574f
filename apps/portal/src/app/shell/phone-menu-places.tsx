/** The places that a phone's or a tablet's bar has no room for, in its menu; wider screens show them beside the others. */
import styles from './menu-items.module.css';
import { MenuLink } from './menu-link.tsx';
import type { Place } from './navigation.ts';
import type { Badges } from './place-links.tsx';

interface PhoneMenuPlacesProps {
  readonly places: readonly Place[];
  readonly companyUrl: string;
  readonly badges: Badges;
  readonly onChosen: () => void;
}

export function PhoneMenuPlaces({ places, companyUrl, badges, onChosen }: PhoneMenuPlacesProps) {
  const behind = places.filter((place) => place.from !== 'phone');
  if (behind.length === 0) return null;
  return (
    <ul className={styles.phonePlaces}>
      {behind.map(({ section, label, icon, from }) => (
        <MenuLink
          key={section}
          isForPhones={from === 'tablet'}
          to={`/${companyUrl}/${section}`}
          {...{ label, icon, onChosen }}
          badge={badges[section]}
        />
      ))}
    </ul>
  );
}
