/** 会社の担当者に見えること — says to every employee what their company's HR can see, and what not. */
import { EMPLOYER_SEES } from '@minori/wording/ja/employer-sees';
import { Card } from './card.tsx';

export function EmployerSees() {
  const { heading, lead, what, never, how } = EMPLOYER_SEES;
  return (
    <Card heading={heading}>
      <p>{lead}</p>
      <p>{never}</p>
      <p className="quiet">
        {what}
        {how}
      </p>
    </Card>
  );
}
