// Declares the types of other-engines.mjs, for the journeys of the end-to-end tests.
export interface WebKitPrograms {
  readonly driver: string;
  readonly screen: string;
  readonly browser: string;
}
export interface OrcaPrograms {
  readonly orca: string;
  readonly browser: string;
  readonly screen: string;
  readonly bus: string;
  readonly windows: string;
  readonly keyboard: string;
}
export const ENGINE_PACKAGES: Readonly<Record<OtherEngine, readonly string[]>>;
export type OtherEngine = 'firefox' | 'webkit' | 'orca';
export function findOrca(): OrcaPrograms | undefined;
export function findFirefox(): string | undefined;
export function findWebKit(): WebKitPrograms | undefined;
