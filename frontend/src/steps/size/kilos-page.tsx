import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import type { DefaultValues } from 'react-hook-form';
import { StepPrice } from '@/features/prices/step-price';
import type { Patch } from '@/flow/flow';
import { StepPage } from '@/flow/step-page';
import { useDraftForm } from '@/flow/use-draft-form';
import { useStep } from '@/flow/use-step';
import { useTexts } from '@/i18n/texts';
import { complain, type Complaints } from '@/ui/form/complaints';
import type { FieldMessages } from '@/ui/form/form';
import { gramsOf, KilosField, typedKilos } from './kilos-field';
import { sizeTexts } from './texts/texts';

interface Weighed {
  /** Grams: whole kilos. */
  readonly weight?: number | undefined;
  /** What was typed in place of a weight. */
  readonly typedWeight?: string | undefined;
}

type Typed = Readonly<Record<string, string>>;

interface KilosPageProps<D, More> {
  /** The other questions' values when the page opens. */
  values: More;
  /** What is wrong with the other answers. */
  complaints: (answers: More) => Complaints | Promise<Complaints>;
  /** Writes the other answers into the draft. */
  save: (answers: More) => Patch<D>;
  messages: FieldMessages;
  /** The other questions. */
  children: ReactNode;
}

/** The page of a parcel that is priced by the whole kilo: its weight, and the flow's other questions about it. */
export function KilosPage<D extends Weighed, More extends Typed>({
  values,
  complaints,
  save,
  messages,
  children,
}: KilosPageProps<D, More>) {
  const step = useStep<D>();
  const { help, required } = useTexts(sizeTexts).kilos;
  const { weight, typedWeight = '' } = step.draft;
  const kilos = typedKilos(weight) || typedWeight;
  const form = useDraftForm(step, {
    values: { ...values, kilos } as DefaultValues<More & { kilos: string }>,
    schema: () =>
      z.custom<More & { kilos: string }>().check(
        complain(async (answers) => ({
          kilos: gramsOf(answers.kilos) === undefined ? 'REQUIRED' : undefined,
          ...(await complaints(answers)),
        })),
      ),
    save(answers) {
      const grams = gramsOf(answers.kilos);
      return {
        weight: grams,
        typedWeight: grams === undefined ? answers.kilos : undefined,
        ...save(answers),
      };
    },
  });

  return (
    <StepPage step={step} form={form} messages={{ ...messages, 'kilos.REQUIRED': required }} lead={help}>
      <KilosField />
      {children}
      <StepPrice />
    </StepPage>
  );
}
