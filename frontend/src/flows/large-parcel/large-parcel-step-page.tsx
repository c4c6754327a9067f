import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { StepPage } from '@/flow/step-page';
import { LargeParcelOrderCard } from './large-parcel-order-card';

type StepPageProps<Values extends FieldValues> = ComponentProps<typeof StepPage<Values>>;

/** A step of the flow, with the order so far beside it. */
export function LargeParcelStepPage<Values extends FieldValues>(props: Omit<StepPageProps<Values>, 'aside'>) {
  return <StepPage {...props} aside={<LargeParcelOrderCard />} />;
}
