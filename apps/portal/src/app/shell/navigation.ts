/**
 * Lists the links of the navigation: those in the bars, those only in the menu, and the help at the end of every page.
 * The bar of phones and tablets has room for four links and メニュー; a desktop's has eight in three groups.
 */
import type { StaffRole } from '@minori/contract/staff-role';
import { SHELL_TEXTS } from '@minori/wording/ja/shell';
import type { IconName } from './icon.tsx';

export interface Place {
  /** The path after the company's segment; the link is also marked as current on pages below it. */
  readonly section: string;
  readonly label: string;
  readonly icon: IconName;
  /** Whether the link is marked as current on this path alone, because pages below it belong to other links. */
  readonly isExact?: boolean;
}

export interface BarPlace extends Place {
  /** The smallest screen whose bar has the link; on smaller screens, and for 'menu', it is in the menu. */
  readonly from: 'phone' | 'desktop' | 'menu';
  /** Whether a line separates it from the link before it in the desktop's bar. */
  readonly startsGroup?: boolean;
}

/** Section of the tasks; menus show the number of open ones. */
export const TODO = 'todo';

export const PLACES: readonly BarPlace[] = [
  { section: 'home', label: SHELL_TEXTS.home, icon: 'home', from: 'phone' },
  { section: 'operation-status', label: SHELL_TEXTS.operationStatus, icon: 'operation', from: 'desktop' },
  { section: 'investment-evaluation', label: SHELL_TEXTS.evaluation, icon: 'evaluation', from: 'phone' },
  {
    ...{ section: 'operational-simulation', label: SHELL_TEXTS.simulation, icon: 'simulation' },
    ...{ from: 'desktop', startsGroup: true },
  },
  { section: 'retirement-income', label: SHELL_TEXTS.retirementIncome, icon: 'income', from: 'desktop' },
  { section: 'item-selection', label: SHELL_TEXTS.itemSelection, icon: 'itemSelection', from: 'phone' },
  {
    ...{ section: 'colleague-comparison', label: SHELL_TEXTS.colleagues, icon: 'colleagues' },
    ...{ from: 'desktop', startsGroup: true },
  },
  { section: 'column', label: SHELL_TEXTS.columns, icon: 'columns', from: 'phone' },
  { section: TODO, label: SHELL_TEXTS.todo, icon: 'todo', from: 'menu' },
  { section: 'risk-tolerance', label: SHELL_TEXTS.diagnosis, icon: 'diagnosis', from: 'menu' },
  { section: 'report', label: SHELL_TEXTS.reports, icon: 'file', from: 'menu' },
];

/** The bar's bell; it shows the number of unread messages. */
export const NOTICES: Place = { section: 'notice', label: SHELL_TEXTS.notices, icon: 'notices' };

/** Links to the employee's own settings and data. */
export const OWN_PLACES: readonly Place[] = [
  { section: 'login-information', label: SHELL_TEXTS.loginInformation, icon: 'connection' },
  { section: 'settings/display', label: SHELL_TEXTS.display, icon: 'eye' },
  { section: 'settings', label: SHELL_TEXTS.settings, icon: 'settings', isExact: true },
];

/** The only links until the first steps are done: employees can still export their data and leave. */
export const PLACES_BEFORE_SET_UP: readonly Place[] = [
  { section: 'settings/data', label: SHELL_TEXTS.ownData, icon: 'settings' },
];

export const FOR_TEST_USERS: Place = { section: 'test-user-data', label: SHELL_TEXTS.testUserData, icon: 'file' };

/** The page that a role opens. */
export const OF_ROLE: Readonly<Record<StaffRole, Place>> = {
  hr: { section: 'company-report', label: SHELL_TEXTS.companyReport, icon: 'colleagues' },
  'support-read': { section: 'support', label: SHELL_TEXTS.support, icon: 'search' },
  'support-act': { section: 'support', label: SHELL_TEXTS.support, icon: 'search' },
};

/** Links to help, in the same place on every page. */
export const HELP_PLACES: readonly Place[] = [
  { section: 'tax', label: SHELL_TEXTS.tax, icon: 'file' },
  { section: 'saving-places', label: SHELL_TEXTS.savingPlaces, icon: 'income' },
  { section: 'claiming', label: SHELL_TEXTS.claiming, icon: 'income' },
  { section: 'leaving', label: SHELL_TEXTS.leaving, icon: 'suitcase' },
  { section: 'faq', label: SHELL_TEXTS.faq, icon: 'faq' },
  { section: 'glossary', label: SHELL_TEXTS.glossary, icon: 'glossary' },
  { section: 'method', label: SHELL_TEXTS.method, icon: 'method' },
];

/** Links for visitors. */
export const PUBLIC_PLACES: readonly BarPlace[] = [
  { section: 'column', label: SHELL_TEXTS.columns, icon: 'columns', from: 'phone' },
  { section: 'faq', label: SHELL_TEXTS.faq, icon: 'faq', from: 'phone' },
  { section: 'method', label: SHELL_TEXTS.method, icon: 'method', from: 'phone' },
];
