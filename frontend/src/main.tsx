import './theme/theme';
import './app/skeleton.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { noteChunkFailures } from './app/chunk-failure';
import { loadEnvironment } from './app/environment';
import { reportUncaughtErrors } from './app/error-reporting';
import { prefetchFlows } from './app/prefetch';
import { routeName } from './app/route-name';
import { createRouter, firstPage } from './app/router';
import { initLanguage } from './i18n/language';

noteChunkFailures();
initLanguage(window.location.search);

void loadEnvironment(); // every page needs it
const router = createRouter();
reportUncaughtErrors(() => routeName(router.state.matches));
prefetchFlows();

const root = document.getElementById('root');
// Until then the skeleton of index.html stands there.
void firstPage(router).then(() => root && createRoot(root).render(<App router={router} />));
