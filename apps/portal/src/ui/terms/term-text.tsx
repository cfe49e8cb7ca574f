/**
 * Renders a text of a screen; its first words of the screen's terms are underlined and explained at a click, as in articles. The
 * explanation is fetched when it is opened.
 */
import type { TermCode } from '@minori/wording/ja/term-words';
import { Fragment, use, useLayoutEffect, useRef, useState } from 'react';
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
  const { Term } = screen;
  const underlined = places.filter(({ code }) => shown.includes(code));
  const ends = [0, ...underlined.map(({ at, word }) => at + word.length)];
  return (
    <span ref={element}>
      {underlined.map(({ code, word, at }, place) => (
        <Fragment key={code}>
          {text.slice(ends[place], at)}
          <Term code={code} word={word} />
        </Fragment>
      ))}
      {text.slice(ends.at(-1))}
    </span>
  );
}
