/**
 * 条件をくわしく入力する — asks for details, all of them optional, on a page of its own; each is used as soon as it is valid. The page is
 * a part of the screen that its address shows or hides, so that nothing typed is lost on the way there and back.
 */
import type { RetirementInputs } from '@minori/contract/retirement-inputs';
import { type EarlierMonths, mostEarlierMonths } from '@minori/engine/retirement-income/earlier-months';
import { DETAILS_TEXTS as TEXTS } from '@minori/wording/ja/retirement-details';
import { memo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useAmountsHidden } from '../../ui/figures/amounts-hidden.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TermText } from '../../ui/terms/term-text.tsx';
import styles from './details-card.module.css';
import { INPUT_LIMITS } from './details-limits.ts';
import { LumpSums } from './lump-sums.tsx';
import { OtherAccounts } from './other-accounts.tsx';
import { Pensions } from './pensions.tsx';
import { StatementFields } from './statement-fields.tsx';

const { units } = TEXTS;

export interface DetailsProps {
  readonly inputs: RetirementInputs;
  readonly birthday: string;
  /** Calendar year. */
  readonly thisYear: number;
  /** The day of the calculation. */
  readonly today: string;
  readonly onChange: (change: Partial<RetirementInputs>) => void;
}

interface DetailsCardProps extends DetailsProps {
  /** Whether other plans were prefilled from the company's data. */
  readonly hasCompanyPlans: boolean;
  /** Whether HR data contain the month of joining the company. */
  readonly isHiredKnown: boolean;
  /** 加入日, whether money was transferred in from another plan, and what is known about the months before. */
  readonly joined: {
    readonly on: string;
    readonly hasTransfersIn: boolean;
    readonly earlier: EarlierMonths | undefined;
  };
  readonly children: React.ReactNode;
}

export function DetailsCard({ children, ...props }: DetailsCardProps) {
  const isHidden = useAmountsHidden();
  return (
    <Card heading={TEXTS.heading}>
      <p>{TEXTS.intro}</p>
      {isHidden && <p>{TEXTS.hidden}</p>}
      <Fields {...props} />
      {children}
    </Card>
  );
}

/** The address of the page of detailed inputs, and of the screen itself. */
export const DETAILS = '?page=details';
const RESULT = '.';

/** Whether the address names the page of detailed inputs. */
export function useIsDetailsPage(): boolean {
  const [address] = useSearchParams();
  return address.get('page') === 'details';
}

interface DetailsLinkProps {
  /** Missing inputs, which the figures therefore don't include. */
  readonly open: readonly string[];
}

export function DetailsLink({ open }: DetailsLinkProps) {
  return (
    <Card heading={TEXTS.link.heading}>
      {open.map((sentence) => (
        <p key={sentence}>
          <TermText>{sentence}</TermText>
        </p>
      ))}
      <p>{TEXTS.link.text}</p>
      <div>
        <Link className={buttonClass({ variant: 'secondary' })} to={DETAILS}>
          {TEXTS.heading}
        </Link>
      </div>
    </Card>
  );
}

/** The way back, which keeps what was typed. */
export function BackToResult() {
  return (
    <p>
      <Link className={buttonClass({ variant: 'secondary' })} to={RESULT}>
        {TEXTS.link.back}
      </Link>
    </p>
  );
}

const SHOWN = [
  'publicPension',
  'earlierMonths',
  'lumpSums',
  'pensions',
  'accounts',
  'spouse',
  'spousePension',
  'indexTables',
] as const;

