/** 何を測るか、何を測らないか — what an evaluation says, and what it leaves to figures beside it. */
import { MEASURES_TEXTS as TEXTS } from '../../wording/method.ts';
import { MethodPart, MethodSection, Paragraphs, Points } from './method-parts.tsx';

export function MeasuresSection() {
  return (
    <MethodSection place="measures">
      <MethodPart heading={TEXTS.measured}>
        <Points of={TEXTS.measuredList} />
      </MethodPart>
      <MethodPart heading={TEXTS.notMeasured}>
        <Points of={TEXTS.notMeasuredList} />
      </MethodPart>
      <Paragraphs of={[TEXTS.beside, TEXTS.meaning, TEXTS.noForecast]} />
    </MethodSection>
  );
}
