/** Holds the texts of the contact form (English). */
import type * as Ja from '../ja/contact.ts';
import type { Translation } from '../translation.ts';

export const CONTACT_TEXTS: Translation<typeof Ja.CONTACT_TEXTS> = {
  title: 'Contact us',
  lead: 'You can contact us here even if you can’t sign in.',
  stepsLabel: 'Steps for contacting us',
  steps: ['Write', 'Check', 'Done'],
  warning: {
    heading: 'Don’t write your pension site password.',
    text: 'You don’t need to write your Minori password or your pension site ID, either.',
  },
  kind: 'Topic',
  kinds: { 1: 'Signing in', 2: 'How to use Minori', 3: 'Screens and figures', 4: 'Something else' },
  subject: 'Subject',
  content: 'Message',
  contentSupport: (most) =>
    `We can answer sooner if you say when it was, on which screen, and what you were doing. ${most}.`,
  replyTo: 'Email address for our reply',
  replyToSupport: 'We’ll send our answer to this email address. Enter it in ordinary (half-width) characters.',
  choose: 'Please choose one.',
  errorCode: (code) => `Reference number: ${code}`,
  checkFields: 'Check what you’ve entered.',
  draft: {
    saved: 'Draft saved',
    notSaved: 'The draft couldn’t be saved on this device',
    where: 'The draft stays on this device only.',
    restored: 'You have a draft from last time. You can go on writing it.',
    discard: 'Delete draft',
    discarded: 'Draft deleted',
  },
  toConfirm: 'Go on to check',
  confirm: { lead: 'We’ll send the following.', back: 'Back to writing', send: 'Send', sending: 'Sending' },
  failed: 'We couldn’t send your message',
  done: {
    heading: 'We’ve received your message',
    text: 'We’ll reply within 3 working days.',
    to: (address) => `Our reply goes to: ${address}`,
    at: (time) => `Received: ${time}`,
    another: 'Send another message',
  },
  home: 'Back to Home',
  entrance: 'Back to the welcome page',
};
