/**
 * Lists the figures of an account that may contradict its other figures, so that nothing is stored. The name is the
 * code of an error item with `scraping_error`. The employee is told which figure it is; a retry alone doesn't help.
 */
export const UNREAD_FIGURES = [
  'UNREAD_ASSETS',
  'UNREAD_HOLDINGS',
  'UNREAD_CONTRIBUTIONS',
  'UNREAD_TRANSFERS',
  'UNREAD_ALLOCATION',
  'UNREAD_DATES',
] as const;
export type UnreadFigures = (typeof UNREAD_FIGURES)[number];

export function isUnreadFigures(code: string): code is UnreadFigures {
  return (UNREAD_FIGURES as readonly string[]).includes(code);
}
