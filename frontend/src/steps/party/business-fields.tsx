import { ReadMore } from '@navikt/ds-react/ReadMore';
import { useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useTexts } from '@/i18n/texts';
import { TextField } from '@/ui/form/text-field';
import type { Sender } from './sender';
import { partyTexts } from './texts/texts';
import styles from './party.module.css';
import '@navikt/ds-css/dist/component/readmore.min.css';

/** The fields of a business, collapsed until the customer opens them or they have a value. */
export function BusinessFields() {
  const t = useTexts(partyTexts).sender.business;
  const { getValues } = useFormContext<Sender>();
  const { errors } = useFormState<Sender>();
  const [open, setOpen] = useState(() =>
    getValues(['companyVatNumber', 'reference']).some((value) => value !== ''),
  );
  const wrong = errors.companyVatNumber !== undefined || errors.reference !== undefined;

  return (
    // Fields with an error stay visible because the error summary links to them.
    <ReadMore header={t.title} open={open || wrong} onOpenChange={setOpen}>
      <div className={styles.business}>
        <TextField
          name="companyVatNumber"
          label={t.companyVatNumber}
          optional
          inputMode="numeric"
          autoComplete="off"
          width="medium"
        />
        <TextField
          name="reference"
          label={t.reference}
          description={t.referenceHelp}
          optional
          autoComplete="off"
          width="medium"
        />
      </div>
    </ReadMore>
  );
}
