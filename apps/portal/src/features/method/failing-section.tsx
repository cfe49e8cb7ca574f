/** 前提が外れたら — how the figures change if the assumptions are wrong, and which assumptions are least certain. */
import { FAILING_TEXTS as TEXTS } from '../../wording/method.ts';
import { MethodPart, MethodSection, Paragraphs, Points } from './method-parts.tsx';

export function FailingSection() {
  return (
    <MethodSection place="failing">
      <Paragraphs of={[TEXTS.lead]} />
      <Points of={TEXTS.cases} />
      <MethodPart heading={TEXTS.weak}>
        <Points of={TEXTS.weakList} />
      </MethodPart>
      <Paragraphs of={[TEXTS.change]} />
    </MethodSection>
  );
}
