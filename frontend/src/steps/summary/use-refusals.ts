import { ApiError } from '@/api/api-error';
import { coreTexts } from '@/i18n/core/texts';
import { useTexts } from '@/i18n/texts';
import { summaryTexts } from './texts/texts';

/** Why the shop refuses: the texts by error code (spec §8), and the code of a failure, which always has a text. */
export function useRefusals() {
  const texts = { ...useTexts(coreTexts).errors.codes, ...useTexts(summaryTexts).errors };
  const codeOf = (failure: unknown) =>
    failure instanceof ApiError && failure.errorCode in texts ? failure.errorCode : 'internalError';
  return { texts, codeOf };
}
