import type { AbroadPriceWanted } from '@/api/get-abroad-price';
import { formatOreShort } from '@/domain/money';
import { useTexts } from '@/i18n/texts';
import type { AbroadProduct } from './draft';
import { usePrice } from './price';
import { abroadTexts } from './texts/texts';

interface FromPriceProps {
  product: AbroadProduct;
  /** Without a country it is Europe. */
  countryCode: string | undefined;
}

/** Sweden stands for Europe, where every country has the same price. */
const europe = 'SE';

/** "Fra 41,50 kr": the lightest and smallest of the product, to the country or to Europe. */
export function FromPrice({ product, countryCode }: FromPriceProps) {
  const t = useTexts(abroadTexts);
  const size = product === 'PACKAGE_ABROAD' ? 'NORMAL' : 'SMALL';
  const { data } = usePrice({ product, countryCode: countryCode ?? europe, weight: 1, size });
  const words = countryCode ? t.fromPrice : t.fromPriceToEurope;
  return data && <span className="tabular">{words(formatOreShort(data.price))}</span>;
}

/** What exactly this shipment costs, as one of several to choose from. */
export function ChoicePrice({ wanted }: { wanted: AbroadPriceWanted | undefined }) {
  const { data } = usePrice(wanted);
  return data && <span className="tabular">{formatOreShort(data.price)}</span>;
}
