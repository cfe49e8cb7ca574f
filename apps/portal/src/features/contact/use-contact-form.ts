/** The form: react-hook-form over the contract's rules, begun with the draft, or with the account's address. */
import { getUserAccount } from '@minori/contract/user-account';
import { useEffect, useState } from 'react';
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import { usePersisted, usePortal } from '../../platform/portal/portal-context.tsx';
import { useCallQuery } from '../../platform/portal/use-call.ts';
import { useOffers } from '../../platform/portal/use-offers.ts';
import { CONTACT_TEXTS } from '../../wording/contact.ts';
import { readContactDraft } from './contact-draft.ts';
import { type ContactValues, checkContact, NOTHING_TYPED } from './contact-values.ts';

export type ContactFormApi = UseFormReturn<ContactValues>;

export interface ContactForm {
  readonly form: ContactFormApi;
  /** The account's address; '' for visitors and while it is not known. */
  readonly ownAddress: string;
  readonly hadDraft: boolean;
}

/** Only to be checked with: the one that is sent is made when sending begins. */
const ANY_ID = '00000000-0000-4000-8000-000000000000';

const resolver: Resolver<ContactValues> = (values) => {
  const checked = checkContact(values, ANY_ID);
  if (checked.ok) return { values, errors: {} };
  const errors = Object.entries(checked.errors).map(([field, message]) => [field, { type: 'contract', message }]);
  return { values: {}, errors: Object.fromEntries(errors) };
};

export function isWhole(values: ContactValues): boolean {
  return checkContact(values, ANY_ID).ok;
}

export function useContactForm(): ContactForm {
  const { local } = usePortal().environment;
  const [draft] = useState(() => readContactDraft(local));
  const code = useErrorCode();
  const ownAddress = useOwnAddress();
  const form = useForm<ContactValues>({
    mode: 'onTouched',
    defaultValues: withCode(draft ?? NOTHING_TYPED, code),
    resolver,
  });
  useEffect(() => {
    // It may come late: what has been typed meanwhile stays.
    if (ownAddress !== '' && form.getValues('replyTo') === '') form.setValue('replyTo', ownAddress);
  }, [ownAddress, form]);
  return { form, ownAddress, hadDraft: draft !== null };
}

/** The number of the failure that the person comes from, on the page that says so. */
function useErrorCode(): string | null {
  const { state } = useLocation() as { readonly state: { readonly code?: unknown } | null };
  const code = state?.code;
  return typeof code === 'string' && /^E[-0-9A-Z]{3,7}$/.test(code) ? code : null;
}

/** Below what was written before: that stays as it is. */
function withCode(values: ContactValues, code: string | null): ContactValues {
  if (code === null || values.content.includes(code)) return values;
  const written = values.content === '' ? '' : `${values.content}\n\n`;
  return { ...values, content: `${written}${CONTACT_TEXTS.errorCode(code)}\n` };
}

/** Personal data are not in storage, so it is asked for; whoever isn't signed in any more writes as a visitor. */
function useOwnAddress(): string {
  const { id, sysUserCode } = usePersisted((state) => state.auth);
  const isUsed = useOffers('notifyAddress');
  const options = { enabled: id !== 0 };
  const { data } = useCallQuery(getUserAccount, { query: { sysUserCode } }, options);
  // Of what is paused nobody knows yet whether it is theirs.
  const isKnown = isUsed && data?.hasPausedDestinations === false;
  return (isKnown ? data?.emailForNotify : null) ?? data?.email ?? '';
}
