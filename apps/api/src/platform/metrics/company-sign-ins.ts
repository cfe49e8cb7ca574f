/** Sign-ins by company, for companies that sign in at a provider of their own: one broken provider among many is seen here alone. */
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
      // Each company's series is there from the start, at 0: an increase from nothing is seen by no rule.
      async collect() {
        // As in `Metrics.watch`: a question to the database is itself work that waits.
        await undefined;
        for (const company of await companies()) for (const outcome of OUTCOMES) this.inc({ company, outcome }, 0);
      },
    });
  }

  /** Which companies sign in at a provider of their own, by url. */
  ask(companies: () => Promise<readonly string[]>): void {
    this.#companies = companies;
  }

  count(company: string, outcome: (typeof OUTCOMES)[number]): void {
    this.#counter.inc({ company, outcome });
  }
}
