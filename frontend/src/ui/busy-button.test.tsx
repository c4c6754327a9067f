import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { BusyButton } from './busy-button';

test('a busy button keeps the focus and ignores presses, also as the button of a form', async () => {
  const press = vi.fn();
  const submit = vi.fn();
  render(
    <form onSubmit={submit}>
      <BusyButton busy onClick={press}>
        Send
      </BusyButton>
    </form>,
  );
  const button = screen.getByRole('button', { name: /Send/ });
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');
  expect(button).toHaveFocus();
  expect(press).not.toHaveBeenCalled();
  expect(submit).not.toHaveBeenCalled();
});
