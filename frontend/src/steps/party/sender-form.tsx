import { Button } from '@navikt/ds-react/Button';
import { postalTown } from '@/domain/postal-code';
import { Checkbox } from '@navikt/ds-react/Checkbox';
import { type ReactNode, useRef, useState } from 'react';
import type { DefaultValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { StepPage } from '@/flow/step-page';
import { useDraftForm } from '@/flow/use-draft-form';
import type { CheckedStep } from '@/flow/use-step';
import { useTexts } from '@/i18n/texts';
import { announce } from '@/ui/announcer';
import type { OnSubmit } from '@/ui/form/use-submit';
import { keepPress } from '@/ui/keep-press';
import { EmailField } from './email-field';
import { fieldMessages } from './field-messages';
import { NorwegianFields } from './norwegian-fields';
import type { FindPlace, NorwegianParty } from './party';
import { keepsSender, type SavedAddress, savedSender, senderIsKept, toSavedAddress } from './saved-sender';
import { partyTexts } from './texts/texts';
import { useFindPlace, withCity } from './use-find-place';
import styles from './party.module.css';

interface SenderFormProps<Sender extends NorwegianParty> {
  step: CheckedStep<{ readonly sender?: Sender | undefined }, unknown>;
  kind: 'domestic' | 'abroad';
  empty: Sender;
  schema: (findPlace: FindPlace) => z.ZodMiniType<Sender, Sender>;
  fromSaved: (saved: SavedAddress) => Sender;
  /** Asks for a street address, where a post-office box is refused. */
  streetOnly?: boolean | undefined;
  /** Further questions, after the e-mail address. */
  children?: ReactNode;
}

/** The sender, and whether to save it for the next order. */
export function SenderForm<Sender extends NorwegianParty>({
  step,
  kind,
  empty,
  schema,
  fromSaved,
  streetOnly,
  children,
}: SenderFormProps<Sender>) {
  const t = useTexts(partyTexts);
  const { sender = empty } = step.draft;
  const findPlace = useFindPlace();
  const form = useDraftForm<typeof step.draft, unknown, Sender>(step, {
    values: sender as DefaultValues<Sender>,
    schema: () => schema(findPlace),
    save: (answers) => ({ sender: answers }),
  });
  const fields = useRef<HTMLDivElement>(null);

  const untouched = sender.name === '' && sender.address.street === '';
  const [offered, setOffered] = useState(() => (untouched ? savedSender.read() : undefined));
  const [filledIn, setFilledIn] = useState(0);
  const [remembered, setRemembered] = useState(senderIsKept);

  const closeOffer = () => {
    setOffered(undefined);
    fields.current?.focus(); // the focused button has been removed
  };

  const use = (saved: SavedAddress) => {
    const chosen = fromSaved(saved);
    form.reset(chosen);
    setFilledIn((times) => times + 1); // the fields remount, so that this number is not looked up
    step.change({ sender: chosen });
    announce(t.saved.used);
    closeOffer();
  };

  const remember = (wanted: boolean) => {
    setRemembered(wanted);
    keepsSender.write(wanted);
    if (wanted) return;
    savedSender.remove();
    announce(t.saved.forgotten);
  };

  const proceed: OnSubmit<Sender> = async (answers, isOutdated) => {
    const complete = await withCity(answers, findPlace);
    // Read again: the customer may have unticked the box while the answers were checked.
    if (senderIsKept()) savedSender.write(toSavedAddress(complete, savedSender.read()));
    await step.proceed({ sender: complete }, isOutdated);
  };

  return (
    <StepPage
      step={step}
      form={form}
      messages={fieldMessages(t, 'sender', kind)}
      onSubmit={proceed}
      lead={t.sender.lead}
    >
      {offered && (
        <SavedSenderOffer
          saved={offered}
          onUse={() => use(offered)}
          onDismiss={closeOffer}
          onForget={() => {
            remember(false);
            closeOffer();
          }}
        />
      )}
      <div ref={fields} tabIndex={-1} className={styles.fields}>
        <NorwegianFields key={filledIn} role="sender" kind={kind} streetOnly={streetOnly} />
        <EmailField autoComplete="email" description={t.sender.emailHelp} />
        {children}
        <div {...keepPress}>
          <Checkbox
            checked={remembered}
            description={t.saved.rememberHelp}
            onChange={({ target }) => {
              remember(target.checked);
              if (!target.checked) setOffered(undefined);
            }}
          >
            <span>{t.saved.remember}</span>
          </Checkbox>
        </div>
      </div>
    </StepPage>
  );
}

interface SavedSenderOfferProps {
  saved: SavedAddress;
  onUse: () => void;
  onDismiss: () => void;
  onForget: () => void;
}

/** Offers to use the sender of the last order again. */
function SavedSenderOffer({ saved, onUse, onDismiss, onForget }: SavedSenderOfferProps) {
  const t = useTexts(partyTexts).saved;
  const { name, coAddress, address, addressLine2, location } = saved;
  const secondLine = [coAddress && `c/o ${coAddress}`, addressLine2].filter(Boolean).join(', ');
  return (
    <section className={styles.saved} aria-labelledby="saved-sender">
      <h2 id="saved-sender">{t.title}</h2>
      <p className={styles.savedAddress}>
        {[name, secondLine, `${address}, ${postalTown(location)}`].filter(Boolean).join('\n')}
      </p>
      <div className={styles.choices}>
        <Button type="button" onClick={onUse}>
          {t.use}
        </Button>
        <Button type="button" variant="secondary" onClick={onDismiss}>
          {t.dismiss}
        </Button>
        <Button type="button" variant="tertiary" onClick={onForget}>
          {t.forget}
        </Button>
      </div>
    </section>
  );
}
