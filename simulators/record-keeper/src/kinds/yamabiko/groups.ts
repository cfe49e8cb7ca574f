// Names the groups of products as the yamabiko site shows them on its pages and in its file.

export const GROUPS = { fund: '投資信託', deposit: '定期預金', gic: '保険商品' } as const;
