/**
 * Tells whether a stored slice belongs to the employee or to the device. The employee's slices are removed when the
 * session ends or another employee signs in (security.md row 22); the device's stay. It has a file of its own, so that
 * the small sign-in page can use it without the slices.
 */
const OWNERS = {
  auth: 'person',
  company: 'person',
  user: 'person',
  recordKeeperLogin: 'person',
  colleagueComparison: 'person',
  todo: 'person',
  operationStatus: 'person',
  operationalSimulation: 'person',
  retirementIncome: 'person',
  riskToleranceAnswers: 'person',
  itemStep: 'person',
  pushToken: 'person',
  accordion: 'device',
  display: 'device',
  offline: 'device',
} as const;

export type SliceName = keyof typeof OWNERS;

export function isPersonal(name: SliceName): boolean {
  return OWNERS[name] === 'person';
}

export function isDeviceSlice(name: string): boolean {
  return (OWNERS as Record<string, string | undefined>)[name] === 'device';
}
