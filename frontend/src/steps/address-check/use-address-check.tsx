import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { AddressHit } from '@/api/schema';
import { validateAddress } from '@/api/validate-address';
import { useTexts } from '@/i18n/texts';
import { announce } from '@/ui/announcer';
import { addressCheckTexts } from './texts/texts';

// Most addresses exist: the question is fetched when there is one.
const AddressDialog = lazy(async () => ({ default: (await import('./address-dialog')).AddressDialog }));

/** What an address is checked by. */
export interface Address {
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  /** The address search's name of it; one that has a name is known to exist. */
  readonly locationId: string;
}

interface Question {
  readonly address: Address;
  readonly suggestions: readonly AddressHit[];
  readonly answer: (address: Address | undefined) => void;
}

interface AddressCheck {
  /** Resolves to the address to go on with; undefined when the customer wants to correct it. */
  check: (address: Address) => Promise<Address | undefined>;
  /** To be rendered where the page stands. */
  dialog: ReactNode;
}

/**
 * Asks whether an address exists, and if not, which one was meant (spec §4, "Address states"). It stops nobody
 * who is sure, nor anybody while the register does not answer: new houses come before their addresses.
 */
export function useAddressCheck(): AddressCheck {
  const t = useTexts(addressCheckTexts);
  const [question, setQuestion] = useState<Question>();

  const ask = (address: Address, suggestions: readonly AddressHit[]) =>
    new Promise<Address | undefined>((resolve) => {
      setQuestion({
        address,
        suggestions,
        answer(given) {
          setQuestion(undefined);
          resolve(given);
        },
      });
    });

  const check = async (address: Address) => {
    if (address.locationId !== '') return address;
    announce(t.checking);
    const { street, postalCode, city } = address;
    const found = await validateAddress({ street, postalCode, city }).catch(() => undefined);
    if (found?.state !== 'UNKNOWN') return { ...address, locationId: found?.locationId ?? '' };
    return ask(address, found.suggestions);
  };

  return { check, dialog: question && <AddressQuestion {...question} /> };
}

function AddressQuestion({ address, suggestions, answer }: Question) {
  return (
    <Suspense>
      <AddressDialog
        written={`${address.street}, ${address.postalCode} ${address.city}`.trim()}
        suggestions={suggestions}
        onChoose={({ street, postalCode, city, locationId }) => {
          answer({ street, postalCode, city, locationId });
        }}
        onKeep={() => {
          answer(address);
        }}
        onCorrect={() => {
          answer(undefined);
        }}
      />
    </Suspense>
  );
}
