import { TextField } from '@navikt/ds-react/TextField';
import { useState } from 'react';
import { extras, type Extra } from '@/domain/advisor/choices';
import { countryName } from '@/i18n/country-name';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { NotFetched } from '@/ui/not-fetched';
import type { Filter } from '../stored-filter';
import type { Complaints } from './choices-of';
import { advisorTexts } from './texts';
import { useCountries, type usePlace } from './use-place';
import '@navikt/ds-css/dist/component/form.min.css';
import styles from './filter-fields.module.css';

interface FilterFieldsProps {
  filter: Filter;
  onChange: (filter: Filter) => void;
  complaints: Complaints;
  place: ReturnType<typeof usePlace>;
}

/** Size, weight, destination and wishes. Complaints show once the field is left. */
export function FilterFields({ filter, onChange, complaints, place }: FilterFieldsProps) {
  const t = useTexts(advisorTexts);
  const query = useCountries();
  const { data: countries = [], isLoadingError } = query;
  const language = useLanguage();
  const isAbroad = filter.country !== 'NO';
  const [left, setLeft] = useState<readonly string[]>([]);
  const field = (name: 'length' | 'width' | 'height' | 'weight' | 'place', group: string = name) => ({
    label: t[name],
    value: filter[name],
    autoComplete: 'off',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange({ ...filter, [name]: value }),
    onBlur: () => setLeft((before) => (before.includes(group) ? before : [...before, group])),
  });
  const toggle = (extra: Extra) => {
    const chosen = filter.extras.includes(extra);
    onChange({
      ...filter,
      extras: extras.filter((each) => (each === extra ? !chosen : filter.extras.includes(each))),
    });
  };

  // What follows from all three sides, or from another field, is said at once.
  const { measures, weight } = complaints;
  const early = measures === 'NOT_A_NUMBER' || measures === 'NOT_POSITIVE';
  const sizeError = measures && (!early || left.includes('size')) ? t.errors[measures] : undefined;
  const weightError = weight && left.includes('weight') ? t.errors[weight] : undefined;

  return (
    <div className={styles.fields}>
      <fieldset className={styles.group}>
        <legend>{t.size}</legend>
        <div className={styles.sides}>
          {(['length', 'width', 'height'] as const).map((side) => (
            <TextField
              key={side}
              {...field(side, 'size')}
              inputMode="decimal"
              aria-invalid={sizeError !== undefined || undefined}
              aria-describedby={sizeError === undefined ? undefined : 'size-error'}
            />
          ))}
        </div>
        <div role="alert">
          {sizeError && (
            <p id="size-error" className={styles.error}>
              {sizeError}
            </p>
          )}
        </div>
      </fieldset>

      <div className={styles.row}>
        <TextField {...field('weight')} description={t.weightHelp} error={weightError} />
        <div className={styles.where} tabIndex={-1}>
          <label htmlFor="filter-country" className={styles.label}>
            {t.country}
          </label>
          <p id="country-help" className={styles.help}>
            {t.countryHelp}
          </p>
          <select
            id="filter-country"
            aria-describedby="country-help"
            className={styles.select}
            value={filter.country}
            onChange={({ currentTarget: { value } }) => onChange({ ...filter, country: value })}
          >
            <option value="NO">{t.norway}</option>
            {countries.map(({ value, caption }) => (
              <option key={value} value={value}>
                {caption}
              </option>
            ))}
            {isAbroad && !countries.some(({ value }) => value === filter.country) && (
              <option value={filter.country}>{countryName(filter.country, language)}</option>
            )}
          </select>
          {isLoadingError && <NotFetched query={query}>{t.countriesFailed}</NotFetched>}
        </div>
        {!isAbroad && (
          <div>
            <TextField
              {...field('place')}
              description={t.placeHelp}
              error={place.unknown ? t.errors.PLACE : undefined}
            />
            <p aria-live="polite" className={styles.found}>
              {place.found}
            </p>
          </div>
        )}
      </div>

      <fieldset className={styles.group}>
        <legend>{t.extras}</legend>
        <div className={styles.extras}>
          {extras.map((extra) => (
            <label key={extra} className={styles.extra}>
              <input type="checkbox" checked={filter.extras.includes(extra)} onChange={() => toggle(extra)} />
              {t.extra[extra]}
            </label>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
