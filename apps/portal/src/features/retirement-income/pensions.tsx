/** ほかの年金 — asks for pensions of DB and other plans, which are part of the monthly income. */
import type { RetirementInputs } from '@minori/contract/retirement-inputs';
import { DETAILS_TEXTS as TEXTS } from '@minori/wording/ja/retirement-details';
import { Button } from '../../ui/button.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import styles from './details-card.module.css';
import { INPUT_LIMITS, withItem } from './details-limits.ts';
import { useItemFocus } from './use-item-focus.ts';

const { units } = TEXTS;

interface PensionsProps {
  readonly inputs: Pick<RetirementInputs, 'pensions'>;
  readonly onChange: (change: Partial<RetirementInputs>) => void;
}

export function Pensions({ inputs, onChange }: PensionsProps) {
  const { pensions } = inputs;
  const set = (place: number, item: (typeof pensions)[number] | null) =>
    onChange({ pensions: withItem(pensions, place, item) });
  const list = useItemFocus(pensions.length);
  return (
    <div ref={list} className={styles.list}>
      {pensions.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a list that is edited by index
        <fieldset key={`${place}/${pensions.length}`} className={styles.item}>
          <legend className="visually-hidden">{TEXTS.pensions.item(place + 1)}</legend>
          <NumberField
            label={TEXTS.pensions.yearly}
            isAmount
            unit={units.yearly}
            value={item.yearly}
            min={0}
            max={INPUT_LIMITS.year}
            onValue={(yearly) => set(place, { ...item, yearly: yearly ?? 0 })}
          />
          <NumberField
            label={TEXTS.pensions.fromAge}
            unit={units.age}
            value={item.fromAge}
            min={50}
            max={100}
            onValue={(fromAge) => set(place, { ...item, fromAge: fromAge ?? item.fromAge })}
          />
          <NumberField
            label={TEXTS.pensions.toAge}
            unit={units.age}
            value={item.toAge}
            min={item.fromAge + 1}
            max={121}
            isOptional
            onValue={(toAge) => set(place, { ...item, toAge })}
            error={item.toAge !== null && item.toAge <= item.fromAge ? TEXTS.errors.order : undefined}
          />
          <Button variant="quiet" onClick={() => set(place, null)}>
            {TEXTS.lumpSums.remove(place + 1)}
          </Button>
        </fieldset>
      ))}
      {pensions.length < INPUT_LIMITS.items && (
        <Button
          variant="secondary"
          onClick={() => onChange({ pensions: [...pensions, { yearly: 0, fromAge: 60, toAge: 70 }] })}
        >
          {TEXTS.pensions.add}
        </Button>
      )}
    </div>
  );
}
