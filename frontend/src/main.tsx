import './theme/theme';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { noteChunkFailures } from './app/chunk-failure';
import { reportUncaughtErrors } from './app/error-reporting';
import { routeName } from './app/route-name';
import { createRouter } from './app/router';
import { initLanguage } from './i18n/language';

noteChunkFailures();
initLanguage(window.location.search);

const router = createRouter();
reportUncaughtErrors(() => routeName(router.state.matches));

const root = document.getElementById('root');
if (root) createRoot(root).render(<App router={router} />);
