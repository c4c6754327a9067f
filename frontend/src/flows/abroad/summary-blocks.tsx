import type { DeliveryTime } from '@/api/schema';
import { formatPhone } from '@/domain/phone';
import { track } from '@/features/analytics/analytics';
import { editLink } from '@/flow/use-step';
import { useTexts } from '@/i18n/texts';
import { CustomsBlock } from '@/steps/customs/customs-block';
import { type Answer, SummaryBlock } from '@/steps/summary/summary-block';
import { useDestinationName } from './countries';
import { type AbroadDraft, isLetter, type RecipientDraft, type SenderDraft } from './draft';
import { abroadFlow } from './flow';
import { abroadTexts } from './texts/texts';
import { checkoutTexts } from './texts/checkout';

/** Everything that was answered, step by step, each with the way back to it. */
export function SummaryBlocks({
  draft,
  deliveryTime,
}: {
  draft: AbroadDraft;
  deliveryTime: DeliveryTime | undefined;
}) {
  const { product, size, weight, sender, recipient } = draft;
  const t = useTexts(checkoutTexts);
  const names = useTexts(abroadTexts);
  const destination = useDestinationName(draft);

  return (
    <>
      <SummaryBlock
        title={t.shipment.title}
        answers={[
          answer(t.shipment.what, product && names.products[product].name),
          answer(t.shipment.to, destination),
          answer(t.shipment.size, size && size !== 'NORMAL' && names.sizes[size].name),
          answer(t.shipment.weight, weight && names.upTo(weight)),
          answer(t.shipment.delivery, deliveryTime && names.deliveryDays(deliveryTime)),
        ]}
        edit={{
          ...editLink(abroadFlow, isLetter(product) ? 'letterSize' : 'parcelSize'),
          label: t.shipment.edit,
        }}
      />
      {sender && <SenderBlock sender={sender} />}
      {recipient && <RecipientBlock recipient={recipient} country={destination} />}
      <CustomsBlock
        details={draft.customsDetails}
        product={product ?? 'PACKAGE_ABROAD'}
        edit={editLink(abroadFlow, 'customs')}
      />
    </>
  );
}

function SenderBlock({ sender }: { sender: SenderDraft }) {
  const t = useTexts(checkoutTexts);
  const { address } = sender;
  return (
    <SummaryBlock
      title={t.sender.title}
      answers={[
        answer(t.party.name, sender.name),
        answer(t.party.address, address.street, `${address.postalCode} ${address.city}`),
        answer(t.party.phone, phone(sender)),
        answer(t.party.email, sender.email),
        answer(t.party.reference, sender.reference),
        answer(t.party.organisationNumber, sender.companyVatNumber),
      ]}
      edit={{
        ...editLink(abroadFlow, 'sender'),
        label: t.sender.edit,
        onClick: () => {
          track('editSender');
        },
      }}
    />
  );
}

function RecipientBlock({ recipient, country }: { recipient: RecipientDraft; country: string | undefined }) {
  const t = useTexts(checkoutTexts);
  const { street, addressLine2, postalCode, city } = recipient.address;
  return (
    <SummaryBlock
      title={t.recipient.title}
      answers={[
        answer(t.party.name, recipient.name),
        answer(t.party.address, street, addressLine2, `${postalCode} ${city}`, country),
        answer(t.party.phone, phone(recipient)),
        answer(t.party.email, recipient.email),
      ]}
      edit={{
        ...editLink(abroadFlow, 'recipient'),
        label: t.recipient.edit,
        onClick: () => {
          track('editReceiver');
        },
      }}
    />
  );
}

function answer(label: string, ...lines: readonly (string | number | false | undefined)[]): Answer {
  return { label, lines: lines.filter(Boolean) };
}

function phone({ phoneCountryCode, phoneNumber }: { phoneCountryCode: string; phoneNumber: string }) {
  return phoneNumber && `${phoneCountryCode} ${formatPhone(phoneCountryCode, phoneNumber)}`;
}
