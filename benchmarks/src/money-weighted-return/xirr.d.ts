/** npm's `xirr` has no types; only the one used call is declared. */
declare module 'xirr' {
  function xirr(transactions: readonly { readonly amount: number; readonly when: Date }[]): number;
  export = xirr;
}
