/** よくある質問 — the search first; below it the five that are asked most and the way to all, or what was found. */
import { CALLS } from '@minori/contract/calls';
import { Link } from 'react-router';
import { panelText } from '../../platform/errors/failure-text.ts';
import { useCallQuery } from '../../platform/queries/use-call.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { FAQ_TEXTS as TEXTS } from '../../wording/faq.ts';
import { CategoryChips, useFaqCategories } from './category-chips.tsx';
import styles from './faq-screen.module.css';
import { ALL_QUESTIONS, addressOf } from './faq-search.ts';
import { FoundQuestions } from './found-questions.tsx';
import { QuestionList } from './question-list.tsx';
import { own, type Reader } from './reader.ts';
import { SearchForm } from './search-form.tsx';
import { Unsolved } from './unsolved.tsx';
import { useFaqSearch } from './use-faq-search.ts';
import { VisitorNote } from './visitor-note.tsx';

export function FaqScreen({ reader }: { readonly reader: Reader }) {
  const { search, searchFor } = useFaqSearch();
  return (
    <>
      <div className={styles.search}>
        <SearchForm keyword={search?.keyword ?? ''} onSearch={searchFor} />
        <CategoryChips search={search} />
      </div>
      {search === null ? (
        <CommonQuestions reader={reader} />
      ) : (
        <FoundQuestions search={search} reader={reader} onClear={() => searchFor('')} />
      )}
      <Unsolved reader={reader} />
      {reader.sysUserCode === null && <VisitorNote />}
    </>
  );
}

function CommonQuestions({ reader }: { readonly reader: Reader }) {
  const common = useCallQuery(CALLS.getCommonQuestions, { query: own(reader) }, { skipsCentralHandling: true });
  const categories = useFaqCategories().data;
  const count = categories?.reduce((sum, { faqCount }) => sum + faqCount, 0);
  return (
    <>
      <Loaded query={common} errorText={panelText} lines={[2, 2, 2, 2, 2]}>
        {(questions) =>
          questions.length > 0 && (
            <section className={styles.questions} aria-labelledby="common-questions">
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
