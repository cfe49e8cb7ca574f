// Throws for invalid options, so that the site doesn't start. An account is named by its index, never by its number.

export class RecordKeeperOptionsError extends Error {
  override readonly name = 'RecordKeeperOptionsError';
}

/** Throws unless the rule holds. `where` is the path of the value, for example `accounts[0].plan.premiums[1].from`. */
export function demand(holds: boolean, where: string, rule: string): asserts holds {
  if (!holds) throw new RecordKeeperOptionsError(`${where} ${rule}`);
}

export function demandAmount(amount: number, where: string): void {
  demand(Number.isSafeInteger(amount) && amount >= 0, where, 'must be integer yen, 0 or more');
}

/** Steps must be dated by month, each later than the one before. */
export function demandAscending(months: readonly string[], where: string): void {
  months.forEach((month, index) => {
    const before = months[index - 1];
    demand(before === undefined || before < month, `${where}[${index}]`, 'must be later than the one before');
  });
}
