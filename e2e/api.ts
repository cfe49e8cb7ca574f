// What the api answers to the employee who is signed in on a device: the figures that its screens have to show.
import type { BrowserContext } from 'playwright-core';
import type { Person } from './people.ts';
import type { Grade } from './screens/evaluation-screen.ts';

/** As much of employee-asset-management as journeys look at; yen. */
interface Assets {
  readonly valuationDate: string;
  readonly totalAssetValuation: number;
  readonly cumulativeContributionAmount: number;
  readonly valuationGainLoss: number;
  readonly history: readonly { readonly referenceDate: string; readonly assetValuation: number }[];
}

/** As much of investment-valuations as journeys look at. */
interface Valuation {
  readonly totalValuation: Grade;
  readonly totalScore: number;
  readonly riskTolerance: { readonly code: number };
}

interface Payment {
  readonly goodResult: number;
  readonly standard: number;
  readonly notGood: number;
}

interface Scenario {
  readonly retirementPayment: { readonly currentPf: Payment; readonly modelPf: Payment };
}

/** As much of simulation-result as journeys look at, of an employee with a future and a diagnosis; yen. */
interface Simulation {
  readonly futurePerformance: {
    readonly notMatchingContribution: Scenario;
    readonly matchingContribution: Scenario | null;
  };
}

export class Api {
  readonly #context: BrowserContext;
  readonly #query: string;
  readonly #origin: string;

  constructor(context: BrowserContext, origin: string, { sysUserCode }: Person) {
    this.#context = context;
    this.#origin = origin;
    this.#query = `?sysUserCode=${sysUserCode}`;
  }

  assets(): Promise<Assets> {
    return this.#get('employee-asset-management');
  }

  valuation(): Promise<Valuation> {
    return this.#get('investment-valuations');
  }

  simulation(outlook: 'base' | 'low' = 'base'): Promise<Simulation> {
    return this.#get('simulation-result', `&outlook=${outlook}`);
  }

  /** The status of a call that needs a session. */
  async status(): Promise<number> {
    const answer = await this.#context.request.get(`${this.#origin}/api/v1/user-account${this.#query}`);
    return answer.status();
  }

  async #get<T>(path: string, more = ''): Promise<T> {
    const answer = await this.#context.request.get(`${this.#origin}/api/v1/${path}${this.#query}${more}`);
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`);
    return (await answer.json()) as T;
  }
}

/** As screens write amounts. */
export function yenText(amount: number): string {
  return `${Math.abs(amount).toLocaleString('ja-JP')}円`;
}

/** As screens write estimates. */
export function roughText(amount: number): string {
  return `約${Math.round(amount / 10_000).toLocaleString('ja-JP')}万円`;
}
