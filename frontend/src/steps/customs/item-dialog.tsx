import { Button } from '@navikt/ds-react/Button';
import { useEffect, useRef, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import type { AbroadProductType, TariffHit } from '@/api/schema';
import { dottedTariffNumber, type ItemDemands } from '@/domain/customs-item';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { FormDialog } from '@/ui/form/form-dialog';
import { TextField } from '@/ui/form/text-field';
import { useForm } from '@/ui/form/use-form';
import { useFocusAfterRender } from '@/ui/use-focus-after-render';
import type { CustomsItem } from './customs-answers';
import { emptyItem, itemSchema, type ItemValues, toItem, toValues } from './item-form';
import { OriginField } from './origin-field';
import { originName, useOrigins } from './origins';
import { TariffSearch } from './tariff-search';
import { customsTexts } from './texts/texts';
import styles from './customs.module.css';

const editId = 'edit-declared';

interface ItemDialogProps {
  id: number;
  /** The item to change; undefined for a new one. */
  item: CustomsItem | undefined;
  /** What the customer typed before; undefined the first time. */
  typed: ItemValues | undefined;
  demands: ItemDemands;
  product: AbroadProductType;
  /** A country code. */
  destination: string;
  /** The highest value of all items, as a sentence; undefined without a limit. */
  valueLimit: string | undefined;
  onSave: (item: CustomsItem) => void;
  onCancel: () => void;
  onClose: (typed?: ItemValues) => void;
}

/**
 * Adds or changes one item of the declaration. The search fills in what customs reads, the tariff number and the English
 * description; the customer sees them as one line, and may edit them.
 */
export function ItemDialog(props: ItemDialogProps) {
  const { id, item, typed, demands, product, destination, valueLimit, onSave, ...ways } = props;
  const texts = useTexts(customsTexts);
  const language = useLanguage();
  const t = texts.dialog;
  const origins = useOrigins(product);
  const { data: countries = [] } = origins;

  const form = useForm<ItemValues>({
    values: typed ?? (item ? toValues(item, originName(countries, item) ?? '', language) : emptyItem),
    schema: () => itemSchema(demands, countries),
  });
  const { trigger } = form;
  const { errors } = useFormState({ control: form.control });
  const [description, tariffNumber] = useWatch({
    control: form.control,
    name: ['description', 'tariffNumber'],
  });
  const [editing, setEditing] = useState(false);
  const unfolded = editing || Boolean(errors.description ?? errors.tariffNumber);

  const focusOn = useFocusAfterRender();
  useEffect(() => {
    document.getElementById(item ? editId : 'tariff-search')?.focus();
  }, [item]);
  // The item may lack what another destination asks for.
  const isChecked = item !== undefined && origins.isSuccess;
  useEffect(() => {
    if (isChecked) void trigger();
  }, [isChecked, trigger]);

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
      onSave={(values) => {
        onSave(toItem(id, values, countries));
      }}
      {...ways}
    >
      <TariffSearch countryCode={destination} onChoose={fill} />
      {unfolded ? (
        <>
          <TextField name="description" label={t.description} description={t.descriptionHelp} />
          <TextField
            name="tariffNumber"
            label={t.tariffNumber}
            description={t.tariffHelp(demands.tariffDigits)}
            optional={!demands.tariffNumber}
            inputMode="decimal"
            width="medium"
          />
        </>
      ) : (
        <div className={styles.declared}>
          {description && (
            <p>
              <span lang="en">{description}</span>
              {tariffNumber && (
                <span className={styles.declaredNumber}>
                  {t.tariffNumber} {tariffNumber}
                </span>
              )}
            </p>
          )}
          <Button
            id={editId}
            type="button"
            variant="tertiary"
            aria-label={description ? t.editDeclared(description) : t.writeYourself}
            onClick={() => {
              setEditing(true);
              focusOn('description');
            }}
          >
            {description ? t.edit : t.writeYourself}
          </Button>
        </div>
      )}
      <TextField name="quantity" label={t.quantity} inputMode="numeric" width="short" />
      <div className={styles.pair}>
        <TextField
          name="value"
          label={t.value}
          description={[t.valueHelp, valueLimit].filter(Boolean).join(' ')}
          inputMode="numeric"
        />
        <TextField name="netWeight" label={t.netWeight} description={t.netWeightHelp} inputMode="decimal" />
      </div>
      <OriginField required={demands.origin} origins={origins} />
    </FormDialog>
  );
}
