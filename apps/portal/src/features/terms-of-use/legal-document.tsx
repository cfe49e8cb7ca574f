/** Renders the terms or the privacy policy in each state: loading, failed, or loaded. */
import type { CallResponse } from '@minori/contract/call';
import { bizCode, type PRIVACY_POLICY, type TERMS_OF_USE } from '@minori/contract/company';
import { failureText } from '../../platform/errors/failure-text.ts';
import { useCallQuery } from '../../platform/portal/use-call.ts';
import { DocumentText, TextBlocks } from '../../ui/document-text.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

interface LegalDocumentProps {
  readonly title: string;
  /** undefined until it has loaded. */
  readonly text: string | undefined;
  /** Whether the text is the whole page: then it is shown in full, under the page's own heading. */
  readonly isWholePage?: boolean;
  readonly query: Pick<ReturnType<typeof useLegalText>, 'error' | 'refetch' | 'isFetching'>;
}

export function LegalDocument({ title, text, query, isWholePage = false }: LegalDocumentProps) {
  if (text !== undefined) return isWholePage ? <TextBlocks text={text} /> : <DocumentText title={title} text={text} />;
  if (query.error) {
    return (
      <ErrorPanel
        failure={query.error}
        text={`${title}: ${failureText(query.error)}`}
        onReload={() => void query.refetch()}
        isReloading={query.isFetching}
      />
    );
  }
  // Taller than any screen, so that what is below the text isn't seen before the text has loaded.
  return <Skeleton lines={isWholePage ? [1, 30, 1, 30] : [1, 9]} />;
}

/**
 * Fetches the terms or the privacy policy: the parts of its business code, joined in the order of the response.
 * @returns `text` and its `version`, once loaded
 */
export function useLegalText(codeCategory: typeof PRIVACY_POLICY | typeof TERMS_OF_USE) {
  const query = useCallQuery(bizCode, { query: { codeCategory } });
  return { ...query, text: query.data && joined(query.data), version: query.data?.[0]?.version };
}

function joined(parts: CallResponse<typeof bizCode>): string {
  return parts.map(({ codeValue }) => codeValue).join('');
}
