import { Loader } from '@navikt/ds-react/Loader';
import type { Price } from '@/flow/product';
import { useTexts } from '@/i18n/texts';
import { Bill } from '@/ui/bill';
import { NotFetched } from '@/ui/not-fetched';
import { summaryTexts } from './texts/texts';

/** What the order costs, or why that is not known. */
export function PriceSummary({ total, failed, failure, onRetry, ...price }: Price) {
  const t = useTexts(summaryTexts).price;
  if (total !== undefined) return <Bill {...price} total={total} />;
  if (!failed) return <Loader title={t.loading} />;
  return (
    <NotFetched failure={failure} onRetry={onRetry}>
      {t.failed}
    </NotFetched>
  );
}
