import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { coreTexts } from '@/i18n/core/texts';
import { Announcer } from './announcer';
import { Combobox } from './combobox';

const streets = ['Storgata 1', 'Storgata 10', 'Kirkeveien 3'];
const onChoose = vi.fn();

function Field({ noHits }: { noHits?: string }) {
  const [value, setValue] = useState('');
  return (
    <>
      <Combobox
        id="street"
        label="Adresse"
        value={value}
        onValueChange={setValue}
        items={value.length < 3 ? undefined : streets.filter((street) => street.startsWith(value))}
        itemKey={(street) => street}
        itemText={(street) => street}
        onChoose={(street) => {
          onChoose(street);
          setValue(street);
        }}
        noHits={noHits}
      />
      <Announcer />
    </>
  );
}

const combobox = () => screen.findByRole('combobox', { name: 'Adresse' });

describe('a combobox', () => {
  beforeEach(async () => {
    onChoose.mockClear();
    await coreTexts.load();
  });

  test('can be typed in before its list has loaded, and keeps its text, focus and selection', async () => {
    // This is the first render in this file: the list's code has not been fetched yet.
    render(<Field />);
    const alone = screen.getByRole<HTMLInputElement>('textbox', { name: 'Adresse' });
    alone.focus();
    fireEvent.change(alone, { target: { value: 'Stor' } });
    alone.setSelectionRange(1, 3);

    const field = await combobox();
    expect(field).toHaveValue('Stor');
    expect(field).toHaveFocus();
    await userEvent.keyboard('x');
    expect(field).toHaveValue('Sxr');
  });

  test('has no list while the text is too short to search for', async () => {
    render(<Field />);
    await userEvent.type(await combobox(), 'St');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
  });

  test('lists the hits, announces how many, and works by keyboard', async () => {
    render(<Field />);
    const field = await combobox();
    await userEvent.type(field, 'Stor');
    expect(screen.getAllByRole('option')).toHaveLength(2);
    expect(screen.getByRole('status')).toHaveTextContent('2 treff');

    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('Storgata 10');
    expect(field).toHaveValue('Storgata 10');
    expect(screen.getByRole('status')).toHaveTextContent('Storgata 10 er valgt');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
  });

  test('works by pointer', async () => {
    render(<Field />);
    await userEvent.type(await combobox(), 'Kirk');
    await userEvent.click(screen.getByRole('option', { name: 'Kirkeveien 3' }));
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('Kirkeveien 3');
  });

  test('keeps the text when the customer chooses no hit', async () => {
    render(<Field />);
    const field = await combobox();
    await userEvent.type(field, 'Storgata 2');
    await userEvent.keyboard('{Escape}');
    await userEvent.tab();
    expect(field).toHaveValue('Storgata 2');
    expect(onChoose).not.toHaveBeenCalled();
  });

  test('announces that there are no hits', async () => {
    render(<Field noHits="Ingen adresser passer" />);
    await userEvent.type(await combobox(), 'Xyz');
    expect(screen.getByRole('status')).toHaveTextContent('Ingen adresser passer');
  });
});
