import { Button } from '@navikt/ds-react/Button';
import { Component, type ReactNode } from 'react';
import { formatOrderNumber } from '@/domain/order-number';
import { shopPages } from '@/features/services/shop-pages';
import { coreTexts } from '@/i18n/core/texts';
import { useTexts } from '@/i18n/texts';
import { TangledTape } from '@/illustrations/tangled-tape';
import { Link } from '@/ui/link';
import { receiptTexts } from '../texts/texts';
import { StatePage } from './state-page';
import styles from './state-page.module.css';

interface UnknownOrderProps {
  /** Missing if the answer violates the contract of this release. */
  orderNumber: string | undefined;
}

/** The page of an order in a state, or of a kind, that only a newer release of the page knows. */
export function UnknownOrder({ orderNumber }: UnknownOrderProps) {
  const t = useTexts(receiptTexts).unknown;
  const core = useTexts(coreTexts);
  return (
    <StatePage picture={TangledTape} title={t.title}>
      <p>{t.body}</p>
      <p>
        {t.help} {orderNumber && t.quote(formatOrderNumber(orderNumber))}
      </p>
      <div className={styles.ways}>
        <Button type="button" onClick={() => window.location.reload()}>
          {t.reload}
        </Button>
        <Link to={shopPages.customerService}>{core.customerService}</Link>
      </div>
    </StatePage>
  );
}

interface KnownOnlyProps {
  /** What is shown if the children cannot be rendered, as for values that this release does not know. */
  otherwise: ReactNode;
  children: ReactNode;
}

/** Its children, or something else if one of them fails to render. The failure is reported. */
export class KnownOnly extends Component<KnownOnlyProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(failure: unknown) {
    window.reportError(failure);
  }

  override render() {
    return this.state.failed ? this.props.otherwise : this.props.children;
  }
}
