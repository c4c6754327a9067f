import { createBrowserRouter, type RouteObject } from 'react-router';
import { shopPages } from '@/features/services/shop-pages';
import { coreTexts } from '@/i18n/core/texts';
import { loadEnvironment } from './environment';
import { flowAt, type FlowEntry, flowRegistry } from './flow-registry';
import { Layout } from './layout';
import { RootError } from './root-error';

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
 * Routes that every visit needs, created anew for each router, which changes them as it loads their pages. A flow's routes
 * are added when one of its pages is first opened.
 */
export const routes = (): RouteObject[] => [
  {
    id: 'root',
    loader: async () => {
      await coreTexts.load();
      return null;
    },
    shouldRevalidate: () => false,
    Component: Layout,
    ErrorBoundary: RootError,
    HydrateFallback: () => null,
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

export function createRouter(registry: readonly FlowEntry[] = flowRegistry) {
  const joined = new Set<string>();
  return createBrowserRouter(routes(), {
    basename,
    async patchRoutesOnNavigation({ path, patch }) {
      const inShop = path.startsWith(basename) ? path.slice(basename.length) : path;
      const entry = flowAt(inShop, registry);
      if (!entry || joined.has(entry.id)) return;
      if (entry.offered && !entry.offered(await loadEnvironment())) return;
      patch('root', [await entry.load(loadEnvironment)]);
      joined.add(entry.id);
    },
  });
}

/** Resolves when the first page, or its failure, can be shown. */
export function firstPage(router: ReturnType<typeof createRouter>): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) resolve();
    else {
      const stop = router.subscribe(({ initialized }) => {
        if (!initialized) return;
        stop();
        resolve();
      });
    }
  });
}
