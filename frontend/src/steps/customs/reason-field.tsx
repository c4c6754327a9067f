import { Select } from '@navikt/ds-react/Select';
import { useState } from 'react';
import { type SendingReason, sendingReasons } from '@/domain/customs-declaration';
import { useTexts } from '@/i18n/texts';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import fields from '@/ui/form/fields.module.css';
import { customsTexts } from './texts/texts';

interface ReasonFieldProps {
  reason: SendingReason | undefined;
  /** The number of items that a change of the reason deletes. */
  itemCount: number;
  error: string | undefined;
  onChange: (reason: SendingReason) => void;
}

export const reasonFieldId = 'reason';

/** The reason of the shipment. A change deletes the items, so it asks first if there are any. */
export function ReasonField({ reason, itemCount, error, onChange }: ReasonFieldProps) {
  const t = useTexts(customsTexts).reason;
  const [asked, setAsked] = useState<SendingReason>();

  const stop = () => setAsked(undefined);

  return (
    <>
      <Select
        id={reasonFieldId}
        label={t.label}
        description={itemCount > 0 && t.clears}
        error={error}
        className={fields.medium}
        value={reason ?? ''}
        onChange={(event) => {
          const chosen = sendingReasons.find((candidate) => candidate === event.currentTarget.value);
          if (!chosen) return;
          if (itemCount > 0) setAsked(chosen);
          else onChange(chosen);
        }}
      >
        {!reason && <option value="">{t.placeholder}</option>}
        {sendingReasons.map((candidate) => (
          <option key={candidate} value={candidate}>
            {t.names[candidate]}
          </option>
        ))}
      </Select>
      {asked && (
        <ConfirmDialog
          title={t.change.title}
          body={t.change.body(itemCount)}
          keep={t.change.keep}
          onKeep={stop}
          confirm={t.change.confirm}
          onConfirm={() => {
            stop();
            onChange(asked);
          }}
        />
      )}
    </>
  );
}
