/** Shows the filters besides the keyword as chips: level, kind and topic. */

import { COLUMN_TEXTS } from '@minori/wording/ja/column';
import { type ReactNode, useState } from 'react';
import { Loaded } from '../../ui/loaded.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { useIsWide } from '../../ui/use-is-wide.ts';
import styles from './column-list.module.css';
import {
  type ColumnLevel,
  type ColumnSearch,
  changed,
  toggleMovie,
  toggleQuiz,
  toggleUnread,
} from './column-search.ts';
import { useColumnTags } from './use-columns.ts';

const TEXTS = COLUMN_TEXTS.search;
const LEVELS: readonly { value: `${ColumnLevel}`; level: ColumnLevel; label: string }[] = [
  { value: '-1', level: -1, label: TEXTS.levels[-1] },
  { value: '1', level: 1, label: TEXTS.levels[1] },
  { value: '2', level: 2, label: TEXTS.levels[2] },
];

export interface FiltersProps {
  readonly search: ColumnSearch;
  readonly onChange: (search: ColumnSearch) => void;
}

export function Filters({ search, onChange, isSignedIn }: FiltersProps & { readonly isSignedIn: boolean }) {
  return (
    <div className={styles.filters}>
      <Segmented
        legend={TEXTS.level}
        hidesLegend
        options={LEVELS}
        selected={`${search.columnLevelCode}`}
        onSelect={(value) =>
          onChange(changed(search, { columnLevelCode: LEVELS.find((each) => each.value === value)?.level ?? -1 }))
        }
      />
      <fieldset>
        <legend className="visually-hidden">{TEXTS.kinds}</legend>
        <div className="row-2">
          <FilterChip isOn={search.isMovie} onPress={() => onChange(toggleMovie(search))}>
            {TEXTS.isMovie}
          </FilterChip>
          <FilterChip isOn={search.isQuiz === true} onPress={() => onChange(toggleQuiz(search))}>
            {TEXTS.isQuiz}
          </FilterChip>
          {isSignedIn && (
            <FilterChip isOn={search.isRead === false} onPress={() => onChange(toggleUnread(search))}>
              {TEXTS.unread}
            </FilterChip>
          )}
        </div>
      </fieldset>
      <Topics search={search} onChange={onChange} />
    </div>
  );
}

/** On a phone the eight topics are collapsed, because they would push the results down. */
function Topics({ search, onChange }: FiltersProps) {
  const tags = useColumnTags();
  const isWide = useIsWide();
  // Only the initial state: the panel doesn't close while the reader unselects a topic.
  const [startsOpen] = useState(search.columnTagId !== null);
  const chips = (
    <Loaded query={tags} lines={[2]}>
      {(topics) => (
        <div className="row-2">
          {topics.map(({ id, name }) => {
            const isOn = search.columnTagId === id;
            return (
              <FilterChip
                key={id}
                isOn={isOn}
                onPress={() => onChange(changed(search, { columnTagId: isOn ? null : id }))}
              >
                {name}
              </FilterChip>
            );
          })}
        </div>
      )}
    </Loaded>
  );
  if (!isWide) {
    return (
      <details className={`fold ${styles.topics}`} open={startsOpen || undefined}>
        <summary>{TEXTS.byTopic}</summary>
        {chips}
      </details>
    );
  }
  return (
    <fieldset>
      <legend className="visually-hidden">{TEXTS.topics}</legend>
      {chips}
    </fieldset>
  );
}

interface FilterChipProps {
  readonly isOn: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** A filter that is on or off; when on, it has a check mark as well as its colour. */
function FilterChip({ isOn, onPress, children }: FilterChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={isOn} onClick={onPress}>
      {isOn && <span aria-hidden="true">✓ </span>}
      {children}
    </button>
  );
}
