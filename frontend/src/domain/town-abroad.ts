interface Place {
  readonly postalCode: string;
  readonly city: string;
  /** The code of a state or province, such as "NY". */
  readonly state?: string | undefined;
}

const codeLast = ['AS', 'AU', 'CA', 'GB', 'GU', 'IE', 'IN', 'MP', 'NZ', 'PR', 'US', 'VI', 'ZA'];

/** The line of an address with city, state and postal code, as the country writes it and as the label has it. */
export function townAbroad({ postalCode, city, state }: Place, country: string | undefined): string {
  if (country !== undefined && codeLast.includes(country))
    return [city, state, postalCode].filter(Boolean).join(' ');
  const between = country === 'BR' ? '-' : ', ';
  return `${[postalCode, city].filter(Boolean).join(' ')}${state ? `${between}${state}` : ''}`;
}
