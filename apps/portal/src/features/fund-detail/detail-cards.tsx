/** Renders the short cards of a product: overview, costs, composition, and its documents. */

import type { CallInput } from '@minori/contract/call';
import { FEE_DECIMALS } from '@minori/contract/figures';
import { type FundDetail, getFundDetail } from '@minori/contract/fund-detail';
import { FUND_DETAIL_TEXTS } from '@minori/wording/ja/fund-detail';
import { LEAVING_COST_TEXTS, leavingCostText } from '@minori/wording/ja/leaving-cost';
import { formatDate } from '@minori/wording/ja/locale';
import { PRODUCT_STYLE_TEXTS } from '@minori/wording/ja/product-styles';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ChartFigure } from '../../ui/chart/chart-figure.tsx';
import { areaShares, classShares, largestShare } from '../../ui/chart/class-shares.ts';
import { roundingNote, type Share, shareTable } from '../../ui/chart/share.ts';
import { StackedBarPicture } from '../../ui/chart/stacked-bar-picture.tsx';
import { PublicAmounts } from '../../ui/figures/amounts-hidden.tsx';
import { DateText } from '../../ui/figures/date-text.tsx';
import { Percent } from '../../ui/figures/percent.tsx';
import { SentenceText } from '../../ui/figures/sentence-text.tsx';
import { Yen } from '../../ui/figures/yen.tsx';
import { PdfButtons } from '../../ui/pdf-buttons.tsx';
import { usePdfFile } from '../../ui/use-pdf-file.ts';
import styles from './fact-list.module.css';
import { FactList, SmallPrint } from './fact-list.tsx';

const TEXTS = FUND_DETAIL_TEXTS.facts;

/** 商品の概要 — the kind of the product, its price, and what the employee holds of it. */
export function FactsCard({ detail }: { readonly detail: FundDetail }) {
  const { style, assetName, isinCode, modelPf, own } = detail;
  return (
    <Card heading={TEXTS.heading}>
      <FactList
        isShort
        facts={[
          { name: TEXTS.style, value: PRODUCT_STYLE_TEXTS[style].name },
          { name: TEXTS.asset, value: assetName },
          ...(isGuaranteed(detail) ? [] : priceFacts(detail)),
          ...(own === null
            ? []
            : [{ name: TEXTS.held, value: own.valuation === 0 ? TEXTS.notHeld : <Yen amount={own.valuation} /> }]),
          ...(modelPf === null ? [] : [{ name: TEXTS.modelPf, value: <Percent fraction={modelPf} decimals={0} /> }]),
          { name: TEXTS.code, value: isinCode },
        ]}
      />
    </Card>
  );
}

function priceFacts({ inceptionMonth, nav, navDate }: FundDetail) {
  return [
    { name: TEXTS.inception, value: <DateText date={inceptionMonth} /> },
    {
      name: TEXTS.nav,
      value: (
        <PublicAmounts>
          <Yen amount={nav} />
        </PublicAmounts>
      ),
      note: navDate === null ? null : TEXTS.navOf(formatDate(navDate)),
    },
  ];
}

/** 元本確保型 — deposits and insurance, which have a rate and terms instead of a price. */
export function isGuaranteed({ style }: Pick<FundDetail, 'style'>): boolean {
  return style === 'deposit' || style === 'gic';
}

const COST_TEXTS = FUND_DETAIL_TEXTS.cost;

type Costs = Pick<FundDetail, 'expenseRatio' | 'leavingCost' | 'own'>;

/**
 * 費用 — shows the fee as a rate and in yen per year on the amount held, compared with the yearly cost of the whole
 * account, and the exit cost of the product. The server computes the amounts.
 */
export function CostCard({ detail }: { readonly detail: Costs }) {
  const { expenseRatio, leavingCost, own } = detail;
  return (
    <Card heading={COST_TEXTS.heading}>
      <FactList
        facts={[
          {
            name: COST_TEXTS.fee,
            value: expenseRatio > 0 ? <Percent fraction={expenseRatio} decimals={FEE_DECIMALS} /> : COST_TEXTS.noFee,
          },
          ...heldFacts(detail),
          ...wholeFacts(own),
          leavingFact(leavingCost),
        ]}
      />
      <SmallPrint lines={explanations(detail)} />
    </Card>
  );
}

