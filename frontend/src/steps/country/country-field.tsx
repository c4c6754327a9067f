import { Button } from '@navikt/ds-react/Button';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Country } from '@/api/schema';
import { coreTexts } from '@/i18n/core/texts';
import { useTexts } from '@/i18n/texts';
import { Combobox } from '@/ui/combobox';
import { lazyPart } from '@/ui/lazy-part';
import { countryNamed, matchingCountries } from '@/steps/customs/matching-countries';
import { useField } from '@/ui/form/form';
import { usePrefetch } from '@/ui/use-prefetch';
import { useCountries } from './countries';
import type { AbroadProduct } from './destination';
import { countryTexts } from './texts/texts';

const loadErrorBox = () => import('@/ui/error-box');
const ErrorBox = lazyPart(async () => (await loadErrorBox()).ErrorBox);

interface CountryFieldProps {
  /** The value is the typed text; {@link countryNamed} finds its country. */
  name: string;
  product: AbroadProduct;
  onChoose: (country: Country) => void;
}

/** The destination; the field finds a country by any of its names. */
export function CountryField({ name, product, onChoose }: CountryFieldProps) {
  const t = useTexts(countryTexts);
  const core = useTexts(coreTexts);
  const { id, error, registration } = useField(name);
  const { setValue, trigger } = useFormContext<Record<string, string>>();
  const typed = useWatch<Record<string, string>>({ name });
  const { data: countries = [], isPending, isError, refetch } = useCountries(product);

  const choose = (country: Country) => {
    setValue(name, country.caption, { shouldValidate: true });
    onChoose(country);
  };

  usePrefetch(loadErrorBox);

  // A country's name changes with the language.
  const named = countryNamed(countries, typed)?.caption;
  useEffect(() => {
    if (named !== undefined && document.activeElement?.id !== id) setValue(name, named);
  }, [named, name, id, setValue]);

  // While the list loads, the field is not the customer's mistake, so it shows no error.
  if (isError) {
    return (
      <ErrorBox title={t.countriesFailed}>
        <Button type="button" size="small" variant="secondary" onClick={() => void refetch()}>
          {core.tryAgain}
        </Button>
      </ErrorBox>
    );
  }

  return (
    <Combobox
      id={id}
      label={t.country}
      description={t.countryHelp}
      error={error}
      value={typed}
      onValueChange={(value) => setValue(name, value)}
      items={typed === named ? undefined : matchingCountries(countries, typed)}
      loading={isPending}
      itemKey={({ value }) => value}
      itemText={({ caption }) => caption}
      onChoose={choose}
      onBlur={() => {
        const country = countryNamed(countries, typed);
        if (country) choose(country);
        else if (typed) void trigger(name);
      }}
      noHits={t.noCountry}
      inputRef={registration.ref}
    />
  );
}
