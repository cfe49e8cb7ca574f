/** npm's `xirr` ships no types; only the one call is named. */
declare module 'xirr' {
  function xirr(transactions: readonly { readonly amount: number; readonly when: Date }[]): number;
  export = xirr;
}
