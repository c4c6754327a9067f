import { useQuery } from '@tanstack/react-query';
import { countriesQuery } from '@/api/list-countries';
import { useStep } from '@/flow/use-step';
import { useLanguage } from '@/i18n/language';
import { RecipientStep } from '@/steps/party/recipient-step';
import { AbroadOrderCard } from '../abroad-order-card';
import { useDestinationName } from '../countries';
import { abroadFlow } from '../flow';

export function Page() {
  const step = useStep(abroadFlow, 'recipient');
  const { product = 'PACKAGE_ABROAD', country, recipient } = step.draft;
  const caption = useDestinationName(step.draft) ?? '';
  // Norway too: the recipient may have taken a Norwegian phone along.
  const { data: countries = [] } = useQuery(
    countriesQuery({ product, language: useLanguage(), role: 'ORIGIN' }),
  );
  return (
    <RecipientStep
      step={step}
      recipient={recipient}
      country={{ value: country?.value ?? '', caption, dialCode: country?.dialCode ?? '' }}
      countries={countries}
      save={(answers) => ({ recipient: answers })}
      aside={<AbroadOrderCard />}
    />
  );
}
