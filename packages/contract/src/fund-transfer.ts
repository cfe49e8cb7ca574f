/**
 * 変更手続きの案内 — converts the registered selection to instructions for the record keeper's site: what to sell and buy of the holdings
 * (スイッチング), and how future premiums are allocated (掛金の配分変更). The portal never sends orders (calculations.md section 9).
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
  /** Integer percent of the holding, half up. */
  sellPercent: InputRate,
  /** 全部売却: the new rate is 0. */
  isAll: z.boolean(),
  leavingCost: LeavingCost,
});

/** Integer percent of the proceeds; they sum to 100. */
const BoughtFund = z.object({ ...TransferProduct, buyPercent: InputRate });

/** 差が小さいため、手続きに含めていません: a trade too small for an instruction; the new allocation still has its rate. */
const LeftOutTrade = z.object({
  ...TransferProduct,
  /** Difference between holding and choice; at least 1. */
  amount: YenAmount,
  /** `sell`: the holding exceeds the choice; `buy`: it is below. */
  side: z.enum(['sell', 'buy']),
});

/** Integer percent of the premiums; each column sums to 100 (the old one to 0 where nothing was allocated). */
const AllocationChange = z.object({
  ...TransferProduct,
  /** null where the figures come from a file, which doesn't tell it. */
  oldPercent: z.nullable(InputRate),
  newPercent: InputRate,
});

/** The complete mail: exactly the displayed text is sent. */
const EmailContent = z.object({ subject: z.string(), text: z.string() });

/** The mail as returned by a browser; limits far above any mail that is sent. */
const ShownEmail = z.strictObject({
  subject: z.string().check(z.maxLength(200)),
  text: z.string().check(z.maxLength(100_000)),
});

const FundTransfer = z.object({
  registeredAt: Instant,
  valuationDate: CalendarDate,
  /** The amount that can be switched: the holdings without pending cash. */
  holdingsValuation: YenAmount,
  /** Cash that is not yet invested; it can't be switched. */
  pendingCash: YenAmount,
  /** Step A, スイッチング. In the order of the record keeper's pages; empty without a sale. */
  soldFunds: z.array(SoldFund),
  boughtFunds: z.array(BoughtFund),
  /** Neither sold nor bought although different from the choice, in the same order. */
  leftOut: z.array(LeftOutTrade),
  /** Step B, 掛金の配分変更. In the same order, including products that are removed. */
  allocations: z.array(AllocationChange),
  recordKeeper: z.object({
    code: RkMgtAgencyCode,
    name: z.string(),
    loginUrl: z.url(),
    /** The names of the two procedures in the site's menu. */
    switchingMenu: z.string(),
    allocationMenu: z.string(),
    /**
     * Business days before the day of contribution until which an allocation change takes effect; null where the site shows it at
     * the end.
     */
    allocationCutOffDays: z.nullable(z.int()),
  }),
  /** Holdings outside the fund master or the line-up: they are kept unchanged. */
  keptProducts: z.array(z.object(TransferProduct)),
  emailContent: EmailContent,
  /** The recipient, masked; null where no mail can be sent. */
  maskedEmail: z.nullable(z.string()),
  /** When the employee marked the procedure as done; null before. */
  finishedAt: z.nullable(Instant),
  /** Two weeks after `finishedAt`: the figures should then be scraped again. */
  readAgainOn: z.nullable(CalendarDate),
});
export type FundTransfer = z.output<typeof FundTransfer>;

/**
 * 400 `validation_error` naming `step` before a selection is registered, and where one of its products is gone; naming
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
 * Sends `emailContent` to the employee alone, once for a `requestId` however often the button is pressed. 409 `conflict`, without
 * a mail, where the displayed text is out of date.
 */
export const sendFundTransferMail = call({
  name: 'sendFundTransferMail',
  method: 'POST',
  path: '/api/v1/fund/transfer/mail',
  scope: 'own-user',
  feature: 'itemSelection',
  failure: 'fundTransferMail',
  /** `shown`, not in the specification: `emailContent` as displayed; it is compared, never sent itself. */
  body: z.strictObject({ sysUserCode: SysCode, requestId: z.uuid(), shown: z.optional(ShownEmail) }),
  response: z.object({ maskedEmail: z.string(), sentAt: Instant }),
});

/**
 * 「手続きを終えた」: two weeks later a to-do asks for new figures. Only the first call counts. 409 `conflict` for another choice than the
 * registered one.
 */
export const finishFundTransfer = call({
  name: 'finishFundTransfer',
  method: 'PUT',
  path: '/api/v1/fund/transfer/finish',
  scope: 'own-user',
  feature: 'itemSelection',
  failure: 'fundTransferFinish',
  ours: true,
  /** `registeredAt`: of the choice whose procedure was displayed. */
  body: z.strictObject({ sysUserCode: SysCode, registeredAt: z.optional(Instant) }),
  response: z.object({ finishedAt: Instant, readAgainOn: CalendarDate }),
});
