// Tests that the cache of responses stores none that was made before a change, and that its size is bounded.
import { employeeAssetManagement } from '@minori/contract/employee-assets';
import { expect, test, vi } from 'vitest';
import { manualListener } from '../../testing/manual-listener.ts';
import { openCachedAnswers } from './cached-answers.ts';

function sessionOf(sysUserCode: string) {
  return { sessionId: `s-${sysUserCode}`, employeeId: 1, sysUserCode, sysOrganizationCode: 'org' };
}

const ANSWER = { text: '{}', tag: 'W/"x"', call: employeeAssetManagement };

test('an answer that a change has overtaken, by an announcement or by the employee, is not cached', () => {
  const listener = manualListener();
  const cached = openCachedAnswers(listener);
  const session = sessionOf('a');
  for (const change of [() => listener.announce('figures_changed', 'a'), () => cached.forget(session)]) {
    const mark = cached.mark();
    change();
    cached.store(session, '/x', { ...ANSWER, mark });
    expect(cached.find(session, '/x')).toBeUndefined();
  }
  cached.store(session, '/x', { ...ANSWER, mark: cached.mark() });
  expect(cached.find(session, '/x')).toMatchObject({ answer: { tag: ANSWER.tag }, call: ANSWER.call });
  expect(cached.find(session, '/x?y')).toBeUndefined();
  expect(cached.find(sessionOf('b'), '/x')).toBeUndefined();
});

test("nothing is stored or served while announcements can't be received", () => {
  const listener = manualListener();
  const cached = openCachedAnswers(listener);
  const session = sessionOf('a');
  cached.store(session, '/x', { ...ANSWER, mark: cached.mark() });
  listener.setUp(false);
  expect(cached.find(session, '/x')).toBeUndefined();
  cached.store(session, '/x', { ...ANSWER, mark: cached.mark() });
  listener.setUp(true);
  expect(cached.find(session, '/x')).toBeUndefined();
});

test('an answer is served for a second of a monotonic clock', () => {
  const cached = openCachedAnswers(manualListener());
  const session = sessionOf('a');
  cached.store(session, '/x', { ...ANSWER, mark: cached.mark() });
  const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 1_001);
  expect(cached.find(session, '/x')).toBeUndefined();
  later.mockRestore();
});

test('the memory stays bounded with many people and many addresses', () => {
  const cached = openCachedAnswers(manualListener());
  const mark = cached.mark();
  for (let person = 0; person < 5_001; person += 1) cached.store(sessionOf(`p${person}`), '/x', { ...ANSWER, mark });
  expect(cached.find(sessionOf('p0'), '/x')).toBeUndefined();
  expect(cached.find(sessionOf('p5000'), '/x')).toBeDefined();
  for (let address = 0; address < 21; address += 1)
    cached.store(sessionOf('p5000'), `/${address}`, { ...ANSWER, mark });
  expect(cached.find(sessionOf('p5000'), '/0')).toBeUndefined();
  expect(cached.find(sessionOf('p5000'), '/20')).toBeDefined();
});
