/** 請求の前に決めること — shows the ways of receiving that the company's rules offer, and what can't be changed afterwards. */
import { PAYOUT_WAYS } from '@minori/contract/payout-rules';
import { CLAIMING_TEXTS } from '@minori/wording/ja/claiming';
import { formatYen, listed } from '@minori/wording/ja/locale';
import { Link } from 'react-router';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { useOffers } from '../../platform/portal/use-offers.ts';
import { Card } from '../../ui/card.tsx';
import styles from './claiming.module.css';

const TEXTS = CLAIMING_TEXTS.ways;

export function WaysCard({ employee: { company, companyUrl } }: { readonly employee: Employee }) {
  const hasIncome = useOffers('operationalSimulation');
  const { payoutWays, payoutYears, paymentsPerYear, payoutFee } = company;
  const ways = PAYOUT_WAYS.filter((way) => payoutWays.includes(way));
  const missing = PAYOUT_WAYS.filter((way) => !payoutWays.includes(way)).map((way) => TEXTS.names[way]);
  return (
    <Card heading={TEXTS.heading}>
      <p>{TEXTS.lead}</p>
      <ul className={styles.ways}>
        {ways.map((way) => (
          <li key={way} className="stack-1">
            <h3 className={styles.part}>{TEXTS.names[way]}</h3>
            <p>{TEXTS.what[way](payoutYears.min, payoutYears.max)}</p>
          </li>
        ))}
      </ul>
      {missing.length > 0 && <p>{TEXTS.missing(listed(missing))}</p>}
      {ways.length === PAYOUT_WAYS.length && <p className="quiet">{TEXTS.noRules}</p>}
      {hasIncome && (
        <>
          <p>
            {TEXTS.amounts}
            {ways.some((way) => way !== 'lumpSum') && TEXTS.payments(paymentsPerYear, formatYen(payoutFee).digits)}
          </p>
          <p className="no-print">
            <Link to={`/${companyUrl}/retirement-income`}>{TEXTS.toIncome}</Link>
          </p>
        </>
      )}
      <h3 className={styles.part}>{TEXTS.fixed}</h3>
      <ul className={styles.list}>
        {TEXTS.fixedList.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
    </Card>
  );
}
