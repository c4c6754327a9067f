import { formatOre } from '@/domain/money';

interface PriceProps {
  ore: number;
  /** Whole kroner without decimals. */
  short?: boolean;
  /** Not announced: for the second place that shows the same price. */
  quiet?: boolean;
}

/** A price. Screen readers announce it when it changes. */
export function Price({ ore, short = false, quiet = false }: PriceProps) {
  return (
    <span className="tabular" aria-live={quiet ? undefined : 'polite'} aria-atomic={quiet ? undefined : true}>
      {short ? formatOre(ore) : formatOre(ore)}
    </span>
  );
}
