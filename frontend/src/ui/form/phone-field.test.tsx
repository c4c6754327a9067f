import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { coreTexts } from '@/i18n/core/texts';
import { announce, Announcer } from '@/ui/announcer';
import { Form } from './form';
import { PhoneField } from './phone-field';
import { useForm } from './use-form';

const codes = [
  { value: '+46', label: '+46 Sverige' },
  { value: '+47', label: '+47 Norge' },
];

function Phone() {
  const form = useForm({ values: { code: '+47', number: '' } });
  return (
    <Form form={form} messages={{}} onSubmit={() => undefined}>
      <PhoneField codeName="code" numberName="number" codes={codes} />
    </Form>
  );
}

beforeEach(async () => {
  await coreTexts.load('no');
  render(<Announcer />);
  act(() => announce('the last news'));
});

/** Returns the field of the dial code. */
async function write(number: string) {
  render(<Phone />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Telefonnummer' }), number);
  await userEvent.tab();
  return screen.getByRole('combobox', { name: 'Landkode' });
}

test('a dial code in front of the number is chosen and announced', async () => {
  expect(await write('0046 70 123 45 67')).toHaveValue('+46');
  expect(screen.getByRole('status')).toHaveTextContent('Landkode: +46');
});

test.each(['701 23 456', '+4770123456', '+99 123'])(
  '%s leaves the dial code, and says nothing',
  async (number) => {
    expect(await write(number)).toHaveValue('+47');
    expect(screen.getByRole('status')).toHaveTextContent('the last news');
  },
);
