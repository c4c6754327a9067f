import { sectionLabel } from './section-label';

/** What the shop counts (spec §7). Never with anything that the customer wrote. */
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
    /** The queue that a tag manager, where one is installed, reads. */
    dataLayer?: { event: AnalyticsEvent; section: string }[];
  }
}

export function track(event: AnalyticsEvent): void {
  (window.dataLayer ??= []).push({ event, section: sectionLabel(window.location.pathname) });
}
