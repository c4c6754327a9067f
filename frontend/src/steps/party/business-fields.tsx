import { ReadMore } from '@navikt/ds-react/ReadMore';
import { useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { useTexts } from '@/i18n/texts';
import { TextField } from '@/ui/form/text-field';
import type { Sender } from './sender';
import { partyTexts } from './texts/texts';
import styles from './party.module.css';
import '@navikt/ds-css/dist/component/readmore.min.css';

/** What only a business has. Out of the way until it is asked for, or holds something. */
export function BusinessFields() {
  const t = useTexts(partyTexts).sender.business;
  const { getValues } = useFormContext<Sender>();
  const { errors } = useFormState<Sender>();
  const [open, setOpen] = useState(() =>
    getValues(['companyVatNumber', 'reference']).some((value) => value !== ''),
  );
  const wrong = errors.companyVatNumber !== undefined || errors.reference !== undefined;

  return (
    // What is wrong stays in sight: the error summary leads here.
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
