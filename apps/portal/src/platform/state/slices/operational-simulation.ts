/**
 * 受取額の試算 — the three variants with and without マッチング拠出, in the shape of specification section 3.
 * `features/operational-simulation/` decides which response replaces which of them. All future dates, months and sums
 * depend on the retirement age and would reveal the birth year: so only the past is stored, and a reload fetches the
 * rest.
 */
import { RiskToleranceCode } from '@minori/contract/codes';
import {
  RetirementPayment,
  Scenario,
  SIMULATION_STATUS_CODES,
  SimulationResult,
  TRIED_AGES,
  TRIED_RAISES,
} from '@minori/contract/simulation';
import * as z from 'zod/mini';
import { slice } from './slice.ts';

/** One point in time of a variant's fan: its 90, 50 and 10 % quantiles. */
const SimulationAmount = z.object({
  month: z.int(),
  referenceDate: z.string(),
  contributionAmount: z.int(),
  simulationAmount1: z.int(),
  simulationAmount2: z.int(),
  simulationAmount3: z.int(),
});

export const PortfolioSimulation = z.object({
  retirementPayment: RetirementPayment,
  simulationAmount: z.array(SimulationAmount),
});
export type PortfolioSimulation = z.output<typeof PortfolioSimulation>;

const Variants = z.object({
  /** Yen of the first month, and of all months together. */
  monthlyContribution: z.int(),
  premiumSegments: Scenario.shape.premiumSegments,
  currentPf: z.nullable(PortfolioSimulation),
  modelPf: z.nullable(PortfolioSimulation),
  improvedPf: z.nullable(PortfolioSimulation),
});
export type Variants = z.output<typeof Variants>;

const OperationalSimulation = z.object({
  /** −1 until the first response. */
  simulationStatusCode: z.literal([-1, ...SIMULATION_STATUS_CODES]),
  isLoading: z.boolean(),
  /** Set only by the initial load. */
  isLoaded: z.boolean(),
  startAge: z.nullable(z.int()),
  currentAge: z.nullable(z.int()),
  retirementAge: z.nullable(z.int()),
  pastPerformance: SimulationResult.shape.pastPerformance,
  futurePerformance: z.object({
    notMatchingContribution: z.nullable(Variants),
    matchingContribution: z.nullable(Variants),
  }),
  /** From the initial load; those of the model are replaced together with its fan. */
  assumptions: z.nullable(SimulationResult.shape.assumptions),
  /** What the responses depend on but don't contain; null if it was unknown. */
  basis: z.nullable(
    z.object({
      /** When the holdings on which the simulation is based were scraped. */
      importedAt: z.nullable(z.string()),
      /** The risk tolerance whose model is shown. */
      riskToleranceCode: z.nullable(RiskToleranceCode),
      /** The contribution that the employee tries, yen per month; null for the server's own. */
      subscriberPremium: z.nullable(z.int()),
      /** The retirement age that the employee tries; null for the plan's. */
      retirementAge: z._default(z.nullable(z.enum(TRIED_AGES)), null),
      /** The yearly raises that the employee tries, in per cent. */
      raisePct: z._default(z.enum(TRIED_RAISES), '0'),
      /** When the selection whose fan is shown was registered; null without one, and in older stored data. */
      selectionRegisteredAt: z._default(z.nullable(z.string()), null),
    }),
  ),
});
export type OperationalSimulation = z.output<typeof OperationalSimulation>;

const NOTHING_LOADED: OperationalSimulation = {
  simulationStatusCode: -1,
  isLoading: true,
  isLoaded: false,
  startAge: null,
  currentAge: null,
  retirementAge: null,
  pastPerformance: { pastData: [], latestAssetValuation: null },
  futurePerformance: { notMatchingContribution: null, matchingContribution: null },
  assumptions: null,
  basis: null,
};

export const operationalSimulation = slice<OperationalSimulation>({
  defaults: NOTHING_LOADED,
  stored: OperationalSimulation,
  toStored: ({ pastPerformance }) => ({ ...NOTHING_LOADED, pastPerformance }),
});
