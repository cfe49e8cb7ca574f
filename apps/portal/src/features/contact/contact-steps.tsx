/** Shows the three steps of the contact form. The step is in the URL (`?step=`), so that Back goes back one step. */
import { sendContact } from '@minori/contract/contact';
import { LONGEST_MESSAGE } from '@minori/contract/mail-request';
import { CONTACT_TEXTS as TEXTS } from '@minori/wording/ja/contact';
import { inBrackets } from '@minori/wording/ja/locale';
import { UI_TEXTS } from '@minori/wording/ja/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { useRequestId, useSendOnce } from '../../platform/portal/use-send-once.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { Strip } from '../../ui/strips.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type Accepted, ConfirmContact, ContactDone } from './confirm-contact.tsx';
import styles from './contact.module.css';
import { type ContactStep, down, reachable, reset, send as sentStep, stepIn, up } from './contact-step.ts';
import {
  type ContactField,
  checkContact,
  forgetContactDraft,
  keepContactDraft,
  NOTHING_TYPED,
  narrow,
} from './contact-values.ts';
import { type ContactForm, type ContactFormApi, isWhole, useContactForm } from './use-contact-form.ts';

export function ContactSteps() {
  const { form, ownAddress, hadDraft } = useContactForm();
  const [isRestored, setRestored] = useState(hadDraft);
  const { kept, forget } = useDraftKeeping({ form, ownAddress });
  const [accepted, setAccepted] = useState<Accepted | null>(null);
  const { step, go } = useContactStep({ isWhole: isWhole(form.getValues()), isSent: accepted !== null });
  const { state, send } = useSendOnce(sendContact);
  const requestIdFor = useRequestId();

  const startAnew = useCallback(() => {
    setRestored(false);
    form.reset({ ...NOTHING_TYPED, replyTo: ownAddress });
  }, [form, ownAddress]);
  const discard = () => {
    startAnew();
    forget('discarded');
    // The focus moves, because the clicked button is gone.
    form.setFocus('kindCode');
  };
  const submit = async () => {
    const values = form.getValues();
    const checked = checkContact(values, requestIdFor(values));
    if (!checked.ok) return go(reset());
    const answer = await send({ body: checked.request });
    if (!answer) return;
    setAccepted({ ...answer, replyTo: checked.request.replyTo });
    forget();
    go(sentStep(), { replace: true });
  };
  // Emptied only once the last step is shown: in step 1 an empty form has nothing to confirm and would redirect to step
  // 0.
  useEffect(() => {
    if (step === sentStep()) startAnew();
  }, [step, startAnew]);
  // Failures of single fields are shown at the field.
  const failure = state.is === 'failed' ? state.failure : null;
  useEffect(() => {
    for (const { code, msg } of failure?.error.errors ?? []) form.setError(code as ContactField, { message: msg });
  }, [failure, form]);

  return (
    <>
      <PageHeading key={step} lead={step === 0 ? TEXTS.lead : undefined}>
        {step === 0 ? TEXTS.title : inBrackets(TEXTS.title, TEXTS.steps[step] ?? '')}
      </PageHeading>
      <Stepper label={TEXTS.stepsLabel} steps={TEXTS.steps} current={step === 2 ? TEXTS.steps.length : step} />
      {step === 0 && (
        <>
          {isRestored && <RestoredDraft onDiscard={discard} />}
          <ContactFields form={form} kept={kept} onNext={() => go(up(step))} />
        </>
      )}
      {step === 1 && (
        <ConfirmContact
          values={form.getValues()}
          isSending={state.is === 'sending'}
          failure={failure}
          onBack={() => go(down(step))}
          onSend={() => void submit()}
        />
      )}
      {step === 2 && accepted && <ContactDone accepted={accepted} onAnother={() => go(reset())} />}
    </>
  );
}

function useContactStep(facts: { readonly isWhole: boolean; readonly isSent: boolean }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const asked = stepIn(search.get('step'));
  const step = reachable(asked, facts);
  const go = (next: ContactStep, { replace = false } = {}) => void navigate(`?step=${next}`, { replace });
  useEffect(() => {
    if (asked !== step) void navigate(`?step=${step}`, { replace: true });
  }, [asked, step, navigate]);
  return { step, go };
}

