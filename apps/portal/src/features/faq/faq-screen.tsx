/**
 * よくある質問 — shows the search, and directly below it the results, or the five most frequent questions with a link to
 * all. The categories are folded.
 */

import { LONGEST_KEYWORD } from '@minori/contract/column';
import { getCommonQuestions } from '@minori/contract/faq';
import { FAQ_TEXTS as TEXTS } from '@minori/wording/ja/faq';
import { useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { usePortal } from '../../platform/portal/portal-context.tsx';
import { useCallQuery } from '../../platform/portal/use-call.ts';
import { FAQ_KEYWORD_KEY } from '../../platform/state/typed-texts.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { cleanKeyword } from '../../ui/keyword.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { SignInNote } from '../../ui/sign-in-note.tsx';
import { AskByMail } from './ask-by-mail.tsx';
import { CategoryChips, useFaqCategories } from './category-chips.tsx';
import { ALL_QUESTIONS, addressOf, type FaqSearch, searchIn } from './faq-search.ts';
import { FoundQuestions } from './found-questions.tsx';
import { QuestionList } from './question-list.tsx';
import { own, type Reader } from './reader.ts';

export function FaqScreen({ reader }: { readonly reader: Reader }) {
  const { search, last, searchFor } = useFaqSearch();
  const field = useRef<HTMLInputElement>(null);
  // Nothing stands between what was typed and its results.
  const isTyped = search !== null && search.keyword !== '';
  // The focus moves, because the clicked button disappears with the results.
  const clear = () => {
    searchFor('');
    field.current?.focus();
  };
  return (
    <>
      <div className="stack-5">
        <SearchForm
          label={TEXTS.search.label}
          support={search === null ? TEXTS.search.support : undefined}
          submit={TEXTS.search.button}
          name="keyword"
          longest={LONGEST_KEYWORD}
          searched={search?.keyword ?? ''}
          onSearch={searchFor}
          field={field}
        />
        {search === null && last !== '' && (
          <p>
            <Link to={addressOf({ ...ALL_QUESTIONS, keyword: last })}>{TEXTS.search.last(last)}</Link>
          </p>
        )}
        {!isTyped && <CategoryChips search={search} />}
      </div>
      <FoundQuestions search={search} reader={reader} onClear={clear} />
      {search === null && <CommonQuestions reader={reader} />}
      {isTyped && <CategoryChips search={search} />}
      <Unsolved reader={reader} />
      {reader.sysUserCode === null && <SignInNote text={TEXTS.visitor} />}
    </>
  );
}

function CommonQuestions({ reader }: { readonly reader: Reader }) {
  const common = useCallQuery(getCommonQuestions, { query: own(reader) });
  const categories = useFaqCategories().data;
  const count = categories?.reduce((sum, { faqCount }) => sum + faqCount, 0);
  return (
    <>
      <Loaded query={common} lines={[2, 3, 3, 3, 3, 3]}>
        {(questions) =>
          questions.length > 0 && (
            <section className="stack-4" aria-labelledby="common-questions">
              <h2 id="common-questions">{TEXTS.common}</h2>
              <QuestionList questions={questions} reader={reader} />
            </section>
          )
        }
      </Loaded>
      <p>
        <Link to={addressOf(ALL_QUESTIONS)}>{count === undefined ? TEXTS.seeAllUncounted : TEXTS.seeAll(count)}</Link>
      </p>
    </>
  );
}

/** 解決しないとき — offers a person's help: an employee writes a mail here, a visitor uses the contact form. */
function Unsolved({ reader: { sysUserCode } }: { readonly reader: Reader }) {
  return (
    <Card heading={TEXTS.unsolved.heading}>
      <p>{TEXTS.unsolved.text}</p>
      {sysUserCode === null ? (
        <div>
          <Link className={buttonClass({ variant: 'secondary' })} to="/contact">
            {TEXTS.unsolved.ask}
          </Link>
        </div>
      ) : (
        <AskByMail sysUserCode={sysUserCode} question={null} isOffered />
      )}
    </Card>
  );
}

interface FaqSearching {
  /** null if nothing is searched for. */
  readonly search: FaqSearch | null;
  /** The keyword of the previous visit; '' for none. */
  readonly last: string;
  /** Searches every category from the first page on; an empty keyword ends the search. */
  readonly searchFor: (keyword: string) => void;
}

/**
 * Reads the search from the URL and starts another one. The keyword of the previous visit is only suggested, not
 * searched for.
 */
function useFaqSearch(): FaqSearching {
  const { local } = usePortal().environment;
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const [last] = useState(() => cleanKeyword(local.read(FAQ_KEYWORD_KEY) ?? ''));

  const searchFor = (typed: string) => {
    const keyword = cleanKeyword(typed);
    if (keyword === '') local.remove(FAQ_KEYWORD_KEY);
    else local.write(FAQ_KEYWORD_KEY, keyword);
    const to = keyword === '' ? { search: '' } : addressOf({ ...ALL_QUESTIONS, keyword });
    void navigate(to, { preventScrollReset: true });
  };
  return { search: searchIn(address), last, searchFor };
}
