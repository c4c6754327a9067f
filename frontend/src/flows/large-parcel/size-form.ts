import * as z from 'zod/mini';
import { complain } from '@/steps/party/complaints';
import type { LargeSizeAnswers } from '@/steps/size/large-measures';
import { measureComplaints } from '@/steps/size/typed-dimensions';
import { type LargeParcelDraft, usualMeasures, usualParcel } from './draft';

/** The form values of the size page. */
export interface SizeAnswers extends LargeSizeAnswers {
  /** Grams, as the value of the weight band's card. */
  weight: string;
}

export function toAnswers({
  size = usualParcel.size,
  weight = usualParcel.weight,
  measured = usualMeasures,
}: LargeParcelDraft): SizeAnswers {
  return { size, ...measured, weight: String(weight) };
}

export function toDraft({
  size,
  weight,
  ...measured
}: SizeAnswers): Pick<LargeParcelDraft, 'size' | 'weight' | 'measured'> {
  return { size, weight: Number(weight), measured };
}

/** Issues are the keys of the texts' `fieldErrors`. */
export const sizeSchema: z.ZodMiniType<SizeAnswers, SizeAnswers> = z
  .custom<SizeAnswers>()
  .check(complain((answers) => (answers.size === 'CUSTOM' ? measureComplaints(answers) : {})));
