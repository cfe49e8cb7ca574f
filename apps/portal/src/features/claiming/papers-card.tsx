/**
 * 手続きと書類 — shows what to do and what to collect for a claim, by the kind of record keeper and the way of receiving, as a list
 * to tick off and to print.
 */
import { CLAIM_KINDS, CLAIM_PAPERS, type ClaimPaper, papersFor } from '@minori/contract/claim-papers';
import type { Company } from '@minori/contract/company';
import { PAYOUT_WAYS, type PayoutWay } from '@minori/contract/payout-rules';
import { WITHHELD_FROM_ANNUITY, WITHHELD_WITHOUT_FORM } from '@minori/engine/assumptions/benefit-rules';
import { CLAIMING_TEXTS } from '@minori/wording/ja/claiming';
import { RECORD_KEEPER_KINDS } from '@minori/wording/ja/record-keeper-kinds';
import { formatPercent } from '@minori/wording/numbers';
import { type ReactNode, useState } from 'react';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { useTicks } from '../../platform/portal/use-ticks.ts';
import { CLAIM_TICKS_KEY } from '../../platform/state/typed-texts.ts';
import { Button } from '../../ui/button.tsx';
import { CallCentre } from '../../ui/call-centre.tsx';
import { Card } from '../../ui/card.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import styles from './claiming.module.css';

const TEXTS = CLAIMING_TEXTS.papers;
const TICKS = ['rules', 'begin', ...CLAIM_PAPERS, 'send', 'paid'] as const;
type Tick = (typeof TICKS)[number];

const rateText = (fraction: number, decimals: number) => formatPercent(fraction, decimals).digits;
const isOffered = ({ payoutWays }: Pick<Company, 'payoutWays'>, way: PayoutWay) => payoutWays.includes(way);

export function PapersCard({ company }: { readonly company: Company }) {
  const { rkInfo } = company;
  const ways = PAYOUT_WAYS.filter((way) => isOffered(company, way));
  const [way, setWay] = useState<PayoutWay>(ways[0] ?? 'lumpSum');
  return (
    <Card heading={TEXTS.heading}>
      <p className="no-print">{TEXTS.lead}</p>
      {ways.length > 1 && (
        <Segmented
          legend={TEXTS.way}
          options={ways.map((value) => ({ value, label: TEXTS.shortWays[value] }))}
          selected={way}
          onSelect={setWay}
        />
      )}
      <Steps key={rkInfo.code} rkInfo={rkInfo} way={way} />
      {way !== 'annuity' && <TaxPapers />}
      <p className="quiet">{TEXTS.kindNote}</p>
      <div className="no-print">
        <Button variant="secondary" onClick={() => window.print()}>
          {TEXTS.print}
        </Button>
      </div>
    </Card>
  );
}

interface StepsProps extends Pick<Company, 'rkInfo'> {
  readonly way: PayoutWay;
}

function Steps({ rkInfo, way }: StepsProps) {
  const { local } = usePortal().environment;
  const { isTicked, tick } = useTicks<Tick>({
    ...{ storage: local, key: CLAIM_TICKS_KEY, mark: `rk-${rkInfo.code}`, names: TICKS },
  });
  const kind = CLAIM_KINDS[rkInfo.code];
  const box = (name: Tick, label: ReactNode) => (
    <label className={styles.tick}>
      <input type="checkbox" checked={isTicked(name)} onChange={(event) => tick(name, event.currentTarget.checked)} />
      <span>{label}</span>
    </label>
  );
  return (
    <ol className={`numbered stack-3 ${styles.steps}`}>
      <li>{box('rules', TEXTS.steps.rules)}</li>
      <li>
        {box('begin', TEXTS.steps.begin[kind.from](RECORD_KEEPER_KINDS[rkInfo.code].id))}
        <div className={styles.contact}>
          <CallCentre of={rkInfo} />
          {kind.from === 'site' && (
            <p className="no-print">
              <ExternalLink href={rkInfo.loginUrl}>{rkInfo.name}</ExternalLink>
            </p>
          )}
        </div>
      </li>
      <li>
        <p className={styles.step}>{TEXTS.steps.collect}</p>
        <ul className={styles.papers}>
          {papersFor(way).map((paper) => (
            <li key={paper}>{box(paper, paperName(paper, rkInfo))}</li>
          ))}
        </ul>
      </li>
      <li>{box('send', TEXTS.steps.send)}</li>
      <li>
        {box('paid', TEXTS.steps.paid)}
        <p className="quiet">{TEXTS.after[way](rateText(WITHHELD_FROM_ANNUITY, 4))}</p>
      </li>
    </ol>
  );
}

function paperName(paper: ClaimPaper, { code }: Company['rkInfo']): string {
  return paper === 'identity' ? TEXTS.identity[CLAIM_KINDS[code].identity] : TEXTS.names[paper];
}

function TaxPapers() {
  const { tax } = TEXTS;
  return (
    <>
      <p>{tax.form(rateText(WITHHELD_WITHOUT_FORM, 2))}</p>
      <details className="fold">
        <summary>{tax.heading}</summary>
        <div className={`stack-3 ${styles.folded}`}>
          <p>{tax.slips}</p>
          <p>{tax.later}</p>
          <p>{tax.lost}</p>
        </div>
      </details>
    </>
  );
}
