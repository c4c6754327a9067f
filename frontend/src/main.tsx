import './theme/theme';
import './app/skeleton.css';
import type { Query } from '@tanstack/react-query';
import { startTransition } from 'react';
import { App } from './app/app';
import { noteChunkFailures } from './app/chunk-failure';
import { cover } from './app/cover';
import { loadEnvironment } from './app/environment';
import { reportUncaughtErrors } from './app/error-reporting';
import { prefetchFlows } from './app/prefetch';
import { queryClient } from './app/query-client';
import { createRoot } from './app/react';
import { routeName } from './app/route-name';
import { createRouter, firstPage } from './app/router';
import { coreTexts } from './i18n/core/texts';
import { initLanguage } from './i18n/language';
import { partsMissing } from './ui/lazy-part';

noteChunkFailures();
// In a task of its own, because running the modules is work enough for one.
setTimeout(start);

function start() {
  initLanguage(window.location.search);

  void loadEnvironment(); // every page needs it
  const navigation = createRouter();
  reportUncaughtErrors(() => routeName(navigation.shown()?.matches ?? []));
  prefetchFlows();

  const root = document.getElementById('root');
  // Until then the content of index.html is shown.
  void firstPage(navigation)
    .then(() => coreTexts.load()) // once more if that failed: error pages need them too
    .then(
      () => {
        if (!root) return;
        const moves = { predicate: ({ meta }: Query) => meta?.hasRoom !== true };
        const page = cover(root, () => partsMissing() + queryClient.isFetching(moves));
        // A transition is rendered in short tasks, between which the browser answers the visitor.
        startTransition(() => createRoot(page).render(<App navigation={navigation} />));
      },
      () => {
        const notStarted = document.querySelector<HTMLTemplateElement>('#not-started');
        if (notStarted) root?.replaceChildren(notStarted.content);
      },
    );
}
