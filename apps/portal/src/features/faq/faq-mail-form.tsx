/**
 * 問い合わせのメール — the form for a mail about a question; category and question are prefilled. The input stays after a
 * failure. After a success the form disappears, and the masked e-mail address shows where the reply will be sent.
 */
import type { Column } from '@minori/contract/column';
import { sendFaqMail } from '@minori/contract/contact';
import { issueMessage } from '@minori/contract/issue-message';
import { LONGEST_MESSAGE, LONGEST_SUBJECT } from '@minori/contract/mail-request';
import { cleanLine, cleanProse } from '@minori/contract/outside-text';
import { ISSUE_TEXTS } from '@minori/wording/ja/error-messages';
import { FAQ_TEXTS } from '@minori/wording/ja/faq';
import { UI_TEXTS } from '@minori/wording/ja/ui';
import { useEffect, useId } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import { signInAddress } from '../../platform/environment/return-to.ts';
import { sendingText } from '../../platform/errors/sending-text.ts';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { useRequestId, useSendOnce } from '../../platform/portal/use-send-once.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './answer.module.css';
import { useFaqCategories } from './category-chips.tsx';
import { type About, type FaqMailValues, forgetDraft, keepDraft, readDraft } from './faq-mail-draft.ts';

const TEXTS = FAQ_TEXTS.mail;

interface FaqMailFormProps {
  readonly about: About;
  readonly question: Column | null;
  /** Whether the form takes the focus, because the button that opened it is gone. */
  readonly takesFocus: boolean;
  readonly onCancel: () => void;
}

export function FaqMailForm({ about, question, takesFocus, onCancel }: FaqMailFormProps) {
  const id = useId();
  const options = useCategoryOptions(question);
  const { form, state, submit } = useFaqMail(about, {
    faqCategoryId: question?.faqCategory ? String(question.faqCategory.id) : '',
    subject: question ? [...TEXTS.subjectFor(question.title)].slice(0, LONGEST_SUBJECT).join('') : '',
    content: '',
  });
  // Must be read before the submit: react-hook-form only updates values that have been read.
  const { errors, isSubmitted, isValid } = form.formState;
  if (state.is === 'sent') {
    return (
      // Takes the focus, because it replaces the clicked button.
      <div ref={focusWhenNew} tabIndex={-1}>
        <Notice tone="success" heading={TEXTS.accepted} isNew>
          <p>{TEXTS.answerTo(state.answer.maskedEmail)}</p>
        </Notice>
      </div>
    );
  }
  return (
    <form noValidate onSubmit={submit} className={styles.form} aria-labelledby={id}>
      <h4 id={id} tabIndex={-1} className={styles.heading} ref={takesFocus ? focusWhenNew : undefined}>
        {TEXTS.heading}
      </h4>
      <p>{TEXTS.lead}</p>
      {question && (
        <dl className={styles.about}>
          <dt>{TEXTS.about}</dt>
          <dd>{question.title}</dd>
        </dl>
      )}
      <SelectField
        label={TEXTS.category}
        required
        options={options}
        error={errors.faqCategoryId?.message}
        {...form.register('faqCategoryId')}
      />
      <TextField label={TEXTS.subject} required error={errors.subject?.message} {...form.register('subject')} />
      <TextArea
        label={TEXTS.content}
        support={TEXTS.contentSupport(UI_TEXTS.chars(LONGEST_MESSAGE))}
        required
        error={errors.content?.message}
        {...form.register('content')}
      />
      {isSubmitted && !isValid && (
        <Notice tone="error" heading={TEXTS.failed} isNew>
          <p>{TEXTS.checkFields}</p>
        </Notice>
      )}
      {isValid && state.is === 'failed' && (
        <Notice tone="error" heading={TEXTS.failed} isNew>
          <p>{sendingText(state.failure)}</p>
          {state.failure.error.statusCode === 401 && <SignInAgain />}
        </Notice>
      )}
      <div className="row-3">
        <Button type="submit" loading={state.is === 'sending' && TEXTS.sending}>
          {TEXTS.send}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {TEXTS.cancel}
        </Button>
      </div>
    </form>
  );
}

/** All categories as options; until they are loaded, only that of the question. */
function useCategoryOptions(question: Column | null) {
  const { data } = useFaqCategories();
  const categories = data ?? (question?.faqCategory ? [question.faqCategory] : []);
  return [
    { value: '', label: TEXTS.chooseCategory },
    ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
}

function SignInAgain() {
  const { pathname, search } = useLocation();
  return (
    <p>
      <a href={signInAddress(pathname + search)}>{TEXTS.signIn}</a>
    </p>
  );
}

function focusWhenNew(element: HTMLElement | null): void {
  element?.focus();
}

const { body } = sendFaqMail;

/** A placeholder for the check; the real id is made when sending begins. */
const ANY_ID = '00000000-0000-4000-8000-000000000000';

const bodyOf = (about: About, { faqCategoryId, subject, content }: FaqMailValues) => ({
  ...about,
  faqCategoryId: faqCategoryId === '' ? undefined : Number(faqCategoryId),
  // Invisible characters are removed, because nobody could delete them by hand.
  subject: cleanLine(subject),
  content: cleanProse(content),
});

/**
 * Connects the form to react-hook-form with the contract's rules, to the draft stored in the tab, and to a request that
 * is sent once.
 */
function useFaqMail(about: About, first: FaqMailValues) {
  const { session } = usePortal().environment;
  const { state, send } = useSendOnce(sendFaqMail);
  const requestIdFor = useRequestId();
  const resolver: Resolver<FaqMailValues> = (values) => {
    const parsed = body.safeParse({ ...bodyOf(about, values), requestId: ANY_ID }, { reportInput: true });
    if (parsed.success) return { values, errors: {} };
    const errors = parsed.error.issues.map((issue) => {
      const field = String(issue.path[0]);
      const message = field === 'faqCategoryId' ? FAQ_TEXTS.mail.noCategory : issueMessage(issue, ISSUE_TEXTS);
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
