/**
 * 受取額の試算 — the three variants with and without マッチング拠出, as specification section 3 shapes them. Which answer
 * replaces which of them is `features/operational-simulation/`'s to say. All of the future counts to a retirement age, its
 * dates, months and sums alike, and would give the birth year away: only the past is stored, and a reload loads the rest.
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

/** One point of a variant's fan: 90, 50 and 10 %. */
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
  /** Yen of the first month, and of all. */
  monthlyContribution: z.int(),
  premiumSegments: Scenario.shape.premiumSegments,
  currentPf: z.nullable(PortfolioSimulation),
  modelPf: z.nullable(PortfolioSimulation),
  improvedPf: z.nullable(PortfolioSimulation),
});
export type Variants = z.output<typeof Variants>;

const OperationalSimulation = z.object({
  /** −1 until the first answer. */
  simulationStatusCode: z.literal([-1, ...SIMULATION_STATUS_CODES]),
  isLoading: z.boolean(),
  /** Set by the initial load alone. */
  isLoaded: z.boolean(),
  startAge: z.nullable(z.int()),
  currentAge: z.nullable(z.int()),
  retirementAge: z.nullable(z.int()),
  pastPerformance: SimulationResult.shape.pastPerformance,
  futurePerformance: z.object({
    notMatchingContribution: z.nullable(Variants),
    matchingContribution: z.nullable(Variants),
  }),
  /** Of the initial load; the model's is replaced with its fan. */
  assumptions: z.nullable(SimulationResult.shape.assumptions),
  /** What the answers rest on and don't say themselves; null where it was not known. */
  basis: z.nullable(
    z.object({
      /** When the holdings were read. */
      importedAt: z.nullable(z.string()),
      /** The type whose model is shown. */
      riskToleranceCode: z.nullable(RiskToleranceCode),
      /** Yen a month that the employee asked to try; null for the server's own. */
      subscriberPremium: z.nullable(z.int()),
      /** The age of retirement that the employee asked to try; null for the plan's. */
      retirementAge: z._default(z.nullable(z.enum(TRIED_AGES)), null),
      /** Raises that the employee asked to try, per cent a year. */
      raisePct: z._default(z.enum(TRIED_RAISES), '0'),
      /** When the selection was registered whose fan is shown; null without one, and in what was kept before there were any. */
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
