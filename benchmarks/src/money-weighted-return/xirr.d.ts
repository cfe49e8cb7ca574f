/** Declares the one call of npm's `xirr` that is used; the package has no types. */
declare module 'xirr' {
  function xirr(transactions: readonly { readonly amount: number; readonly when: Date }[]): number;
  export = xirr;
}
