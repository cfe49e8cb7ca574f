/**
 * Repeats the portal's colours and font sizes (apps/portal/src/ui/theme/tokens.css) for what the server renders: PDFs, mails and
 * the texts of public pages. Names are the same as there, and each colour has a value for the light and the dark theme; a test
 * compares them with the style sheet (docs/design/look.md, section 2).
 */

/** Each with its value in the light theme, then in the dark one. */
export const COLOURS = {
  ground: ['#f6f3ec', '#13120f'],
  paper: ['#ffffff', '#1e1c18'],
  sunken: ['#faf8f3', '#262420'],
  line: ['#e5dfd2', '#39352d'],
  'line-strong': ['#827a6b', '#8f8778'],
  ink: ['#1d1b17', '#f4f0e7'],
  'ink-2': ['#544f46', '#c3bcae'],
  ai: ['#1b4d87', '#a3c8f3'],
  'on-ai': ['#ffffff', '#0c1b2d'],
  kin: ['#8a5f00', '#efc35c'],
  'kin-mark': ['#b27d0a', '#d9a93a'],
  ha: ['#2c6a3c', '#a0cf9f'],
  'area-domestic': ['#33333a', '#e8e3d8'],
  'series-paid': ['#6f6a60', '#a59e90'],
  'grade-a': ['#0b3b78', '#e1f2ff'],
  'grade-b': ['#1474c4', '#2f86f5'],
  'grade-c': ['#67646a', '#98939f'],
  'grade-d': ['#b05810', '#ebc2a3'],
  'grade-e': ['#641703', '#dd5030'],
  'on-grade': ['#ffffff', '#10100e'],
} as const;

export type Colour = keyof typeof COLOURS;

/** In rem, as in the theme. */
export const SIZES = { s: 0.875, m: 1, l: 1.125, xl: 1.375, '2xl': 1.75 } as const;
