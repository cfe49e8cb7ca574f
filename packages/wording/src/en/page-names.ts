/**
 * Maps paths to the names of pages (English). Headings, links, the search and messages about a page call it by this name; only
 * the bars of the navigation shorten some. Keys of pages below a company omit the company's segment.
 */
const PAGE_NAMES: Readonly<Record<string, string>> = {
  home: 'Home',
  'terms-of-use': 'Terms of use',
  profile: 'Profile',
  'login-information': 'Connection to your pension site',
  'first-balance': 'Your first balance',
  'first-result': 'Your first result',
  'test-user-data': 'Test data',
  'operation-status': 'Your savings',
  todo: 'To do',
  'investment-evaluation': 'Your grade',
  'investment-evaluation/transition': 'Grade history',
  'monthly-review': 'Monthly summary',
  'risk-tolerance': 'Risk questionnaire',
  'risk-tolerance/result': 'Your result',
  'operational-simulation': 'Projection',
  'retirement-income': 'Monthly income',
  'colleague-comparison': 'Compare with colleagues',
  'company-report': 'How the company uses Minori',
  support: 'Support',
  'item-selection': 'Choose funds',
  'item-selection/comparison': 'Comparison list',
  'item-selection/transfer': 'How to make the change',
  'item-selection/fund': 'Fund details',
  column: 'Learn',
  'column/': 'Article',
  faq: 'Help',
  'faq/': 'Question',
  notice: 'News',
  'notice/': 'News',
  report: 'Half-yearly report',
  'report/': 'Report',
  glossary: 'Glossary',
  'glossary/': 'Term',
  method: 'Methods and assumptions',
  tax: 'Year-end adjustment and tax return',
  'saving-places': 'Where to save',
  claiming: 'Claiming your pension',
  leaving: 'Leaving your company',
  settings: 'Settings',
  'settings/profile': 'Profile',
  'settings/password': 'Change your password',
  'settings/passkeys': 'Passkeys',
  'settings/sessions': 'Sign-in activity',
  'settings/notification': 'Notifications',
  'settings/display': 'Text size and display',
  'settings/data': 'Your data and leaving Minori',
  '/contact': 'Contact us',
  '/password-reset': 'Reset your password',
  '/notify-address': 'Confirm your notification email address',
  '/terms': 'Terms of use',
  '/privacy': 'Privacy',
};

/** @returns the name of the page at a path; null for an unknown path. */
export function pageName(pathname: string): string | null {
  const [first = '', section = '', below] = pathname.split('/').filter((segment) => segment !== '');
  const whole = `${section}/${below}`;
  const names = [PAGE_NAMES[`/${first}`], below !== undefined && (PAGE_NAMES[whole] ?? PAGE_NAMES[`${section}/`])];
  return names.find((name) => typeof name === 'string') || (PAGE_NAMES[section] ?? null);
}
