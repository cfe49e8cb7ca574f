// The moments between an answer's making and its keeping, and what bounds the memory.
import { expect, test, vi } from 'vitest';
import { manualListener } from '../testing/manual-listener.ts';
import { openKeptAnswers } from './kept-answers.ts';

function sessionOf(sysUserCode: string) {
  return { sessionId: `s-${sysUserCode}`, employeeId: 1, sysUserCode, sysOrganizationCode: 'org' };
}

const ANSWER = { text: '{}', tag: 'W/"x"' };

test('what a change overtook, by an announcement or by the employee, is not kept', () => {
  const listener = manualListener();
  const kept = openKeptAnswers(listener);
  const session = sessionOf('a');
  for (const change of [() => listener.announce('figures_changed', 'a'), () => kept.forget(session)]) {
    const mark = kept.mark();
    change();
    kept.keep(session, '/x', { ...ANSWER, mark });
    expect(kept.find(session, '/x')).toBeUndefined();
  }
  kept.keep(session, '/x', { ...ANSWER, mark: kept.mark() });
  expect(kept.find(session, '/x')).toMatchObject({ tag: ANSWER.tag });
  expect(kept.find(session, '/x?y')).toBeUndefined();
  expect(kept.find(sessionOf('b'), '/x')).toBeUndefined();
});

test('nothing is kept or given while announcements cannot be heard', () => {
  const listener = manualListener();
  const kept = openKeptAnswers(listener);
  const session = sessionOf('a');
  kept.keep(session, '/x', { ...ANSWER, mark: kept.mark() });
  listener.setUp(false);
  expect(kept.find(session, '/x')).toBeUndefined();
  kept.keep(session, '/x', { ...ANSWER, mark: kept.mark() });
  listener.setUp(true);
  expect(kept.find(session, '/x')).toBeUndefined();
});

test('an answer is given for a second, by a clock that nobody sets', () => {
  const kept = openKeptAnswers(manualListener());
  const session = sessionOf('a');
  kept.keep(session, '/x', { ...ANSWER, mark: kept.mark() });
  const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_001);
  expect(kept.find(session, '/x')).toBeUndefined();
  later.mockRestore();
});

test('neither many people nor many addresses fill the memory', () => {
  const kept = openKeptAnswers(manualListener());
  const mark = kept.mark();
  for (let person = 0; person < 5_001; person += 1) kept.keep(sessionOf(`p${person}`), '/x', { ...ANSWER, mark });
  expect(kept.find(sessionOf('p0'), '/x')).toBeUndefined();
  expect(kept.find(sessionOf('p5000'), '/x')).toBeDefined();
  for (let address = 0; address < 21; address += 1) kept.keep(sessionOf('p5000'), `/${address}`, { ...ANSWER, mark });
  expect(kept.find(sessionOf('p5000'), '/0')).toBeUndefined();
  expect(kept.find(sessionOf('p5000'), '/20')).toBeDefined();
});
