/**
 * The places that the navigation offers: screens that exist, in their order. A phone's bar has room for four and メニュー,
 * in which the others stand; wider screens show them all.
 */
import { SHELL_TEXTS } from '../../wording/shell.ts';
import type { IconName } from './icon.tsx';

export interface Place {
  /** Second path segment; pages below it belong to the place. */
  readonly section: string;
  readonly label: string;
  readonly icon: IconName;
  /** False: on a phone the place stands in the menu. */
  readonly isOnPhoneBar: boolean;
}

export const PLACES: readonly Place[] = [
  { section: 'home', label: SHELL_TEXTS.home, icon: 'home', isOnPhoneBar: true },
  { section: 'operation-status', label: SHELL_TEXTS.operationStatus, icon: 'operation', isOnPhoneBar: false },
  { section: 'investment-evaluation', label: SHELL_TEXTS.evaluation, icon: 'evaluation', isOnPhoneBar: true },
  { section: 'item-selection', label: SHELL_TEXTS.itemSelection, icon: 'itemSelection', isOnPhoneBar: true },
  { section: 'operational-simulation', label: SHELL_TEXTS.simulation, icon: 'simulation', isOnPhoneBar: true },
  { section: 'risk-tolerance', label: SHELL_TEXTS.diagnosis, icon: 'diagnosis', isOnPhoneBar: false },
  { section: 'colleague-comparison', label: SHELL_TEXTS.colleagues, icon: 'colleagues', isOnPhoneBar: false },
  { section: 'todo', label: SHELL_TEXTS.todo, icon: 'todo', isOnPhoneBar: false },
];
