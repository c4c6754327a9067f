import { Loader } from '@navikt/ds-react/Loader';
import { useFlowTexts } from '@/flow/flow-context';
import { ErrorBox } from '@/ui/error-box';
import { Fetched } from '@/ui/fetched';
import { Link } from '@/ui/link';
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
export function MissingPrices({ query, noneSold }: MissingPricesProps) {
  const t = useFlowTexts<WithWords>().words.missingPrices;
  const loading = (
    <div className={styles.waiting}>
      <Loader title={t.loading} />
    </div>
  );
  const none = (
    <ErrorBox title={t.none}>
      <p>{noneSold}</p>
      <p>
        <Link to="/">{t.toProducts}</Link>
      </p>
    </ErrorBox>
  );
  return (
    <Fetched query={query} loading={loading} failed={t.failed} refused={{ PRICE_NOT_FOUND: none }}>
      {({ stamps }) => stamps.length === 0 && none}
    </Fetched>
  );
}
