import './theme/theme';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { noteChunkFailures } from './app/chunk-failure';
import { reportUncaughtErrors } from './app/error-reporting';
import { createRouter } from './app/router';
import { initLanguage } from './i18n/language';

reportUncaughtErrors();
noteChunkFailures();
initLanguage(window.location.search);

const root = document.getElementById('root');
if (root) createRoot(root).render(<App router={createRouter()} />);
