import { useQuery } from '@tanstack/react-query';
import { dutyQuery } from '@/api/calculate-duty';
import type { CalculateDutyRequest } from '@/api/schema';
import type { DutyDraft } from './duty-step';

/** The duty on the declared goods, by today's rules; nothing is asked for without goods, or before the price is known. */
export function useDuty(draft: DutyDraft, priceInOre: number | undefined) {
  return useQuery(dutyQuery(priceInOre === undefined ? undefined : dutyRequest(draft, priceInOre)));
}

/** What the recipient may have to pay, in øre; undefined where nothing is estimated. */
export function useDutyEstimate(draft: DutyDraft, priceInOre: number | undefined): number | undefined {
  const estimated = draft.country?.feature.prepaidDuty === true;
  const { data } = useDuty(draft, estimated ? priceInOre : undefined);
  return data && Math.round(data.totalCostInNok * 100);
}

function dutyRequest(
  { country, customsDetails }: DutyDraft,
  priceInOre: number,
): CalculateDutyRequest | undefined {
  const reason = customsDetails?.sendingAbroadReason?.value;
  if (!country || !reason || customsDetails.customsItemList.length === 0) return undefined;
  return {
    destinationCountryCode: country.value,
    reason,
    shippingAmountInNOK: priceInOre / 100,
    declaredItems: customsDetails.customsItemList.map((item) => ({
      productDescription: item.description,
      totalValue: item.value,
      currencyCode: 'NOK',
      countryOfOriginCode: item.countryOfOrigin?.value ?? '',
      quantity: item.quantity,
      tariffCode: item.tariffNumber,
    })),
  };
}
