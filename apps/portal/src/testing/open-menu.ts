/** Opens メニュー as on a phone. A desktop's account menu can't be opened, because jsdom has no popover. */
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** @returns the menu's contents. */
export async function openMenu(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: 'メニュー' }));
  return within(await screen.findByRole('dialog', { name: 'メニュー' }));
}
