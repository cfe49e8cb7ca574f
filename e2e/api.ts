// Reads the api's responses for the employee who is signed in on a device: the figures that the screens should show.
import type { BrowserContext } from 'playwright-core';
import type { Person } from './people.ts';
import type { Grade } from './screens/evaluation-screen.ts';

/** The fields of employee-asset-management that the tests use; yen. */
interface Assets {
  readonly valuationDate: string;
  readonly importedAt: string;
  readonly totalAssetValuation: number;
  readonly cumulativeContributionAmount: number;
  readonly valuationGainLoss: number;
  readonly history: readonly { readonly referenceDate: string; readonly assetValuation: number }[];
}

/** The fields of investment-valuations that the tests use. */
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

/** The fields of simulation-result that the tests use, for a diagnosed employee whose future can be simulated; yen. */
interface Simulation {
  readonly futurePerformance: {
    readonly notMatchingContribution: Scenario;
    readonly matchingContribution: Scenario | null;
  };
}

/** The fields of fund/asset that the tests use. */
interface LineUp {
  readonly fundByAssetModels: readonly {
    readonly assetCode: number;
    readonly products: readonly { readonly isinCode: string; readonly name: string }[];
  }[];
}

/** The fields of fund/transfer that the tests use. */
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

  /** @param premium of the employee, yen per month */
  /** @param plan changed inputs of the plan: `&retirementAge=65&raisePct=1` */
  simulation(outlook: 'base' | 'low' = 'base', premium = 15_000, plan = ''): Promise<Simulation> {
    return this.#get('simulation-result', `&outlook=${outlook}&subscriberPremium=${premium}${plan}`);
  }

  /** The products of the employee's company, with a risk type's model. */
  lineUp(riskToleranceCode = 2): Promise<LineUp> {
    return this.#fetch('fund/asset', `${this.#company}&riskToleranceCode=${riskToleranceCode}`);
  }

  transfer(): Promise<Transfer> {
    return this.#get('fund/transfer');
  }

  comparison(): Promise<Comparison> {
    return this.#get('fund/comparison');
  }

  /** The HTTP status of a call that needs a session. */
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

/** An amount in the format of the screens. */
export function yenText(amount: number): string {
  return `${Math.abs(amount).toLocaleString('ja-JP')}円`;
}

/** An estimate in the format of the screens. */
export function roughText(amount: number): string {
  return `約${Math.round(amount / 10_000).toLocaleString('ja-JP')}万円`;
}
