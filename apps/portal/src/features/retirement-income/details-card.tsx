/** くわしく入れる — everything that may be typed, all of it optional; each figure counts as soon as it can be taken. */
import type { RetirementInputs } from '@minori/contract/retirement-inputs';
import { memo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useAmountsHidden } from '../../ui/figures/amounts-hidden.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { DETAILS_TEXTS as TEXTS } from '../../wording/retirement-details.ts';
import styles from './details-card.module.css';

const { units } = TEXTS;

export interface DetailsProps {
  readonly inputs: RetirementInputs;
  readonly birthday: string;
  /** Calendar year. */
  readonly thisYear: number;
  readonly onChange: (change: Partial<RetirementInputs>) => void;
}

interface DetailsCardProps extends DetailsProps {
  /** What the company has said stands in it. */
  readonly hasCompanyPlans: boolean;
  readonly children: React.ReactNode;
}

/** By the contract (retirement-inputs). */
const MOST = { sum: 999_999_999, year: 99_999_999, pensionYear: 9_999_999, months: 720, items: 10 };
const NEW_SERVICE_MONTHS = 360;

export function DetailsCard({ children, ...props }: DetailsCardProps) {
  const isHidden = useAmountsHidden();
  return (
    <div id="details" className={styles.anchor}>
      <Card heading={TEXTS.heading}>
        <p>{TEXTS.intro}</p>
        {isHidden && <p>{TEXTS.hidden}</p>}
        <Fields {...props} />
        {children}
      </Card>
    </div>
  );
}

const SHOWN = ['publicPension', 'lumpSums', 'pensions', 'spouse', 'spousePension', 'indexTables'] as const;

/** What is tried elsewhere on the screen draws none of the fields again. */
const Fields = memo(
  function Fields({ hasCompanyPlans, ...props }: Omit<DetailsCardProps, 'children'>) {
    const { inputs, onChange } = props;
    return (
      <>
        <PublicPension {...props} />
        <fieldset className={styles.group}>
          <legend className="legend">{TEXTS.lumpSums.legend}</legend>
          <p className="quiet">
            {TEXTS.lumpSums.support}
            {hasCompanyPlans && TEXTS.lumpSums.fromCompany}
          </p>
          <LumpSums {...props} />
        </fieldset>
        <fieldset className={styles.group}>
          <legend className="legend">{TEXTS.pensions.legend}</legend>
          <p className="quiet">{TEXTS.pensions.support}</p>
          <Pensions {...props} />
        </fieldset>
        <Spouse {...props} />
        <Checkbox
          label={TEXTS.switches.indexTables}
          checked={inputs.indexTables}
          onChange={(event) => onChange({ indexTables: event.currentTarget.checked })}
        />
      </>
    );
  },
  (before, after) =>
    before.onChange === after.onChange && SHOWN.every((field) => before.inputs[field] === after.inputs[field]),
);

const KINDS = ['average', 'annualPay', 'projected', 'accrued'] as const;

function PublicPension({ inputs, onChange }: DetailsProps) {
  const { kind, amount } = inputs.publicPension;
  // What is chosen counts once its amount is typed; until then the figures stay as they are.
  const [chosen, setChosen] = useState(kind);
  return (
    <div className="stack-3">
      <RadioCards
        label={TEXTS.publicPension.legend}
        name="public-pension"
        options={KINDS.map((value) => ({ value, ...TEXTS.publicPension.kinds[value] }))}
        defaultValue={kind}
        onChange={(event) => {
          const next = KINDS.find((each) => each === event.currentTarget.value) ?? 'average';
          setChosen(next);
          if (next === 'average') onChange({ publicPension: { kind: next, amount: null } });
        }}
      />
      {chosen !== 'average' && (
        <NumberField
          key={chosen}
          label={TEXTS.publicPension.amount[chosen]}
          isAmount
          unit={units.yearly}
          value={chosen === kind ? amount : null}
          min={0}
          max={chosen === 'annualPay' ? MOST.year : MOST.pensionYear}
          onValue={(yen) => onChange({ publicPension: { kind: chosen, amount: yen ?? 0 } })}
        />
      )}
    </div>
  );
}

/** One item of a list replaced, or taken out. */
function changed<Item>(items: readonly Item[], place: number, item: Item | null): Item[] {
  return item === null ? items.toSpliced(place, 1) : items.with(place, item);
}

