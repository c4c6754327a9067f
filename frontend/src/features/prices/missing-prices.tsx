import { Loader } from '@navikt/ds-react/Loader';
import { Link } from 'react-router';
import { ApiError } from '@/api/api-error';
import { useFlowTexts } from '@/flow/flow-context';
import { ErrorBox } from '@/ui/error-box';
import { NotFetched } from '@/ui/not-fetched';
import type { useStampPrices } from './stamp-prices';
import styles from './missing-prices.module.css';

interface MissingPricesProps {
  query: ReturnType<typeof useStampPrices>;
  /** Says that nothing is sold now. */
  noneSold: string;
}

interface WithWords {
  readonly words: {
    readonly missingPrices: Readonly<Record<'loading' | 'failed' | 'none' | 'toProducts', string>>;
  };
}

/** The reason why there are no prices: loading, failed, or none sold. Renders nothing when there are prices. */
export function MissingPrices({ query: { data, isPending, error, refetch }, noneSold }: MissingPricesProps) {
  const t = useFlowTexts<WithWords>().words.missingPrices;

  if (isPending) {
    return (
      <div className={styles.waiting}>
        <Loader title={t.loading} />
      </div>
    );
  }
  const none = data ? data.stamps.length === 0 : error instanceof ApiError && error.status === 404;
  if (none) {
    return (
      <ErrorBox title={t.none}>
        <p>{noneSold}</p>
        <p>
          <Link to="/">{t.toProducts}</Link>
        </p>
      </ErrorBox>
    );
  }
  return (
    !data && (
      <NotFetched failure={error} onRetry={() => void refetch()}>
        {t.failed}
      </NotFetched>
    )
  );
}
