import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { Country } from '@/api/schema';
import { useTexts } from '@/i18n/texts';
import { matchingCountries } from '@/steps/country/matching-countries';
import { Combobox } from '@/ui/combobox';
import { useField } from '@/ui/form/form';
import { Label } from '@/ui/form/label';
import { NotFetched } from '@/ui/not-fetched';
import type { ItemValues } from './item-form';
import type { useOrigins } from './origins';
import { customsTexts } from './texts/texts';

interface OriginFieldProps {
  origins: ReturnType<typeof useOrigins>;
  required: boolean;
}

/** The country of origin of an item. */
export function OriginField({ required, origins }: OriginFieldProps) {
  const t = useTexts(customsTexts).dialog;
  const { setValue, trigger, control } = useFormContext<ItemValues>();
  const { isSubmitted } = useFormState();
  const { id, registration, error } = useField('origin');
  const typed = useWatch({ control, name: 'origin' });

  const { data: countries = [], isLoadingError } = origins;
  const norwayFirst = countries.toSorted((one, other) => Number(isNorway(other)) - Number(isNorway(one)));
  const write = (origin: string) =>
    setValue('origin', origin, { shouldDirty: true, shouldValidate: isSubmitted });

  return (
    // The focus waits here while the list is fetched again.
    <div tabIndex={-1} id={isLoadingError ? id : undefined}>
      {isLoadingError ? (
        // Without the list no country is accepted, so the error replaces the field.
        <NotFetched query={origins}>{t.originsFailed}</NotFetched>
      ) : (
        <Combobox
          id={id}
          label={<Label text={t.origin} optional={!required} />}
          description={t.originHelp}
          error={error}
          value={typed}
          onValueChange={write}
          items={matchingCountries(norwayFirst, typed)}
          itemKey={({ value }) => value}
          itemText={({ caption }) => caption}
          onChoose={({ caption }) => setValue('origin', caption, { shouldDirty: true, shouldValidate: true })}
          onBlur={() => {
            if (isSubmitted) void trigger('origin');
          }}
          inputRef={registration.ref}
        />
      )}
    </div>
  );
}

function isNorway({ value }: Country): boolean {
  return value === 'NO';
}
