import type { AbroadPriceWanted } from '@/api/get-abroad-price';
import { formatOreShort } from '@/domain/money';
import { useTexts } from '@/i18n/texts';
import type { AbroadProduct } from './draft';
import { usePrice } from './price';
import { abroadTexts } from './texts/texts';

/** "Fra 41,50 kr": the lightest and smallest of the product, to the country. */
export function FromPrice({ product, countryCode }: { product: AbroadProduct; countryCode: string }) {
  const t = useTexts(abroadTexts);
  const { data } = usePrice({ product, countryCode, weight: 1, size: smallest(product) });
  return data && <span className="tabular">{t.fromPrice(formatOreShort(data.price))}</span>;
}

/** What exactly this shipment costs, as one of several to choose from. */
export function ChoicePrice({ wanted }: { wanted: AbroadPriceWanted | undefined }) {
  const { data } = usePrice(wanted);
  return data && <span className="tabular">{formatOreShort(data.price)}</span>;
}

function smallest(product: AbroadProduct) {
  return product === 'PACKAGE_ABROAD' ? 'NORMAL' : 'SMALL';
}
