import { expect, test } from 'vitest';
import { readmeTexts, signInTable, withTable } from './readme-sign-ins.mjs';

const employee = {
  email: 'a@b.example',
  password: 'long-enough-words',
  companyUrl: 'b',
  shows: { en: 'Somebody.' },
  recordKeeperId: '1',
};
const account = { id: '1', password: 'Pass', birthday: '1990-01-01' };

test('the README lists the demo sign-ins of the accounts (otherwise: node tooling/readme-sign-ins.mjs --write)', () => {
  const { found, expected } = readmeTexts();
  expect(found).toBe(expected);
});

test('a changed password makes another table', () => {
  const table = (password) => signInTable({ employees: [{ ...employee, password }], recordKeeperAccounts: [account] });
  expect(table('one-long-password')).not.toBe(table('another-password'));
});

test('a README without the markers is refused', () => {
  expect(() => withTable('# Minori\n', '')).toThrow(/markers/);
});
