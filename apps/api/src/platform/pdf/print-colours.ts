/**
 * The colours of everything that is printed: those of the portal's theme in the light (apps/portal/src/ui/theme/tokens.css),
 * by the same names, because paper is white whatever the screen was (docs/design/look.md, section 2.1).
 */
export const PRINT_COLOURS = {
  paper: '#ffffff',
  ink: '#1d1b17',
  'ink-2': '#544f46',
  line: '#e5dfd2',
  'line-strong': '#827a6b',
  sunken: '#faf8f3',
  ai: '#1b4d87',
  kin: '#8a5f00',
  'kin-mark': '#b27d0a',
  ha: '#2c6a3c',
  'series-paid': '#6f6a60',
  'grade-a': '#0b3b78',
  'grade-b': '#1474c4',
  'grade-c': '#67646a',
  'grade-d': '#b05810',
  'grade-e': '#641703',
  'on-grade': '#ffffff',
} as const;
