/** ほかの口座 — asks for savings beside the plan, each with when it is paid into and when it is used. */
import { MOST_ACCOUNTS, type RetirementInputs } from '@minori/contract/retirement-inputs';
import { ageOn } from '@minori/engine/calendar/elapsed-time';
import { ACCOUNT_KINDS } from '@minori/engine/vocabulary/account-kind';
import { DETAILS_TEXTS as TEXTS } from '@minori/wording/ja/retirement-details';
import { Button } from '../../ui/button.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import styles from './details-card.module.css';
import { INPUT_LIMITS, withItem } from './details-limits.ts';
import { useItemFocus } from './use-item-focus.ts';

const { accounts: WORDS, units } = TEXTS;

/** Yen a month, the contract's limit. */
const MOST_MONTHLY = 999_999;

type Account = RetirementInputs['accounts'][number];

interface OtherAccountsProps {
  readonly inputs: Pick<RetirementInputs, 'accounts'>;
  readonly birthday: string;
  /** Calendar year. */
  readonly thisYear: number;
  readonly onChange: (change: Partial<RetirementInputs>) => void;
}

export function OtherAccounts({ inputs: { accounts }, birthday, thisYear, onChange }: OtherAccountsProps) {
  // Use begins at 65, or now for who is older, and lasts twenty years, as a lump sum of the plan does.
  const from = Math.min(100, Math.max(65, ageOn(birthday, `${thisYear}-12-31`)));
  const added: Account = { kind: 'nisa', balance: 0, monthly: 0, paidToAge: from, fromAge: from, toAge: from + 20 };
  const list = useItemFocus(accounts.length);
  return (
    <div ref={list} className={styles.list}>
      {accounts.map((item, place) => (
        <AccountLine
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of a list that is edited by index
          key={`${place}/${accounts.length}`}
          {...{ item, place }}
          onItem={(next) => onChange({ accounts: withItem(accounts, place, next) })}
        />
      ))}
      {accounts.length < MOST_ACCOUNTS ? (
        <Button variant="secondary" onClick={() => onChange({ accounts: [...accounts, added] })}>
          {WORDS.add}
        </Button>
      ) : (
        <p className="quiet">{WORDS.full}</p>
      )}
    </div>
  );
}

/** An empty field is nothing to type over. */
const orEmpty = (yen: number) => (yen === 0 ? null : yen);

interface AccountLineProps {
  readonly item: Account;
  readonly place: number;
  /** null removes it. */
  readonly onItem: (item: Account | null) => void;
}

function AccountLine({ item, place, onItem }: AccountLineProps) {
  const { kind, balance, monthly, paidToAge, fromAge, toAge } = item;
  const set = (change: Partial<Account>) => onItem({ ...item, ...change });
  return (
    <fieldset className={styles.item}>
      <legend className="strong">{WORDS.item(place + 1)}</legend>
      <SelectField
        label={WORDS.kind}
        options={ACCOUNT_KINDS.map((value) => ({ value, label: WORDS.kinds[value] }))}
        value={kind}
        onChange={(event) => set({ kind: ACCOUNT_KINDS.find((each) => each === event.currentTarget.value) ?? kind })}
      />
      <NumberField
        {...{
          label: WORDS.balance,
          unit: units.yen,
          value: orEmpty(balance),
          min: 0,
          max: INPUT_LIMITS.sum,
          isAmount: true,
        }}
        isOptional
        onValue={(yen) => set({ balance: yen ?? 0 })}
      />
      <NumberField
        {...{
          label: WORDS.monthly,
          unit: units.yen,
          value: orEmpty(monthly),
          min: 0,
          max: MOST_MONTHLY,
          isAmount: true,
        }}
        isOptional
        onValue={(yen) => set({ monthly: yen ?? 0 })}
      />
      <NumberField
        {...{ label: WORDS.paidToAge, unit: units.age, value: paidToAge, min: 18, max: 100 }}
        onValue={(age) => set({ paidToAge: age ?? paidToAge })}
        error={paidToAge > fromAge ? TEXTS.errors.paidBefore : undefined}
      />
      <NumberField
        {...{ label: WORDS.fromAge, unit: units.age, value: fromAge, min: kind === 'ideco' ? 60 : 50, max: 100 }}
        onValue={(age) => set({ fromAge: age ?? fromAge })}
      />
      <NumberField
        {...{ label: WORDS.toAge, unit: units.age, value: toAge, min: 51, max: 121 }}
        onValue={(age) => set({ toAge: age ?? toAge })}
        error={toAge <= fromAge ? TEXTS.errors.order : undefined}
      />
      <Button variant="quiet" onClick={() => onItem(null)}>
        {TEXTS.lumpSums.remove(place + 1)}
      </Button>
    </fieldset>
  );
}
