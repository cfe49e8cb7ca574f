/**
 * A new password with its conditions: one field that can be looked at instead of two that must agree
 * (docs/decisions/0045). Uncontrolled as every password field; the form reads it by its name.
 */
import { useState } from 'react';
import { PASSWORD_TEXTS } from '../wording/password.ts';
import { PasswordField } from './password-field.tsx';
import { findingsOf, type RulesToMeet } from './password-rules.ts';
import { PasswordRulesList, PasswordRulesProgress } from './password-rules-list.tsx';

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
