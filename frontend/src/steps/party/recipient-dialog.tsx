import { useEffect } from 'react';
import { useTexts } from '@/i18n/texts';
import { FormDialog } from '@/ui/form/form-dialog';
import { useForm } from '@/ui/form/use-form';
import { type DomesticParty, emptyDomesticParty, pickedRecipientSchema } from './domestic-party';
import { fieldMessages } from './field-messages';
import { PersonFields } from './norwegian-fields';
import { PickedAddressField } from './picked-address-field';
import { partyTexts } from './texts/texts';

interface RecipientDialogProps {
  /** The recipient to change; undefined for a new one. */
  recipient: DomesticParty | undefined;
  /** What the customer typed before; undefined the first time. */
  typed: DomesticParty | undefined;
  onSave: (recipient: DomesticParty) => void;
  onCancel: () => void;
  onClose: (typed?: DomesticParty) => void;
}

/** Adds or changes one of several recipients inside Norway: phone, name, and an address that must be picked. */
export function RecipientDialog({ recipient, typed, ...ways }: RecipientDialogProps) {
  const texts = useTexts(partyTexts);
  const t = texts.recipientDialog;
  const form = useForm<DomesticParty>({
    values: typed ?? recipient ?? emptyDomesticParty,
    schema: () => pickedRecipientSchema,
  });

  useEffect(() => {
    document.getElementById('phoneNumber')?.focus();
  }, []);

  return (
    <FormDialog
      title={recipient ? t.editTitle : t.addTitle}
      words={t}
      form={form}
      messages={fieldMessages(texts, 'recipient', 'domestic')}
      {...ways}
    >
      <PersonFields role="recipient" addressToPick />
      <PickedAddressField />
    </FormDialog>
  );
}
