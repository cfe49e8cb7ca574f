/** Renders the screen よくある質問 (FAQ, `/{companyUrl}/faq`), which may be read without signing in. */
import { useParams } from 'react-router';
import { FaqScreen } from '../features/faq/faq-screen.tsx';
import { useReader } from '../features/faq/reader.ts';
import { PageHeading } from '../ui/page-heading.tsx';
import { FAQ_TEXTS as TEXTS } from '../wording/faq.ts';

export function Component() {
  const { companyUrl = '' } = useParams();
  const reader = useReader(companyUrl);
  return (
    <>
      <PageHeading>{TEXTS.title}</PageHeading>
      <FaqScreen reader={reader} />
    </>
  );
}
