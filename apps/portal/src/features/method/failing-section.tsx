/** 前提が外れたら — what happens to the figures when the world differs from the assumptions, and which of these are least sure. */
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
