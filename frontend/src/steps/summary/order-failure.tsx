import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@/api/api-error';
import { orderStatusQuery } from '@/api/orders';
import { formatOre } from '@/domain/money';
import { coreTexts } from '@/i18n/core/texts';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { ErrorBox } from '@/ui/error-box';
import { Link, type LinkTarget } from '@/ui/link';
import { Charge, type PlacedOrder, PlacedOrderLink } from './charge';
import { changedPrice, failureKind, isNotCharged, refusedPickup } from './failure-kind';
import { type SummaryTexts, summaryTexts } from './texts/texts';
import styles from './summary.module.css';

/**
 * The page that asks for a field. A field belongs to the owner with the longest matching prefix; the fields of the
 * payment page itself have no owner.
 */
export interface Owner {
  readonly prefix: string;
  /** The page's name in "go to …". */
  readonly name: string;
  readonly link: LinkTarget;
}

/**
 * The field to correct after a refusal of the whole order, by error code. A map has nothing else: a link may name any
 * code, such as "constructor".
 */
const cures = new Map(
  Object.entries({
    COUNTRY_UNAVAILABLE: 'recipient.countryCode',
    PRODUCT_NOT_SOLD: 'productType',
    PRICE_NOT_FOUND: 'productType',
    ITEMS_REQUIRED: 'declaration',
    WEIGHT_EXCEEDS_CHOSEN: 'declaration',
    EXPORT_CLEARANCE_REQUIRED: 'declaration',
    VALUE_ABOVE_DESTINATION_LIMIT: 'declaration',
    PICKUP_FULL: 'pickupDate',
    PICKUP_DATE_PASSED: 'pickupDate',
    PICKUP_NOT_SERVICEABLE: 'dropOffMethod',
    NO_DROP_OFF_POINTS: 'dropOffPointId',
    NO_DELIVERY_TIME: 'dropOffPointId',
    CUT_OFF_PASSED: 'dropOffPointId',
    orderAlreadyExists: 'ownItems',
    ITEM_NOT_VALID: 'ownItems',
    FREE_ORDER_LIMIT: 'cashOnDelivery',
    noPickupDates: 'dropOffMethod',
    pickupUnavailable: 'dropOffMethod',
  }),
);

/**
 * The field to correct. A flow that is only a driver's visit asks for no drop-off method: its page of the day says why
 * there is no pickup.
 */
function cureOf(errorCode: string, owners: readonly Owner[]) {
  const field = cures.get(errorCode);
  return field === 'dropOffMethod' && !ownerOf(field, owners) ? 'pickupDate' : field;
}

/** The codes of a request without the shop's answer: it may have received it. */
const unanswered: readonly string[] = ['network', 'timeout', 'unreadable'];

interface OrderFailureProps {
  /** Default: that the order was not sent. */
  title?: string;
  failure: unknown;
  /** The price that the customer accepted, in øre. */
  agreedOre: number;
  owners: readonly Owner[];
  /** The previous order; undefined if there is none. */
  placed: PlacedOrder | undefined;
  /** The flow's own text for `order_storage_failed`. */
  saveFailed?: string | undefined;
  occurrence: number;
}

/** Says why the order was not placed and links to the pages to correct. */
export function OrderFailure(props: OrderFailureProps) {
  const { title, failure, agreedOre, owners, placed, saveFailed, occurrence } = props;
  const t = useTexts(summaryTexts);
  const language = useLanguage();
  const { errors: shared } = useTexts(coreTexts);
  const texts: Readonly<Record<string, string>> = {
    ...shared.codes,
    ...t.errors,
    ...(saveFailed !== undefined && { order_storage_failed: saveFailed }),
  };

  const newPrice = changedPrice(failure);
  if (newPrice !== undefined) {
    return (
      <ErrorBox title={t.priceChanged.title} occurrence={occurrence}>
        {t.priceChanged.body(formatOre(agreedOre, language), formatOre(newPrice, language))}
      </ErrorBox>
    );
  }

  const error =
    failure instanceof ApiError ? failure : new ApiError({ status: 0, errorCode: '' }, { cause: failure });
  const pickup = refusedPickup(error);
  const errorCode = pickup ?? error.errorCode;
  const fieldErrors = pickup && pickup !== 'ITEM_NOT_VALID' ? [] : error.fieldErrors;
  const { details } = error;
  const code = failureKind(errorCode) ?? errorCode;
  const { limitInUsd, itemNumbers } = details;
  const cure = cureOf(errorCode, owners);
  const complaints = [
    ...fieldErrors.map(({ field }) => field),
    ...(itemNumbers?.split(',').map((position) => `ownItems.itemNumbers[${position}]`) ?? []),
    ...(cure === undefined ? [] : [cure]),
  ];

  return (
    <ErrorBox title={title ?? t.failed.title} failure={failure} occurrence={occurrence}>
      <div className={styles.failure}>
        <p>
          {texts[code] ?? texts.order_storage_failed}
          {limitInUsd && ` ${t.valueLimit(limitInUsd)}`}
          {isNotCharged(errorCode) && !placed && ` ${t.notCharged}`}
          {unanswered.includes(errorCode) && ` ${t.failed.safeToRepeat}`}
        </p>
        {isNotCharged(errorCode) && placed && <Charge placed={placed} />}
        {errorCode === 'EARLIER_PAYMENT_UNKNOWN' && placed && (
          <PlacedOrderLink placed={placed}>{t.placed.look}</PlacedOrderLink>
        )}
        <Cures fields={complaints} owners={owners} />
      </div>
    </ErrorBox>
  );
}

