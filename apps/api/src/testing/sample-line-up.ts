// The line-up of the contract's examples: nineteen products of the demo's universe.

export const SAMPLE_LINE_UP = [
  ...['ZZDC00000017', 'ZZDC00000041', 'ZZDC00000033'],
  ...['ZZDC00000074', 'ZZDC00000066', 'ZZDC00000090'],
  ...['ZZDC00000124', 'ZZDC00000132'],
  ...['ZZDC00000157', 'ZZDC00000165'],
  ...['ZZDC00000199', 'ZZDC00000207', 'ZZDC00000223'],
  ...['XXDC00009012', 'XXDC00009038'],
  ...['ZZDC00000231', 'ZZDC00000249', 'ZZDC00000280', 'ZZDC00000298'],
] as const;
