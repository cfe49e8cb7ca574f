/**
 * What the list is filtered by. It is written into the address when a term is opened and not at each letter, so that the
 * way back from the term leads to the same list.
 */
import { type MouseEvent, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

const NAME = 'filter';
const LONGEST = 40;

export function useFilter() {
  const [parts] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const written = (parts.get(NAME) ?? '').slice(0, LONGEST);
  const [filter, setFilter] = useState(written);

  const open = async (href: string) => {
    const search = filter === '' ? '' : `?${new URLSearchParams({ [NAME]: filter })}`;
    await navigate(pathname + search, { replace: true, preventScrollReset: true });
    await navigate(href);
  };
  return {
    filter,
    setFilter: (typed: string) => setFilter(typed.slice(0, LONGEST)),
    /** For the links of the list: the same page, after the filter has been written down. */
    follow: (event: MouseEvent, href: string) => {
      const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (!isPlain || filter === written) return;
      event.preventDefault();
      void open(href);
    },
  };
}
