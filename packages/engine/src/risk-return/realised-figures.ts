/** 過去実績 — computes cumulative return, return a year and risk from monthly returns (calculations.md section 2a). */

export type RealisedFigures = {
  /** Cumulative over the horizon, a fraction. */
  readonly investmentReturn: number;
  /** Geometric, a fraction a year. */
  readonly returnByYear: number;
  /** Sample standard deviation of the monthly returns times √12, a fraction a year. */
  readonly investmentRisk: number;
};

/** Figures of a whole number of years of monthly returns (at least 12 of them). */
export function realisedFigures(returns: readonly number[]): RealisedFigures {
  const growth = returns.reduce((product, monthly) => product * (1 + monthly), 1);
  const mean = returns.reduce((sum, monthly) => sum + monthly, 0) / returns.length;
  const squares = returns.reduce((sum, monthly) => sum + (monthly - mean) ** 2, 0);
  return {
    investmentReturn: growth - 1,
    returnByYear: growth ** (12 / returns.length) - 1,
    investmentRisk: Math.sqrt(squares / (returns.length - 1)) * Math.sqrt(12),
  };
}
