/** Provides the facts of the contract's example of the procedure, for tests of the mail's text. */
import { examples } from '@minori/contract/examples/fund-transfer';
import type { TransferMailFacts } from '../mail-text.ts';

export const SAMPLE_FACTS: TransferMailFacts = examples.getFundTransfer.response.fundTransfer;
