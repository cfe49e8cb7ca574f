/** Holds the texts of the test data, for test users only (English). */
import type * as Ja from '../ja/test-user-data.ts';
import type { Translation } from '../translation.ts';

export const TEST_USER_DATA_TEXTS: Translation<typeof Ja.TEST_USER_DATA_TEXTS> = {
  title: 'Test data',
  only: 'For test users only',
  lead: 'Export imported figures to a file, and replace them with others. Use test data only.',
  output: {
    heading: 'Export',
    text: 'Saves the figures of the last registered import in a zip file.',
    press: 'Export',
    working: 'Exporting',
    done: (name) => `${name} has been saved.`,
    failed: 'The export failed.',
  },
  inspect: {
    heading: 'Unpack and check',
    text: 'Shows what would be exported on this screen, without saving it.',
    press: 'Unpack',
    working: 'Unpacking',
    files: 'List of files',
    unreadable: 'We couldn’t unpack the zip file.',
    contents: (name) => `Contents of ${name}`,
  },
  input: {
    heading: 'Import',
    text: 'Imports an exported zip file in place of the present figures. The file can be up to 5 MB.',
    drop: 'Drop a zip file here, or choose a file.',
    choose: 'Choose a zip file',
    none: 'No file has been chosen.',
    chosen: (name, size) => `${name} (${size})`,
    unreadable: 'We couldn’t read the file. Choose it again.',
    tooLarge: 'The file is larger than 5 MB.',
    notZip: 'Choose a zip file.',
    press: 'Import',
    working: 'Importing',
    failed: 'The import failed.',
    done: (date) => `Imported. You now have the figures as at ${date}.`,
    confirm: {
      heading: 'Your present figures will be replaced',
      text: 'Your balance, contribution records and grade will be replaced with what’s in the file. To go back, you need a file that you exported before.',
      confirm: 'Replace',
      cancel: 'Cancel',
    },
  },
};
