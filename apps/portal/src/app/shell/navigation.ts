/**
 * The places that the navigation offers: screens that exist, in their order. A phone's bar has room for four and メニュー, a
 * tablet's for eight; the others stand in the menu there. A desktop shows them all.
 */
import { SHELL_TEXTS } from '../../wording/shell.ts';
import type { IconName } from './icon.tsx';

export interface Place {
  /** Second path segment; pages below it belong to the place. */
  readonly section: string;
  readonly label: string;
  readonly icon: IconName;
  /** The smallest screen on whose bar it stands; on smaller ones it is in the menu. */
  readonly from: 'phone' | 'tablet' | 'desktop';
}

export const PLACES: readonly Place[] = [
  { section: 'home', label: SHELL_TEXTS.home, icon: 'home', from: 'phone' },
  { section: 'operation-status', label: SHELL_TEXTS.operationStatus, icon: 'operation', from: 'tablet' },
  { section: 'investment-evaluation', label: SHELL_TEXTS.evaluation, icon: 'evaluation', from: 'phone' },
  { section: 'item-selection', label: SHELL_TEXTS.itemSelection, icon: 'itemSelection', from: 'phone' },
  { section: 'operational-simulation', label: SHELL_TEXTS.simulation, icon: 'simulation', from: 'tablet' },
  { section: 'risk-tolerance', label: SHELL_TEXTS.diagnosis, icon: 'diagnosis', from: 'tablet' },
  { section: 'colleague-comparison', label: SHELL_TEXTS.colleagues, icon: 'colleagues', from: 'desktop' },
  { section: 'column', label: SHELL_TEXTS.columns, icon: 'columns', from: 'phone' },
  { section: 'notice', label: SHELL_TEXTS.notices, icon: 'notices', from: 'tablet' },
  { section: 'report', label: SHELL_TEXTS.reports, icon: 'file', from: 'desktop' },
  { section: 'todo', label: SHELL_TEXTS.todo, icon: 'todo', from: 'desktop' },
];

/** What a visitor may read. */
export const PUBLIC_PLACES: readonly Place[] = [
  { section: 'column', label: SHELL_TEXTS.columns, icon: 'columns', from: 'phone' },
  { section: 'faq', label: SHELL_TEXTS.faq, icon: 'faq', from: 'phone' },
  { section: 'method', label: SHELL_TEXTS.method, icon: 'method', from: 'phone' },
];
