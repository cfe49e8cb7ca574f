/** Gives examples of the procedure for the choice of `fund-selection.ts`: 847,650 yen move from three products to eight. */
import { accountStatement } from './account-statement.ts';
import type { Examples } from './example.ts';
import { REGISTERED_AT, SELECTED } from './fund-selection.ts';
import { LINE_UP, lineUpProduct } from './line-up.ts';
import { SYS_USER_CODE } from './people.ts';
import { TRANSFER_MAIL } from './transfer-mail.ts';

function product(isinCode: string) {
  const { name } = lineUpProduct(isinCode);
  return { isinCode, name };
}

const OLD: Readonly<Record<string, number>> = { ZZDC00000066: 50, ZZDC00000124: 30, XXDC00009012: 20 };

/** In the order of the record keeper's page of holdings, then in that of the list. */
const IN_ORDER = [...new Set([...Object.keys(OLD), ...LINE_UP.map(({ isinCode }) => isinCode)])].map(product);

const allocations = IN_ORDER.flatMap(({ isinCode, name }) => {
  const oldPercent = OLD[isinCode] ?? 0;
  const newPercent = SELECTED.find((selected) => selected.isinCode === isinCode)?.inputRate ?? 0;
  return oldPercent + newPercent > 0 ? [{ isinCode, name, oldPercent, newPercent }] : [];
});

export const examples: Examples<'getFundTransfer' | 'sendFundTransferMail' | 'finishFundTransfer'> = {
  getFundTransfer: {
    query: { sysUserCode: SYS_USER_CODE },
    response: {
      fundTransfer: {
        registeredAt: REGISTERED_AT,
        valuationDate: accountStatement.valuationDate,
        holdingsValuation: 847_650,
        pendingCash: 5_000,
        soldFunds: [
          {
            ...product('ZZDC00000066'),
            currentValuation: 419_520,
            sellAmount: 419_520,
            sellPercent: 100,
            isAll: true,
            leavingCost: null,
          },
          {
            ...product('XXDC00009012'),
            currentValuation: 240_000,
            sellAmount: 197_617,
            sellPercent: 82,
            isAll: false,
            leavingCost: { kind: 'lowerRate' },
          },
        ],
        boughtFunds: [
          { ...product('ZZDC00000124'), buyPercent: 4 },
          { ...product('ZZDC00000017'), buyPercent: 27 },
          { ...product('ZZDC00000074'), buyPercent: 34 },
          { ...product('ZZDC00000157'), buyPercent: 21 },
          { ...product('ZZDC00000199'), buyPercent: 6 },
          { ...product('ZZDC00000207'), buyPercent: 4 },
          { ...product('ZZDC00000223'), buyPercent: 4 },
        ],
        leftOut: [],
        allocations,
        recordKeeper: {
          code: 1,
          name: 'あかつき年金記録センター',
          loginUrl: 'https://www.akatsuki-kiroku.example/cgi-bin/JWP000.cgi',
          switchingMenu: 'スイッチング',
          allocationMenu: '配分指定の変更',
          allocationCutOffDays: null,
        },
        keptProducts: [],
        emailContent: TRANSFER_MAIL,
        maskedEmail: 'a***@minato.example',
        finishedAt: null,
        readAgainOn: null,
      },
    },
  },
  sendFundTransferMail: {
    body: { sysUserCode: SYS_USER_CODE, requestId: '5a0c1f8e-7b5d-4f1e-8c3a-2d9e6b4f0a17' },
    response: { maskedEmail: 'a***@minato.example', sentAt: '2026-04-10T01:05:00.000Z' },
  },
  finishFundTransfer: {
    body: { sysUserCode: SYS_USER_CODE },
    response: { finishedAt: '2026-04-10T01:10:00.000Z', readAgainOn: '2026-04-24' },
  },
};
