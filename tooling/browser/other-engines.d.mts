// Declares the types of other-engines.mjs, for the journeys of the end-to-end tests.
export interface WebKitPrograms {
  readonly driver: string;
  readonly screen: string;
  readonly browser: string;
}
export type OtherEngine = 'firefox' | 'webkit';
export function findFirefox(): string | undefined;
export function findWebKit(): WebKitPrograms | undefined;
