/**
 * Lists the places of the navigation: those of the bars, those that only the menu has, and the help at the foot of every
 * page. The bar of phones and tablets has room for four and メニュー; a desktop's has seven in three groups.
 */
import { SHELL_TEXTS } from '../../wording/shell.ts';
import type { IconName } from './icon.tsx';

export interface Place {
  /** The path after the company's segment; pages below it belong to the place too. */
  readonly section: string;
  readonly label: string;
  readonly icon: IconName;
  /** Pages below it belong to other places. */
  readonly isExact?: boolean;
}

export interface BarPlace extends Place {
  /** The smallest screen whose bar shows it; on smaller screens, and for 'menu', it is in the menu. */
  readonly from: 'phone' | 'desktop' | 'menu';
  /** A line separates it from the place before it in the desktop's bar. */
  readonly startsGroup?: boolean;
}

/** The menus show its count. */
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

/** The bell in the bar shows its count. */
export const NOTICES: Place = { section: 'notice', label: SHELL_TEXTS.notices, icon: 'notices' };

/** The employee's own settings and data. */
export const OWN_PLACES: readonly Place[] = [
  { section: 'login-information', label: SHELL_TEXTS.loginInformation, icon: 'connection' },
  { section: 'settings/display', label: SHELL_TEXTS.display, icon: 'eye' },
  { section: 'settings', label: SHELL_TEXTS.settings, icon: 'settings', isExact: true },
];

/** Until the first steps are done, only leaving is possible. */
export const LEAVING: readonly Place[] = [{ section: 'settings/data', label: SHELL_TEXTS.ownData, icon: 'settings' }];

export const FOR_TEST_USERS: Place = { section: 'test-user-data', label: SHELL_TEXTS.testUserData, icon: 'file' };

/** Help, in the same place on every page. */
export const HELP_PLACES: readonly Place[] = [
  { section: 'faq', label: SHELL_TEXTS.faq, icon: 'faq' },
  { section: 'glossary', label: SHELL_TEXTS.glossary, icon: 'glossary' },
  { section: 'method', label: SHELL_TEXTS.method, icon: 'method' },
];

/** The places open to visitors. */
export const PUBLIC_PLACES: readonly BarPlace[] = [
  { section: 'column', label: SHELL_TEXTS.columns, icon: 'columns', from: 'phone' },
  { section: 'faq', label: SHELL_TEXTS.faq, icon: 'faq', from: 'phone' },
  { section: 'method', label: SHELL_TEXTS.method, icon: 'method', from: 'phone' },
];
