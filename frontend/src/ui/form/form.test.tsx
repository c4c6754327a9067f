import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { coreTexts } from '@/i18n/core/texts';
import { changeLanguage } from '@/i18n/language';
import { Announcer } from '@/ui/announcer';
import { CheckboxField } from './checkbox-field';
import { Form } from './form';
import { RadioCards } from './radio-cards';
import { SelectField } from './select-field';
import { TextField } from './text-field';
import { useForm } from './use-form';

const nothing = { name: '', country: '', size: '', terms: false };
const schema = () =>
  z.object({
    name: z.string().check(z.minLength(1, 'NAME')),
    country: z.string().check(z.minLength(1, 'COUNTRY')),
    size: z.string().check(z.minLength(1, 'SIZE')),
    terms: z.boolean().check(z.refine((accepted) => accepted, 'TERMS')),
  });
const messages = {
  NAME: 'Skriv navnet',
  COUNTRY: 'Velg landet',
  SIZE: 'Velg størrelsen',
  TERMS: 'Godta vilkårene',
};

const onSubmit = vi.fn();

function Questions() {
  const form = useForm({ values: nothing, schema });
  return (
    <Form form={form} messages={messages} onSubmit={onSubmit}>
      <TextField name="name" label="Navn" />
      <SelectField
        name="country"
        label="Land"
        placeholder="Velg"
        options={[{ value: 'NO', label: 'Norge' }]}
      />
      <RadioCards name="size" legend="Størrelse" cards={[{ value: 'SMALL', title: 'Liten' }]} />
      <CheckboxField name="terms">Vilkårene</CheckboxField>
      <button type="submit">Neste</button>
    </Form>
  );
}

beforeEach(async () => {
  await changeLanguage('no');
  await coreTexts.load();
  render(
    <>
      <Questions />
      <Announcer />
    </>,
  );
});

const fields = () => [
  screen.getByRole('textbox', { name: 'Navn' }),
  screen.getByRole('combobox', { name: 'Land' }),
  screen.getByRole('radio', { name: 'Liten' }),
  screen.getByRole('checkbox', { name: 'Vilkårene' }),
];

/** What the live regions say. */
const said = () =>
  [...document.querySelectorAll('[role=status], [role=alert], [aria-live]:not([aria-live=off])')]
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '');

test('errors of a submitted form are described at their fields, and only the summary, which takes the focus, speaks', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Neste' }));

  expect(await screen.findByRole('heading', { name: 'Rett opp dette før du går videre' })).toHaveFocus();
  for (const [index, text] of Object.values(messages).entries())
    expect(fields()[index]).toHaveAccessibleDescription(expect.stringContaining(text));
  expect(said()).toEqual([]);
});

test('the title of the window says how many errors there are, until they are corrected', async () => {
  document.title = 'Hvem sender? – bestill';
  await userEvent.click(screen.getByRole('button', { name: 'Neste' }));
  await waitFor(() => expect(document.title).toBe('4 feil: Hvem sender? – bestill'));
  await userEvent.type(screen.getByRole('textbox', { name: 'Navn' }), 'Kari');
  await waitFor(() => expect(document.title).toBe('3 feil: Hvem sender? – bestill'));
});

test('the error of a field that the customer leaves is announced once', async () => {
  await userEvent.click(screen.getByRole('textbox', { name: 'Navn' }));
  await userEvent.tab();

  expect(screen.getByRole('textbox', { name: 'Navn' })).toHaveAccessibleDescription(/Skriv navnet/);
  expect(said()).toEqual(['Skriv navnet']);
});

test('errors are not announced again in the language that the customer changes to', async () => {
  await userEvent.click(screen.getByRole('textbox', { name: 'Navn' }));
  await userEvent.tab();
  await act(() => changeLanguage('en'));

  expect(said()).toEqual(['Skriv navnet']);
});

test('an answer that was copied is read without the marks and soft hyphens that nobody sees', async () => {
  await userEvent.click(screen.getByRole('textbox'));
  await userEvent.paste('\u202aKari\u200b Nord\u00admann\u202c');
  await userEvent.selectOptions(screen.getByRole('combobox'), 'NO');
  await userEvent.click(screen.getByRole('radio'));
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(screen.getByRole('button', { name: 'Neste' }));

  const answers = { name: 'Kari Nordmann', country: 'NO', size: 'SMALL', terms: true };
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith(answers, expect.anything()));
});
