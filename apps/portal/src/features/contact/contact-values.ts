/** The values of the contact form, and their check by the contract's rules. */
import { ContactRequest } from '@minori/contract/contact';
import { issueMessage } from '@minori/contract/issue-message';
import { cleanLine, cleanProse } from '@minori/contract/outside-text';
import type * as z from 'zod/mini';
import { CONTACT_TEXTS } from '../../wording/contact.ts';

export interface ContactValues {
  /** '' until chosen. */
  readonly kindCode: '' | '1' | '2' | '3' | '4';
  readonly subject: string;
  readonly content: string;
  readonly replyTo: string;
}

export const CONTACT_FIELDS = ['kindCode', 'subject', 'content', 'replyTo'] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];

export const NOTHING_TYPED: ContactValues = { kindCode: '', subject: '', content: '', replyTo: '' };

type Checked =
  | { readonly ok: true; readonly request: z.output<typeof ContactRequest> }
  | { readonly ok: false; readonly errors: Partial<Record<ContactField, string>> };

export function checkContact({ kindCode, subject, content, replyTo }: ContactValues, requestId: string): Checked {
  const parsed = ContactRequest.safeParse(
    {
      requestId,
      kindCode: kindCode === '' ? undefined : Number(kindCode),
      replyTo: narrow(replyTo),
      // Invisible characters are removed, because nobody could delete them by hand.
      subject: cleanLine(subject),
      content: cleanProse(content),
    },
    { reportInput: true },
  );
  if (parsed.success) return { ok: true, request: parsed.data };
  const errors: Partial<Record<ContactField, string>> = {};
  for (const issue of parsed.error.issues) {
    const field = CONTACT_FIELDS.find((each) => each === issue.path[0]);
    if (field) errors[field] ??= field === 'kindCode' ? CONTACT_TEXTS.choose : issueMessage(issue);
  }
  return { ok: false, errors };
}

/** Full-width letters of a Japanese keyboard mean the same address. */
export function narrow(address: string): string {
  return address.normalize('NFKC').trim();
}
