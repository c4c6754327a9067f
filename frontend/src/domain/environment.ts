type EnvironmentName = 'production' | 'qa' | 'dev';

/** Where the shop runs, and which features are on there. */
export interface Environment {
  readonly name: EnvironmentName;
  readonly customsCostSummary: boolean;
  readonly prepaidDuty: boolean;
  readonly registeredLetter: boolean;
}

/** The environment by the host name alone: every feature is off. */
export function environmentOfHost(host: string): Environment {
  return {
    name: environmentName(host),
    customsCostSummary: false,
    prepaidDuty: false,
    registeredLetter: false,
  };
}

/** Local hosts are dev, names with a label "qa" are qa, and every other host is production (spec §1). */
export function environmentName(host: string): EnvironmentName {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '');
  if (name === 'localhost' || name === '::1' || /\.(local|localhost)$/.test(name) || isPrivateAddress(name))
    return 'dev';
  return name.split(/[.-]/).includes('qa') ? 'qa' : 'production';
}

function isPrivateAddress(name: string): boolean {
  return /^(127|10)(\.\d{1,3}){3}$|^192\.168(\.\d{1,3}){2}$|^172\.(1[6-9]|2\d|3[01])(\.\d{1,3}){2}$/.test(
    name,
  );
}
