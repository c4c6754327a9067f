import { Checkbox } from '@navikt/ds-react/Checkbox';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { Patch } from '@/flow/flow';
import { StepPage } from '@/flow/step-page';
import { useDraftForm } from '@/flow/use-draft-form';
import type { StepInUse } from '@/flow/use-step';
import { useTexts } from '@/i18n/texts';
import { announce } from '@/ui/announcer';
import { TextField } from '@/ui/form/text-field';
import { BusinessFields } from './business-fields';
import { EmailField } from './email-field';
import { PostalCodeFields } from './postal-code-fields';
import { savedSender, toSavedAddress, toSender } from './saved-sender';
import { SavedSenderOffer } from './saved-sender-offer';
import { emptySender, type Sender, senderSchema } from './sender';
import { SenderPhoneField } from './sender-phone-field';
import { StreetField } from './street-field';
import { partyTexts } from './texts/texts';
import { useFindPlace } from './use-find-place';
import { usePersonSearch } from './use-person-search';
import styles from './party.module.css';

interface SenderStepProps<D extends object, T> {
  step: StepInUse<D, T>;
  sender: Sender | undefined;
  /** Where in the draft the sender belongs. */
  save: (sender: Sender) => Patch<D>;
  /** Beside the form: the order card. */
  aside: ReactNode;
}

/** Who sends: phone first, because it may fill in the rest. */
export function SenderStep<D extends object, T>({
  step,
  sender = emptySender,
  save,
  aside,
}: SenderStepProps<D, T>) {
  const t = useTexts(partyTexts);
  const findPlace = useFindPlace();
  const schema = useMemo(() => senderSchema(findPlace), [findPlace]);
  const form = useDraftForm<D, T, Sender>(step, { values: sender, schema, save });
  const fields = useRef<HTMLDivElement>(null);

  const untouched = sender.name === '' && sender.address.street === '';
  const [offered, setOffered] = useState(() => (untouched ? savedSender.read() : undefined));
  // Who has chosen not to be remembered, and comes back to change something, is not asked to choose again.
  const [remembered, setRemembered] = useState(() => untouched || savedSender.read() !== undefined);

  const person = usePersonSearch(sender.phoneNumber, ({ name, address, postalCode, city }) => {
    form.setValue('name', name, { shouldValidate: true });
    form.setValue('address', { street: address, postalCode, city, locationId: '' }, { shouldValidate: true });
  });

  const closeOffer = () => {
    setOffered(undefined);
    fields.current?.focus(); // the button that had the focus is gone
  };

  const use = (chosen: Sender) => {
    person.skip(chosen.phoneNumber);
    form.reset(chosen);
    step.change(save(chosen));
    announce(t.saved.used);
    closeOffer();
  };

  const forget = () => {
    savedSender.remove();
    announce(t.saved.forgotten);
  };

  const proceed = async (answers: Sender) => {
    const { address } = answers;
    // Known by now, while the field may be a moment behind it.
    const city = (await findPlace(address.postalCode))?.city ?? address.city;
    const complete = { ...answers, address: { ...address, city } };
    if (remembered) savedSender.write(toSavedAddress(complete));
    step.proceed(save(complete));
  };

  return (
    <StepPage
      step={step}
      form={form}
      messages={t.sender.fieldErrors}
      onSubmit={proceed}
      lead={t.sender.lead}
      aside={aside}
    >
      {offered && (
        <SavedSenderOffer
          saved={offered}
          onUse={() => {
            use(toSender(offered));
          }}
          onDismiss={closeOffer}
          onForget={() => {
            forget();
            closeOffer();
          }}
        />
      )}
      <div ref={fields} tabIndex={-1} className={styles.fields}>
        <SenderPhoneField search={person.search} resultFor={person.resultFor} />
        <TextField name="name" label={t.name} autoComplete="name" />
        <StreetField />
        <PostalCodeFields />
        <EmailField autoComplete="email" description={t.sender.emailHelp} />
        <BusinessFields />
        <Checkbox
          checked={remembered}
          description={t.saved.rememberHelp}
          onChange={({ target }) => {
            setRemembered(target.checked);
            if (!target.checked) {
              forget();
              setOffered(undefined);
            }
          }}
        >
          {t.saved.remember}
        </Checkbox>
      </div>
    </StepPage>
  );
}
