/** 何もしなかった場合 — shows the fees of 自動移換 for the own balance, and a later age of receipt. */
import { addMonths, monthOf } from '@minori/engine/calendar/calendar-month';
import { birthdayAt } from '@minori/engine/calendar/dates-of-law';
import { agesOfReceipt, costOfLeavingAlone } from '@minori/engine/leaving/automatic-transfer';
import { LEAVING_TEXTS } from '@minori/wording/ja/leaving';
import { formatDate } from '@minori/wording/ja/locale';
import { Card } from '../../ui/card.tsx';
import type { ChartTable } from '../../ui/chart/chart-table.ts';
import { DataTable } from '../../ui/chart/data-table.tsx';
import { type AmountTexts, useAmountTexts } from '../../ui/figures/amount-texts.ts';
import type { LeavingParts } from './clock-card.tsx';
import { feeText } from './plans-card.tsx';

const TEXTS = LEAVING_TEXTS.leftAlone;

export function LeftAloneCard(parts: LeavingParts) {
  const { answer, clock } = parts;
  const amounts = useAmountTexts();
  const { account } = answer;
  return (
    <Card heading={TEXTS.heading}>
      <p>{TEXTS.lead}</p>
      {account === null && <p>{TEXTS.noBalance}</p>}
      {account && account.balance <= 0 && <p>{TEXTS.emptyBalance}</p>}
      {account && account.balance > 0 && <DataTable table={costTable(parts, account, amounts)} />}
      <p>{TEXTS.back(feeText('automaticToPlan', clock.deadline), feeText('automaticToIdeco', clock.deadline))}</p>
      <p>{ageText(parts)}</p>
      <p className="quiet">{TEXTS.assumed}</p>
    </Card>
  );
}

type Account = NonNullable<LeavingParts['answer']['account']>;

function costTable({ employee, clock }: LeavingParts, account: Account, amounts: AmountTexts): ChartTable {
  const { birthday } = employee.account.profileData;
  const { deadline } = clock;
  const last = monthOf(deadline);
  const sixty = birthday === null ? null : monthOf(birthdayAt(birthday, 60));
  const { rows: names, parts } = TEXTS;
  const ends = [
    [names.transfer, addMonths(last, 1)],
    [names.oneYear, addMonths(last, 12)],
    [names.fiveYears, addMonths(last, 60)],
    ...(sixty !== null && sixty > addMonths(last, 60) ? [[names.sixty, sixty] as const] : []),
  ] as const;
  return {
    caption: TEXTS.caption(amounts.yen(account.balance), formatDate(account.valuationDate)),
    columns: [TEXTS.columns[0], TEXTS.columns[1], TEXTS.columns[2]],
    rows: ends.map(([heading, until]) => {
      const { months, atTransfer, monthly, total } = costOfLeavingAlone({ balance: account.balance, deadline }, until);
      return {
        heading,
        cells: [
          { kind: 'yen', amount: total },
          { kind: 'text', text: parts(amounts.yen(atTransfer), months, amounts.yen(monthly)) },
        ],
      };
    }),
  };
}

/** Earlier months that nobody knows count as none: the age can then only be lower. */
function ageText({ employee, answer: { account }, clock }: LeavingParts): string {
  const { birthday } = employee.account.profileData;
  if (!account || birthday === null || account.earlierMonths === null) return TEXTS.unknownAge;
  const { joinedOn, earlierMonths } = account;
  const ages = agesOfReceipt(birthday, { joinedOn, earlierMonths, lossDate: clock.lossDate });
  if (ages === null) return TEXTS.unknownAge;
  return ages.left > ages.moved ? TEXTS.laterAge(ages.moved, ages.left) : TEXTS.sameAge;
}
