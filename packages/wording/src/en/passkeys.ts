/** Holds the texts of passkeys: what they are, the list, and the results of a click (English). */
import type * as Ja from '../ja/passkeys.ts';
import type { Translation } from '../translation.ts';

export const PASSKEYS_TEXTS: Translation<typeof Ja.PASSKEYS_TEXTS> = {
  title: 'Passkeys',
  lead: 'Sign in with your device’s screen lock (fingerprint, face or PIN) instead of a password.',
  list: {
    heading: 'Your passkeys',
    none: 'You haven’t added one yet.',
    addedAt: 'Added',
    lastUsedAt: 'Last used',
    unused: 'Not used yet',
    usedOn: 'Works on',
    synced: 'Devices with the same account',
    single: 'Only the device you added it on',
    rename: 'Rename',
    renameOf: (name) => `Rename ${name}`,
    remove: 'Delete',
    removeOf: (name) => `Delete ${name}`,
  },
  add: {
    heading: 'Add a passkey',
    about: 'Add it on your own device that has a screen lock. Don’t add it on a shared computer.',
    submit: 'Add on this device',
    submitting: 'Adding',
    full: (most) => `You can have up to ${most} passkeys. Delete one you don’t use to add another.`,
    unsupported: 'Passkeys don’t work in this browser. Try another browser or a smartphone.',
  },
  done: {
    added: (name) => `${name} has been added. You can use it from your next sign-in.`,
    renamed: (name) => `The name is now “${name}”.`,
    removed: (name) =>
      `${name} has been deleted. You can remove the passkey that is still on this device in the device’s settings.`,
  },
  failedHeading: 'That didn’t work',
  cancelled: 'Adding was cancelled. To add a passkey, choose “Add on this device” again.',
  known: 'This device already has a passkey for Minori.',
  askName: {
    heading: 'Rename the passkey',
    label: 'Name',
    empty: 'Please fill this in.',
    support: 'Choose a name that tells you which device it is, such as “Work computer” (up to 40 characters).',
    cancel: 'Cancel',
    confirm: 'Rename',
    working: 'Renaming',
  },
  askRemoval: {
    heading: (name) => `Delete ${name}?`,
    text: 'You won’t be able to sign in with this passkey. You can still sign in with your password as before.',
    cancel: 'Cancel',
    confirm: 'Delete',
    working: 'Deleting',
  },
  notes: {
    heading: 'About passkeys',
    items: [
      'Choose “Sign in with a passkey” on the sign-in page to sign in without entering your email address and password.',
      'Your fingerprint or face is only used inside your device and isn’t sent to Minori.',
      'When a passkey is added or deleted, we tell you at your sign-in email address.',
      'If you forget your password and reset it, none of your passkeys will work any more.',
    ],
  },
};

/** For the sign-in page, after a click on its passkey button. */
export const PASSKEY_SIGN_IN_TEXTS: Translation<typeof Ja.PASSKEY_SIGN_IN_TEXTS> = {
  cancelled: 'Signing in with a passkey was cancelled. You can also sign in with your email address and password.',
  unusable: 'Passkeys don’t work in this browser. Sign in with your email address and password.',
};
