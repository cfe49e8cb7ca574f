/** 移換先と手続き — shows which plans may take the assets, with what to do and what it costs, and whether 脱退一時金 is ruled out. */
import { type TransferFee, transferFee } from '@minori/engine/assumptions/transfer-fees';
import { ageOn } from '@minori/engine/calendar/elapsed-time';
import {
  mayPayIdeco,
  type NextPlan,
  openPlans,
  SMALL_BALANCE,
  withdrawalObstacles,
} from '@minori/engine/leaving/next-plans';
import { LEAVING_TEXTS } from '@minori/wording/ja/leaving';
import { formatYen, labelled } from '@minori/wording/ja/locale';
import { Link } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { FoldedCard } from '../../ui/folds.tsx';
import type { LeavingParts } from './clock-card.tsx';
import styles from './leaving.module.css';

const { plans: TEXTS, withdrawal: WITHDRAWAL } = LEAVING_TEXTS;

/** The fee as it is on a day, which is no amount of the employee's own. */
export const feeText = (name: TransferFee, on: string) => formatYen(transferFee(name, on)).digits;

function costOf(plan: NextPlan, { pays, on }: { readonly pays: boolean; readonly on: string }): string {
  const { cost } = TEXTS;
  switch (plan) {
    case 'ideco': {
      const [once, monthly] = [feeText('toIdeco', on), feeText('idecoMonthly', on)];
      const premium = formatYen(transferFee('idecoPremium', on) + transferFee('idecoMonthly', on)).digits;
      return pays ? cost.ideco(once, premium, monthly) : cost.idecoWithoutPremium(once, monthly);
    }
    case 'pensionAssociation':
      return cost.pensionAssociation(feeText('toPensionAssociation', on), feeText('toPensionAssociationMost', on));
    default:
      return cost[plan];
  }
}

export function PlansCard({ answer: { today }, next }: LeavingParts) {
  const pays = mayPayIdeco(next);
  return (
    <Card heading={TEXTS.heading}>
      <p>{TEXTS.lead}</p>
      <ul className={styles.plans}>
        {openPlans(next).map(({ plan }) => (
          <li key={plan} className="stack-2">
            <h3>{TEXTS.names[plan]}</h3>
            <p>{plan === 'ideco' && !pays ? TEXTS.what.idecoWithoutPremium : TEXTS.what[plan]}</p>
            <p>{labelled(TEXTS.labels.todo, TEXTS.todo[plan])}</p>
            <p>{labelled(TEXTS.labels.cost, costOf(plan, { pays, on: today }))}</p>
          </li>
        ))}
      </ul>
      <p className="quiet">{TEXTS.shortService}</p>
    </Card>
  );
}

/** Number of the article about 脱退一時金. */
const CONDITIONS = 36;

export function WithdrawalCard({ employee, answer: { account, today }, clock, state, next }: LeavingParts) {
  const { companyUrl, account: own } = employee;
  const { birthday } = own.profileData;
  const on = today > clock.lossDate ? today : clock.lossDate;
  const obstacles =
    account &&
    withdrawalObstacles({
      ...{ next, balance: account.balance, paidMonths: account.paidMonths, isDeadlineOver: state === 'over' },
      age: birthday === null ? null : ageOn(birthday, on),
    });
  return (
    <FoldedCard heading={WITHDRAWAL.heading}>
      <p>{WITHDRAWAL.lead}</p>
      {!obstacles && <p>{WITHDRAWAL.unknown}</p>}
      {obstacles?.length === 0 && next !== 'undecided' && <p>{WITHDRAWAL.none}</p>}
      {obstacles && obstacles.length > 0 && (
        <>
          <p>{WITHDRAWAL.found}</p>
          <ul className={styles.list}>
            {obstacles.map((obstacle) => (
              <li key={obstacle}>{WITHDRAWAL.obstacles[obstacle]}</li>
            ))}
          </ul>
        </>
      )}
      {obstacles && next === 'undecided' && <p>{WITHDRAWAL.undecided(formatYen(SMALL_BALANCE).digits)}</p>}
      <p>
        <Link to={`/${companyUrl}/column/${CONDITIONS}`}>{WITHDRAWAL.more}</Link>
      </p>
    </FoldedCard>
  );
}
