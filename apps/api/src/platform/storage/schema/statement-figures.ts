/**
 * Lists the figures that a statement has of the whole account, each with its column. A new figure is one line here and a
 * migration.
 */
import type { AccountStatement } from '@minori/contract/account-statement';
import type { ColumnType, InsertType } from 'kysely';

type Yen = ColumnType<bigint, number, number>;

const yen = <Column extends string>(column: Column) => ({ column, isYen: true }) as const;
const plain = <Column extends string>(column: Column) => ({ column, isYen: false }) as const;

/** By the contract's field names; yen amounts are bigint in the database. */
export const STATEMENT_FIGURES = {
  rkMgtAgencyCode: plain('rk_mgt_agency_code'),
  valuationDate: plain('valuation_date'),
  subscriptionDate: plain('subscription_date'),
  initialSubscriptionDate: plain('initial_subscription_date'),
  totalAssetValuation: yen('total_asset_valuation'),
  cumulativeContributionAmount: yen('cumulative_contribution_amount'),
  valuationGainLoss: yen('valuation_gain_loss'),
  pendingCash: yen('pending_cash'),
  unpaidFees: yen('unpaid_fees'),
  totalMemberMonths: plain('total_member_months'),
  totalPaidMonths: plain('total_paid_months'),
} as const satisfies Partial<Record<keyof AccountStatement, ReturnType<typeof yen> | ReturnType<typeof plain>>>;

type Figures = typeof STATEMENT_FIGURES;
type Name = keyof Figures;

/** The columns of these figures in the table `statements`. */
export type StatementFigureColumns = {
  [Each in Name as Figures[Each]['column']]: Figures[Each]['isYen'] extends true ? Yen : AccountStatement[Each];
};

/** The columns for `select`, named by the contract's field names. */
export const STATEMENT_FIGURE_COLUMNS = (Object.keys(STATEMENT_FIGURES) as Name[]).map(
  (name) => `statements.${STATEMENT_FIGURES[name].column} as ${name}`,
) as readonly { [Each in Name]: `statements.${Figures[Each]['column']} as ${Each}` }[Name][];

/** The values for `insert`, by column. */
export function figureColumnsOf(statement: AccountStatement) {
  const columns = (Object.keys(STATEMENT_FIGURES) as Name[]).map((name) => [
    STATEMENT_FIGURES[name].column,
    statement[name],
  ]);
  return Object.fromEntries(columns) as { [C in keyof StatementFigureColumns]: InsertType<StatementFigureColumns[C]> };
}
