import type { LinkProps } from 'react-router';
import { useNavigate } from 'react-router';
import { useTexts } from '@/i18n/texts';
import { type Address, useAddressCheck } from '@/steps/address-check/use-address-check';
import { announce } from '@/ui/announcer';
import type { IsOutdated } from '@/ui/form/use-submit';
import { dropOffTexts } from './texts/texts';

interface MailboxCheckOptions {
  /** The address of the mailbox. */
  place: Address;
  /** The page that changes that address. */
  addressLink: Pick<LinkProps, 'to' | 'state'>;
  /** Called with another address that the customer chose. */
  move: (address: Address) => void;
}

/** Checks the address of a mailbox before a pickup is ordered there: it must exist, or the customer confirms it. */
export function useMailboxCheck({ place, addressLink, move }: MailboxCheckOptions) {
  const t = useTexts(dropOffTexts);
  const navigate = useNavigate();
  const { check, dialog } = useAddressCheck({
    purpose: 'pickup',
    onCorrect: () => void navigate(addressLink.to, { state: addressLink.state as unknown }),
  });

  /** Whether the pickup can be ordered with the chosen day. */
  const confirmed = async (isOutdated?: IsOutdated): Promise<boolean> => {
    const found = await check(place, isOutdated);
    if (!found) return false;
    if (found.street !== place.street || found.postalCode !== place.postalCode) move(found);
    if (found.postalCode === place.postalCode) return true;
    announce(t.moved); // the page shows the days of the new address now
    return false;
  };

  return { confirmed, dialog };
}
