/** Draws the icons of a column's kinds, always shown with their label. */
const ICON_PATHS = {
  article: 'M6 3.500h12v17H6zM9 8h6M9 12h6M9 16h4',
  movie: 'M3.500 5.500h17v13h-17zM10 9l5 3-5 3z',
  quiz: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.500 9.500a2.500 2.500 0 1 1 3.800 2.200c-.8.5-1.300 1-1.300 2M12 17h.01',
  done: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8 12l3 3 5-6',
} as const;

export function KindIcon({ name }: { readonly name: keyof typeof ICON_PATHS }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="18"
      height="18"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
