import './theme/theme';
import './app/skeleton.css';
import { createRoot } from 'react-dom/client';
import { featuresQuery } from './api/get-features';
import { App } from './app/app';
import { noteChunkFailures } from './app/chunk-failure';
import { cover } from './app/cover';
import { loadEnvironment } from './app/environment';
import { reportUncaughtErrors } from './app/error-reporting';
import { prefetchFlows } from './app/prefetch';
import { queryClient } from './app/query-client';
import { routeName } from './app/route-name';
import { createRouter, firstPage } from './app/router';
import { initLanguage } from './i18n/language';
import { partsLoading } from './ui/lazy-part';

noteChunkFailures();
initLanguage(window.location.search);

void loadEnvironment(); // every page needs it
const router = createRouter();
reportUncaughtErrors(() => routeName(router.state.matches));
prefetchFlows();

const root = document.getElementById('root');
// Until then the skeleton of index.html stands there.
void firstPage(router).then(() => {
  if (!root) return;
  // The front page has room for its prices.
  const needed = routeName(router.state.matches) === '' ? featuresQuery() : {};
  cover(root, () => partsLoading() + queryClient.isFetching(needed));
  createRoot(root).render(<App router={router} />);
});
