/**
 * Renders the field for a new password with its rules: one field whose text can be shown, rather than two that must
 * match (docs/decisions/0006). It is uncontrolled like every password field; the form reads it by its name.
 */

import { inBrackets, listed } from '@minori/wording/ja/locale';
import { PASSWORD_TEXTS } from '@minori/wording/ja/password';
import { useState } from 'react';
import styles from './new-password-field.module.css';
import { PasswordField } from './password-field.tsx';
import { findingsOf, type RuleFinding, type RuleState, type RulesToMeet } from './password-rules.ts';

const TEXTS = PASSWORD_TEXTS.rules;

interface NewPasswordFieldProps {
  readonly rules: RulesToMeet;
  readonly error: string | undefined;
}

export const NEW_PASSWORD = 'newPassword';

export function NewPasswordField({ rules, error }: NewPasswordFieldProps) {
  const [typed, setTyped] = useState('');
  const findings = findingsOf(typed, rules);
  return (
    <div>
      <PasswordField
        label={PASSWORD_TEXTS.newPassword}
        support={<PasswordRulesList findings={findings} />}
        required
        name={NEW_PASSWORD}
        autoComplete="new-password"
        error={error}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <PasswordRulesProgress findings={findings} />
    </div>
  );
}

const MARKS: Readonly<Record<RuleState, string>> = { waiting: '・', met: '✓', unmet: '!' };

/** The rules and whether the input meets them, by mark and word, never by colour alone. */
function PasswordRulesList({ findings }: { readonly findings: readonly RuleFinding[] }) {
  return (
    <div className={styles.rules}>
      <p className={styles.heading}>{TEXTS.heading}</p>
      <ul className={styles.list}>
        {findings.map(({ text, detail, state }) => (
          <li key={text} className={styles[state]}>
            <span className={styles.mark} aria-hidden="true">
              {MARKS[state]}
            </span>
            <span>
              {text}
              <span className={styles.state}>{inBrackets('', listed([detail ?? [], TEXTS.states[state]].flat()))}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{TEXTS.note}</p>
    </div>
  );
}

/** Announces the progress to screen readers: only when another rule is met, not at every letter. */
function PasswordRulesProgress({ findings }: { readonly findings: readonly RuleFinding[] }) {
  const met = findings.filter(({ state }) => state === 'met').length;
  const isTyped = findings.some(({ state }) => state !== 'waiting');
  return (
    <p className="visually-hidden" role="status">
      {isTyped && TEXTS.progress(met, findings.length)}
    </p>
  );
}
