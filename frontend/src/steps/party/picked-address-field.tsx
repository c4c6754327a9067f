import { useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useTexts } from '@/i18n/texts';
import { Combobox } from '@/ui/combobox';
import { useField } from '@/ui/form/form';
import type { DomesticParty } from './domestic-party';
import { Hint } from './hint';
import { partyTexts } from './texts/texts';
import { hitText, placed, useAddressSearch } from './use-address-search';

/** A Norwegian address that must be picked from the search; typed text only searches. The whole address is one line. */
export function PickedAddressField() {
  const { street: label, pickedAddress: t } = useTexts(partyTexts);
  const { setValue, trigger } = useFormContext<DomesticParty>();
  const address = useWatch<DomesticParty, 'address'>({ name: 'address' });
  const { field } = useController<DomesticParty, 'address.street'>({ name: 'address.street' });
  const { id, error } = useField('address.street');
  const [left, setLeft] = useState(true);

  const text = placed(address);
  const picked = address.locationId !== '';
  const { failed, ...search } = useAddressSearch(picked ? '' : text);

  return (
    <div>
      <Combobox
        id={id}
        label={label}
        description={t.description}
        error={error}
        value={text}
        onValueChange={(typed) => {
          setLeft(false);
          setValue('address', { ...address, street: typed, postalCode: '', city: '', locationId: '' });
          field.onChange(typed);
        }}
        {...search}
        itemKey={({ locationId }) => locationId}
        itemText={hitText}
        onChoose={({ street, postalCode, city, locationId }) => {
          setValue('address', { ...address, street, postalCode, city, locationId });
          void trigger('address.street');
        }}
        onBlur={() => {
          setLeft(true);
          field.onBlur();
        }}
        noHits={failed ? t.failed : t.noHits}
        inputRef={field.ref}
      />
      <Hint status="info" text={left && text !== '' && !picked && !error ? t.pick : undefined} />
    </div>
  );
}
