import { type ComponentType, useDeferredValue, useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { DropOffMethod } from '@/api/schema';
import { formatOre } from '@/domain/money';
import { type AnalyticsEvent, track } from '@/features/analytics/analytics';
import { mapLink } from '@/features/services/provider-links';
import { StepPage } from '@/flow/step-page';
import { useDraftForm } from '@/flow/use-draft-form';
import type { StepInUse } from '@/flow/use-step';
import { prepareDays } from '@/i18n/dates';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import type { DrawingProps } from '@/illustrations/drawing';
import { DropOffCounter } from '@/illustrations/drop-off';
import { MailboxLetterPickup, MailboxPickup } from '@/illustrations/mailbox-pickup';
import { ParcelLocker } from '@/illustrations/parcel-locker';
import { PostLetter } from '@/illustrations/post-letter';
import { emptyDomesticParty } from '@/steps/party/domestic-party';
import { type Card, RadioCards } from '@/ui/form/radio-cards';
import type { FormOf } from '@/ui/form/use-form';
import type { LinkTarget } from '@/ui/link';
import { usePrefetch } from '@/ui/use-prefetch';
import { type DropOff, dropOffSchema, type DropOffValues, optionOf } from './drop-off';
import type { DropOffDraft, DropOffStepOptions } from './drop-off-steps';
import { PickupClosed } from './pickup-closed';
import { PickupDays } from './pickup-days';
import { dropOffTexts } from './texts/texts';
import { useMailboxCheck } from './use-mailbox-check';
import styles from './drop-off.module.css';
import { type PickupClosure, usePickup } from './use-pickup';

interface DropOffStepProps extends DropOffStepOptions {
  step: StepInUse<DropOffDraft, unknown>;
  /** The page that changes the sender's address, where a driver collects. */
  addressLink: LinkTarget;
}

const pictures: Record<'parcel' | 'letter', Record<DropOffMethod, ComponentType<DrawingProps>>> = {
  parcel: { WITHOUTPICKUP: DropOffCounter, PARCEL_LOCKER: ParcelLocker, WITHPICKUP: MailboxPickup },
  letter: { WITHOUTPICKUP: PostLetter, PARCEL_LOCKER: ParcelLocker, WITHPICKUP: MailboxLetterPickup },
};

const events = {
  WITHOUTPICKUP: 'handIn',
  PARCEL_LOCKER: 'pakkeboks',
  WITHPICKUP: 'mailbox',
} as const satisfies Record<DropOffMethod, AnalyticsEvent>;

/** The drop-off method, and for a pickup at the sender's mailbox the day. */
export function DropOffStep({ step, options, item, addressLink }: DropOffStepProps) {
  const t = useTexts(dropOffTexts);
  const language = useLanguage();
  const { sender: { address: place } = emptyDomesticParty, handIn = '', pickupDate = '' } = step.draft;
  const { days, priceInOre, closure } = usePickup(place);
  usePrefetch(prepareDays[language]);
  const form = useDraftForm<DropOffDraft, unknown, DropOffValues>(step, {
    values: { handIn, pickupDate },
    schema: () => dropOffSchema(options),
    save: (values) => toDropOff(values, options),
  });
  useOpenPickup(form, closure);
  // The choice is rendered before the days that it opens.
  const chosen = useDeferredValue(useWatch({ control: form.control, name: 'handIn' }));
  const mailbox = useMailboxCheck(step, addressLink);

  const submit = async (values: DropOffValues) => {
    const dropOff = toDropOff(values, options);
    if (dropOff.handIn) track(events[dropOff.handIn]);
    if (dropOff.handIn === 'WITHPICKUP' && !(await mailbox.confirmed())) return;
    // Changes that the customer made while the address was checked are included.
    step.proceed(toDropOff(form.getValues(), options));
  };

  const cards = options.map((option): Card => {
    const Picture = pictures[item][option];
    const { title, description } = t[item][option];
    const card = { value: option, title, description, picture: <Picture /> };
    if (option !== 'WITHPICKUP') return card;
    if (closure) return { ...card, disabled: true, description: t.closed[closure.reason].short };
    return priceInOre === undefined ? card : { ...card, aside: t.extra(formatOre(priceInOre, language)) };
  });

  return (
    <>
      <StepPage step={step} form={form} messages={t.fieldErrors} onSubmit={submit}>
        <RadioCards name="handIn" legend={t.legend} hideLegend cards={cards} />
        {closure && options.includes('WITHPICKUP') && (
          <PickupClosed closure={closure} addressLink={addressLink} />
        )}
        {chosen === 'PARCEL_LOCKER' && place.postalCode !== '' && (
          <a href={mapLink(place.postalCode)} target="_blank" rel="noreferrer" className={styles.link}>
            {t.lockers(place.postalCode)}
          </a>
        )}
        {chosen === 'WITHPICKUP' && <PickupDays days={days} item={item} />}
      </StepPage>
      {mailbox.dialog}
    </>
  );
}

function toDropOff({ handIn, pickupDate }: DropOffValues, options: readonly DropOffMethod[]): DropOff {
  const option = optionOf(handIn, options);
  return {
    handIn: option,
    pickupDate: option === 'WITHPICKUP' && pickupDate ? pickupDate : undefined,
  };
}

/** Clears a pickup that has closed since it was chosen. The box that says why announces itself. */
function useOpenPickup({ control, setValue }: FormOf<DropOffValues>, closure: PickupClosure | undefined) {
  const lost = useWatch({ control, name: 'handIn' }) === 'WITHPICKUP' && closure;

  useEffect(() => {
    if (lost) setValue('handIn', '');
  }, [lost, setValue]);
}
