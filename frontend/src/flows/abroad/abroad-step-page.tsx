import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { StepPage } from '@/flow/step-page';
import { AbroadOrderCard } from './abroad-order-card';

type StepPageProps<Values extends FieldValues> = ComponentProps<typeof StepPage<Values>>;

/** A step of the flow, with the order so far beside it. */
export function AbroadStepPage<Values extends FieldValues>(props: Omit<StepPageProps<Values>, 'aside'>) {
  return <StepPage {...props} aside={<AbroadOrderCard />} />;
}
