/**
 * 亡くなったとき — shows who receives a death benefit, until when, and which part of the own balance 相続税 would count. The number of heirs
 * stays in this page.
 */
import type { ClaimingAnswer } from '@minori/contract/claiming';
import { UNTAXED_PER_HEIR } from '@minori/engine/assumptions/benefit-rules';
import { deathBenefitTax, MOST_HEIRS } from '@minori/engine/claiming/death-benefit';
import { CLAIMING_FAMILY_TEXTS } from '@minori/wording/ja/claiming-family';
import { formatChosenYen, formatDate, formatYen } from '@minori/wording/ja/locale';
import { useState } from 'react';
import { Yen } from '../../ui/figures/yen.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import styles from './claiming.module.css';

const TEXTS = CLAIMING_FAMILY_TEXTS.death;

export function Death({ account }: Pick<ClaimingAnswer, 'account'>) {
  return (
    <>
      <p>{TEXTS.lead}</p>
      <h3 className={styles.part}>{TEXTS.order}</h3>
      <ol className={styles.list}>
        {TEXTS.orderList.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ol>
      <p>{TEXTS.orderNote}</p>
      <h3 className={styles.part}>{TEXTS.limits}</h3>
      <dl className={styles.limits}>
        {TEXTS.limitRows.map(([name, what]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <h3 className={styles.part}>{TEXTS.tax}</h3>
      {account ? <TaxedPart account={account} /> : <p>{TEXTS.noBalance}</p>}
      <p className="quiet">{TEXTS.taxNote}</p>
      <h3 className={styles.part}>{TEXTS.naming}</h3>
      <ul className={styles.list}>
        {TEXTS.namingList.map((row) => (
          <li key={row}>{row}</li>
        ))}
      </ul>
    </>
  );
}

function TaxedPart({ account }: { readonly account: NonNullable<ClaimingAnswer['account']> }) {
  const [heirs, setHeirs] = useState<number | null>(null);
  const [isWrong, setIsWrong] = useState(false);
  const { balance, valuationDate } = account;
  const tax = heirs === null || isWrong ? null : deathBenefitTax(balance, heirs);
  return (
    <>
      <div className={styles.heirs}>
        <NumberField
          label={TEXTS.heirs}
          unit={TEXTS.people}
          support={TEXTS.heirsSupport}
          value={heirs}
          min={0}
          max={MOST_HEIRS}
          isOptional
          onValue={setHeirs}
          onWrong={setIsWrong}
        />
      </div>
      <div role="status">
        {tax && heirs !== null && (
          <dl className={styles.sums}>
            <div>
              <dt>{TEXTS.balance(formatDate(valuationDate))}</dt>
              <dd>
                <Yen amount={balance} />
              </dd>
            </div>
            <div>
              <dt>{TEXTS.untaxed(formatChosenYen(UNTAXED_PER_HEIR), heirs)}</dt>
              <dd className="num">{formatYen(tax.untaxed).digits}</dd>
            </div>
            <div>
              <dt className="strong">{TEXTS.taxed}</dt>
              <dd className="strong">
                <Yen amount={tax.taxed} />
              </dd>
            </div>
          </dl>
        )}
      </div>
    </>
  );
}
