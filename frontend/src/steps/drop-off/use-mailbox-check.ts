import { useNavigate } from 'react-router';
import type { StepInUse } from '@/flow/use-step';
import { useTexts } from '@/i18n/texts';
import { useAddressCheck } from '@/steps/address-check/use-address-check';
import { emptyDomesticParty } from '@/steps/party/domestic-party';
import type { SenderDraft } from '@/steps/party/domestic-party-steps';
import { announce } from '@/ui/announcer';
import type { IsOutdated } from '@/ui/form/use-submit';
import type { LinkTarget } from '@/ui/link';
import { dropOffTexts } from './texts/texts';

/**
 * Checks the address of the sender's mailbox before a pickup is ordered there: it must exist, or the customer confirms it.
 * `addressLink`: the page that changes it.
 */
export function useMailboxCheck(
  {
    draft: { sender = emptyDomesticParty },
    change,
  }: Pick<StepInUse<SenderDraft, unknown>, 'draft' | 'change'>,
  addressLink: LinkTarget,
) {
  const t = useTexts(dropOffTexts);
  const navigate = useNavigate();
  const { check, dialog } = useAddressCheck({
    purpose: 'pickup',
    onCorrect: () => void navigate(addressLink.to, { state: addressLink.state }),
  });

  /** Whether the pickup can be ordered with the chosen day. */
  const confirmed = async (isOutdated?: IsOutdated): Promise<boolean> => {
    const { address } = sender;
    const found = await check(address, isOutdated);
    if (!found) return false;
    if (found.street !== address.street || found.postalCode !== address.postalCode)
      change({ sender: { ...sender, address: { ...address, ...found } } });
    if (found.postalCode === address.postalCode) return true;
    announce(t.moved); // the page shows the days of the new address now
    return false;
  };

  return { confirmed, dialog };
}
