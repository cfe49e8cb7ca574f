/**
 * あなたの残高で見るリスク — states the risk of the allocation in yen: bad years, the chance of being below today's balance after a
 * year, and the named falls of the past, the worst first (calculations.md sections 2c and 2d).
 */

import { type OwnYenRisk as OwnYen, riskReturnInfo } from '@minori/contract/risk-return';
import { chanceText, formatDate, formatMonth } from '@minori/wording/ja/locale';
import { STRESS_EPISODE_NAMES } from '@minori/wording/ja/names';
import { OWN_YEN_TEXTS as TEXTS } from '@minori/wording/ja/own-yen-risk';
import { useCallQuery } from '../../platform/portal/use-call.ts';
import { useEmployee } from '../../platform/portal/use-employee.ts';
import { DataTable } from '../../ui/chart/data-table.tsx';
import { SentenceText } from '../../ui/figures/sentence-text.tsx';
import styles from './evaluation-panels.module.css';
import { Explanation } from './explanation.tsx';

/** Shows nothing until the call has succeeded: これからの想定 below makes the same call and reports its failure. */
export function OwnYenRisk() {
  const sysUserCode = useEmployee()?.sysUserCode ?? '';
  const query = { sysUserCode, isAfterImprove: 'false' } as const;
  const { data } = useCallQuery(riskReturnInfo, { query }, { enabled: sysUserCode !== '' });
  return data ? <Shown ownYen={data.ownYen} /> : null;
}

function Shown({ ownYen }: { readonly ownYen: OwnYen }) {
  const { totalAssetValuation, valuationDate, badYearLoss, badYearMeanLoss, belowTodayAfterOneYear } = ownYen;
  const { badYear } = TEXTS;
  return (
    <section className={styles.part}>
      <h4 className={styles.heading}>{TEXTS.heading}</h4>
      <Explanation>
        <SentenceText sentence={TEXTS.lead(formatDate(valuationDate), totalAssetValuation)} />
      </Explanation>
      <dl className={styles.figures}>
        <div className={styles.figure}>
          <dt>{badYear.label}</dt>
          {badYearLoss < SMALLEST_SHOWN ? (
            <dd className={styles.value}>{badYear.hardlyAny}</dd>
          ) : (
            <>
              <dd className={styles.value}>
                <SentenceText sentence={badYear.loss(badYearLoss)} />
              </dd>
              <dd>
                <SentenceText sentence={badYear.mean(badYearMeanLoss)} />
              </dd>
            </>
          )}
        </div>
        <div className={styles.figure}>
          <dt>{TEXTS.below}</dt>
          <dd className={styles.value}>{chanceText(belowTodayAfterOneYear)}</dd>
        </div>
      </dl>
      <Falls falls={ownYen.falls} />
    </section>
  );
}

/** Yen; less would be shown as 「約0万円」. */
export const SMALLEST_SHOWN = 5_000;

function Falls({ falls }: Pick<OwnYen, 'falls'>) {
  const { heading, caption, columns, row, none, held, deeper, noPromise } = TEXTS.falls;
  const rows = falls.map(({ name, from, to, ratio, yen }) => ({
    heading: row(name, formatMonth(from), lastMonth(from, to)),
    cells: [
      { kind: 'percent', fraction: ratio, decimals: 1, signed: true } as const,
      { kind: 'roughYen', amount: yen } as const,
    ],
  }));
  return (
    <>
      <h5 className={styles.yearHeading}>{heading}</h5>
      {falls.length === 0 ? (
        <p>{none(Object.values(STRESS_EPISODE_NAMES))}</p>
      ) : (
        <DataTable table={{ caption, columns, rows }} />
      )}
      <Explanation>
        {held}
        {falls.length === 0 ? noPromise : deeper}
      </Explanation>
    </>
  );
}

/** The last month, without its year if both months are in the same one. */
function lastMonth(from: string, to: string): string {
  const isSameYear = from.slice(0, 4) === to.slice(0, 4);
  return isSameYear ? TEXTS.falls.month(Number(to.slice(5))) : formatMonth(to);
}
