/** What has changed in the terms since the employee consented; without the list, where it can't be had, the news alone. */
import { CALLS } from '@minori/contract/calls';
import { TERMS_CHANGES } from '@minori/contract/company';
import { useCallQuery } from '../../platform/queries/use-call.ts';
import { Notice } from '../../ui/notice.tsx';
import { TERMS_TEXTS } from '../../wording/terms-of-use.ts';

const TEXTS = TERMS_TEXTS.changed;

/** @param agreedVersion the newest one that the employee consented to */
export function ChangesNotice({ agreedVersion }: { readonly agreedVersion: number }) {
  const query = { codeCategory: TERMS_CHANGES } as const;
  const { data = [] } = useCallQuery(CALLS.bizCode, { query }, { meta: { isKept: true } });
  const news = data.filter(({ version }) => version > agreedVersion);
  return (
    <Notice tone="info" heading={TEXTS.heading}>
      <p>{TEXTS.lead}</p>
      {news.length > 0 && (
        <>
          <p>{TEXTS.list}</p>
          <ul>
            {news.map(({ version, codeValue }) => (
              <li key={version}>{codeValue}</li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
