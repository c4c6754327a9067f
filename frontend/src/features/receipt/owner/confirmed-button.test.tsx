import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { coreTexts } from '@/i18n/core/texts';
import { ConfirmedButton } from './confirmed-button';
// Loaded in advance: these tests do not measure how long loading on demand takes.
import '@/ui/confirm-dialog-content';

const words = { button: 'Avbestill', confirm: { title: 'Vil du avbestille?', keep: 'Nei', confirm: 'Ja' } };

test('an open question stays when the action is no longer allowed', async () => {
  await coreTexts.load('no');
  const action = { isPending: false, mutate: vi.fn() };
  const button = (allowed: boolean) => (
    <ConfirmedButton words={words} action={action} allowed={allowed}>
      <li>Nummeret blir ugyldig</li>
    </ConfirmedButton>
  );
  const { rerender } = render(button(true));
  await userEvent.click(screen.getByRole('button', { name: 'Avbestill' }));
  await screen.findByRole('dialog', { name: 'Vil du avbestille?' });
  rerender(button(false));
  expect(screen.queryByRole('button', { name: 'Avbestill' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Ja' }));
  expect(action.mutate).toHaveBeenCalledOnce();
});
