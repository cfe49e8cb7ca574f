/** One of the two documents in each of its states. */
import { failureText } from '../../platform/errors/failure-text.ts';
import { DocumentText, TextBlocks } from '../../ui/document-text.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { useLegalText } from './legal-text.ts';

interface LegalDocumentProps {
  readonly title: string;
  /** undefined until it is there. */
  readonly text: string | undefined;
  /** True where the text is the whole page: then it stands in full, under the page's own heading. */
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
  return <Skeleton lines={[1, 9]} />;
}
