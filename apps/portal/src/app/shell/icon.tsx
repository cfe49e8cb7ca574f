/** The icons of the navigation. They are always shown together with their label. */
const PATHS = {
  home: 'M4 11l8-7 8 7v9a1 1 0 0 1-1 1h-4v-6H9v6H5a1 1 0 0 1-1-1z',
  operation: 'M4 4v16h16M7.500 15l3.500-4 3 2.500 5-6.500',
  evaluation: 'M5 20v-6M12 20V4M19 20v-9',
  simulation: 'M4 15.500h5M9 15.500c4-.5 7-3.500 11-10M9 15.500c4 0 7-1 11-3.500M9 15.500c4 .5 7 1.500 11 3',
  income: 'M5 5.500h14v14H5zM5 9.500h14M9 3.500v4M15 3.500v4M9.500 12l2.500 2.500 2.500-2.500M12 14.500V18M10 16h4',
  itemSelection: 'M4 6.500h9M4 12h9M4 17.500h9M16.500 6.500l1.500 1.500 3-3M16.500 16.500l1.500 1.500 3-3',
  diagnosis: 'M4 16a8 8 0 0 1 16 0M12 16l3.500-5M4 20h16',
  colleagues:
    'M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM2.500 19.500c.5-3.500 3-5.500 6.500-5.500s6 2 6.500 5.500M15.500 4.500a3.500 3.500 0 0 1 0 6M18 14.500c2 .8 3.200 2.500 3.500 5',
  columns: 'M12 6.500C10 5 7 4.500 4 5v13.500c3-.5 6 0 8 1.500 2-1.500 5-2 8-1.500V5c-3-.5-6 0-8 1.500zM12 6.500V20',
  notices: 'M6 16.500V11a6 6 0 0 1 12 0v5.500l1.500 1.500h-15zM10 20.500h4',
  faq: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.500 9.500a2.500 2.500 0 1 1 3.800 2.200c-.8.5-1.300 1-1.300 2M12 17h.01',
  glossary: 'M5 4.500h11a2 2 0 0 1 2 2v13H7a2 2 0 0 1-2-2zM5 17.500a2 2 0 0 1 2-2h11M9 8.500h5M9 11.500h3',
  method: 'M6 3.500h12v17H6zM9 7.500h6M9 12h.01M12 12h.01M15 12h.01M9 16.500h.01M12 16.500h.01M15 16.500h.01',
  contact: 'M3.500 6h17v12h-17zM3.500 7l8.500 6.500L20.500 7',
  settings: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 4.500v5M8 14.500v5',
  todo: 'M4 6.500l1.500 1.500L8.500 5M4 15.500l1.500 1.500 3-3M12 7h8M12 16h8',
  menu: 'M4 7h16M4 12h16M4 17h16',
  connection:
    'M9 15l6-6M10.500 6.500l1.500-1.500a4 4 0 0 1 6 6l-1.500 1.500M13.500 17.500L12 19a4 4 0 0 1-6-6l1.500-1.500',
  eye: 'M2.500 12c2-4 5.500-6.500 9.500-6.500s7.500 2.500 9.500 6.500c-2 4-5.500 6.500-9.500 6.500s-7.500-2.500-9.500-6.500zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  eyeClosed:
    'M2.500 10.500c2.500 3.500 5.500 5 9.500 5s7-1.500 9.500-5M5.500 14l-1.500 2.500M9.500 15.500l-.5 3M14.500 15.500l.5 3M18.500 14l1.500 2.500',
  search: 'M10.500 17.500a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM15.500 15.500l5 5',
  file: 'M6 3.500h8l4 4v13H6zM14 3.500v4h4',
  down: 'M7 10l5 5 5-5',
  suitcase: 'M4 8.500h16v11H4zM9 8.500v-3a1 1 0 0 1 1-1h4a1 1 0 0 1 1 1v3M4 13.500h16',
  logout: 'M10 4H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h4M15 8l4 4-4 4M19 12H10',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
