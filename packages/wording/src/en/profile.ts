/** Holds the texts of the profile, during the first steps and in the settings (English). */
import type * as Ja from '../ja/profile.ts';
import type { Translation } from '../translation.ts';

const FOR_COMPARISON = 'Used for “Compare with colleagues”.';

export const PROFILE_TEXTS: Translation<typeof Ja.PROFILE_TEXTS> = {
  title: 'Profile',
  lead: 'Check what’s filled in, and add what’s missing.',
  later:
    'Your gender and family details are used for “Compare with colleagues”. They’re optional, and you can add them later in the settings.',
  leadLater:
    'These details are used for the risk questionnaire and “Compare with colleagues”. After making changes, choose “Save”.',
  nickName: 'Nickname',
  nickNameSupport: 'What Minori calls you. It isn’t shown in “Compare with colleagues”. Up to 30 characters.',
  nickNameFilledIn: 'What Minori calls you. We’ve filled it in from your email address, and you can change it.',
  birthday: 'Date of birth',
  birthdaySupport: 'Used to work out how many years you can invest, and for the connection to your pension site.',
  gender: 'Gender',
  genderSupport: `${FOR_COMPARISON} Choose the one registered with your pension plan.`,
  genders: { '0': 'Male', '1': 'Female' },
  married: 'Spouse',
  marriedSupport: FOR_COMPARISON,
  dependent: 'Family members you support',
  dependentSupport: FOR_COMPARISON,
  yes: 'Yes',
  no: 'No',
  emailForNotify: 'Notification email address',
  emailForNotifySupport: 'We send news and instructions to this email address.',
  emailFilledIn:
    'We send news and instructions to this email address. We’ve filled in the one you sign in with, and you can change it.',
  waiting: {
    heading: 'Waiting for you to confirm your notification email address',
    text: (address) =>
      `We’ve sent a confirmation email to ${address}. Open the link in it within 24 hours. Until then, news goes to your previous email address.`,
    again: 'If the email doesn’t arrive, choose “Save” again and we’ll send a new one (up to 3 times an hour).',
  },
  fromCompany: {
    heading: 'Registered by your company',
    text: 'These details come from your company’s HR records. If they’re wrong, tell your company’s pension contact.',
  },
  saveFirst: 'Save and go to the next step',
  save: 'Save',
  saving: 'Saving',
  saved: 'Your profile has been saved.',
  failed: 'We couldn’t save it',
  checkFields: 'Check what you’ve entered.',
};
