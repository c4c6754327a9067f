import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { Country, TariffHit } from '@/api/schema';
import { dottedTariffNumber, type ItemDemands } from '@/domain/customs-item';
import { useTexts } from '@/i18n/texts';
import { FormDialog } from '@/ui/form/form-dialog';
import { schemaResolver } from '@/ui/form/schema-resolver';
import { TextField } from '@/ui/form/text-field';
import type { CustomsItem } from './customs-details';
import { emptyItem, itemSchema, type ItemValues, toItem, toValues } from './item-form';
import { OriginField } from './origin-field';
import { originName } from './origins';
import { TariffSearch } from './tariff-search';
import { customsTexts } from './texts/texts';
import styles from './customs.module.css';

interface ItemDialogProps {
  id: number;
  /** The item to change; undefined for a new one. */
  item: CustomsItem | undefined;
  demands: ItemDemands;
  destination: string;
  origins: readonly Country[];
  onSave: (item: CustomsItem) => void;
  onClose: () => void;
}

/** Adds or changes one item of the declaration. */
export function ItemDialog({ id, item, demands, destination, origins, onSave, onClose }: ItemDialogProps) {
  const texts = useTexts(customsTexts);
  const t = texts.dialog;

  const form = useForm<ItemValues>({
    defaultValues: item ? toValues(item, originName(origins, item) ?? '') : emptyItem,
    resolver: schemaResolver(itemSchema(demands, origins)),
    mode: 'onTouched',
    shouldFocusError: false, // the error summary takes the focus
  });

  useEffect(() => {
    document.getElementById(item ? 'description' : 'tariff-search')?.focus();
  }, [item]);

  // A new proposal of the search replaces the previous one, but not what the customer wrote.
  const proposed = useRef('');
  const fill = (hit: TariffHit) => {
    const written = form.getValues('description').trim();
    if (written === '' || written === proposed.current) {
      form.setValue('description', hit.descriptionEn, { shouldDirty: true, shouldValidate: true });
      proposed.current = hit.descriptionEn;
    }
    form.setValue('tariffNumber', dottedTariffNumber(hit.code), { shouldDirty: true, shouldValidate: true });
  };

  return (
    <FormDialog
      title={item ? t.editTitle : t.addTitle}
      words={t}
      form={form}
      messages={{ ...texts.fieldErrors, 'netWeight.TOO_LARGE': t.netWeightTooLarge(demands.mostNetKilos) }}
      onSubmit={(values) => {
        onSave(toItem(id, values, origins));
      }}
      onClose={onClose}
    >
      <TariffSearch countryCode={destination} onChoose={fill} />
      <TextField name="description" label={t.description} description={t.descriptionHelp} />
      <TextField
        name="tariffNumber"
        label={t.tariffNumber}
        description={t.tariffHelp(demands.tariffDigits)}
        optional={!demands.tariffNumber}
        inputMode="decimal"
        width="medium"
      />
      <OriginField required={demands.origin} origins={origins} />
      <TextField name="quantity" label={t.quantity} inputMode="numeric" width="short" />
      <div className={styles.pair}>
        <TextField name="value" label={t.value} description={t.valueHelp} inputMode="numeric" />
        <TextField name="netWeight" label={t.netWeight} description={t.netWeightHelp} inputMode="decimal" />
      </div>
    </FormDialog>
  );
}
