/**
 * Reads and writes 給付の決まり, the payout rules, in a company's row as versioned JSON. Rules that the company has not set
 * have default values.
 */
import { DEFAULT_PAYOUT_RULES, type PayoutRules } from '@minori/contract/payout-rules';
import { json } from '../platform/storage/json.ts';
import { type Snapshot, snapshotKind } from '../platform/storage/snapshot.ts';

const RULES = snapshotKind<PayoutRules>([]);

export function payoutRulesOf(stored: Snapshot<PayoutRules>): PayoutRules {
  return { ...DEFAULT_PAYOUT_RULES, ...RULES.read(stored) };
}

/** Missing rules get default values. */
export function storedPayoutRules(given: Partial<PayoutRules>) {
  const all = { ...DEFAULT_PAYOUT_RULES, ...given };
  const { payoutWays, payoutYears, paymentsPerYear, payoutFee, membershipEndAge, membershipEnds, otherPlans } = all;
  const money = { payoutWays, payoutYears, paymentsPerYear, payoutFee };
  return json(RULES.write({ ...money, membershipEndAge, membershipEnds, otherPlans }));
}
