// What the api answers to the employee who is signed in on a device: the figures that its screens have to show.
import type { BrowserContext } from 'playwright-core';
import type { Person } from './people.ts';
import type { Grade } from './screens/evaluation-screen.ts';

/** As much of employee-asset-management as journeys look at; yen. */
interface Assets {
  readonly valuationDate: string;
  readonly importedAt: string;
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

/** As much of fund/asset as journeys look at. */
interface LineUp {
  readonly fundByAssetModels: readonly {
    readonly assetCode: number;
    readonly products: readonly { readonly isinCode: string; readonly name: string }[];
  }[];
}

/** As much of fund/transfer as journeys look at. */
interface Transfer {
  readonly fundTransfer: {
    readonly boughtFunds: readonly { readonly name: string; readonly buyPercent: number }[];
    readonly allocations: readonly { readonly name: string; readonly newPercent: number }[];
    readonly emailContent: { readonly subject: string; readonly text: string };
  };
}

interface Comparison {
  readonly fundComparisons: readonly { readonly fundValuation: { readonly totalScore: number } }[];
}

export class Api {
  readonly #context: BrowserContext;
  readonly #query: string;
  readonly #origin: string;
  readonly #company: string;

  constructor(context: BrowserContext, origin: string, { sysUserCode, company }: Person) {
    this.#context = context;
    this.#origin = origin;
    this.#query = `?sysUserCode=${sysUserCode}`;
    this.#company = `?sysOrganizationCode=${company.sysOrganizationCode}`;
  }

  assets(): Promise<Assets> {
    return this.#get('employee-asset-management');
  }

  valuation(): Promise<Valuation> {
    return this.#get('investment-valuations');
  }

  /** @param premium of the employee's own, yen a month */
  /** @param plan what of the plan is tried: `&retirementAge=65&raisePct=1` */
  simulation(outlook: 'base' | 'low' = 'base', premium = 15_000, plan = ''): Promise<Simulation> {
    return this.#get('simulation-result', `&outlook=${outlook}&subscriberPremium=${premium}${plan}`);
  }

  /** The own company's products, beside a type's model. */
  lineUp(riskToleranceCode = 2): Promise<LineUp> {
    return this.#fetch('fund/asset', `${this.#company}&riskToleranceCode=${riskToleranceCode}`);
  }

  transfer(): Promise<Transfer> {
    return this.#get('fund/transfer');
  }

  comparison(): Promise<Comparison> {
    return this.#get('fund/comparison');
  }

  /** The status of a call that needs a session. */
  async status(): Promise<number> {
    const answer = await this.#context.request.get(`${this.#origin}/api/v1/user-account${this.#query}`);
    return answer.status();
  }

  #get<T>(path: string, more = ''): Promise<T> {
    return this.#fetch(path, `${this.#query}${more}`);
  }

  async #fetch<T>(path: string, query: string): Promise<T> {
    const answer = await this.#context.request.get(`${this.#origin}/api/v1/${path}${query}`);
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
