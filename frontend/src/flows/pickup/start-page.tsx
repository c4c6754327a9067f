import { Button } from '@navikt/ds-react/Button';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { track } from '@/features/analytics/analytics';
import { ServiceLink } from '@/features/services/service-link';
import { mapLink, providerLinks } from '@/features/services/provider-links';
import { useServices } from '@/features/services/services-context';
import { StepPage } from '@/flow/step-page';
import { useDraftForm } from '@/flow/use-draft-form';
import { useStep } from '@/flow/use-step';
import { MailboxPickup } from '@/illustrations/mailbox-pickup';
import { PickupClosed } from '@/steps/drop-off/pickup-closed';
import { usePickupMaintenance } from '@/steps/drop-off/use-pickup';
import { complain } from '@/ui/form/complaints';
import { DrawingPanel } from '@/ui/drawing-panel';
import { RadioCards } from '@/ui/form/radio-cards';
import { TextField } from '@/ui/form/text-field';
import { Link } from '@/ui/link';
import { WarningBox } from '@/ui/warning-box';
import { boughtOptions, numbersCode, type PickupDraft } from './draft';
import type { PickupTexts } from './no';
import styles from './start-page.module.css';

interface Answers {
  bought: string;
  numbers: string;
}

const schema = () =>
  z.custom<Answers>().check(
    complain(({ bought, numbers }) => ({
      bought: bought === '' ? 'REQUIRED' : undefined,
      numbers: bought === 'YES' ? numbersCode(numbers) : undefined,
    })),
  );

/** What a pickup is, and whether the customer is ready for one: the postage is bought, and the label can be printed. */
export function Page() {
  const step = useStep<PickupDraft, PickupTexts>();
  const { draft, texts } = step;
  const t = texts.start;
  const closure = usePickupMaintenance();
  const form = useDraftForm(step, {
    values: { bought: draft.bought ?? '', numbers: draft.numbers ?? '' },
    schema,
    save: toDraft,
  });
  const bought = useWatch({ control: form.control, name: 'bought' });

  return (
    <StepPage
      step={step}
      form={form}
      messages={t.fieldErrors}
      lead={t.lead}
      blocked={closure !== undefined || bought === 'NO' || bought === 'NO_PRINTER'}
      onSubmit={(values) => {
        track('mailbox');
        step.proceed(toDraft(values));
      }}
    >
      {closure && <PickupClosed closure={closure} />}
      <DrawingPanel caption={t.rule}>
        <MailboxPickup className={styles.picture} />
      </DrawingPanel>
      <RadioCards
        name="bought"
        legend={t.question}
        cards={boughtOptions.map((value) => ({ value, ...t.options[value] }))}
      />
      {bought === 'YES' && (
        <TextField name="numbers" label={t.numbers} description={t.numbersHelp} optional />
      )}
      {bought === 'NO' && <BuyFirst />}
      {bought === 'NO_PRINTER' && <DropOffInstead postalCode={draft.sender?.address.postalCode} />}
      <ServiceLink to="reorder" question={t.missed}>
        {t.reorder}
      </ServiceLink>
    </StepPage>
  );
}

/** Postage comes first: links to the products whose items fit a mailbox. */
function BuyFirst() {
  const { start: t } = useStep<PickupDraft, PickupTexts>().texts;
  const services = useServices().filter(({ id }) => ['stamps', 'small-parcel', 'large-parcel'].includes(id));
  return (
    <WarningBox title={t.buyFirst.title}>
      <p>{t.buyFirst.body}</p>
      <ul className={styles.links}>
        {services.map(({ id, path, name }) => (
          <li key={id}>
            <Link to={path}>{name}</Link>
          </li>
        ))}
      </ul>
    </WarningBox>
  );
}

/** Where to drop off what has no label, and the end of the flow: nothing is ordered. */
function DropOffInstead({ postalCode }: { postalCode: string | undefined }) {
  const step = useStep<PickupDraft, PickupTexts>();
  const t = step.texts.start.dropOff;
  return (
    <WarningBox title={t.title} className={styles.box}>
      <p>{t.body}</p>
      <p>
        <a href={postalCode ? mapLink(postalCode) : providerLinks.map}>{t.map}</a>
      </p>
      <Button
        type="button"
        variant="secondary"
        onClick={() => {
          track('handIn');
          step.cancel();
        }}
      >
        {t.end}
      </Button>
    </WarningBox>
  );
}

function toDraft({ bought, numbers }: Answers) {
  return { bought: boughtOptions.find((option) => option === bought), numbers: numbers || undefined };
}