/** Memoised: trying values elsewhere on the screen doesn't render the fields again. */
const Fields = memo(
  function Fields({ hasCompanyPlans, isHiredKnown, ...props }: Omit<DetailsCardProps, 'children'>) {
    const { inputs, onChange } = props;
    return (
      <>
        <PublicPension {...props} />
        <MonthsBefore {...props} />
        <fieldset className={styles.group}>
          <legend className="legend">{TEXTS.lumpSums.legend}</legend>
          <p className="quiet">
            {TEXTS.lumpSums.support}
            {hasCompanyPlans && TEXTS.lumpSums.fromCompany}
            {hasCompanyPlans && isHiredKnown && TEXTS.lumpSums.hiredFromCompany}
          </p>
          <LumpSums {...props} />
        </fieldset>
        <fieldset className={styles.group}>
          <legend className="legend">{TEXTS.pensions.legend}</legend>
          <p className="quiet">{TEXTS.pensions.support}</p>
          <Pensions {...props} />
        </fieldset>
        <fieldset className={styles.group}>
          <legend className="legend">{TEXTS.accounts.legend}</legend>
          <p className="quiet">{TEXTS.accounts.support}</p>
          <OtherAccounts {...props} />
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

const NOTHING_READ: EarlierMonths = {
  ...{ forAge: null, forDeduction: null, from: { totalMemberMonths: null, totalPaidMonths: null } },
};

function MonthsBefore({ inputs, birthday, joined, onChange }: DetailsProps & Pick<DetailsCardProps, 'joined'>) {
  const texts = TEXTS.earlier;
  const { forAge, forDeduction, from } = joined.earlier ?? NOTHING_READ;
  const isEmpty = inputs.earlierMonths === null;
  return (
    <fieldset className={styles.group}>
      <legend className="legend">{texts.legend}</legend>
      <p className="quiet">
        {texts.support}
        {forDeduction === null && texts.ask}
      </p>
      {isEmpty && forAge !== null && <p>{texts.read({ forAge, forDeduction, from })}</p>}
      {isEmpty && forAge === null && joined.hasTransfersIn && <p>{texts.moved}</p>}
      <NumberField
        {...{ label: texts.label, unit: units.months, value: inputs.earlierMonths, min: 0 }}
        max={Math.min(INPUT_LIMITS.months, mostEarlierMonths({ birthday, joinedOn: joined.on }))}
        support={forAge !== null && forDeduction === forAge ? texts.hint(forAge) : undefined}
        isOptional
        onValue={(earlierMonths) => onChange({ earlierMonths })}
      />
    </fieldset>
  );
}

const KINDS = ['average', 'annualPay', 'projected', 'accrued'] as const;
type PublicPension = RetirementInputs['publicPension'];

function PublicPension({ inputs, birthday, today, onChange }: DetailsProps) {
  const { kind } = inputs.publicPension;
  // A chosen kind is used once its amount is typed; until then the figures stay as they are. What was typed for another kind stays.
  const [chosen, setChosen] = useState(kind);
  const [typed, setTyped] = useState<Partial<Record<PublicPension['kind'], PublicPension>>>({
    average: { kind: 'average', amount: null },
    [kind]: inputs.publicPension,
  });
  const change = (changed: Pick<RetirementInputs, 'publicPension'>) => {
    setTyped((before) => ({ ...before, [changed.publicPension.kind]: changed.publicPension }));
    onChange(changed);
  };
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
          const known = typed[next];
          if (known) onChange({ publicPension: known });
        }}
      />
      {(chosen === 'projected' || chosen === 'accrued') && (
        <StatementFields
          key={chosen}
          kind={chosen}
          total={typed[chosen]?.amount ?? null}
          {...{ birthday, today }}
          onChange={change}
        />
      )}
      {chosen === 'annualPay' && (
        <NumberField
          key={chosen}
          label={TEXTS.publicPension.annualPay}
          isAmount
          unit={units.yearly}
          value={typed[chosen]?.amount ?? null}
          min={0}
          max={INPUT_LIMITS.year}
          onValue={(yen) => change({ publicPension: { kind: chosen, amount: yen ?? 0 } })}
        />
      )}
      {chosen !== kind && <p className="quiet">{TEXTS.publicPension.untilTyped}</p>}
    </div>
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
        max={INPUT_LIMITS.pensionYear}
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
