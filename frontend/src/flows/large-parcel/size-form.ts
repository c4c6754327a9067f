import * as z from 'zod/mini';
import { cashComplaints, noCash } from '@/steps/cash-on-delivery/cash';
import type { CashAnswers } from '@/steps/cash-on-delivery/cash-fields';
import { complain } from '@/steps/party/complaints';
import type { LargeSizeAnswers } from '@/steps/size/large-measures';
import { measureComplaints, nothingMeasured } from '@/steps/size/typed-dimensions';
import { type LargeParcelDraft, usualParcel } from './draft';

/** The form values of the first page. */
export interface SizeAnswers extends LargeSizeAnswers, CashAnswers {
  /** Grams, as the value of the weight band's card. */
  weight: string;
}

export function toAnswers({
  size = usualParcel.size,
  weight = usualParcel.weight,
  measured = nothingMeasured,
  cashOnDelivery = noCash,
}: LargeParcelDraft): SizeAnswers {
  return {
    size,
    ...measured,
    weight: String(weight),
    cashOnDelivery: { ...cashOnDelivery, type: cashOnDelivery.type ?? '' },
  };
}

export function toDraft({
  size,
  weight,
  cashOnDelivery: { type, ...cash },
  ...measured
}: SizeAnswers): Pick<LargeParcelDraft, 'size' | 'weight' | 'measured' | 'cashOnDelivery'> {
  return { size, weight: Number(weight), measured, cashOnDelivery: type ? { ...cash, type } : cash };
}

/** Issues are the keys of the texts' `fieldErrors`. The amount for the contents must be below `limitOre`. */
export function sizeSchema(limitOre: number | undefined): z.ZodMiniType<SizeAnswers, SizeAnswers> {
  return z.custom<SizeAnswers>().check(
    complain((answers) => {
      const { cashOnDelivery = noCash } = toDraft(answers);
      const measures = answers.size === 'CUSTOM' ? measureComplaints(answers) : {};
      return { ...measures, ...cashComplaints(cashOnDelivery, limitOre) };
    }),
  );
}
