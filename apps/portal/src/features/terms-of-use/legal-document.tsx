/** One of the two documents in each of its states. */
import { failureText } from '../../platform/errors/failure-text.ts';
import { DocumentText } from '../../ui/document-text.tsx';
import { ErrorPanel } from '../../ui/error-panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { useLegalText } from './legal-text.ts';

interface LegalDocumentProps {
  readonly title: string;
  readonly query: ReturnType<typeof useLegalText>;
}

export function LegalDocument({ title, query }: LegalDocumentProps) {
  if (query.text !== undefined) return <DocumentText title={title} text={query.text} />;
  if (query.error) {
    return (
      <ErrorPanel
        text={`${title}: ${failureText(query.error)}`}
        onReload={() => void query.refetch()}
        isReloading={query.isFetching}
      />
    );
  }
  return <Skeleton lines={[1, 9]} />;
}
