/** The three steps over one form; the step stands in the address (`?step=`), so that Back goes back one. */
import { sendContact } from '@minori/contract/contact';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useRequestId, useSendOnce } from '../../platform/portal/use-send-once.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { Strip } from '../../ui/strips.tsx';
import { CONTACT_TEXTS as TEXTS } from '../../wording/contact.ts';
import { type Accepted, ConfirmContact, ContactDone } from './confirm-contact.tsx';
import { ContactFields } from './contact-fields.tsx';
import { type ContactStep, down, reachable, reset, send as sentStep, stepIn, up } from './contact-step.ts';
import { type ContactField, checkContact, NOTHING_TYPED } from './contact-values.ts';
import { isWhole, useContactForm } from './use-contact-form.ts';
import { useDraftKeeping } from './use-draft-keeping.ts';

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
    // The button is gone.
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
  // Only once the last step is there: an empty form has nothing to confirm, and would lead back to the first.
  useEffect(() => {
    if (step === sentStep()) startAnew();
  }, [step, startAnew]);
  // What the server found in a field stands beside the field.
  const failure = state.is === 'failed' ? state.failure : null;
  useEffect(() => {
    for (const { code, msg } of failure?.error.errors ?? []) form.setError(code as ContactField, { message: msg });
  }, [failure, form]);

  return (
    <>
      <PageHeading key={step} lead={step === 0 ? TEXTS.lead : undefined}>
        {step === 0 ? TEXTS.title : `${TEXTS.title}（${TEXTS.steps[step]}）`}
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

/** Somebody wrote here before, perhaps on a shared computer: it is said, and can be thrown away. */
function RestoredDraft({ onDiscard }: { readonly onDiscard: () => void }) {
  return (
    <Strip text={`${TEXTS.draft.restored}。${TEXTS.draft.restoredText}`}>
      <Button variant="secondary" onClick={onDiscard}>
        {TEXTS.draft.discard}
      </Button>
    </Strip>
  );
}
