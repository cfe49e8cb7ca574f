/** The illustration of error pages: the line of the past ends in a field, and the line ahead doesn't join it. */
export function BrokenLine({ className }: { readonly className?: string | undefined }) {
  return (
    <svg viewBox="0 0 240 240" className={className} aria-hidden="true">
      <rect width="240" height="240" fill="var(--sky)" />
      <circle cx="176" cy="70" r="30" fill="var(--sun)" />
      <path
        d="M58 92c-18 0-26 12-24 22-14 2-16 22 2 24h92c22-2 22-28 2-32-2-16-18-26-34-18-8-8-28-6-38 4z"
        fill="var(--paper)"
        stroke="var(--hill-far)"
        strokeWidth="2"
      />
      <path d="M0 240v-52c50-18 90-12 130 2s70 10 110-4v54z" fill="var(--field-2)" />
      <path d="M0 240v-30c60-12 110-4 150 6s60 4 90-4v28z" fill="var(--field-3)" />
      <g fill="none" strokeWidth="5" strokeLinecap="round">
        <path d="M22 178C60 176 74 160 96 152" stroke="var(--series-now)" />
        <path d="M152 128C176 116 196 104 214 82" stroke="var(--kin)" strokeDasharray="1 10" />
        <path d="M112 136l6 8M126 124l2 10M138 142l-8-4" stroke="var(--ink)" strokeWidth="3" />
      </g>
      <circle cx="96" cy="152" r="8" fill="var(--series-now)" stroke="var(--paper)" strokeWidth="3" />
    </svg>
  );
}
