/**
 * エラーの文 — what another language says in place of the server's messages, which are in Japanese (`packages/contract`). Japanese
 * takes them as they are.
 */
import type { IssueTexts } from '@minori/contract/issue-message';

/** The message for a reason of the catalogue; undefined to take the server's. */
export const errorMessage = (_reason: string): string | undefined => undefined;

/** The texts for faults of typed values; undefined for those of the contract. */
export const ISSUE_TEXTS: IssueTexts | undefined = undefined;
