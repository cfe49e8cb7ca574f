/**
 * The figures of an account that contradict its others, so that nothing was stored: the code of an error item with
 * `scraping_error`. The employee is told which; a retry alone doesn't help.
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