/** The yearly cost of the amount held. A product without a fee has none. */
function heldFacts({ expenseRatio, own }: Costs) {
  if (expenseRatio === 0 || own === null || own.valuation === 0) return [];
  const note = <SentenceText sentence={COST_TEXTS.of(own.valuation)} />;
  return [{ name: COST_TEXTS.ownYear, value: <Yen amount={own.yearlyCost} />, note }];
}

function wholeFacts(own: Costs['own']) {
  if (own === null) return [];
  const note = <SentenceText sentence={COST_TEXTS.wholeOf(own.wholeValuation)} />;
  return [{ name: COST_TEXTS.wholeYear, value: <Yen amount={own.wholeYearlyCost} />, note }];
}

function leavingFact(leavingCost: Costs['leavingCost']) {
  if (leavingCost === null) return { name: COST_TEXTS.leaving, value: COST_TEXTS.noLeaving };
  return {
    name: COST_TEXTS.leaving,
    value: LEAVING_COST_TEXTS[leavingCost.kind].name,
    note: <SentenceText sentence={leavingCostText(leavingCost)} />,
  };
}

function explanations({ expenseRatio, own }: Costs): string[] {
  const hasFee = expenseRatio > 0;
  return [
    ...(hasFee && own?.valuation === 0 ? [COST_TEXTS.notHeld] : []),
    ...(own?.wholeYearlyCost === null ? [COST_TEXTS.wholeUnknown] : []),
    ...(own === null ? [COST_TEXTS.unread] : []),
    ...(hasFee ? [COST_TEXTS.taken] : []),
  ];
}

const COMPOSITION_TEXTS = FUND_DETAIL_TEXTS.composition;

/** Shows what the product invests in, by asset class and by area. */
export function CompositionCard({ detail }: { readonly detail: Pick<FundDetail, 'categoryClasses' | 'areaRatio'> }) {
  return (
    <Card heading={COMPOSITION_TEXTS.heading}>
      <div className={styles.charts}>
        <section>
          <h3>{COMPOSITION_TEXTS.classes}</h3>
          <Shares
            shares={classShares(detail.categoryClasses)}
            texts={{ caption: COMPOSITION_TEXTS.classCaption, heading: COMPOSITION_TEXTS.class }}
          />
        </section>
        <section>
          <h3>{COMPOSITION_TEXTS.areas}</h3>
          <Shares
            shares={areaShares(detail.areaRatio)}
            texts={{ caption: COMPOSITION_TEXTS.areaCaption, heading: COMPOSITION_TEXTS.area }}
          />
        </section>
      </div>
    </Card>
  );
}

interface SharesProps {
  readonly shares: readonly Share[];
  readonly texts: Parameters<typeof shareTable>[1];
}

function Shares({ shares, texts }: SharesProps) {
  const { name: largest, ratio } = largestShare(shares);
  return (
    <ChartFigure
      finding={ratio === 1 ? COMPOSITION_TEXTS.one(largest) : COMPOSITION_TEXTS.many(largest, ratio)}
      table={shareTable(shares, texts)}
      note={roundingNote(shares)}
    >
      {(width) => <StackedBarPicture shares={shares} width={width} />}
    </ChartFigure>
  );
}

const PDF_TEXTS = FUND_DETAIL_TEXTS.pdf;

interface PdfCardProps {
  readonly query: CallInput<typeof getFundDetail>['query'];
  readonly fileName: string;
}

/** Opens the PDF in a tab or saves it. A failure is shown here and the page stays. */
export function PdfCard({ query, fileName }: PdfCardProps) {
  const { call } = usePortal();
  const pdf = usePdfFile({
    fileName,
    subject: 'fundPdf',
    tabText: PDF_TEXTS.tab,
    load: async () => (await call(getFundDetail, { query: { ...query, isPdf: 'true' } })).base64pdf,
  });
  return (
    <div className="no-print">
      <Card heading={PDF_TEXTS.heading}>
        <p>{PDF_TEXTS.lead}</p>
        <PdfButtons pdf={pdf} texts={PDF_TEXTS}>
          <Button variant="quiet" onClick={() => window.print()}>
            {FUND_DETAIL_TEXTS.print}
          </Button>
        </PdfButtons>
      </Card>
    </div>
  );
}
