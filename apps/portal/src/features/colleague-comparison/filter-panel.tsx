/**
 * 絞り込みの場所 — where the filter stands: a sheet on a phone, a block or column next to the charts from 640 px on; with
 * the live count of the people who match and a reset button.
 */
import { useState } from 'react';
import { usePersisted } from '../../platform/portal/portal-context.tsx';
import { withoutToggles } from '../../platform/state/slices/colleague-comparison.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { COLLEAGUE_TEXTS } from '../../wording/colleague-comparison.ts';
import { FilterForm, useChange } from './filter-form.tsx';
import { chosenCount, countedToggles, type FilterGroup } from './filter-groups.ts';
import styles from './filter-panel.module.css';

const TEXTS = COLLEAGUE_TEXTS.filter;

interface FilterPanelProps {
  readonly groups: readonly FilterGroup[];
  /** 「該当 37名」. */
  readonly matching: string;
}

export function FilterPanel({ groups, matching }: FilterPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const toggles = usePersisted((state) => state.colleagueComparison.toggles);
  const chosen = chosenCount(countedToggles(toggles, groups));
  return (
    <>
      <div className={styles.phone}>
        <Button variant="secondary" wide aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {TEXTS.open(chosen)}
        </Button>
        <div className={styles.matching}>
          <strong>{matching}</strong>
          <Clear />
        </div>
      </div>
      <Dialog heading={TEXTS.heading} isOpen={isOpen} onClose={() => setOpen(false)}>
        <FilterForm groups={groups} />
        <div className={styles.foot}>
          <strong role="status">{matching}</strong>
          <Clear />
          <Button wide onClick={() => setOpen(false)}>
            {TEXTS.see}
          </Button>
        </div>
      </Dialog>
      <div className={styles.block}>
        <Card heading={TEXTS.heading}>
          <div className={styles.matching}>
            <strong role="status">{matching}</strong>
            <Clear />
          </div>
          <FilterForm groups={groups} />
        </Card>
      </div>
    </>
  );
}

function Clear() {
  const change = useChange();
  return (
    <Button variant="quiet" onClick={() => change(withoutToggles)}>
      {TEXTS.clear}
    </Button>
  );
}
