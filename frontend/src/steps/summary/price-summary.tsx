import { Loader } from '@navikt/ds-react/Loader';
import type { Price } from '@/flow/product';
import { useTexts } from '@/i18n/texts';
import { Bill } from '@/ui/bill';
import { NotFetched } from '@/ui/not-fetched';
import { NotSold } from './failures';
import type { Owner } from './order-failure';
import { summaryTexts } from './texts/texts';

interface PriceSummaryProps extends Price {
  owners: readonly Owner[];
}

/** What the order costs, or why that is not known. What the shop does not sell is chosen again on the page that asks for it. */
export function PriceSummary({ owners, total, none, error, refetch, ...price }: PriceSummaryProps) {
  const t = useTexts(summaryTexts).price;
  if (total !== undefined) return <Bill {...price} total={total} />;
  const choice = owners.find(({ prefix }) => prefix === '');
  if (none && choice) return <NotSold link={choice.link} />;
  if (!error) return <Loader title={t.loading} />;
  return <NotFetched query={{ error, refetch }}>{t.failed}</NotFetched>;
}
