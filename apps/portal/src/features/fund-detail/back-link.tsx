/** Links back to the previous page as it was left; on the first page of a visit, to the list of products. */

import { FUND_DETAIL_TEXTS as TEXTS } from '@minori/wording/ja/fund-detail';
import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { itemStepHref } from '../../ui/item-stepper.tsx';

const CHOOSING = 1;
/** React Router's key of the first page of a visit. */
const FIRST_PAGE = 'default';

export function BackLink({ companyUrl }: { readonly companyUrl: string }) {
  const navigate = useNavigate();
  const isFirst = useLocation().key === FIRST_PAGE;
  const press = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (isFirst || !isPlain) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <Link to={itemStepHref(companyUrl, CHOOSING)} onClick={press}>
      {isFirst ? TEXTS.missing.link : TEXTS.back}
    </Link>
  );
}
