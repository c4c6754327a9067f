import { Loader } from '@navikt/ds-react/Loader';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { expressDeliveryQuery } from '@/api/get-express-delivery';
import { useShopTime } from '@/api/use-shop-time';
import { isLastHour } from '@/domain/last-hour';
import { ServiceLink } from '@/features/services/service-link';
import { useFlowTexts } from '@/flow/flow-context';
import { formatTime } from '@/i18n/dates';
import { useLanguage } from '@/i18n/language';
import { Fetched } from '@/ui/fetched';
import { WarningBox } from '@/ui/warning-box';
import { arrivalText } from './drop-off-point';
import type { ExpressTexts } from './no';

interface PromisedProps<Data> extends Pick<ComponentProps<typeof Fetched<Data>>, 'query' | 'children'> {
  /** What is asked for: the key of its texts. */
  what: 'points' | 'delivery';
  /** The recipient's postal code. */
  to?: string;
  /** What to say if the postal code that is asked about does not exist. */
  unknown?: string;
}

/** What express promises; where it does not go, the way to send the parcel nevertheless. */
export function Promised<Data>({ what, to = '', unknown, ...answer }: PromisedProps<Data>) {
  const { [what]: t, sendLarge } = useFlowTexts<ExpressTexts>().point;
  const otherWay = (
    <WarningBox title={t.refused.title}>
      <p>{t.refused.body(to)}</p>
      <ServiceLink to="large-parcel">{sendLarge}</ServiceLink>
    </WarningBox>
  );
  return (
    <Fetched
      {...answer}
      loading={<Loader title={t.loading} />}
      failed={t.failed}
      refused={{
        NO_DROP_OFF_POINTS: otherWay,
        NO_DELIVERY_TIME: otherWay,
        requestInvalid: unknown && <p role="alert">{unknown}</p>,
      }}
    />
  );
}

/** When a parcel from the drop-off point arrives, or why that is not known; and that the cut-off is soon. */
export function Arrival({ dropOffPointId, to }: { dropOffPointId: string; to: string }) {
  const { point: t } = useFlowTexts<ExpressTexts>();
  const language = useLanguage();
  const now = useShopTime();
  // Cut-offs pass while the customer reads.
  const query = useQuery({ ...expressDeliveryQuery(dropOffPointId, to), refetchInterval: 60_000 });
  return (
    <Promised what="delivery" query={query} to={to}>
      {({ dropOffPoint: point, ...delivery }) => (
        <>
          <strong>{t.arrivesFull(arrivalText(t, delivery, language))}</strong>
          {point && isLastHour(point.cutOff, now) && <p>{t.soon(formatTime(point.cutOff))}</p>}
        </>
      )}
    </Promised>
  );
}
