/** The mail about a question: react-hook-form over the contract's own rules, kept in the tab, sent once. */
import { sendFaqMail } from '@minori/contract/contact';
import { issueMessage } from '@minori/contract/issue-message';
import { cleanLine, cleanProse } from '@minori/contract/outside-text';
import { useEffect } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { useRequestId, useSendOnce } from '../../platform/portal/use-send-once.ts';
import { FAQ_TEXTS } from '../../wording/faq.ts';
import { type About, type FaqMailValues, forgetDraft, keepDraft, readDraft } from './faq-mail-draft.ts';

const { body } = sendFaqMail;

/** Only to be checked with: the one that is sent is made at the press. */
const ANY_ID = '00000000-0000-4000-8000-000000000000';

const bodyOf = (about: About, { faqCategoryId, subject, content }: FaqMailValues) => ({
  ...about,
  faqCategoryId: faqCategoryId === '' ? undefined : Number(faqCategoryId),
  // Nobody can take out by hand what they can't see.
  subject: cleanLine(subject),
  content: cleanProse(content),
});

export function useFaqMail(about: About, first: FaqMailValues) {
  const { session } = usePortal().environment;
  const { state, send } = useSendOnce(sendFaqMail);
  const requestIdFor = useRequestId();
  const resolver: Resolver<FaqMailValues> = (values) => {
    const parsed = body.safeParse({ ...bodyOf(about, values), requestId: ANY_ID }, { reportInput: true });
    if (parsed.success) return { values, errors: {} };
    const errors = parsed.error.issues.map((issue) => {
      const field = String(issue.path[0]);
      const message = field === 'faqCategoryId' ? `${FAQ_TEXTS.mail.chooseCategory}。` : issueMessage(issue);
      return [field, { type: 'contract', message }];
    });
    return { values: {}, errors: Object.fromEntries(errors) };
  };
  const form = useForm<FaqMailValues>({
    mode: 'onTouched',
    defaultValues: readDraft(session, about) ?? first,
    resolver,
  });
  const { sysUserCode, faqId } = about;
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => isDirty && keepDraft(session, { sysUserCode, faqId }, values),
      }),
    [form, session, sysUserCode, faqId],
  );

  const submit = form.handleSubmit(async (values) => {
    const parsed = body.safeParse({ ...bodyOf(about, values), requestId: requestIdFor(values) });
    if (!parsed.success) return;
    if (await send({ body: parsed.data })) forgetDraft(session);
  });
  return { form, state, submit };
}
