/** ご確認ください — states what an evaluation means and doesn't mean (calculations.md section 9), and which data it uses. */
import type { InvestmentValuation } from '@minori/contract/investment-valuation';
import { EVALUATION_TEXTS } from '@minori/wording/ja/investment-valuation';
import { formatDate } from '@minori/wording/ja/locale';
import { MethodLink } from '../../ui/method-link.tsx';
import { Notes } from '../../ui/notes.tsx';

const { heading, purpose, service, past, estimate, loss, data, basis } = EVALUATION_TEXTS.notes;

export function ValuationNotes({ valuation }: { readonly valuation: InvestmentValuation }) {
  const { valuationDate, evaluatedOn, assumptionSetId } = valuation;
  const computedFrom = [data(formatDate(valuationDate)), basis(formatDate(evaluatedOn), assumptionSetId)];
  return (
    <Notes
      heading={heading}
      notes={[purpose, service, past, estimate, loss, ...computedFrom]}
      more={<MethodLink place="assumptions" />}
    />
  );
}
