import { idempotent, post } from './client';
import type {
  CashOnDelivery,
  DomesticConsignment,
  DomesticItem,
  PlaceDomesticOrderRequest,
  PlaceDomesticOrderResponse,
} from './schema';

/** What the contract says may be absent. */
type WithoutSome<T, Name extends keyof T> = Omit<T, Name> & Partial<Pick<T, Name>>;

type Cash = WithoutSome<CashOnDelivery, 'recipientAmountToPayInOre'>;
type AddOns = Partial<Omit<DomesticItem['addOns'], 'cashOnDelivery'>> & { cashOnDelivery?: Cash };
type Item = Omit<WithoutSome<DomesticItem, 'dimensions'>, 'addOns'> & { addOns?: AddOns };
type Consignment = Omit<WithoutSome<DomesticConsignment, 'customsDetailsRequest'>, 'product'> & {
  product: Item;
};
export type DomesticOrder = Omit<
  WithoutSome<PlaceDomesticOrderRequest, 'paymentProvider'>,
  'consignments'
> & { consignments: Consignment[] };

/** Places an order for a large parcel; the answer tells where to pay, or where the receipt is. */
export async function placeDomesticOrder(
  order: DomesticOrder,
  idempotencyKey: string,
): Promise<{ redirectUrl: string; uriKey: string }> {
  const { redirectUri, uriKey } = await post<PlaceDomesticOrderResponse>('/sende/api/order', order, {
    headers: { ...idempotent(idempotencyKey), 'X-Client': 'Web', 'X-Version': '1' },
  });
  return { redirectUrl: redirectUri, uriKey };
}
