interface Place {
  readonly postalCode: string;
  readonly city: string;
  /** The code of a state or province, such as "NY". */
  readonly state?: string | undefined;
}

const codeLast = ['AS', 'AU', 'CA', 'GB', 'GU', 'IE', 'IN', 'MP', 'NZ', 'PR', 'US', 'VI', 'ZA'];

/**
 * The line of an address with city, state and postal code, as the country writes it and as the label has it. Zeros alone, which
 * customers write where a country has no postal codes, are left out.
 */
export function townAbroad({ postalCode, city, state }: Place, country: string | undefined): string {
  const code = postalCode.replace(/^0+$/, '');
  if (country !== undefined && codeLast.includes(country))
    return [city, state, code].filter(Boolean).join(' ');
  const between = country === 'BR' ? '-' : ', ';
  return `${[code, city].filter(Boolean).join(' ')}${state ? `${between}${state}` : ''}`;
}
