import { useFormContext, useWatch } from 'react-hook-form';
import { formatPhone } from '@/domain/phone';
import { useTexts } from '@/i18n/texts';
import { PhoneField } from '@/ui/form/phone-field';
import { Hint } from './hint';
import type { NorwegianParty } from './norwegian-party';
import { partyTexts } from './texts/texts';
import type { usePersonSearch } from './use-person-search';

const codes = ['+47', '+46', '+45'];

interface PhoneSearchFieldProps extends Pick<ReturnType<typeof usePersonSearch>, 'search' | 'resultFor'> {
  section: string | undefined;
}

/** A phone number. A Norwegian one is looked up when the customer leaves the field or presses Enter. */
export function PhoneSearchField({ section, search, resultFor }: PhoneSearchFieldProps) {
  const t = useTexts(partyTexts);
  const { getValues, setValue } = useFormContext<NorwegianParty>();
  const number = useWatch<NorwegianParty, 'phoneNumber'>({ name: 'phoneNumber' });
  const result = resultFor(number);

  const said =
    result?.outcome === 'found' || result?.outcome === 'kept'
      ? t.personSearch[result.outcome](result.name)
      : result && t.personSearch[result.outcome];

  const done = () => {
    const [dialCode, typed] = getValues(['phoneCountryCode', 'phoneNumber']);
    const grouped = formatPhone(dialCode, typed);
    if (grouped !== typed) setValue('phoneNumber', grouped);
    void search();
  };

  return (
    <div>
      <PhoneField
        codeName="phoneCountryCode"
        numberName="phoneNumber"
        codes={codes.map((code) => ({ value: code, label: `${code} ${t.dialCodeNames[code] ?? ''}` }))}
        {...(section && { section })}
        onDone={done}
      />
      <Hint status={result?.outcome === 'found' ? 'success' : 'info'} text={said} />
    </div>
  );
}
