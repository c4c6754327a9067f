import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { characters } from '@/domain/field-code';
import { useTexts } from '@/i18n/texts';
import { autoCompleteOf } from '@/ui/form/auto-complete';
import { CheckboxField } from '@/ui/form/checkbox-field';
import { TextField } from '@/ui/form/text-field';
import type { DomesticParty } from './domestic-party';
import { addressSearchStop } from './street-field';
import { partyTexts } from './texts/texts';
import styles from './party.module.css';

/** Whose name is on the mailbox, where it is somebody else's. */
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
 * What the first line has no room for: there from when the search gives up on it (spec §5), and then it stays, for the
 * first line is shortened before the rest is put here.
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
