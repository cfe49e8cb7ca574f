/**
 * Whose a stored slice is. What is a person's is purged when the session ends or another employee signs in
 * (security row 22); what is the device's stays. Apart from the slices, so that the small sign-in page can know it.
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
