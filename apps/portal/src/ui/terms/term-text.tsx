/**
 * Renders a text of a screen; its first words of the screen's terms are underlined and explained at a click, as in articles. The
 * explanation is fetched when it is opened.
 */
import { getTechnicalTerms } from '@minori/contract/technical-term';
import type { TermCode } from '@minori/wording/ja/term-words';
import { type ReactNode, use, useLayoutEffect, useRef, useState } from 'react';
import { useCallQuery } from '../../platform/portal/use-call.ts';
import { useEmployee } from '../../platform/portal/use-employee.ts';
import { Loaded } from '../loaded.tsx';
import { TermButton } from '../term-popover.tsx';
import { type ScreenTerms, ScreenTermsContext } from './screen-terms.tsx';
import { type FoundTerm, termPlaces } from './term-places.ts';

export function TermText({ children: text }: { readonly children: string }) {
  const screen = use(ScreenTermsContext);
  const places = screen ? termPlaces(text, screen.codes) : [];
  if (!screen || places.length === 0) return text;
  return <Underlined key={text} text={text} places={places} screen={screen} />;
}

interface UnderlinedProps {
  readonly text: string;
  readonly places: readonly FoundTerm[];
  readonly screen: ScreenTerms;
}

function Underlined({ text, places, screen }: UnderlinedProps) {
  const element = useRef<HTMLSpanElement>(null);
  const [shown, show] = useState<readonly TermCode[]>([]);
  const codes = places.map(({ code }) => code).join();
  // A layout effect, so that the text isn't painted without its underline first.
  useLayoutEffect(() => {
    if (!element.current) return undefined;
    return screen.add({ element: element.current, codes: codes.split(',') as TermCode[], show });
  }, [screen, codes]);
  return (
    <span ref={element}>
      {partsOf(
        text,
        places.filter(({ code }) => shown.includes(code)),
      )}
    </span>
  );
}

function partsOf(text: string, places: readonly FoundTerm[]): readonly ReactNode[] {
  const ends = [0, ...places.map(({ at, word }) => at + word.length)];
  const parts = places.flatMap(({ code, word, at }, place) => [
    text.slice(ends[place], at),
    <Term key={code} code={code} word={word} />,
  ]);
  return [...parts, text.slice(ends.at(-1))];
}

interface TermProps {
  readonly code: TermCode;
  readonly word: string;
}

function Term({ code, word }: TermProps) {
  const employee = useEmployee();
  return (
    <TermButton
      heading={word}
      moreHref={employee && `/${employee.companyUrl}/glossary/${code}`}
      explanation={<Explanation code={code} />}
    >
      {word}
    </TermButton>
  );
}

/** Rendered in the open window only: this is when it is fetched. */
function Explanation({ code }: { readonly code: TermCode }) {
  const terms = useCallQuery(getTechnicalTerms, { query: { 'technicalTermCodes[]': code } });
  return (
    <Loaded query={terms} lines={[3]}>
      {([term]) => <p>{term?.short}</p>}
    </Loaded>
  );
}
