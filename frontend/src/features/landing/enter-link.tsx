import { Button } from '@navikt/ds-react/Button';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { type Choices, noChoices } from '@/domain/advisor/choices';
import type { OfferId } from '@/domain/advisor/offers';
import { handOver, orderBegun } from '@/flow/handover';
import { lazyPart } from '@/ui/lazy-part';
import { Link, opensElsewhere } from '@/ui/link';
import type { Entry } from './entries';

const BegunDialog = lazyPart(async () => (await import('./begun-dialog')).BegunDialog);

interface EnterLinkProps {
  sale: NonNullable<Entry['sale']>;
  /** The product that is handed over with the choices; absent for flows that take none. */
  offer?: OfferId;
  /** What the customer chose, where it fits the product. */
  choices?: Choices | undefined;
  className?: string | undefined;
  'aria-describedby'?: string;
  children: ReactNode;
}

/**
 * The link into a flow, with the choices of the front page. If an order is begun there already, it asks which
 * of the two counts.
 */
export function EnterLink({ sale, offer, choices, children, ...link }: EnterLinkProps) {
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const path = choices ? (sale.advisedPath ?? sale.path) : sale.path;
  // The link to cash on delivery implies that choice, even without any other.
  const chosen = choices ?? (offer === 'cashOnDelivery' ? noChoices : undefined);
  const handover = offer && chosen && { offer, choices: chosen };

  const enter = (event: MouseEvent) => {
    if (!handover || opensElsewhere(event)) return;
    const begun = orderBegun(sale.flow, handover);
    if (begun === 'NONE') handOver(sale.flow, handover);
    if (begun !== 'WITH_OTHERS') return;
    event.preventDefault();
    setAsking(true);
  };

  return (
    <>
      <Button as={Link} to={path} variant="secondary" role={undefined} onClick={enter} {...link}>
        {children}
      </Button>
      {asking && (
        <BegunDialog
          onClose={() => setAsking(false)}
          onKeep={() => void navigate(path)}
          onReplace={() => {
            if (handover) handOver(sale.flow, handover);
            void navigate(path);
          }}
        />
      )}
    </>
  );
}
