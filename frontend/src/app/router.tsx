import { redirect, type RouteObject } from 'react-router';
import { shopPages } from '@/features/services/shop-pages';
import { coreTexts } from '@/i18n/core/texts';
import { fetchEnvironment, loadEnvironment } from './environment';
import { flowAt, type FlowEntry, flowRegistry } from './flow-registry';
import { Layout } from './layout';
import { createNavigation, type Navigation } from './navigation';
import { returnPath } from './payment-return';

const basename = '/bestill';

const informationPages = [
  [shopPages.terms, async () => (await import('@/features/information/terms-page')).TermsPage],
  [shopPages.privacy, async () => (await import('@/features/information/privacy-page')).PrivacyPage],
  [shopPages.storage, async () => (await import('@/features/information/storage-page')).StoragePage],
  [
    shopPages.accessibility,
    async () => (await import('@/features/information/accessibility-page')).AccessibilityPage,
  ],
  [
    shopPages.customerService,
    async () => (await import('@/features/information/customer-service-page')).CustomerServicePage,
  ],
] as const;

/**
 * The routes that every visit needs, created for each router, which changes them when it loads their pages. A
 * flow's routes are added when one of its pages is first opened.
 */
export const routes = (registry: readonly FlowEntry[] = flowRegistry): RouteObject[] => [
  {
    id: 'root',
    // It runs once for a visit: the return from a payment begins one.
    loader: async ({ request }) => {
      await coreTexts.load();
      const elsewhere = returnPath(request.url, registry);
      return elsewhere === undefined ? null : redirect(elsewhere);
    },
    shouldRevalidate: () => false,
    Component: Layout,
    children: [
      {
        index: true,
        lazy: { Component: async () => (await import('@/features/landing/landing-page')).LandingPage },
      },
      {
        path: 'dev/betaling/:id',
        lazy: {
          Component: async () => (await import('@/features/dev-payment/dev-payment-page')).DevPaymentPage,
        },
      },
      ...informationPages.map(([path, Component]) => ({ path, lazy: { Component } })),
      {
        path: '*',
        lazy: { Component: async () => (await import('@/features/error-pages/not-found-page')).NotFoundPage },
      },
    ],
  },
];

export function createRouter(registry: readonly FlowEntry[] = flowRegistry): Navigation {
  const all = routes(registry);
  const joined = new Set<string>();
  return createNavigation(basename, all, async (path) => {
    const entry = flowAt(path, registry);
    if (!entry || joined.has(entry.id)) return;
    if (entry.offered && !entry.offered(await fetchEnvironment())) return;
    const flow = await entry.load(loadEnvironment);
    if (joined.has(entry.id)) return; // another navigation was faster
    all[0]?.children?.push(flow);
    joined.add(entry.id);
  });
}

/** Resolves when the first page, or its failure, can be shown. */
export function firstPage({ shown, subscribe }: Navigation): Promise<void> {
  return new Promise((resolve) => {
    const stop = subscribe(() => {
      if (!shown()) return;
      stop();
      resolve();
    });
  });
}
