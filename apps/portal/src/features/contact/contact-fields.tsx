/** 0 入力 — the four fields, what must not be written, and where the draft is. */
import { LONGEST_MESSAGE } from '@minori/contract/mail-request';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CONTACT_TEXTS as TEXTS } from '../../wording/contact.ts';
import { UI_TEXTS } from '../../wording/ui.ts';
import styles from './contact.module.css';
import { narrow } from './contact-values.ts';
import type { ContactFormApi } from './use-contact-form.ts';
import type { Kept } from './use-draft-keeping.ts';

interface ContactFieldsProps {
  readonly form: ContactFormApi;
  readonly kept: Kept;
  readonly onNext: () => void;
}

const KINDS = (['1', '2', '3', '4'] as const).map((value) => ({ value, label: TEXTS.kinds[value] }));

export function ContactFields({ form, kept, onNext }: ContactFieldsProps) {
  const { register, formState, handleSubmit } = form;
  // Read together: react-hook-form keeps up to date only what has been read before the press.
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
