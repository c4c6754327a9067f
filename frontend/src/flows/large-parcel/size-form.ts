import * as z from 'zod/mini';
import type { FieldCode } from '@/domain/field-code';
import { cashComplaints, noCash } from '@/steps/cash-on-delivery/cash';
import type { CashAnswers } from '@/steps/cash-on-delivery/cash-fields';
import { complain } from '@/steps/party/complaints';
import type { LargeSizeAnswers } from '@/steps/size/large-measures';
import { measureErrors, nothingMeasured } from '@/steps/size/typed-dimensions';
import { type LargeParcelDraft, usualParcel } from './draft';

/** The first page's answers as they are chosen and typed. */
export interface SizeAnswers extends LargeSizeAnswers, CashAnswers {
  /** Grams, as the card of the weight band has it. */
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

/** Issues are the keys of the texts' `fieldErrors`. `limitOre`: what a recipient is asked to pay is below it. */
export function sizeSchema(limitOre: number | undefined): z.ZodMiniType<SizeAnswers, SizeAnswers> {
  return z.custom<SizeAnswers>().check(
    complain((answers) => {
      const { cashOnDelivery = noCash } = toDraft(answers);
      const measures: Record<string, FieldCode> = {};
      if (answers.size === 'CUSTOM') {
        // Of two complaints about the same, the first is the one to act on.
        for (const { field, code } of measureErrors(answers)) measures[field || 'dimensions'] ??= code;
      }
      return { ...measures, ...cashComplaints(cashOnDelivery, limitOre) };
    }),
  );
}
