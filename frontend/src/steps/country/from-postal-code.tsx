import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { postalCodeQuery } from '@/api/get-postal-code';
import { typedPostalCode } from '@/domain/postal-code';
import { useTexts } from '@/i18n/texts';
import { TextField } from '@/ui/form/text-field';
import { countryTexts } from './texts/texts';
import styles from './from-postal-code.module.css';

/** The postal code of the drop-off. Only the surcharge from Svalbard depends on it, so it may stay empty. */
export function FromPostalCode({ name }: { name: string }) {
  const t = useTexts(countryTexts).from;
  const code = typedPostalCode(useWatch<Record<string, string>>({ name }));
  const { data } = useQuery(postalCodeQuery(code));
  return (
    <div className={styles.field}>
      <TextField
        name={name}
        label={t.label}
        description={t.help}
        optional
        inputMode="numeric"
        autoComplete="postal-code"
      />
      <p className={styles.city} aria-live="polite">
        {data?.valid && data.city}
      </p>
    </div>
  );
}
