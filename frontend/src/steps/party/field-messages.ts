import { recipientLineLimit, senderLineLimit } from '@/domain/address-line';
import type { TextsOf } from '@/i18n/texts';
import type { FieldMessages } from '@/ui/form/form';
import type { Role } from './party';
import type { partyTexts } from './texts/texts';

/** The error texts of a form about a person. Only domestic forms and those of recipients have a second address line. */
export function fieldMessages(
  t: TextsOf<typeof partyTexts>,
  role: Role,
  kind: 'domestic' | 'abroad',
): FieldMessages {
  const abroad = kind === 'abroad';
  const most = abroad && role === 'recipient' ? recipientLineLimit : senderLineLimit;
  const hasSecondLine = !abroad || role === 'recipient';
  const street = t.streetTooLong(most);
  const line2 = t.addressLine2TooLong(most);
  return {
    ...t.fieldErrors,
    ...t.fieldErrorsOf[role],
    'name.TOO_LONG': t.nameTooLong(most),
    'address.street.TOO_LONG': hasSecondLine ? `${street}. ${t.useAddressLine2}` : street,
    // Only domestic forms ask for c/o, which is printed on the same line.
    'address.addressLine2.TOO_LONG': abroad ? line2 : `${line2}, ${t.careOfIncluded}`,
    ...(abroad && role === 'recipient' && t.fieldErrorsAbroad),
  };
}
