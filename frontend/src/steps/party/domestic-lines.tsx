import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { characters } from '@/domain/field-code';
import { useTexts } from '@/i18n/texts';
import { autoCompleteOf } from '@/ui/form/auto-complete';
import { CheckboxField } from '@/ui/form/checkbox-field';
import { TextField } from '@/ui/form/text-field';
import type { DomesticParty } from './domestic-party';
import { partyTexts } from './texts/texts';
import { addressSearchStop } from './use-address-search';
import styles from './party.module.css';

/** The name on the mailbox, if it is another person's. */
export function CareOfFields() {
  const t = useTexts(partyTexts).careOf;
  const careOf = useWatch<DomesticParty, 'careOf'>({ name: 'careOf' });
  return (
    <div className={styles.careOf}>
      <CheckboxField name="careOf" description={t.help}>
        {t.checkbox}
      </CheckboxField>
      {careOf && <TextField name="careOfName" label={t.name} autoComplete="off" />}
    </div>
  );
}

/**
 * The second address line. It appears when the first line is too long for the search (spec §5) and stays visible
 * while the customer shortens the first line.
 */
export function AddressLine2Field({ section }: { section?: string }) {
  const t = useTexts(partyTexts);
  const { street, addressLine2 } = useWatch<DomesticParty, 'address'>({ name: 'address' });
  const [open, setOpen] = useState(false);
  if (!open && (characters(street) >= addressSearchStop || addressLine2 !== '')) setOpen(true);
  if (!open) return null;
  return (
    <TextField
      name="address.addressLine2"
      label={t.addressLine2}
      description={t.addressLine2Help}
      optional
      autoComplete={autoCompleteOf(section, 'address-line2')}
    />
  );
}
