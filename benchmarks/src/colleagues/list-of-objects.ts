/**
 * Builds the response as the specification describes it: a list of people for each type and horizon, each person an
 * object.
 */

import type { OwnPlace, PlacedPerson } from '@minori/engine/colleagues/compared-person';
import { RISK_TOLERANCE_ORDER } from '@minori/engine/vocabulary/risk-tolerance';

export type ListedPerson = Omit<PlacedPerson, 'riskToleranceCode'> & { readonly mstUserId: number };

export function asListOfObjects(everyone: readonly PlacedPerson[], own: OwnPlace) {
  const point = { totalValuation: own.totalValuation, investmentRisk: 0.094399, returnByYear: 0.062635 };
  return {
    mySelf: {
      mstRiskToleranceCode: own.riskToleranceCode,
      threeYears: [point],
      fiveYears: [point],
      tenYears: [point],
    },
    others: RISK_TOLERANCE_ORDER.map((code) => {
      const list = everyone
        .filter(({ riskToleranceCode }) => riskToleranceCode === code)
        .map(
          ({ riskToleranceCode: _, ...person }, i): ListedPerson => ({ mstUserId: code * 1_000_000 + i, ...person }),
        );
      return {
        mstRiskToleranceCode: code,
        riskToleranceColorCode: '#1B2470',
        name: String(code),
        threeYears: list,
        fiveYears: list,
        tenYears: list,
      };
    }),
  };
}
