import { useFormContext, useWatch } from 'react-hook-form';
import type { Country } from '@/api/schema';
import { useTexts } from '@/i18n/texts';
import { Combobox } from '@/ui/combobox';
import { useField } from '@/ui/form/form';
import { Label } from '@/ui/form/label';
import type { ItemValues } from './item-form';
import { customsTexts } from './texts/texts';

interface OriginFieldProps {
  required: boolean;
  /** The countries that a typed text may mean, all of them for an empty one; Norway before its equals. */
  findOrigins: (typed: string) => readonly Country[];
}

/** The country where an item was made. */
export function OriginField({ required, findOrigins }: OriginFieldProps) {
  const t = useTexts(customsTexts).dialog;
  const { setValue, trigger, control, formState } = useFormContext<ItemValues>();
  const { id, registration, error } = useField('origin');
  const typed = useWatch({ control, name: 'origin' });

  const write = (origin: string) => {
    setValue('origin', origin, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  };

  return (
    <Combobox
      id={id}
      label={<Label text={t.origin} optional={!required} />}
      description={t.originHelp}
      error={error}
      value={typed}
      onValueChange={write}
      items={findOrigins(typed)}
      itemKey={({ value }) => value}
      itemText={({ caption }) => caption}
      onChoose={({ caption }) => {
        setValue('origin', caption, { shouldDirty: true, shouldValidate: true });
      }}
      onBlur={() => {
        if (formState.isSubmitted) void trigger('origin');
      }}
      inputRef={registration.ref}
    />
  );
}
