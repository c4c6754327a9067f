import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ApiError } from '@/api/api-error';
import { coreTexts } from '@/i18n/core/texts';
import { changeLanguage } from '@/i18n/language';
import { ErrorBox } from './error-box';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const failed = (status: number, errorCode: string) => new ApiError({ status, errorCode, traceId });

test.each([
  ['no', 'Referanse', 'Kopier referansen', 'Referansen er kopiert'],
  ['en', 'Reference', 'Copy the reference', 'Reference copied'],
] as const)(
  'an unexpected failure shows its reference in %s, and copies it',
  async (language, name, copy, copied) => {
    await coreTexts.load();
    await changeLanguage(language);
    const user = userEvent.setup();
    render(<ErrorBox title="500" failure={failed(500, 'unexpected')} />);
    expect(screen.getByText(traceId).parentElement).toHaveTextContent(`${name}: ${traceId}`);
    await user.click(screen.getByRole('button', { name: copy }));
    expect(await navigator.clipboard.readText()).toBe(traceId);
    expect(screen.getByRole('button', { name: copied })).toBeVisible();
  },
);

test.each([
  ['a refusal that says what to do', failed(400, 'requestInvalid')],
  ['a call that reached no server', new ApiError({ status: 0, errorCode: 'network' })],
  ['a fault of the page itself', new TypeError('x is undefined')],
])('%s has no reference', (_, failure) => {
  render(
    <ErrorBox title="Feil" failure={failure}>
      Prøv igjen
    </ErrorBox>,
  );
  expect(screen.getByText('Prøv igjen')).toBeVisible();
  expect(screen.queryByText(traceId)).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
