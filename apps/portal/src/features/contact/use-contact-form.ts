/**
 * Creates the contact form: react-hook-form with the contract's rules, starting from the draft or the account's e-mail
 * address.
 */
import { getUserAccount } from '@minori/contract/user-account';
import { CONTACT_TEXTS } from '@minori/wording/ja/contact';
import { useEffect, useState } from 'react';
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import { usePersisted, usePortal } from '../../platform/portal/portal-context.tsx';
import { useCallQuery } from '../../platform/portal/use-call.ts';
import { useOffers } from '../../platform/portal/use-offers.ts';
import { type ContactValues, checkContact, NOTHING_TYPED, readContactDraft } from './contact-values.ts';

export type ContactFormApi = UseFormReturn<ContactValues>;

export interface ContactForm {
  readonly form: ContactFormApi;
  /** The account's e-mail address; '' for visitors and until it is known. */
  readonly ownAddress: string;
  readonly hadDraft: boolean;
}

/** A placeholder for the check; the real id is made when sending begins. */
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
    // The e-mail address may arrive late: what has been typed meanwhile stays.
    if (ownAddress !== '' && form.getValues('replyTo') === '') form.setValue('replyTo', ownAddress);
  }, [ownAddress, form]);
  return { form, ownAddress, hadDraft: draft !== null };
}

/** The code of the error page from which the user came to the form. */
function useErrorCode(): string | null {
  const { state } = useLocation() as { readonly state: { readonly code?: unknown } | null };
  const code = state?.code;
  return typeof code === 'string' && /^E[-0-9A-Z]{3,7}$/.test(code) ? code : null;
}

/** Appends the error code to the text, which stays as it is. */
function withCode(values: ContactValues, code: string | null): ContactValues {
  if (code === null || values.content.includes(code)) return values;
  const written = values.content === '' ? '' : `${values.content}\n\n`;
  return { ...values, content: `${written}${CONTACT_TEXTS.errorCode(code)}\n` };
}

/**
 * The account's e-mail address. It is fetched because personal data are not stored in the browser; after the session
 * has ended the user writes as a visitor.
 */
function useOwnAddress(): string {
  const { id, sysUserCode } = usePersisted((state) => state.auth);
  const isUsed = useOffers('notifyAddress');
  const options = { enabled: id !== 0 };
  const { data } = useCallQuery(getUserAccount, { query: { sysUserCode } }, options);
  // While destinations are paused, it isn't known whether the e-mail address still belongs to the employee.
  const isKnown = isUsed && data?.hasPausedDestinations === false;
  return (isKnown ? data?.emailForNotify : null) ?? data?.email ?? '';
}
