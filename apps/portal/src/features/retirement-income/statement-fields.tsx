/**
 * ねんきん定期便 — asks for the amount of the statement under the name that it has there, and, folded, for its other fields, by which miscopied
 * and old ones are found. Only the amount is used and may be saved.
 */
import type { RetirementInputs } from '@minori/contract/retirement-inputs';
import type { StatementKind } from '@minori/engine/public-pension/public-pension-estimate';
import { statementFindings, type TypedStatement } from '@minori/engine/public-pension/statement-check';
import { DETAILS_TEXTS } from '@minori/wording/ja/retirement-details';
import { useState } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import styles from './details-card.module.css';
import { INPUT_LIMITS } from './details-limits.ts';

const { statement: TEXTS, units } = DETAILS_TEXTS;

interface StatementFieldsProps {
  readonly kind: StatementKind;
  readonly birthday: string;
  readonly today: string;
  /** The typed amount, yen a year. */
  readonly total: number | null;
  readonly onChange: (change: Pick<RetirementInputs, 'publicPension'>) => void;
}

type Checked = Omit<TypedStatement, 'kind' | 'total' | 'writtenIn'> & {
  readonly year: number | null;
  readonly month: number | null;
};

const UNCHECKED: Checked = { basic: null, employees: null, at70: null, at75: null, year: null, month: null };

const CHECKED_FIELDS = { accrued: ['basic', 'employees'], projected: ['at70', 'at75'] } as const;

export function StatementFields({ kind, birthday, today, total, onChange }: StatementFieldsProps) {
  const [checked, setChecked] = useState(UNCHECKED);
  const { year, month, ...parts } = checked;
  const writtenIn = year === null || month === null ? null : `${year}-${String(month).padStart(2, '0')}`;
  const findings = statementFindings({ kind, total, ...parts, writtenIn }, { birthday, today });
  const set = (change: Partial<Checked>) => setChecked((before) => ({ ...before, ...change }));
  const amountField = { unit: units.yearly, min: 0, max: INPUT_LIMITS.pensionYear, isAmount: true };
  return (
    <div className="stack-3">
      <p className="quiet">{TEXTS.where[kind]}</p>
      <NumberField
        {...{ ...amountField, label: TEXTS.total[kind], value: total }}
        onValue={(yen) => onChange({ publicPension: { kind, amount: yen ?? 0 } })}
      />
      <details className="fold">
        <summary>{TEXTS.check}</summary>
        <p className="quiet">{TEXTS.checkSupport}</p>
        <div className={styles.item}>
          {CHECKED_FIELDS[kind].map((field) => (
            <NumberField
              key={field}
              {...{ ...amountField, label: TEXTS.fields[field], value: checked[field], isOptional: true }}
              onValue={(yen) => set({ [field]: yen })}
            />
          ))}
          <NumberField
            {...{ label: TEXTS.written.year, unit: units.year, value: year, isOptional: true }}
            {...{ min: 2009, max: Number(today.slice(0, 4)) + 1 }}
            onValue={(value) => set({ year: value })}
          />
          <NumberField
            {...{ label: TEXTS.written.month, unit: units.month, value: month, isOptional: true, min: 1, max: 12 }}
            onValue={(value) => set({ month: value })}
          />
        </div>
      </details>
      <div role="status">
        {findings.length > 0 && (
          <Notice tone="warning">
            {findings.map((finding) => (
              <p key={finding}>{TEXTS.findings[finding]}</p>
            ))}
          </Notice>
        )}
      </div>
    </div>
  );
}
