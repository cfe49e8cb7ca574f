import { describe, expect, it } from 'vitest';
import { ProgressBoard } from './progress-board.ts';

describe('the progress board', () => {
  it('shows the last stage, to its own employee alone', () => {
    const board = new ProgressBoard(() => new Date(0));
    board.note('a', 'user-1', 'connecting');
    board.note('a', 'user-1', 'reading');
    expect(board.stageOf('a', 'user-1')).toBe('reading');
    expect(board.stageOf('a', 'user-2')).toBeNull();
    expect(board.stageOf('b', 'user-1')).toBeNull();
  });

  it('forgets scrapes two minutes after their last stage', () => {
    let now = 0;
    const board = new ProgressBoard(() => new Date(now));
    board.note('old', 'user-1', 'done');
    now = 120_000;
    board.note('new', 'user-2', 'connecting');
    expect(board.stageOf('old', 'user-1')).toBe('done');
    now = 120_001;
    board.note('new', 'user-2', 'reading');
    expect(board.stageOf('old', 'user-1')).toBeNull();
    expect(board.stageOf('new', 'user-2')).toBe('reading');
  });
});
