import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { coreTexts } from '@/i18n/core/texts';
import { Announcer } from '@/ui/announcer';
import { Form } from './form';
import { StepperField } from './stepper-field';
import { useForm } from './use-form';

function Kilos({ typed }: { typed: string }) {
  return (
    <Form form={useForm({ values: { kilos: typed } })} messages={{}} onSubmit={() => undefined}>
      <StepperField
        name="kilos"
        label="Kilo"
        less="Mindre"
        more="Mer"
        parse={(text) => (/^[1-3]$/.test(text) ? Number(text) : undefined)}
        max={3}
        say={(count) => `${count} kg`}
      />
    </Form>
  );
}

beforeEach(async () => {
  await coreTexts.load('no');
  render(<Announcer />);
});

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const expectSaid = (text: string) => expect(screen.getByRole('status')).toHaveTextContent(text);

test('a step is announced, a press that goes too far is not', async () => {
  render(<Kilos typed="2" />);
  await press('Mer');
  expectSaid('3 kg');

  await userEvent.clear(screen.getByRole('textbox', { name: 'Kilo' }));
  await press('Mindre');
  expectSaid('3 kg');
  expect(screen.getByRole('textbox', { name: 'Kilo' })).toHaveValue('');
});

test('the first step from what is no number leads to 1', async () => {
  render(<Kilos typed="mye" />);
  await press('Mer');
  expectSaid('1 kg');
  expect(screen.getByRole('textbox', { name: 'Kilo' })).toHaveValue('1');
});
