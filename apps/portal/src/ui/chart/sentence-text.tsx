/** Shows a sentence whose figures are data, each figure through the one component for its kind. */
import type { Sentence, SentencePart } from '../../wording/sentence.ts';
import { Percent } from '../figures/percent.tsx';
import { RoughYen, SignedYen, Yen } from '../figures/yen.tsx';

export function SentenceText({ sentence }: { readonly sentence: Sentence }) {
  return sentence.map((part, place) => (
    // A sentence is written once and never reordered: its parts have no identity beyond their place.
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one fixed sentence
    <Part key={place} part={part} />
  ));
}

function Part({ part }: { readonly part: SentencePart }) {
  if (typeof part === 'string') return part;
  return (
    <span className="strong">
      <Shown part={part} />
    </span>
  );
}

function Shown({ part }: { readonly part: Exclude<SentencePart, string> }) {
  switch (part.kind) {
    case 'yen':
      return part.signed ? <SignedYen amount={part.amount} /> : <Yen amount={part.amount} />;
    case 'roughYen':
      return <RoughYen amount={part.amount} />;
    case 'percent':
      return <Percent fraction={part.fraction} decimals={part.decimals} signed={part.signed} />;
    case 'points':
      return <Percent fraction={part.points / 100} decimals={part.decimals} signed={part.signed} unit="ポイント" />;
  }
}
