import { Button } from '@navikt/ds-react/Button';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Country } from '@/api/schema';
import { coreTexts } from '@/i18n/core/texts';
import { useTexts } from '@/i18n/texts';
import { Combobox } from '@/ui/combobox';
import { ErrorBox } from '@/ui/error-box';
import { useField } from '@/ui/form/form';
import { matchingCountries, useCountries } from './countries';
import type { AbroadProduct } from './draft';
import { abroadTexts } from './texts/texts';

interface CountryFieldProps {
  /** Holds the country's code, or nothing while what is typed is no country. */
  name: string;
  product: AbroadProduct;
  onChoose: (country: Country) => void;
}

/** The destination, found by any of its names. */
export function CountryField({ name, product, onChoose }: CountryFieldProps) {
  const t = useTexts(abroadTexts).start;
  const core = useTexts(coreTexts);
  const { id, error, registration } = useField(name);
  const { getValues, setValue, clearErrors } = useFormContext();
  const { data: countries = [], isPending, isError, refetch } = useCountries(product);
  const [typed, setTyped] = useState<string>();

  const chosen = countries.find(({ value }) => value === getValues(name));
  const text = typed ?? chosen?.caption ?? '';

  const choose = (country: Country) => {
    setTyped(undefined);
    setValue(name, country.value);
    clearErrors(name);
    onChoose(country);
  };

  // Until the list is there nothing can be chosen, and the fault is not the customer's.
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
      value={text}
      onValueChange={(value) => {
        setTyped(value);
        setValue(name, '');
      }}
      items={typed === undefined ? countries : matchingCountries(countries, typed)}
      loading={isPending}
      itemKey={({ value }) => value}
      itemText={({ caption }) => caption}
      onChoose={choose}
      onBlur={() => {
        const [only, another] = typed?.trim() ? matchingCountries(countries, typed) : [];
        if (only && (!another || isNameOf(only, typed))) choose(only);
        else void registration.onBlur({ target: { name }, type: 'blur' });
      }}
      noHits={t.noCountry}
    />
  );
}

function isNameOf({ caption }: Country, typed = ''): boolean {
  return caption.toLowerCase() === typed.trim().toLowerCase();
}
