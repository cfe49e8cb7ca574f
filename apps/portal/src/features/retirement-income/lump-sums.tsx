/** 退職金など — asks for other lump sums, each with its months of service, which affect the tax on the DC plan's lump sum. */
import type { RetirementInputs } from '@minori/contract/retirement-inputs';
import { addMonths, monthsBetween } from '@minori/engine/calendar/calendar-month';
import { DETAILS_TEXTS as TEXTS } from '@minori/wording/ja/retirement-details';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import styles from './details-card.module.css';
import { INPUT_LIMITS, withItem, YOUNGEST } from './details-limits.ts';
import { useItemFocus } from './use-item-focus.ts';

const { units } = TEXTS;

export interface LumpSumsProps {
  readonly inputs: Pick<RetirementInputs, 'lumpSums'>;
  readonly birthday: string;
  /** Calendar year. */
  readonly thisYear: number;
  readonly onChange: (change: Partial<RetirementInputs>) => void;
}

type LumpSum = RetirementInputs['lumpSums'][number];

interface LumpSumLineProps {
  readonly item: LumpSum;
  readonly place: number;
  readonly birthday: string;
  /** null removes it. */
  readonly onItem: (item: LumpSum | null) => void;
}

function LumpSumLine({ item, place, birthday, onItem }: LumpSumLineProps) {
  const texts = TEXTS.lumpSums;
  const { amount, year } = item;
  const birthYear = Number(birthday.slice(0, 4));
  const years = { min: birthYear + 15, max: birthYear + 80 };
  const set = (change: Partial<LumpSum>) => onItem({ ...item, ...change });
  return (
    <fieldset className={styles.item}>
      <legend className="visually-hidden">{texts.item(place + 1)}</legend>
      <SelectField
        label={texts.kind}
        options={(['company', 'dc'] as const).map((value) => ({ value, label: texts.kinds[value] }))}
        value={item.kind}
        onChange={(event) => set({ kind: event.currentTarget.value === 'dc' ? 'dc' : 'company' })}
      />
      <NumberField
        {...{ label: texts.amount, unit: units.yen, value: amount, min: 0, max: INPUT_LIMITS.sum, isAmount: true }}
        onValue={(yen) => set({ amount: yen ?? 0 })}
      />
      <NumberField
        {...{ label: texts.year, unit: units.year, value: year, ...years }}
        onValue={(typed) => set({ year: typed ?? year, serviceMonths: serviceUntil(typed ?? year, item) })}
      />
      <Service {...{ item, birthday }} onMonths={(serviceMonths) => set({ serviceMonths })} />
      <Checkbox
        label={texts.isReceived}
        checked={item.isReceived}
        onChange={(event) => set({ isReceived: event.currentTarget.checked })}
      />
      <Button variant="quiet" onClick={() => onItem(null)}>
        {texts.remove(place + 1)}
      </Button>
    </fieldset>
  );
}

/**
 * Recomputes the months of service for a payment in another year, with the same beginning; null if it would end before
 * it begins.
 */
function serviceUntil(year: number, { year: before, serviceMonths }: LumpSum): number | null {
  if (serviceMonths === null) return null;
  const months = serviceMonths + 12 * (year - before);
  return months >= 1 && months <= INPUT_LIMITS.months ? months : null;
}

interface ServiceProps {
  readonly item: LumpSum;
  readonly birthday: string;
  readonly onMonths: (serviceMonths: number | null) => void;
}

/**
 * Asks when the service began, because nobody knows the number of months. The payment is assumed to be in the month of
 * the birthday.
 */
function Service({ item: { kind, year, serviceMonths }, birthday, onMonths }: ServiceProps) {
  const texts = TEXTS.lumpSums;
  const last = `${year}-${birthday.slice(5, 7)}`;
  const begun = serviceMonths === null ? null : addMonths(last, 1 - serviceMonths);
  const [typed, setTyped] = useState({
    year: begun === null ? null : Number(begun.slice(0, 4)),
    month: begun === null ? null : Number(begun.slice(5)),
  });
  const take = (next: typeof typed) => {
    setTyped(next);
    if (next.year === null || next.month === null) return onMonths(null);
    const months = monthsBetween(`${next.year}-${String(next.month).padStart(2, '0')}`, last) + 1;
    return onMonths(months >= 1 && months <= INPUT_LIMITS.months ? months : null);
  };
  const name = texts[kind === 'company' ? 'hired' : 'joined'];
  const isTyped = typed.year !== null && typed.month !== null;
  return (
    <>
      <NumberField
        {...{ label: name.year, unit: units.year, value: typed.year, isOptional: true }}
        {...{ min: Number(birthday.slice(0, 4)) + YOUNGEST, max: year }}
        onValue={(value) => take({ ...typed, year: value })}
      />
      <NumberField
        {...{ label: name.month, unit: units.month, value: typed.month, isOptional: true }}
        {...{ min: 1, max: 12 }}
        onValue={(value) => take({ ...typed, month: value })}
        error={isTyped && serviceMonths === null ? TEXTS.errors.before : undefined}
      />
      {serviceMonths === null && <p className="quiet">{texts.unknown}</p>}
    </>
  );
}

export function LumpSums({ inputs, birthday, thisYear, onChange }: LumpSumsProps) {
  const { lumpSums } = inputs;
  const birthYear = Number(birthday.slice(0, 4));
  const year = Math.max(thisYear, birthYear + 60);
  const added = { kind: 'company', amount: 0, year, serviceMonths: null, isReceived: false } as const;
  const list = useItemFocus(lumpSums.length);
  return (
    <div ref={list} className={styles.list}>
      {lumpSums.map((item, place) => (
        <LumpSumLine
          // Items have no id: after a removal the later ones are mounted again with their values.
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a list that is edited by index
          key={`${place}/${lumpSums.length}`}
          {...{ item, place, birthday }}
          onItem={(next) => onChange({ lumpSums: withItem(lumpSums, place, next) })}
        />
      ))}
      {lumpSums.length < INPUT_LIMITS.items && (
        <Button variant="secondary" onClick={() => onChange({ lumpSums: [...lumpSums, added] })}>
          {TEXTS.lumpSums.add}
        </Button>
      )}
    </div>
  );
}
