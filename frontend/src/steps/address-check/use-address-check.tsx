import type { ReactNode } from 'react';
import type { AddressHit } from '@/api/schema';
import { validateAddress } from '@/api/validate-address';
import { useTexts } from '@/i18n/texts';
import { announce } from '@/ui/announcer';
import type { IsOutdated } from '@/ui/form/use-submit';
import { lazyPart } from '@/ui/lazy-part';
import { useQuestion } from '@/ui/use-question';
import type { AddressPurpose } from './address-dialog';
import { addressCheckTexts } from './texts/texts';

// Most addresses exist, so the dialog is loaded on demand.
const AddressDialog = lazyPart(async () => (await import('./address-dialog')).AddressDialog);

/** The parts of an address that are checked. */
export interface Address {
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  /** The id from the address search; an address with an id exists. */
  readonly locationId: string;
}

interface Question {
  readonly address: Address;
  readonly suggestions: readonly AddressHit[];
}

interface AddressCheckOptions {
  /** The use of the address: delivery or pickup. */
  purpose?: AddressPurpose;
  /** Called when the customer wants to correct an address that another page asks for. */
  onCorrect?: () => void;
}

interface AddressCheck {
  /** Resolves to the address to use; undefined when the customer wants to correct it, or has changed an answer meanwhile. */
  check: (address: Address, isOutdated?: IsOutdated) => Promise<Address | undefined>;
  /** Rendered by the page. */
  dialog: ReactNode;
}

/**
 * Checks whether an address exists and, if not, offers similar ones (spec §4, "Address states"). The customer can
 * keep an unknown address, because the register may lack a new house, and goes on if the register does not answer.
 */
export function useAddressCheck({ purpose = 'delivery', onCorrect }: AddressCheckOptions = {}): AddressCheck {
  const t = useTexts(addressCheckTexts);
  const [asked, ask] = useQuestion<Question, Address | undefined>();

  const check = async (address: Address, isOutdated: IsOutdated = () => false) => {
    if (address.locationId !== '') return address;
    announce(t.checking);
    const { street, postalCode, city } = address;
    const found = await validateAddress({ street, postalCode, city }).catch(() => undefined);
    if (isOutdated()) return undefined;
    if (found?.state !== 'UNKNOWN') return { ...address, locationId: found?.locationId ?? '' };
    return ask({ address, suggestions: found.suggestions });
  };

  return {
    check,
    dialog: asked && (
      <AddressDialog
        {...asked.question}
        purpose={purpose}
        onAnswer={asked.answer}
        onCorrect={() => {
          asked.answer(undefined);
          onCorrect?.();
        }}
      />
    ),
  };
}
