import { Checkbox } from '@navikt/ds-react/Checkbox';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { DefaultValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { Patch } from '@/flow/flow';
import { StepPage } from '@/flow/step-page';
import { useDraftForm } from '@/flow/use-draft-form';
import type { StepInUse } from '@/flow/use-step';
import { useTexts } from '@/i18n/texts';
import { announce } from '@/ui/announcer';
import { keepFocus } from '@/ui/keep-focus';
import type { FieldMessages } from '@/ui/form/form';
import { EmailField } from './email-field';
import { NorwegianFields } from './norwegian-fields';
import type { FindPlace, NorwegianParty } from './norwegian-party';
import { type SavedAddress, savedSender } from './saved-sender';
import { SavedSenderOffer } from './saved-sender-offer';
import { partyTexts } from './texts/texts';
import { useFindPlace } from './use-find-place';
import styles from './party.module.css';

/** The part of a draft that describes the sender. */
export interface SenderStepProps<D extends object, T, Sender> {
  step: StepInUse<D, T>;
  sender: Sender | undefined;
  /** The draft's key for the sender. */
  save: (sender: Sender) => Patch<D>;
}

interface NorwegianSenderStepProps<
  D extends object,
  T,
  Sender extends NorwegianParty,
> extends SenderStepProps<D, T, Sender> {
  sender: Sender;
  schema: (findPlace: FindPlace) => z.ZodMiniType<Sender, Sender>;
  messages: FieldMessages;
  toSaved: (sender: Sender) => SavedAddress;
  fromSaved: (saved: SavedAddress) => Sender;
  afterName?: ReactNode;
  afterStreet?: ReactNode;
  /** Further questions, after the e-mail address. */
  children?: ReactNode;
}

/** The sender, and whether to save it for the next order. */
export function NorwegianSenderStep<D extends object, T, Sender extends NorwegianParty>({
  step,
  sender,
  save,
  schema,
  messages,
  toSaved,
  fromSaved,
  afterName,
  afterStreet,
  children,
}: NorwegianSenderStepProps<D, T, Sender>) {
  const t = useTexts(partyTexts);
  const findPlace = useFindPlace();
  const demands = useMemo(() => schema(findPlace), [schema, findPlace]);
  const form = useDraftForm<D, T, Sender>(step, {
    values: sender as DefaultValues<Sender>,
    schema: demands,
    save,
  });
  const fields = useRef<HTMLDivElement>(null);

  const untouched = sender.name === '' && sender.address.street === '';
  const [offered, setOffered] = useState(() => (untouched ? savedSender.read() : undefined));
  const [filledIn, setFilledIn] = useState(0);
  // A customer who chose not to save the sender keeps that choice on return.
  const [remembered, setRemembered] = useState(() => untouched || savedSender.read() !== undefined);

  const closeOffer = () => {
    setOffered(undefined);
    fields.current?.focus(); // the focused button has been removed
  };

  const use = (saved: SavedAddress) => {
    const chosen = fromSaved(saved);
    form.reset(chosen);
    setFilledIn((times) => times + 1); // the fields remount, so that this number is not looked up
    step.change(save(chosen));
    announce(t.saved.used);
    closeOffer();
  };

  const removeSaved = () => {
    savedSender.remove();
    announce(t.saved.forgotten);
  };

  const proceed = async (answers: Sender) => {
    const { address } = answers;
    // The lookup is done, but the field may not show its city yet.
    const city = (await findPlace(address.postalCode))?.city ?? address.city;
    const complete = { ...answers, address: { ...address, city } };
    if (remembered) savedSender.write(toSaved(complete));
    step.proceed(save(complete));
  };

  return (
    <StepPage step={step} form={form} messages={messages} onSubmit={proceed} lead={t.sender.lead}>
      {offered && (
        <SavedSenderOffer
          saved={offered}
          onUse={() => use(offered)}
          onDismiss={closeOffer}
          onForget={() => {
            removeSaved();
            closeOffer();
          }}
        />
      )}
      <div ref={fields} tabIndex={-1} className={styles.fields}>
        <NorwegianFields key={filledIn} afterName={afterName} afterStreet={afterStreet} />
        <EmailField autoComplete="email" description={t.sender.emailHelp} />
        {children}
        <div onMouseDown={keepFocus}>
          <Checkbox
            checked={remembered}
            description={t.saved.rememberHelp}
            onChange={({ target }) => {
              setRemembered(target.checked);
              if (!target.checked) {
                removeSaved();
                setOffered(undefined);
              }
            }}
          >
            {t.saved.remember}
          </Checkbox>
        </div>
      </div>
    </StepPage>
  );
}
