/** The route groups of spec §2, the longer before the shorter that it begins with. */
const routeGroups = [
  '/pakke/under5kg',
  '/pakke',
  '/ekspress',
  '/brev/rekommandert',
  '/brev',
  '/henting/ombestill',
  '/henting/retur',
  '/henting',
];

/** What is left of the path without the base, the route group and the last segment (spec §2), and without an order's key. */
export function sectionLabel(path: string): string {
  const inShop = path.replace(/^\/bestill(?=\/|$)/, '');
  const group =
    routeGroups.find((candidate) => inShop === candidate || inShop.startsWith(`${candidate}/`)) ?? '';
  return inShop
    .slice(group.length)
    .replace(/\/[^/]*$/, '')
    .replace(/(\/kvittering)\/[^/]+/, '$1');
}