interface CuresProps {
  fields: readonly string[];
  owners: readonly Owner[];
}

/** Links to the pages with fields to correct. */
function Cures({ fields: complaints, owners }: CuresProps) {
  const t = useTexts(summaryTexts);
  return byOwner(complaints, owners).map(({ owner, fields }) => (
    <p key={owner.prefix}>
      <Link {...owner.link}>{linkText(t, owner, fields)}</Link>
    </p>
  ));
}

function byOwner(fields: readonly string[], owners: readonly Owner[]) {
  return owners
    .map((owner) => ({
      owner,
      fields: fields.filter((field) => ownerOf(field, owners) === owner),
    }))
    .filter((found) => found.fields.length > 0);
}

function ownerOf(field: string, owners: readonly Owner[]) {
  if (field === 'paymentProvider') return undefined;
  return owners
    .filter(({ prefix }) => field.startsWith(prefix))
    .toSorted((one, other) => other.prefix.length - one.prefix.length)[0];
}

function linkText({ failed, fields: names }: SummaryTexts, { name }: Owner, fields: readonly string[]) {
  const named = fields.map((field) => {
    const [, last = '', position] = /([^.[]*)(?:\[(\d+)\])?$/.exec(field) ?? [];
    const text = names[last] ?? '';
    return last === 'itemNumbers' && position ? `${text} ${Number(position) + 1}` : text;
  });
  // A page may ask for one thing only, and be called by its name.
  const list = [...new Set(named)].filter((field) => field && field !== name).join(', ');
  return list ? failed.fields(name, list) : failed.goTo(name);
}

/** Says that the choice has no price, with a link to choose again. */
export function NotSold({ link }: { link: Owner['link'] }) {
  const { title, chooseAgain } = useTexts(summaryTexts).notSold;
  return (
    <ErrorBox title={title}>
      <Link {...link}>{chooseAgain}</Link>
    </ErrorBox>
  );
}

interface ReturnedFailureProps {
  errorCode: string;
  /** The order that the error code is about; undefined if this browser has none. */
  placed: PlacedOrder | undefined;
  owners?: readonly Owner[];
}

/** The error in the address after a return from the payment provider. Addresses can be forged: it proves nothing. */
export function ReturnedFailure(props: ReturnedFailureProps) {
  const { errorCode, placed } = props;
  return errorCode === 'payment_failed' && placed ? (
    <Unpaid {...props} placed={placed} />
  ) : (
    <Returned {...props} />
  );
}

/** A payment that failed: only the order knows whether it was declined, cancelled or not made in time. */
function Unpaid({ placed, ...props }: ReturnedFailureProps & { placed: PlacedOrder }) {
  const t = useTexts(summaryTexts);
  const { data, isFetched } = useQuery(orderStatusQuery(placed.kind, placed.uriKey));
  if (!isFetched) return null;
  const cause = data && t.unpaid[data.failure];
  return <Returned {...props} placed={placed} cause={cause} />;
}

function Returned({
  errorCode,
  placed,
  owners = [],
  cause,
}: ReturnedFailureProps & { cause?: SummaryTexts['returned']['other'] | undefined }) {
  const t = useTexts(summaryTexts);
  const { title, body } = cause ?? t.returned[failureKind(errorCode) ?? 'other'];
  const cure = cureOf(errorCode, owners);
  return (
    <ErrorBox title={title}>
      <div className={styles.failure}>
        <p>{body}</p>
        {isNotCharged(errorCode) && placed && <Charge placed={placed} />}
        {cure !== undefined && <Cures fields={[cure]} owners={owners} />}
      </div>
    </ErrorBox>
  );
}
