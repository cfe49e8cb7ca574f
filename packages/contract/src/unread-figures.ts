/**
 * Which figures of an account disagreed with its others, so that nothing was taken in: the code of a finding beside
 * `scraping_error`. The employee is told which; trying again alone doesn't help.
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
