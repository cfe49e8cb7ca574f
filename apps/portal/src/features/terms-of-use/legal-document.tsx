/** One of the two documents in each of its states. */
import { failureText } from '../../platform/errors/failure-text.ts';
import { DocumentText } from '../../ui/document-text.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { useLegalText } from './legal-text.ts';

interface LegalDocumentProps {
  readonly title: string;
  /** undefined until it is there. */
  readonly text: string | undefined;
  readonly query: Pick<ReturnType<typeof useLegalText>, 'error' | 'refetch' | 'isFetching'>;
}

export function LegalDocument({ title, text, query }: LegalDocumentProps) {
  if (text !== undefined) return <DocumentText title={title} text={text} />;
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
