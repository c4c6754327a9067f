import { type ReactNode, useState } from 'react';
import type { AddressHit } from '@/api/schema';
import { validateAddress } from '@/api/validate-address';
import { useTexts } from '@/i18n/texts';
import { announce } from '@/ui/announcer';
import { lazyPart } from '@/ui/lazy-part';
import type { AddressPurpose } from './address-dialog';
import { addressCheckTexts } from './texts/texts';

// Most addresses exist: the question is fetched when there is one.
const AddressDialog = lazyPart(async () => (await import('./address-dialog')).AddressDialog);

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

interface AddressCheckOptions {
  /** What the address is for: to send something to, or to collect something at. */
  purpose?: AddressPurpose;
  /** Called when the customer asks for a way to correct it, where that is not the page itself. */
  onCorrect?: () => void;
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
export function useAddressCheck({ purpose = 'delivery', onCorrect }: AddressCheckOptions = {}): AddressCheck {
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

  return {
    check,
    dialog: question && <AddressQuestion {...question} purpose={purpose} onCorrect={onCorrect} />,
  };
}

interface AddressQuestionProps extends Question {
  purpose: AddressPurpose;
  onCorrect: (() => void) | undefined;
}

function AddressQuestion({ address, suggestions, answer, purpose, onCorrect }: AddressQuestionProps) {
  return (
    <AddressDialog
      written={`${address.street}, ${address.postalCode} ${address.city}`.trim()}
      suggestions={suggestions}
      purpose={purpose}
      onChoose={({ street, postalCode, city, locationId }) => {
        answer({ street, postalCode, city, locationId });
      }}
      onKeep={() => {
        answer(address);
      }}
      onClose={() => {
        answer(undefined);
      }}
      onCorrect={() => {
        answer(undefined);
        onCorrect?.();
      }}
    />
  );
}
