/** まずすること — shows what to do first and by when, for what comes next after leaving. */
import { LEAVING_TEXTS } from '@minori/wording/ja/leaving';
import { formatDate } from '@minori/wording/ja/locale';
import { RECORD_KEEPER_KINDS } from '@minori/wording/ja/record-keeper-kinds';
import { Card } from '../../ui/card.tsx';
import type { LeavingParts } from './clock-card.tsx';
import { OWN_ADDRESS_PLACE } from './own-address-card.tsx';

const TEXTS = LEAVING_TEXTS.firstSteps;

export function FirstStepsCard({ employee, answer: { today, reading }, clock, leftOn, next }: LeavingParts) {
  const { id } = RECORD_KEEPER_KINDS[employee.company.rkInfo.code];
  return (
    <Card heading={TEXTS.heading}>
      <ol className="numbered stack-3">
        <li>
          <p className="strong">{today <= leftOn ? TEXTS.until(formatDate(leftOn)) : TEXTS.now}</p>
          {reading.address === null && (
            <p>
              <a href={`#${OWN_ADDRESS_PLACE}`}>{TEXTS.address}</a>
            </p>
          )}
          <p>{TEXTS.id(id)}</p>
        </li>
        <li>
          <p className="strong">{TEXTS.from(formatDate(clock.lossDate))}</p>
          <p>{TEXTS.next[next]}</p>
        </li>
        <li>
          <p className="strong">{TEXTS.until(formatDate(clock.deadline))}</p>
          <p>{TEXTS.end}</p>
        </li>
      </ol>
    </Card>
  );
}
