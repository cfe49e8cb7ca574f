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
      <p>{TEXTS.parts(feeText('automaticTransfer', clock.deadline), feeText('automaticMonthly', clock.deadline))}</p>
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
  const { rows: names } = TEXTS;
  const ends = [
    [names.transfer, addMonths(last, 1)],
    [names.oneYear, addMonths(last, 12)],
    [names.fiveYears, addMonths(last, 60)],
    ...(sixty !== null && sixty > addMonths(last, 60) ? [[names.sixty, sixty] as const] : []),
  ] as const;
  return {
    caption: TEXTS.caption(amounts.yen(account.balance), formatDate(account.valuationDate)),
    columns: [TEXTS.columns[0], TEXTS.columns[1]],
    rows: ends.map(([heading, until]) => ({
      heading,
      cells: [{ kind: 'yen', amount: costOfLeavingAlone({ balance: account.balance, deadline }, until).total }],
    })),
  };
}

/** Where earlier months aren't known, only an age that stays the same without them is certain. */
function ageText({ employee, answer: { account }, clock }: LeavingParts): string {
  const { birthday } = employee.account.profileData;
  if (!account || birthday === null) return TEXTS.unknownAge;
  const { joinedOn, earlierMonths } = account;
  const ages = agesOfReceipt(birthday, { joinedOn, earlierMonths: earlierMonths ?? 0, lossDate: clock.lossDate });
  if (ages !== null && ages.left === ages.moved) return TEXTS.sameAge;
  return ages === null || earlierMonths === null ? TEXTS.unknownAge : TEXTS.laterAge(ages.moved, ages.left);
}
