/** What people type for a number: full-width digits, thousands, the unit after it, and for yen 億 and 万 (「1億2,000万円」). */

const LARGE = /^(?:(\d+(?:\.\d+)?)億)?(?:(\d+(?:\.\d+)?)万)?(\d*)円?$/;

/** @param scale by how much a number without 億, 万 and 円 is multiplied: 10,000 in a field of 万円. @returns NaN if it is no number */
export function typedNumber(typed: string, unit: string, scale = 1): number {
  const text = typed.normalize('NFKC').replaceAll(/[,\s]/g, '');
  const [, hundredMillions, tenThousands, rest = ''] = (unit.includes('円') && LARGE.exec(text)) || [];
  if (hundredMillions ?? tenThousands)
    return Math.round(Number(hundredMillions ?? 0) * 1e8 + Number(tenThousands ?? 0) * 1e4) + Number(rest);
  const bare = text.endsWith(unit) ? text.slice(0, -unit.length) : text.replace(/(?<=\d)円$/, '');
  return /^-?\d+(?:\.\d+)?$/.test(bare) ? Number(bare) * scale : Number.NaN;
}
