/** The contract's example of the procedure, as the mail's text is made of it. */
import { examples } from '@minori/contract/examples/fund-transfer';
import type { TransferMailFacts } from '../mail-text.ts';

export const SAMPLE_FACTS: TransferMailFacts = examples.getFundTransfer.response.fundTransfer;
