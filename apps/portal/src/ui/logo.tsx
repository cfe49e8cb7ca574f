/** The product's logo: an ear of rice, みのり. */
import { BRAND } from '@minori/wording/ja/brand';
import styles from './logo.module.css';

export function Logo() {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="var(--mark)" />
        <path d="M16 27V11" stroke="var(--mark-stem)" strokeWidth="2" strokeLinecap="round" />
        <g fill="var(--mark-ear)">
          <path d="M16 5c2.4 2 2.4 4.800 0 7-2.400-2.200-2.400-5 0-7z" />
          <path d="M17.500 15.500c.3-3 2.300-4.800 5.200-4.700.2 3-1.900 5-5.200 4.700z" />
          <path d="M14.500 15.500c-.3-3-2.300-4.800-5.200-4.700-.2 3 1.900 5 5.200 4.700z" />
          <path d="M17.500 21.500c.3-3 2.300-4.800 5.200-4.700.2 3-1.900 5-5.200 4.700z" />
          <path d="M14.500 21.500c-.3-3-2.300-4.800-5.200-4.700-.2 3 1.900 5 5.200 4.700z" />
        </g>
      </svg>
      {BRAND}
    </span>
  );
}
