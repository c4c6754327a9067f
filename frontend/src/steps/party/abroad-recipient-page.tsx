import { useQuery } from '@tanstack/react-query';
import { countriesQuery } from '@/api/list-countries';
import { useStep } from '@/flow/use-step';
import { useLanguage } from '@/i18n/language';
import { useCountries, useDestinationName } from '@/steps/country/countries';
import type { AbroadRecipientDraft } from './abroad-party-steps';
import { RecipientStep } from './recipient-step';

export function Page() {
  const step = useStep<AbroadRecipientDraft>();
  const language = useLanguage();
  const { product = 'PACKAGE_ABROAD', country, recipient } = step.draft;
  const caption = useDestinationName(step.draft) ?? '';
  // The list of today, because the draft may be from before a country needed a state.
  const listed = useCountries(product).data?.find(({ value }) => value === country?.value);
  // Norway is included: the recipient may have a Norwegian phone.
  const { data: countries = [] } = useQuery(countriesQuery({ product, language, role: 'ORIGIN' }));
  return (
    <RecipientStep
      step={step}
      recipient={recipient}
      country={{ value: country?.value ?? '', caption, dialCode: country?.dialCode ?? '' }}
      {...(listed && { states: listed.states, stateRequired: listed.feature?.stateRequired ?? false })}
      countries={countries}
      save={(answers) => ({ recipient: answers })}
    />
  );
}
