import * as z from 'zod/mini';
import { defineFlow } from '@/flow/flow';
import { StepPage } from '@/flow/step-page';
import { useDraftForm } from '@/flow/use-draft-form';
import { useStep } from '@/flow/use-step';
import { defineTexts } from '@/i18n/texts';
import { TextField } from '@/ui/form/text-field';

/*
 * A small flow for the engine's tests: booking a table. Large parties choose a menu in advance; changing the day
 * clears the menu.
 */

const draft = z.object({
  guests: z.optional(z.number()),
  day: z.optional(z.string()),
  menu: z.optional(z.string()),
  host: z.optional(z.object({ name: z.string() })),
});

export type Booking = z.infer<typeof draft>;

const no = {
  title: { party: 'Selskap', menu: 'Meny', host: 'Vert', review: 'Gjennomgang', summary: 'Oppsummering' },
  name: 'Navn',
  fieldErrors: { nameRequired: 'Skriv navnet ditt' },
};

export const bookingTexts = defineTexts({
  no: () => Promise.resolve({ texts: no }),
  en: () =>
    Promise.resolve({
      texts: {
        title: { party: 'Party', menu: 'Menu', host: 'Host', review: 'Review', summary: 'Summary' },
        name: 'Name',
        fieldErrors: { nameRequired: 'Write your name' },
      },
    }),
});

const hostSchema = z.object({ name: z.string().check(z.minLength(1, 'nameRequired')) });

const blank = () => Promise.resolve({ Page: () => <h1>{'blank'}</h1> });

export const tableBooking = defineFlow({
  id: 'booking',
  path: 'bord',
  texts: bookingTexts,
  draft,
  version: 2,
  empty: {},
  summary: 'summary',
  steps: [
    {
      id: 'party',
      path: '',
      title: (t) => t.title.party,
      page: blank,
      complete: ({ guests, day }) => guests !== undefined && day !== undefined,
      clears: (before, after) => (before.day === after.day ? undefined : { menu: undefined }),
    },
    {
      id: 'menu',
      path: 'meny',
      title: (t) => t.title.menu,
      page: blank,
      complete: ({ menu }) => menu !== undefined,
      visible: ({ guests = 0 }) => guests >= 8,
    },
    {
      id: 'host',
      path: 'vert',
      title: (t) => t.title.host,
      page: () => Promise.resolve({ Page: HostPage }),
      complete: ({ host }) => hostSchema.safeParse(host).success,
      turnAway: '/',
    },
    {
      id: 'review',
      path: 'gjennomgang',
      title: (t) => t.title.review,
      page: blank,
      complete: () => true,
      visible: (_, environment) => environment.name !== 'production',
      counted: false,
    },
    { id: 'summary', path: 'oppsummering', title: (t) => t.title.summary, page: blank, complete: () => true },
  ],
});

function HostPage() {
  const step = useStep<Booking, typeof no>();
  const form = useDraftForm(step, {
    values: step.draft.host ?? { name: '' },
    schema: () => hostSchema,
    save: (host) => ({ host }),
  });
  return (
    <StepPage
      step={step}
      form={form}
      messages={step.texts.fieldErrors}
      onSubmit={() => {
        step.proceed();
      }}
    >
      <TextField name="name" label={step.texts.name} />
    </StepPage>
  );
}
