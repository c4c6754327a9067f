import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Country } from '@/api/schema';
import { useTexts } from '@/i18n/texts';
import { Combobox } from '@/ui/combobox';
import { useField } from '@/ui/form/form';
import { Link } from '@/ui/link';
import { NotFetched } from '@/ui/not-fetched';
import { useCountries } from './countries';
import type { AbroadProduct } from './destination';
import { countryNamed, matchingCountries, mostUsed, namesNorway } from './matching-countries';
import { countryTexts } from './texts/texts';
import styles from './country-field.module.css';

interface CountryFieldProps {
  /** The value is the typed text; {@link countryNamed} finds its country. */
  name: string;
  product: AbroadProduct;
  onChoose: (country: Country) => void;
}

/** The destination; the field finds a country by any of its names. */
export function CountryField({ name, product, onChoose }: CountryFieldProps) {
  const t = useTexts(countryTexts);
  const { id, error, registration } = useField(name);
  const { setValue, trigger, clearErrors } = useFormContext<Record<string, string>>();
  const typed = useWatch<Record<string, string>>({ name });
  const query = useCountries(product);
  const { data: countries = [], isPending, isLoadingError } = query;

  const first = mostUsed(countries);
  const all = [...first, ...countries];
  const headings: Readonly<Record<number, string>> = { 0: t.mostUsed, [first.length]: t.allCountries };
  const isNorway = namesNorway(typed);
  const listed = () => (typed.trim() === '' ? all : matchingCountries(countries, typed));

  const choose = (country: Country) => {
    setValue(name, country.caption, { shouldValidate: true });
    onChoose(country);
  };

  // A country's name changes with the language.
  const named = countryNamed(countries, typed)?.caption;
  useEffect(() => {
    if (named !== undefined && document.activeElement?.id !== id) setValue(name, named);
  }, [named, name, id, setValue]);

  return (
    // The focus waits here while the list is fetched again.
    <div className={styles.field} tabIndex={-1} id={isLoadingError ? id : undefined}>
      {isLoadingError ? (
        <NotFetched query={query}>{t.countriesFailed}</NotFetched>
      ) : (
        <Combobox
          id={id}
          label={t.country}
          description={t.countryHelp}
          error={error}
          value={typed}
          onValueChange={(value) => {
            setValue(name, value);
            if (error && matchingCountries(countries, value).length > 0) clearErrors(name);
          }}
          items={typed === named || isNorway ? undefined : listed()}
          loading={isPending}
          itemKey={({ value }) => value}
          itemText={({ caption }) => caption}
          {...(typed.trim() === '' && { headingAbove: (index) => headings[index] })}
          onChoose={choose}
          onBlur={() => {
            const country = countryNamed(countries, typed);
            if (country) choose(country);
            else if (typed) void trigger(name);
          }}
          noHits={t.noCountry}
          inputRef={registration.ref}
        />
      )}
      <div role="status">{isNorway && <WithinNorway />}</div>
    </div>
  );
}

/** Where to go with what stays in Norway. */
function WithinNorway() {
  const t = useTexts(countryTexts).norway;
  return (
    <div className={styles.norway}>
      <p>{t.body}</p>
      <ul>
        {t.links.map(({ to, text }) => (
          <li key={to}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
