import { formatOre, formatOreShort } from '@/domain/money';

interface PriceProps {
  ore: number;
  /** Whole kroner without decimals. */
  short?: boolean;
  /** For a second showing of the same price: it changes in silence. */
  quiet?: boolean;
}

/** A price that changes in place; the change is read out politely. */
export function Price({ ore, short = false, quiet = false }: PriceProps) {
  return (
    <span className="tabular" aria-live={quiet ? undefined : 'polite'} aria-atomic={quiet ? undefined : true}>
      {short ? formatOreShort(ore) : formatOre(ore)}
    </span>
  );
}
