/** 何を測るか、何を測らないか — what an evaluation measures, and what only the figures shown with it measure. */
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
