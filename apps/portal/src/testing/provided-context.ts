/** What the test run provides to the api's tests, named here too because the portal's tests start that api. */
declare module 'vitest' {
  export interface ProvidedContext {
    databaseUrl: string;
  }
}

export {};
