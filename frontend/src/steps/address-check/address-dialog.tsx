import { Button } from '@navikt/ds-react/Button';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import type { AddressHit } from '@/api/schema';
import { postalTown } from '@/domain/postal-code';
import { useTexts } from '@/i18n/texts';
import { Dialog } from '@/ui/dialog';
import { Form } from '@/ui/form/form';
import { RadioCards } from '@/ui/form/radio-cards';
import { answered } from '@/ui/form/schema-resolver';
import { useForm } from '@/ui/form/use-form';
import { addressCheckTexts } from './texts/texts';
import type { Address } from './use-address-check';
import styles from './address-dialog.module.css';

export type AddressPurpose = 'delivery' | 'pickup';

interface AddressDialogProps {
  /** The address as typed by the customer. */
  address: Address;
  /** The similar addresses to choose from. */
  suggestions: readonly AddressHit[];
  purpose: AddressPurpose;
  /** Called with the address to use; undefined when the customer only closes the dialog. */
  onAnswer: (address?: Address) => void;
  onCorrect: () => void;
}

/** Asks the customer about an unknown address. */
export function AddressDialog({ suggestions, ...props }: AddressDialogProps) {
  return suggestions.length > 0 ? (
    <ChooseAddress suggestions={suggestions} {...props} />
  ) : (
    <UnsureAddress {...props} />
  );
}

const own = 'own';

/** More would push the other ways out below the edge of a phone's screen. */
const mostSuggestions = 3;
const schema = () => z.object({ address: answered('required') });

function ChooseAddress({
  address: typed,
  suggestions,
  onAnswer,
  onCorrect,
}: Omit<AddressDialogProps, 'purpose'>) {
  const t = useTexts(addressCheckTexts);
  const form = useForm({
    values: { address: '' },
    schema,
    mode: 'onSubmit',
  });

  return (
    <Dialog title={t.choose.title} onClose={() => onAnswer()}>
      <Form
        form={form}
        messages={{ required: t.choose.required }}
        onSubmit={({ address }) => {
          const { street, postalCode, city, locationId } = suggestions[Number(address)] ?? typed;
          onAnswer({ street, postalCode, city, locationId });
        }}
      >
        <div className={styles.content}>
          <RadioCards
            name="address"
            legend={t.choose.legend}
            hideLegend
            cards={[
              ...suggestions
                .slice(0, mostSuggestions)
                .map((hit, index) => ({ value: String(index), title: hit.fullAddress })),
              { value: own, title: t.choose.own, description: onOneLine(typed) },
            ]}
          />
          <Ways onCorrect={onCorrect}>
            <Button type="submit">{t.choose.use}</Button>
          </Ways>
        </div>
      </Form>
    </Dialog>
  );
}

function UnsureAddress({ address, purpose, onAnswer, onCorrect }: Omit<AddressDialogProps, 'suggestions'>) {
  const t = useTexts(addressCheckTexts);
  return (
    <Dialog title={t.unsure.title} onClose={() => onAnswer()}>
      <div className={styles.content}>
        <p>{t.unsure.body[purpose](onOneLine(address))}</p>
        <Ways onCorrect={onCorrect}>
          <Button type="button" onClick={() => onAnswer(address)}>
            {t.unsure.confirm}
          </Button>
        </Ways>
      </div>
    </Dialog>
  );
}

function onOneLine({ street, ...place }: Address): string {
  return `${street}, ${postalTown(place)}`;
}

/** The buttons that go back to the form or continue. */
function Ways({ onCorrect, children }: { onCorrect: () => void; children: ReactNode }) {
  const t = useTexts(addressCheckTexts);
  return (
    <div className={styles.ways}>
      <Button type="button" variant="secondary" onClick={onCorrect}>
        {t.correct}
      </Button>
      {children}
    </div>
  );
}
