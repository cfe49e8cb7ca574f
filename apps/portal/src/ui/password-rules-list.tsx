/** The conditions of a new password and how far what is typed meets them: by mark and word, never by colour alone. */
import { PASSWORD_TEXTS } from '../wording/password.ts';
import type { RuleFinding, RuleState } from './password-rules.ts';
import styles from './password-rules-list.module.css';

const TEXTS = PASSWORD_TEXTS.rules;

const MARKS: Readonly<Record<RuleState, string>> = { waiting: '・', met: '✓', unmet: '!' };

export function PasswordRulesList({ findings }: { readonly findings: readonly RuleFinding[] }) {
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
              <span className={styles.state}>
                （{detail ? `${detail}、` : ''}
                {TEXTS.states[state]}）
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{TEXTS.note}</p>
    </div>
  );
}

/** Heard by whoever doesn't see the list: only when another condition is met, not with every letter. */
export function PasswordRulesProgress({ findings }: { readonly findings: readonly RuleFinding[] }) {
  const met = findings.filter(({ state }) => state === 'met').length;
  const isTyped = findings.some(({ state }) => state !== 'waiting');
  return (
    <p className="visually-hidden" role="status">
      {isTyped && TEXTS.progress(met, findings.length)}
    </p>
  );
}
