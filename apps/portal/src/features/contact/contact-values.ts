/** Defines the values of the contact form, checks them by the contract's rules, and stores the draft. */
import { ContactRequest } from '@minori/contract/contact';
import { issueMessage } from '@minori/contract/issue-message';
import { cleanLine, cleanProse } from '@minori/contract/outside-text';
import { CONTACT_TEXTS } from '@minori/wording/ja/contact';
import { ISSUE_TEXTS } from '@minori/wording/ja/error-messages';
import * as z from 'zod/mini';
import type { SafeStorage } from '../../platform/state/safe-storage.ts';
import { CONTACT_INPUT_KEY } from '../../platform/state/typed-texts.ts';

export interface ContactValues {
  /** '' until chosen. */
  readonly kindCode: '' | '1' | '2' | '3' | '4';
  readonly subject: string;
  readonly content: string;
  readonly replyTo: string;
}

const CONTACT_FIELDS = ['kindCode', 'subject', 'content', 'replyTo'] as const;
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
    if (field) errors[field] ??= field === 'kindCode' ? CONTACT_TEXTS.choose : issueMessage(issue, ISSUE_TEXTS);
  }
  return { ok: false, errors };
}

/** Converts the full-width characters of a Japanese keyboard to the same e-mail address in half width. */
export function narrow(address: string): string {
  return address.normalize('NFKC').trim();
}

const Draft = z.object({
  kindCode: z._default(z.enum(['', '1', '2', '3', '4']), ''),
  subject: z._default(z.string(), ''),
  content: z._default(z.string(), ''),
  replyTo: z._default(z.string(), ''),
});

/** Returns the stored draft; null if there is none. */
export function readContactDraft(local: SafeStorage): ContactValues | null {
  try {
    return Draft.safeParse(JSON.parse(local.read(CONTACT_INPUT_KEY) ?? '')).data ?? null;
  } catch {
    return null;
  }
}

/**
 * Stores the draft.
 * @param filledIn the e-mail address with which the form was prefilled; the draft omits it.
 * @returns whether it was stored; true if there is nothing to store.
 */
export function keepContactDraft(local: SafeStorage, values: ContactValues, filledIn: string): boolean {
  const typed = { ...values, replyTo: values.replyTo === filledIn ? '' : values.replyTo };
  const draft = Object.fromEntries(CONTACT_FIELDS.map((field) => [field, typed[field]]));
  if (CONTACT_FIELDS.every((field) => typed[field] === NOTHING_TYPED[field])) {
    local.remove(CONTACT_INPUT_KEY);
    return true;
  }
  return local.write(CONTACT_INPUT_KEY, JSON.stringify(draft));
}

export function forgetContactDraft(local: SafeStorage): void {
  local.remove(CONTACT_INPUT_KEY);
}
