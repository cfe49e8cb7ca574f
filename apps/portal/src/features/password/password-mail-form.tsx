/** 再設定メールを送信 — the answer is the same for every address, so that it doesn't reveal who has an account. */
import { requestPasswordMail } from '@minori/contract/password';
import { type FormEvent, useState } from 'react';
import { sendingText } from '../../platform/errors/sending-text.ts';
import { useSendOnce } from '../../platform/portal/use-send-once.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PASSWORD_TEXTS } from '../../wording/password.ts';
import { findingAt } from './finding-at.ts';
import styles from './password.module.css';

const TEXTS = PASSWORD_TEXTS.reset;

export function PasswordMailForm() {
  const { state, send } = useSendOnce(requestPasswordMail);
  const [answers, setAnswers] = useState(0);
  const failure = state.is === 'failed' ? state.failure : null;
  const fieldError = failure ? findingAt(failure, 'email') : undefined;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('email') as HTMLInputElement;
    // Enter submits before the field has lost the focus.
    field.value = narrow(field.value);
    const answer = await send({ body: { email: field.value } });
    if (answer) setAnswers(answers + 1);
    else field.focus();
  };
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)}>
      <Card>
        <TextField
          label={TEXTS.email}
          support={TEXTS.emailSupport}
          required
          name="email"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={fieldError}
          onBlur={({ currentTarget }) => {
            currentTarget.value = narrow(currentTarget.value);
          }}
        />
        {failure && !fieldError && (
          <Notice tone="error" heading={TEXTS.failed} isNew>
            <p>{sendingText(failure)}</p>
          </Notice>
        )}
        {answers > 0 && state.is !== 'failed' && <Answer key={answers} />}
        <div>
          <Button type="submit" loading={state.is === 'sending' && TEXTS.sending}>
            {TEXTS.send}
          </Button>
        </div>
        <p className="quiet">{TEXTS.companyAccount}</p>
      </Card>
    </form>
  );
}

/** Mounted again for every answer, so that screen readers announce a second one too. */
function Answer() {
  return (
    <Notice tone="success" heading={TEXTS.answerHeading} isNew>
      <p>{TEXTS.answer}</p>
      <ul className={styles.list}>
        {TEXTS.after.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** Full-width letters of a Japanese keyboard mean the same address. */
function narrow(address: string): string {
  return address.normalize('NFKC').trim();
}
