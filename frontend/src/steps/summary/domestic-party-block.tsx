import { formatPhone } from '@/domain/phone';
import { track } from '@/features/analytics/analytics';
import type { editLink } from '@/flow/use-step';
import { useTexts } from '@/i18n/texts';
import { type DomesticParty, type Role, secondLine } from '@/steps/party/domestic-party';
import { SummaryBlock } from './summary-block';
import { summaryTexts } from './texts/texts';

interface DomesticPartyBlockProps {
  role: Role;
  party: DomesticParty;
  edit: ReturnType<typeof editLink>;
}

const events = { sender: 'editSender', recipient: 'editReceiver' } as const;

/** Who sends or receives inside Norway, with the way back to it. */
export function DomesticPartyBlock({ role, party, edit }: DomesticPartyBlockProps) {
  const t = useTexts(summaryTexts).party;
  const { name, address, phoneCountryCode, phoneNumber, email } = party;
  const place = [address.postalCode, address.city].join(' ');
  return (
    <SummaryBlock
      title={t[role].title}
      answers={[
        { label: t.name, lines: [name] },
        { label: t.address, lines: [address.street, secondLine(party), place].filter(Boolean) },
        { label: t.phone, lines: [`${phoneCountryCode} ${formatPhone(phoneCountryCode, phoneNumber)}`] },
        { label: t.email, lines: [email].filter(Boolean) },
      ]}
      edit={{
        ...edit,
        label: t[role].edit,
        onClick: () => {
          track(events[role]);
        },
      }}
    />
  );
}
