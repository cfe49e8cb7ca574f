/**
 * Renders a sentence whose figures are data, each figure by the component for its kind. A text stored before figures
 * were kept as data may contain an amount anywhere: with amounts hidden it is shown only if it contains no figure at
 * all.
 */
import type { FrozenSentence, SentenceFigure, SentencePart } from '@minori/contract/sentence';
import { UNITS } from '@minori/wording/ja/locale';
import { UI_TEXTS } from '@minori/wording/ja/ui';
import { TermText } from '../terms/term-text.tsx';
import { PublicAmounts, useAmountsHidden } from './amounts-hidden.tsx';
import { Percent } from './percent.tsx';
import { MonthlyRange, RoughYen, SignedYen, Yen } from './yen.tsx';

export function SentenceText({ sentence }: { readonly sentence: FrozenSentence }) {
  const isHidden = useAmountsHidden();
  if (typeof sentence === 'string') {
    return isHidden && /\p{N}/u.test(sentence) ? UI_TEXTS.hiddenAmount.sentence : <TermText>{sentence}</TermText>;
  }
  return sentence.map((part, place) => (
    // Parts have no identity beyond their index, and are never reordered.
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one fixed sentence
    <Part key={place} part={part} />
  ));
}

function Part({ part }: { readonly part: SentencePart }) {
  if (typeof part === 'string') return <TermText>{part}</TermText>;
  const shown = (
    <span className="strong">
      <Shown part={part} />
    </span>
  );
  return part.kind === 'yen' && part.isPublic ? <PublicAmounts>{shown}</PublicAmounts> : shown;
}

function Shown({ part }: { readonly part: SentenceFigure }) {
  switch (part.kind) {
    case 'yen':
      return part.signed ? <SignedYen amount={part.amount} /> : <Yen amount={part.amount} />;
    case 'roughYen':
      return <RoughYen amount={part.amount} />;
    case 'monthlyRange':
      return <MonthlyRange low={part.low} high={part.high} />;
    case 'percent':
      return <Percent fraction={part.fraction} decimals={part.decimals} signed={part.signed} />;
    case 'points':
      return <Percent fraction={part.points / 100} decimals={part.decimals} signed={part.signed} unit={UNITS.points} />;
  }
}
