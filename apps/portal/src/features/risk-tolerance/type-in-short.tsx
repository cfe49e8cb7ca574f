/**
 * あなたのタイプ — states the risk type, its main reason and what may seem to contradict it, one sentence each, with a link to
 * the whole result.
 */
import { getRiskDiagnoses } from '@minori/contract/risk-tolerance';
import { rangeSentence } from '@minori/wording/ja/diagnosis-explanation';
import { FIRST_STEPS_TEXTS } from '@minori/wording/ja/first-steps';
import { Link } from 'react-router';
import { useCallQuery } from '../../platform/portal/use-call.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { RiskTypeChip } from '../../ui/risk-type-chip.tsx';
import { DecidedSentence } from './own-result.tsx';

const TEXTS = FIRST_STEPS_TEXTS.result.type;

interface TypeInShortProps {
  readonly sysUserCode: string;
  readonly href: string;
}

export function TypeInShort({ sysUserCode, href }: TypeInShortProps) {
  const history = useCallQuery(getRiskDiagnoses, { query: { sysUserCode } });
  return (
    <Loaded query={history} lines={[3]}>
      {({ diagnoses: [latest] }) => {
        if (!latest) return null;
        const range = rangeSentence(latest);
        return (
          <Card heading={TEXTS.heading}>
            <div>
              <RiskTypeChip code={latest.riskToleranceCode} />
            </div>
            <DecidedSentence diagnosis={latest} />
            {range && <p>{range}</p>}
            <div>
              <Link to={href}>{TEXTS.see}</Link>
            </div>
          </Card>
        );
      }}
    </Loaded>
  );
}
