/** The places that the navigation offers: screens that exist, in the order of the tab bar. */
import { SHELL_TEXTS } from '../../wording/shell.ts';

export interface Place {
  /** Second path segment. */
  readonly section: string;
  readonly label: string;
  readonly icon: 'home' | 'evaluation';
}

export const PLACES: readonly Place[] = [
  { section: 'home', label: SHELL_TEXTS.home, icon: 'home' },
  { section: 'investment-evaluation', label: SHELL_TEXTS.evaluation, icon: 'evaluation' },
];
