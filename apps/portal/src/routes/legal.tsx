/** Renders 利用規約 (`/terms`) and 個人情報の取り扱い (`/privacy`): each text as now in force, for everybody. */
import { PRIVACY_POLICY, TERMS_OF_USE } from '@minori/contract/company';
import { LEGAL_TEXTS as TEXTS } from '@minori/wording/ja/legal';
import { STATE_PAGE_TEXTS } from '@minori/wording/ja/state-pages';
import { PublicPage } from '../entrance/public-page.tsx';
import { LegalDocument, useLegalText } from '../features/terms-of-use/legal-document.tsx';
import { PageHeading } from '../ui/page-heading.tsx';

export function Terms() {
  const query = useLegalText(TERMS_OF_USE);
  return <Page title={TEXTS.terms} query={query} />;
}

export function PrivacyPolicy() {
  const query = useLegalText(PRIVACY_POLICY);
  return <Page title={TEXTS.privacyPolicy} query={query} />;
}

function Page({ title, query }: { readonly title: string; readonly query: ReturnType<typeof useLegalText> }) {
  return (
    <PublicPage>
      <div className="page stack-5">
        <PageHeading>{title}</PageHeading>
        <LegalDocument title={title} text={query.text} query={query} isWholePage />
        <p className="no-print">
          <a href="/">{STATE_PAGE_TEXTS.entrance}</a>
        </p>
      </div>
    </PublicPage>
  );
}
