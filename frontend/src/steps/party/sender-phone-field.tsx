import { useFormContext, useWatch } from 'react-hook-form';
import { formatPhone } from '@/domain/phone';
import { useTexts } from '@/i18n/texts';
import { PhoneField } from '@/ui/form/phone-field';
import { Hint } from './hint';
import type { Sender } from './sender';
import { partyTexts } from './texts/texts';
import type { usePersonSearch } from './use-person-search';

const codes = ['+47', '+46', '+45'];

/** The sender's phone number. A Norwegian one is looked up when the customer is done with it. */
export function SenderPhoneField({
  search,
  resultFor,
}: Pick<ReturnType<typeof usePersonSearch>, 'search' | 'resultFor'>) {
  const t = useTexts(partyTexts);
  const { getValues, setValue } = useFormContext<Sender>();
  const number = useWatch<Sender, 'phoneNumber'>({ name: 'phoneNumber' });
  const result = resultFor(number);

  const said =
    result?.outcome === 'found'
      ? t.personSearch.found(result.name)
      : result && t.personSearch[result.outcome];

  const done = () => {
    const [dialCode, typed] = getValues(['phoneCountryCode', 'phoneNumber']);
    const grouped = formatPhone(dialCode, typed);
    if (grouped !== typed) setValue('phoneNumber', grouped);
    void search(dialCode, typed);
  };

  return (
    <div>
      <PhoneField
        codeName="phoneCountryCode"
        numberName="phoneNumber"
        codes={codes.map((code) => ({ value: code, label: `${code} ${t.dialCodeNames[code] ?? ''}` }))}
        onDone={done}
      />
      <Hint status={result?.outcome === 'found' ? 'success' : 'info'} text={said} />
    </div>
  );
}
