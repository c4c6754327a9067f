import { orderKinds } from '@/flow/order-kinds';

/** The route groups of spec §2; shipments abroad have none. A longer prefix comes before its own prefixes. */
const routeGroups = [
  `/${orderKinds.SMALL_PARCEL.path}`,
  `/${orderKinds.LARGE_PARCEL.path}`,
  `/${orderKinds.EXPRESS.path}`,
  '/brev/rekommandert',
  `/${orderKinds.DIGITAL_STAMPS.path}`,
  '/henting/ombestill',
  '/henting/retur',
  '/henting',
];

/** The events that the shop counts (spec §7). They never contain what the customer typed. */
export type AnalyticsEvent =
  | 'mailbox'
  | 'handIn'
  | 'pakkeboks'
  | 'editSender'
  | 'editReceiver'
  | 'changeLanguage'
  | 'orderDirectly'
  | 'checkPrice'
  | 'orderAfterCheckPrice';

declare global {
  interface Window {
    /** The queue that a tag manager reads, where one is installed. */
    dataLayer?: { event: AnalyticsEvent; section: string }[];
  }
}

export function track(event: AnalyticsEvent): void {
  (window.dataLayer ??= []).push({ event, section: sectionLabel(window.location.pathname) });
}

/** The path without the shop's base path, the route group, the last segment (spec §2), the order's key and numbers. */
export function sectionLabel(path: string): string {
  const inShop = path.replace(/^\/bestill(?=\/|$)/, '');
  const group =
    routeGroups.find((candidate) => inShop === candidate || inShop.startsWith(`${candidate}/`)) ?? '';
  return inShop
    .slice(group.length)
    .replace(/\/[^/]*$/, '')
    .replace(/(\/(?:kvittering|bekreftelse))\/[^/]+/, '$1')
    .replace(/\/[^/]*\d[^/]*/g, '');
}
