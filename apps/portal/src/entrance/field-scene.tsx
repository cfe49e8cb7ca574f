/**
 * The illustration of the entrance and the sign-in page: the line of the past leads over terraced fields to 「いま」, and
 * on from there to the ear of rice. It has a sun by day, a moon in the dark theme, and the theme's colours. It is only
 * in the prerendered document.
 */
import styles from './welcome-page.module.css';

export function FieldScene() {
  return (
    <svg className={styles.scene} viewBox="0 0 720 900" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      <defs>
        <g id="ear" strokeLinecap="round">
          <path d="M0 0C0-84 5.2-147 26-210" fill="none" stroke="var(--stem)" strokeWidth="3.3" />
          <path
            d="M1-63c10-6 18-18 22-34-12 6-20 16-22 34zM0-38c-10-4-18-14-22-28 12 4 20 12 22 28z"
            fill="var(--stem)"
            opacity=".8"
          />
          <path
            d="M28.3 -224.6c4.7 5.9 3.3 13.6 -3.3 18.2c-4.6 -6.6 -3.2 -14.3 3.3 -18.2zM14.3 -207.6c5.9 1.9 8.5 7.8 6.1 13.9c-6.2 -2.4 -8.7 -8.3 -6.1 -13.9zM40.9 -205.5c0.5 6.2 -4 10.8 -10.6 10.9c-0.1 -6.6 4.4 -11.2 10.6 -10.9zM12.1 -199.1c5.9 1.9 8.5 7.8 6.1 13.9c-6.2 -2.4 -8.7 -8.3 -6.1 -13.9zM38.7 -197c0.5 6.2 -4 10.8 -10.6 10.9c-0.1 -6.6 4.4 -11.2 10.6 -10.9zM9.9 -190.6c5.9 1.9 8.5 7.8 6.1 13.9c-6.2 -2.4 -8.7 -8.3 -6.1 -13.9zM36.5 -188.5c0.5 6.2 -4 10.8 -10.6 10.9c-0.1 -6.6 4.4 -11.2 10.6 -10.9zM7.8 -182.1c5.9 1.9 8.5 7.8 6.1 13.9c-6.2 -2.4 -8.7 -8.3 -6.1 -13.9zM34.4 -180c0.5 6.2 -4 10.8 -10.6 10.9c-0.1 -6.6 4.4 -11.2 10.6 -10.9zM5.6 -173.6c5.9 1.9 8.5 7.8 6.1 13.9c-6.2 -2.4 -8.7 -8.3 -6.1 -13.9zM32.2 -171.5c0.5 6.2 -4 10.8 -10.6 10.9c-0.1 -6.6 4.4 -11.2 10.6 -10.9zM3.4 -165.1c5.9 1.9 8.5 7.8 6.1 13.9c-6.2 -2.4 -8.7 -8.3 -6.1 -13.9zM30 -163c0.5 6.2 -4 10.8 -10.6 10.9c-0.1 -6.6 4.4 -11.2 10.6 -10.9z"
            fill="var(--sun)"
            stroke="var(--field-4)"
          />
        </g>
      </defs>
      <path d="M0 0h720v900H0z" fill="var(--sky)" />
      <circle cx="512" cy="268" r="74" fill="var(--sun)" />
      <path
        d="M0 508c60-44 120-96 176-96 50 0 78 44 128 44 66 0 108-104 180-104 84 0 128 88 236 150v400H0z"
        fill="var(--hill-far)"
      />
      <path d="M0 540c120-56 236-64 356-34 132 32 246 28 364-20v420H0z" fill="var(--hill-near)" />
      <path d="M0 600c150-30 268-34 394-6 124 28 226 22 326-14v330H0z" fill="var(--field-1)" />
      <path d="M0 664c130-20 250-18 372 10 126 28 236 26 348-8v240H0z" fill="var(--field-2)" />
      <path d="M0 736c140-14 262-6 384 20 120 24 226 22 336-4v160H0z" fill="var(--field-3)" />
      <path d="M0 812c150-8 270 4 392 24 116 18 218 16 328-2v80H0z" fill="var(--field-4)" />
      <g fill="none" stroke="var(--paper)" strokeOpacity=".55" strokeWidth="2">
        <path d="M0 600c150-30 268-34 394-6 124 28 226 22 326-14" />
        <path d="M0 664c130-20 250-18 372 10 126 28 236 26 348-8" />
        <path d="M0 736c140-14 262-6 384 20 120 24 226 22 336-4" />
      </g>
      <g fill="none" strokeWidth="5" strokeLinecap="round">
        <path d="M-20 792C140 790 220 716 300 681C420 630 562 510 600 372" stroke="var(--paper)" strokeWidth="11" />
        <path d="M-20 792C140 790 220 716 300 681" stroke="var(--series-now)" />
        <path d="M300 681C420 630 562 510 600 372" stroke="var(--kin)" strokeDasharray="1 13" />
      </g>
      <circle cx="300" cy="681" r="11" fill="var(--series-now)" stroke="var(--paper)" strokeWidth="4" />
      <use href="#ear" transform="translate(600 376)scale(.33)" />
      <use href="#ear" transform="translate(92 904)" />
      <use href="#ear" transform="translate(40 910)scale(-.8 .8)" />
      <use href="#ear" transform="translate(158 915)scale(.8)" />
      <use href="#ear" transform="translate(668 908)scale(-.95 .95)" />
      <use href="#ear" transform="translate(610 915)scale(-.75 .75)" />
    </svg>
  );
}
