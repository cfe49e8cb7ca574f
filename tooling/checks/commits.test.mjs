// Tests which subjects of commits are refused and which are accepted, each in a temporary clone.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clone, git } from '../test/clone.mjs';
import { plant } from '../test/plant.mjs';
import { findBadSubjects } from './commits.mjs';

const author = ['-c', 'user.name=tester', '-c', 'user.email=tester@minori.example'];

function clonedWith(...messages) {
  const root = clone({ 'a.txt': '' });
  for (const [place, message] of messages.entries()) {
    writeFileSync(join(root, 'a.txt'), `${place}`);
    git(root, 'add', '.');
    git(root, ...author, 'commit', '-q', '-m', message);
  }
  return root;
}

test.each([
  [`Fix ${'x'.repeat(86)}`, '90 characters of at most 72'],
  ['fix clean-up', 'capital letter'],
  ['Fix clean-up.', 'full stop'],
  ['Fix clean-up\nbecause rows were locked', 'an empty line'],
])('refuses %j', (message, why) => {
  const { findings } = findBadSubjects(clonedWith('Add a file', message));
  expect(findings).toEqual([expect.stringContaining(why)]);
});

test('accepts short subjects, whatever the body, and a folder without a history', () => {
  const body = `Fix ${'x'.repeat(68)}\n\n${'The reason. '.repeat(20)}`;
  expect(findBadSubjects(clonedWith(body, 'Add another'))).toEqual({ seen: '2 commits', findings: [] });
  expect(findBadSubjects(plant({})).findings).toEqual([]);
});
