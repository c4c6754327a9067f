import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AddressHit, ValidateAddressResponse } from '@/api/schema';
import { coreTexts } from '@/i18n/core/texts';
import { refuse, serve } from '@/test/serve';
import { addressCheckTexts } from './texts/texts';
import { type Address, useAddressCheck } from './use-address-check';
// Loaded in advance: these tests do not measure how long loading on demand takes.
import './address-dialog';

const written: Address = { street: 'Strandgatn 5', postalCode: '5013', city: 'BERGEN', locationId: '' };
const meant: AddressHit = {
  locationId: '5013-strandgaten-5',
  type: 'STREET',
  street: 'Strandgaten 5',
  postalCode: '5013',
  city: 'BERGEN',
  fullAddress: 'Strandgaten 5, 5013 BERGEN',
};
const service = 'POST /sende/norgespakke/under5kg/api/address/validate';
const answer = (found: Partial<ValidateAddressResponse>) => ({
  [service]: { state: 'UNKNOWN', locationId: '', suggestions: [], ...found },
});

const settled = vi.fn<(address: Address | undefined) => void>();

function Page({ address }: { address: Address }) {
  const { check, dialog } = useAddressCheck();
  return (
    <>
      <button
        onClick={() => {
          void check(address).then(settled);
        }}
      >
        Neste
      </button>
      {dialog}
    </>
  );
}

async function submit(address = written) {
  render(<Page address={address} />);
  await userEvent.click(screen.getByRole('button', { name: 'Neste' }));
}
const expectToGoOnWith = (address: Address | undefined) =>
  waitFor(() => {
    expect(settled).toHaveBeenCalledExactlyOnceWith(address);
  });

beforeEach(async () => {
  settled.mockReset();
  await Promise.all([coreTexts.load('no'), addressCheckTexts.load('no')]);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('an address that exists is accepted, with its id', async () => {
  const calls = serve(answer({ state: 'VALID', locationId: 'no-1' }));
  await submit();
  await expectToGoOnWith({ ...written, locationId: 'no-1' });
  expect(calls.map(({ body }) => body)).toEqual([
    { street: 'Strandgatn 5', postalCode: '5013', city: 'BERGEN' },
  ]);
});

test('an address that was chosen from the search is not checked', async () => {
  const calls = serve({});
  await submit({ ...written, locationId: 'no-1' });
  await expectToGoOnWith({ ...written, locationId: 'no-1' });
  expect(calls).toEqual([]);
});

test('a register that does not answer does not stop the customer', async () => {
  serve({ [service]: refuse(503, 'serviceUnavailable') });
  await submit();
  await expectToGoOnWith(written);
});

test('an unknown address opens a list of similar ones to choose from', async () => {
  serve(answer({ suggestions: [meant] }));
  await submit();
  expect(
    await screen.findByRole('dialog', { name: 'Vi finner ikke adressen. Mente du en av disse?' }),
  ).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Strandgaten 5, 5013 BERGEN' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Gå videre' }));
  expect(
    await screen.findByRole('link', { name: 'Ugyldig adresse, velg en adresse fra listen' }),
  ).toBeVisible();
  expect(settled).not.toHaveBeenCalled();

  await userEvent.click(screen.getByRole('radio', { name: 'Strandgaten 5, 5013 BERGEN' }));
  await userEvent.click(screen.getByRole('button', { name: 'Gå videre' }));
  await expectToGoOnWith({
    street: 'Strandgaten 5',
    postalCode: '5013',
    city: 'BERGEN',
    locationId: '5013-strandgaten-5',
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the customer can keep an unknown address as typed', async () => {
  serve(answer({ suggestions: [meant] }));
  await submit();
  await userEvent.click(await screen.findByRole('radio', { name: 'Behold det jeg skrev' }));
  await userEvent.click(screen.getByRole('button', { name: 'Gå videre' }));
  await expectToGoOnWith(written);
});

test('an unknown address without similar ones needs a confirmation', async () => {
  serve(answer({}));
  await submit();
  expect(
    await screen.findByRole('dialog', { name: 'Er du sikker på at adressen er riktig?' }),
  ).toHaveTextContent('Strandgatn 5, 5013 BERGEN');
  await userEvent.click(screen.getByRole('button', { name: 'Ja, den er riktig' }));
  await expectToGoOnWith(written);
});

test('a customer who wants to correct the address stays on the page', async () => {
  serve(answer({}));
  await submit();
  const correct = await screen.findByRole('button', { name: 'Rett opp adressen' });
  expect(correct).toHaveFocus();
  await userEvent.click(correct);
  await expectToGoOnWith(undefined);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
