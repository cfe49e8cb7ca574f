// Everything that must hold before the site opens its port. The first problem ends the start with its path.

import { isDay } from '../books/calendar.ts';
import type { Kind } from '../kinds/kind.ts';
import { kindNumbered } from '../kinds/kinds.ts';
import { isScenarioName, SCENARIO_NAMES } from '../scenarios/scenario-names.ts';
import type { RecordKeeperAccount } from './account.ts';
import { checkPlan } from './check-plan.ts';
import { checkProducts } from './check-products.ts';
import type { RecordKeeperOptions } from './options.ts';
import { demand } from './problem.ts';

/** @throws RecordKeeperOptionsError naming the first value that makes no sense. */
export function checkOptions(options: RecordKeeperOptions): void {
  const { host, port, accounts } = options;
  const kind = kindNumbered(options.kind);
  demand(host !== '', 'host', 'must not be empty');
  demand(Number.isInteger(port) && port >= 0 && port <= 65_535, 'port', 'must be 0 to 65535');
  checkProducts(options);
  accounts.forEach((account, index) => {
    const where = `accounts[${index}]`;
    demand(account.kind === options.kind, `${where}.kind`, `must be ${options.kind}`);
    checkAccount(account, kind, where);
    demand(accounts.findIndex(({ id }) => id === account.id) === index, `${where}.id`, 'is listed twice');
    checkPlan(account.plan, `${where}.plan`, options);
  });
}

function checkAccount({ id, password, birthday, scenario }: RecordKeeperAccount, kind: Kind, where: string): void {
  demand(kind.id.pattern.test(id), `${where}.id`, `must be ${kind.id.text}`);
  demand(kind.password.pattern.test(password), `${where}.password`, `must be ${kind.password.text}`);
  demand(isDay(birthday), `${where}.birthday`, 'must be YYYY-MM-DD');
  demand(isScenarioName(scenario), `${where}.scenario`, `must be one of ${SCENARIO_NAMES.join(', ')}`);
}
