/**
 * 目安から選ぶ — one product for each class of the model, or one product over several classes for the whole. Nothing is
 * preselected, and every product of a class is offered.
 */
import { SEVERAL_CLASSES } from '@minori/contract/fund-line-up';
import { usePersisted } from '../../platform/portal/portal-context.tsx';
import type { Employee } from '../../platform/portal/use-employee.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Strip } from '../../ui/strips.tsx';
import { ITEM_SELECTION_TEXTS } from '../../wording/item-selection.ts';
import { ClassChoice } from './class-choice.tsx';
import { typeName } from './missing-classes.tsx';
import { type ModelGroup, withFacts } from './model-group.ts';
import { type ChangeDraft, useChangeDraft } from './use-item-draft.ts';
import { type LineUp, useModelLineUp } from './use-line-up.ts';
import { WholeChoice } from './whole-choice.tsx';

const TEXTS = ITEM_SELECTION_TEXTS.choose.byModel;

interface ModelModeProps {
  readonly employee: Employee;
  readonly lineUp: LineUp;
}

export function ModelMode({ employee, lineUp }: ModelModeProps) {
  const { riskToleranceCode } = lineUp;
  const model = useModelLineUp(employee);
  const change = useChangeDraft(riskToleranceCode);
  return (
    <>
      <p>{TEXTS.lead(typeName(riskToleranceCode))}</p>
      <Loaded query={model} lines={[8, 8, 8]}>
        {({ fundByModels }) => <Choices groups={withFacts(fundByModels, lineUp)} employee={employee} change={change} />}
      </Loaded>
    </>
  );
}

interface ChoicesProps {
  readonly groups: readonly ModelGroup[];
  readonly employee: Employee;
  readonly change: ChangeDraft;
}

function Choices({ groups, employee, change }: ChoicesProps) {
  const classes = groups.filter(({ assetCode }) => assetCode !== SEVERAL_CLASSES);
  const whole = groups.find(({ assetCode }) => assetCode === SEVERAL_CLASSES);
  const asked = classes.filter(({ inputRate }) => inputRate > 0);
  const zero = classes.filter(({ inputRate, funds }) => inputRate === 0 && funds.length > 0);
  const hasWhole = whole !== undefined && whole.funds.length > 0;
  return (
    <>
      {hasWhole && <h3>{TEXTS.classesHeading}</h3>}
      {hasWhole && <WholeCounts whole={whole} />}
      <div className="stack-5">
        {asked.map((group) => (
          <ClassChoice key={group.assetCode} group={group} companyUrl={employee.companyUrl} change={change} />
        ))}
      </div>
      {zero.length > 0 && <p className="quiet">{TEXTS.zero(zero.map(({ assetName }) => assetName).join('・'))}</p>}
      {hasWhole && <WholeChoice group={whole} employee={employee} change={change} />}
    </>
  );
}

/** Says that one product counts for the whole instead of the choice by class. */
function WholeCounts({ whole }: { readonly whole: ModelGroup }) {
  const id = usePersisted(({ itemStep }) => itemStep.selectedMstFundId);
  const chosen = whole.funds.find(({ mstFundId }) => mstFundId === id);
  return chosen && <Strip text={TEXTS.counts(chosen.name)} isNew />;
}
