/** In the place of figures that need a type to be compared with: what they wait for, and the way there. */
import { EVALUATION_TEXTS } from '../../wording/investment-evaluation.ts';
import { DiagnosisLink } from './diagnosis-link.tsx';

export function AfterDiagnosis() {
  return (
    <>
      <p>{EVALUATION_TEXTS.undiagnosed.panel}</p>
      <DiagnosisLink />
    </>
  );
}
