/**
 * Where the frame leads: the places of the bars, what stands in the menu alone, and the help at the foot of every page. A
 * phone's and a tablet's bar has room for four and メニュー; a desktop's has seven in three groups.
 */
import { SHELL_TEXTS } from '../../wording/shell.ts';
import type { IconName } from './icon.tsx';

export interface Place {
  /** From the second path segment on; pages below it belong to the place. */
  readonly section: string;
  readonly label: string;
  readonly icon: IconName;
  /** The pages below it are other places. */
  readonly isExact?: boolean;
}

export interface BarPlace extends Place {
  /** The smallest screen on whose bar it stands; on smaller ones it is in the menu, as what stands on no bar always is. */
  readonly from: 'phone' | 'desktop' | 'menu';
  /** A line stands before it in the desktop's bar. */
  readonly startsGroup?: boolean;
}

/** Whose count stands beside it in the menus. */
export const TODO = 'todo';

export const PLACES: readonly BarPlace[] = [
  { section: 'home', label: SHELL_TEXTS.home, icon: 'home', from: 'phone' },
  { section: 'operation-status', label: SHELL_TEXTS.operationStatus, icon: 'operation', from: 'desktop' },
  { section: 'investment-evaluation', label: SHELL_TEXTS.evaluation, icon: 'evaluation', from: 'phone' },
  {
    ...{ section: 'operational-simulation', label: SHELL_TEXTS.simulation, icon: 'simulation' },
    ...{ from: 'desktop', startsGroup: true },
  },
  { section: 'item-selection', label: SHELL_TEXTS.itemSelection, icon: 'itemSelection', from: 'phone' },
  {
    ...{ section: 'colleague-comparison', label: SHELL_TEXTS.colleagues, icon: 'colleagues' },
    ...{ from: 'desktop', startsGroup: true },
  },
  { section: 'column', label: SHELL_TEXTS.columns, icon: 'columns', from: 'phone' },
  { section: 'retirement-income', label: SHELL_TEXTS.retirementIncome, icon: 'simulation', from: 'menu' },
  { section: TODO, label: SHELL_TEXTS.todo, icon: 'todo', from: 'menu' },
  { section: 'risk-tolerance', label: SHELL_TEXTS.diagnosis, icon: 'diagnosis', from: 'menu' },
  { section: 'report', label: SHELL_TEXTS.reports, icon: 'file', from: 'menu' },
];

/** Whose count stands at the bell beside the bars. */
export const NOTICES: Place = { section: 'notice', label: SHELL_TEXTS.notices, icon: 'notices' };

/** The employee's own settings and data. */
export const OWN_PLACES: readonly Place[] = [
  { section: 'login-information', label: SHELL_TEXTS.loginInformation, icon: 'connection' },
  { section: 'settings/display', label: SHELL_TEXTS.display, icon: 'eye' },
  { section: 'settings', label: SHELL_TEXTS.settings, icon: 'settings', isExact: true },
];

/** While the first steps are still to do, one can leave, and everything else leads nowhere. */
export const LEAVING: readonly Place[] = [{ section: 'settings/data', label: SHELL_TEXTS.ownData, icon: 'settings' }];

export const FOR_TEST_USERS: Place = { section: 'test-user-data', label: SHELL_TEXTS.testUserData, icon: 'file' };

/** Help, in the same place on every page. */
export const HELP_PLACES: readonly Place[] = [
  { section: 'faq', label: SHELL_TEXTS.faq, icon: 'faq' },
  { section: 'glossary', label: SHELL_TEXTS.glossary, icon: 'glossary' },
  { section: 'method', label: SHELL_TEXTS.method, icon: 'method' },
];

/** What a visitor may read. */
export const PUBLIC_PLACES: readonly BarPlace[] = [
  { section: 'column', label: SHELL_TEXTS.columns, icon: 'columns', from: 'phone' },
  { section: 'faq', label: SHELL_TEXTS.faq, icon: 'faq', from: 'phone' },
  { section: 'method', label: SHELL_TEXTS.method, icon: 'method', from: 'phone' },
];
