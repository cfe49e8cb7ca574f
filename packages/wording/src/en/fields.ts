/** Holds the texts of form fields and notices (English), in a file of their own because the sign-in page needs no others. */
import type * as Ja from '../ja/fields.ts';
import type { Translation } from '../translation.ts';

export const FIELD_TEXTS: Translation<typeof Ja.FIELD_TEXTS> = {
  required: 'Required',
  optional: 'Optional',
  showPassword: 'Show',
  hidePassword: 'Hide',
  showPasswordLabel: 'Show password',
  wideCharacters: 'This contains full-width characters (全角).',
  notices: { info: 'Information', success: 'Done', warning: 'Please check', error: 'Error' },
};
