/**
 * 変更手続きの案内 — the registered selection as a list that can be followed at the record keeper: what to sell and what to
 * buy of what is held (スイッチング), and how premiums are allocated from now on (配分変更). The portal never sends orders
 * (calculations.md section 9).
 */
import * as z from 'zod/mini';
import { CalendarDate, Instant } from './calendar-date.ts';
import { call } from './call.ts';
import { ProductCode, RkMgtAgencyCode, SysCode } from './codes.ts';
import { YenAmount } from './figures.ts';
import { InputRate, LeavingCost } from './fund-line-up.ts';
import { OwnUser } from './own-user.ts';

const TransferProduct = { isinCode: ProductCode, name: z.string() };

const SoldFund = z.object({
  ...TransferProduct,
  currentValuation: YenAmount,
  sellAmount: YenAmount,
  /** Integer percent of what is held of it, half up. */
  sellPercent: InputRate,
  /** 全部売却: the new rate is 0. */
  isAll: z.boolean(),
  leavingCost: LeavingCost,
});

/** Integer percent of the proceeds; they sum to 100. */
const BoughtFund = z.object({ ...TransferProduct, buyPercent: InputRate });

/** 差が小さいため、手続きに含めていません: a trade too small to be worth its instruction; the new allocation has its rate all the same. */
const LeftOutTrade = z.object({
  ...TransferProduct,
  /** From what is held to what was chosen; at least 1. */
  amount: YenAmount,
  /** `sell`: more is held than was chosen; `buy`: less. */
  side: z.enum(['sell', 'buy']),
});

/** Integer percent of the premiums; each column sums to 100 (the old one to 0 where nothing was allocated). */
const AllocationChange = z.object({ ...TransferProduct, oldPercent: InputRate, newPercent: InputRate });

/** The mail as it would be sent, whole: what is shown is what goes out. */
const EmailContent = z.object({ subject: z.string(), text: z.string() });

/** As a browser gives it back: far longer than any that is sent, and not endless. */
const ShownEmail = z.strictObject({
  subject: z.string().check(z.maxLength(200)),
  text: z.string().check(z.maxLength(100_000)),
});

const FundTransfer = z.object({
  registeredAt: Instant,
  valuationDate: CalendarDate,
  /** What is switched: the holdings, without pending cash. */
  holdingsValuation: YenAmount,
  /** What waits to be invested; it can't be switched. */
  pendingCash: YenAmount,
  /** A スイッチング. In the order of the record keeper's pages; empty where there is nothing to sell. */
  soldFunds: z.array(SoldFund),
  boughtFunds: z.array(BoughtFund),
  /** Neither sold nor bought although not quite as chosen, in the same order. */
  leftOut: z.array(LeftOutTrade),
  /** B 配分変更. In the same order, products that leave included. */
  allocations: z.array(AllocationChange),
  recordKeeper: z.object({
    code: RkMgtAgencyCode,
    name: z.string(),
    loginUrl: z.url(),
    /** What the two procedures are called in its menu. */
    switchingMenu: z.string(),
    allocationMenu: z.string(),
    /** Business days before the day of contribution until which an allocation change counts; null where the site says it at the end. */
    allocationCutOffDays: z.nullable(z.int()),
  }),
  /** Holdings that the fund master or the line-up doesn't know: they stay as they are. */
  keptProducts: z.array(z.object(TransferProduct)),
  emailContent: EmailContent,
  /** Where the mail would go, masked; null where no mail can be sent. */
  maskedEmail: z.nullable(z.string()),
  /** When the employee said that the procedure is done; null before. */
  finishedAt: z.nullable(Instant),
  /** Two weeks after that: then the figures are to be read again. */
  readAgainOn: z.nullable(CalendarDate),
});
export type FundTransfer = z.output<typeof FundTransfer>;

/**
 * 400 `validation_error` naming `step` before a selection has been registered, and where a product of it is gone; naming
 * `sysUserCode` before a scrape, and where the company has changed its record keeper since the last one.
 */
export const getFundTransfer = call({
  name: 'getFundTransfer',
  method: 'GET',
  path: '/api/v1/fund/transfer',
  scope: 'own-user',
  feature: 'itemSelection',
  failure: 'fundTransfer',
  query: OwnUser,
  response: z.object({ fundTransfer: FundTransfer }),
});

/**
 * Sends `emailContent` to the employee alone, once for a `requestId` whatever is pressed how often. 409 `conflict`, and
 * nothing is sent, where what was shown is no longer what would go out.
 */
export const sendFundTransferMail = call({
  name: 'sendFundTransferMail',
  method: 'POST',
  path: '/api/v1/fund/transfer/mail',
  scope: 'own-user',
  feature: 'itemSelection',
  failure: 'fundTransferMail',
  /** `shown`, ours: `emailContent` as the employee read it; it is compared, and never sent itself. */
  body: z.strictObject({ sysUserCode: SysCode, requestId: z.uuid(), shown: z.optional(ShownEmail) }),
  response: z.object({ maskedEmail: z.string(), sentAt: Instant }),
});

/** 「手続きを終えた」: from then on a to-do asks for new figures in two weeks. Said twice, the first time counts. 409 `conflict` for another choice than the registered one. */
export const finishFundTransfer = call({
  name: 'finishFundTransfer',
  method: 'PUT',
  path: '/api/v1/fund/transfer/finish',
  scope: 'own-user',
  feature: 'itemSelection',
  failure: 'fundTransferFinish',
  ours: true,
  /** `registeredAt`: of the choice whose procedure was on the screen. */
  body: z.strictObject({ sysUserCode: SysCode, registeredAt: z.optional(Instant) }),
  response: z.object({ finishedAt: Instant, readAgainOn: CalendarDate }),
});
