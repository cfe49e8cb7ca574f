// パスワードの欄 — tests that the password is hidden unless the user shows it, and that pasting and password managers work
// (OWASP ASVS 5.0, V6.2.6 and V6.2.7).
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { PasswordField } from './password-field.tsx';

const SECRET = 'よあけの浜辺に 🐢 Small-Light';

test('隠れていて、押すと見え、貼り付けたものが一字も変わらずに入る', async () => {
  const user = userEvent.setup();
  const { unmount } = render(<PasswordField label="パスワード" name="password" autoComplete="current-password" />);
  onTestFinished(unmount);
  const field = screen.getByLabelText<HTMLInputElement>('パスワード');
  expect([field.type, field.autocomplete, field.maxLength, field.readOnly]).toEqual([
    'password',
    'current-password',
    -1,
    false,
  ]);
  field.focus();
  await user.paste(SECRET);
  expect(field.value).toBe(SECRET);
  const button = screen.getByRole('button');
  await user.click(button);
  expect(field.type).toBe('text');
  await user.click(button);
  expect([field.type, field.value]).toEqual(['password', SECRET]);
});
