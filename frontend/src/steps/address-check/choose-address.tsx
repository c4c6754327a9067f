import { Button } from '@navikt/ds-react/Button';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import type { AddressHit } from '@/api/schema';
import { useTexts } from '@/i18n/texts';
import { Dialog } from '@/ui/dialog';
import { Form } from '@/ui/form/form';
import { RadioCards } from '@/ui/form/radio-cards';
import { schemaResolver } from '@/ui/form/schema-resolver';
import { addressCheckTexts } from './texts/texts';
import styles from './choose-address.module.css';

interface ChooseAddressProps {
  /** The address as the customer wrote it. */
  written: string;
  suggestions: readonly AddressHit[];
  onChoose: (hit: AddressHit) => void;
  onKeep: () => void;
  onCorrect: () => void;
}

const own = 'own';
const schema = z.object({ address: z.string().check(z.minLength(1, 'required')) });

/** The addresses that may have been meant, and the one that was written. */
export function ChooseAddress({ written, suggestions, onChoose, onKeep, onCorrect }: ChooseAddressProps) {
  const t = useTexts(addressCheckTexts);
  const form = useForm({
    defaultValues: { address: '' },
    resolver: schemaResolver(schema),
    shouldFocusError: false,
  });

  return (
    <Dialog title={t.choose.title} onClose={onCorrect}>
      <Form
        form={form}
        messages={{ required: t.choose.required }}
        onSubmit={({ address }) => {
          const hit = suggestions[Number(address)];
          if (hit) onChoose(hit);
          else onKeep();
        }}
      >
        <div className={styles.content}>
          <p>{t.choose.lead(written)}</p>
          <RadioCards
            name="address"
            legend={t.choose.legend}
            hideLegend
            cards={[
              ...suggestions.map((hit, index) => ({ value: String(index), title: hit.fullAddress })),
              { value: own, title: t.choose.own },
            ]}
          />
          <div className={styles.ways}>
            <Button type="button" variant="secondary" onClick={onCorrect}>
              {t.correct}
            </Button>
            <Button type="submit">{t.choose.use}</Button>
          </div>
        </div>
      </Form>
    </Dialog>
  );
}
