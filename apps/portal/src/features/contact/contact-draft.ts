/**
 * 下書き — stored in local storage under `contact-input` (specification section 9): only the typed text. No number, date or
 * employee code; an address that was prefilled and not typed is left out.
 */
import * as z from 'zod/mini';
import type { SafeStorage } from '../../platform/state/safe-storage.ts';
import { CONTACT_INPUT_KEY } from '../../platform/state/typed-texts.ts';
import { CONTACT_FIELDS, type ContactValues, NOTHING_TYPED } from './contact-values.ts';

const Draft = z.object({
  kindCode: z._default(z.enum(['', '1', '2', '3', '4']), ''),
  subject: z._default(z.string(), ''),
  content: z._default(z.string(), ''),
  replyTo: z._default(z.string(), ''),
});

/** null where there is none. */
export function readContactDraft(local: SafeStorage): ContactValues | null {
  try {
    return Draft.safeParse(JSON.parse(local.read(CONTACT_INPUT_KEY) ?? '')).data ?? null;
  } catch {
    return null;
  }
}

/**
 * @param filledIn the address that the form was prefilled with; the draft leaves it out.
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
