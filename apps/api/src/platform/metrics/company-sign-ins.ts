/**
 * Counts sign-ins per company, for companies with an identity provider of their own, so that one broken provider among many is
 * visible.
 */
import { Counter, type Registry } from 'prom-client';

const OUTCOMES = ['ok', 'refused'] as const;

export class CompanySignIns {
  #companies: () => Promise<readonly string[]> = async () => [];
  readonly #counter: Counter<'company' | 'outcome'>;

  constructor(registry: Registry) {
    const companies = () => this.#companies().catch(() => []);
    this.#counter = new Counter({
      name: 'minori_company_sign_ins_total',
      help: "Answers of a company's own provider to sign-ins of ours, by the company's url: taken or refused.",
      labelNames: ['company', 'outcome'] as const,
      registers: [registry],
      // Creates each company's series at 0, because an alerting rule can't see an increase of a series that didn't exist.
      async collect() {
        // As in `Metrics.watch`: otherwise the query itself would count as work that waits for a connection.
        await undefined;
        for (const company of await companies()) for (const outcome of OUTCOMES) this.inc({ company, outcome }, 0);
      },
    });
  }

  /** Sets the query for the companies with their own provider, by url. */
  ask(companies: () => Promise<readonly string[]>): void {
    this.#companies = companies;
  }

  count(company: string, outcome: (typeof OUTCOMES)[number]): void {
    this.#counter.inc({ company, outcome });
  }
}