/** Says that an earlier draft was restored, perhaps that of another person on a shared computer; a button deletes it. */
function RestoredDraft({ onDiscard }: { readonly onDiscard: () => void }) {
  return (
    <Strip text={TEXTS.draft.restored}>
      <Button variant="secondary" onClick={onDiscard}>
        {TEXTS.draft.discard}
      </Button>
    </Strip>
  );
}

interface ContactFieldsProps {
  readonly form: ContactFormApi;
  readonly kept: Kept;
  readonly onNext: () => void;
}

const KINDS = (['1', '2', '3', '4'] as const).map((value) => ({ value, label: TEXTS.kinds[value] }));

/** Shows the four fields, a warning about what not to write, and whether the draft is stored. */
function ContactFields({ form, kept, onNext }: ContactFieldsProps) {
  const { register, formState, handleSubmit } = form;
  // Must be read before the submit: react-hook-form only updates values that have been read.
  const { errors, isSubmitted, isValid } = formState;
  const correct = (event: { readonly target: { readonly value: string } }) => {
    const corrected = narrow(event.target.value);
    if (corrected !== event.target.value) form.setValue('replyTo', corrected, { shouldDirty: true });
  };
  return (
    <form noValidate onSubmit={handleSubmit(onNext)} className="stack-5">
      <Notice tone="warning" heading={TEXTS.warning.heading}>
        <p>{TEXTS.warning.text}</p>
      </Notice>
      <Card>
        <RadioCards
          label={TEXTS.kind}
          required
          options={KINDS}
          error={errors.kindCode?.message}
          {...register('kindCode')}
        />
        <TextField label={TEXTS.subject} required error={errors.subject?.message} {...register('subject')} />
        <TextArea
          label={TEXTS.content}
          support={TEXTS.contentSupport(UI_TEXTS.chars(LONGEST_MESSAGE))}
          required
          error={errors.content?.message}
          {...register('content')}
        />
        <TextField
          label={TEXTS.replyTo}
          support={TEXTS.replyToSupport}
          required
          type="email"
          inputMode="email"
          autoComplete="email"
          error={errors.replyTo?.message}
          {...register('replyTo', { onBlur: correct })}
        />
      </Card>
      {isSubmitted && !isValid && (
        <Notice tone="error" heading={TEXTS.checkFields} isNew>
          {null}
        </Notice>
      )}
      <div className={styles.actions}>
        <Button type="submit">{TEXTS.toConfirm}</Button>
        <DraftState kept={kept} />
      </div>
      <p className="quiet">{TEXTS.draft.where}</p>
    </form>
  );
}

const DRAFT_STATES: Readonly<Record<Kept, string>> = { nothing: '', ...TEXTS.draft };

function DraftState({ kept }: { readonly kept: Kept }) {
  return (
    <p className={styles.kept} role="status">
      {DRAFT_STATES[kept]}
    </p>
  );
}

const PAUSE_MS = 500;

type Kept = 'nothing' | 'saved' | 'notSaved' | 'discarded';

/** Stores the draft while the user types: half a second after the last key, and when the screen is left. */
function useDraftKeeping({ form, ownAddress }: Pick<ContactForm, 'form' | 'ownAddress'>): {
  readonly kept: Kept;
  /** Deletes the draft and cancels a pending save, after it was sent or discarded. */
  readonly forget: (kept?: Kept) => void;
} {
  const { environment, store } = usePortal();
  const [kept, setKept] = useState<Kept>('nothing');
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const { sysUserCode } = store.getState().auth;
    const keep = () => {
      waiting.current = undefined;
      // A sign-out in another tab has cleared this browser: nothing of the employee may be stored again.
      if (store.getState().auth.sysUserCode !== sysUserCode) return;
      setKept(keepContactDraft(environment.local, form.getValues(), ownAddress) ? 'saved' : 'notSaved');
    };
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        // Without a field's name the form was prefilled or reset, not typed in.
        if (name === undefined || (name === 'replyTo' && form.getValues('replyTo') === ownAddress)) return;
        clearTimeout(waiting.current);
        waiting.current = setTimeout(keep, PAUSE_MS);
      },
    });
    return () => {
      stop();
      if (waiting.current === undefined) return;
      clearTimeout(waiting.current);
      keep();
    };
  }, [form, ownAddress, environment, store]);
  return {
    kept,
    forget: (why = 'nothing') => {
      clearTimeout(waiting.current);
      waiting.current = undefined;
      forgetContactDraft(environment.local);
      setKept(why);
    },
  };
}