type LumpSum = RetirementInputs['lumpSums'][number];

interface LumpSumLineProps {
  readonly item: LumpSum;
  readonly place: number;
  readonly birthYear: number;
  /** null: taken out. */
  readonly onItem: (item: LumpSum | null) => void;
}

function LumpSumLine({ item, place, birthYear, onItem }: LumpSumLineProps) {
  const texts = TEXTS.lumpSums;
  const { amount, year, serviceMonths } = item;
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
        {...{ label: texts.amount, unit: units.yen, value: amount, min: 0, max: MOST.sum, isAmount: true }}
        onValue={(yen) => set({ amount: yen ?? 0 })}
      />
      <NumberField
        {...{ label: texts.year, unit: units.year, value: year, ...years }}
        onValue={(typed) => set({ year: typed ?? year })}
      />
      <NumberField
        {...{ label: texts.months, unit: units.months, value: serviceMonths, min: 1, max: MOST.months }}
        onValue={(months) => set({ serviceMonths: months ?? serviceMonths })}
      />
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

function LumpSums({ inputs, birthday, thisYear, onChange }: DetailsProps) {
  const { lumpSums } = inputs;
  const birthYear = Number(birthday.slice(0, 4));
  const year = Math.max(thisYear, birthYear + 60);
  const added = { kind: 'company', amount: 0, year, serviceMonths: NEW_SERVICE_MONTHS, isReceived: false } as const;
  return (
    <>
      {lumpSums.map((item, place) => (
        <LumpSumLine
          // A line has no name of its own; taking one out draws the later ones anew, with what they hold.
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a list that is edited by place
          key={`${place}/${lumpSums.length}`}
          {...{ item, place, birthYear }}
          onItem={(next) => onChange({ lumpSums: changed(lumpSums, place, next) })}
        />
      ))}
      {lumpSums.length < MOST.items && (
        <Button variant="secondary" onClick={() => onChange({ lumpSums: [...lumpSums, added] })}>
          {TEXTS.lumpSums.add}
        </Button>
      )}
    </>
  );
}

function Pensions({ inputs, onChange }: DetailsProps) {
  const { pensions } = inputs;
  const set = (place: number, item: (typeof pensions)[number] | null) =>
    onChange({ pensions: changed(pensions, place, item) });
  return (
    <>
      {pensions.map((item, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a list that is edited by place, as above
        <fieldset key={`${place}/${pensions.length}`} className={styles.item}>
          <legend className="visually-hidden">{TEXTS.pensions.item(place + 1)}</legend>
          <NumberField
            label={TEXTS.pensions.yearly}
            isAmount
            unit={units.yearly}
            value={item.yearly}
            min={0}
            max={MOST.year}
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
      {pensions.length < MOST.items && (
        <Button
          variant="secondary"
          onClick={() => onChange({ pensions: [...pensions, { yearly: 0, fromAge: 60, toAge: 70 }] })}
        >
          {TEXTS.pensions.add}
        </Button>
      )}
    </>
  );
}

const SPOUSES = ['none', 'general', 'elderly'] as const;

function Spouse({ inputs, onChange }: DetailsProps) {
  const { spouse, spousePension } = inputs;
  const pension = spousePension ?? { yearly: 0, fromAge: 65 };
  return (
    <fieldset className={styles.item}>
      <legend className="visually-hidden">{TEXTS.spouse.label}</legend>
      <SelectField
        label={TEXTS.spouse.label}
        options={SPOUSES.map((value) => ({ value, label: TEXTS.spouse.options[value] }))}
        value={spouse}
        onChange={(event) => onChange({ spouse: SPOUSES.find((each) => each === event.currentTarget.value) ?? 'none' })}
      />
      <NumberField
        label={TEXTS.spouse.pension}
        isAmount
        unit={units.yearly}
        value={spousePension?.yearly ?? null}
        min={0}
        max={MOST.pensionYear}
        isOptional
        onValue={(yearly) => onChange({ spousePension: yearly === null ? null : { ...pension, yearly } })}
      />
      {spousePension && (
        <NumberField
          label={TEXTS.spouse.fromAge}
          unit={units.age}
          value={spousePension.fromAge}
          min={40}
          max={100}
          onValue={(fromAge) => onChange({ spousePension: { ...pension, fromAge: fromAge ?? pension.fromAge } })}
        />
      )}
    </fieldset>
  );
}
