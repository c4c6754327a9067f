import { Component, type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { renderMatches, Router } from 'react-router';
import type { Navigation } from './navigation';
import { NavigationContext } from './navigation-line';
import { RootError } from './root-error';

/** The page at the visitor's address, or the error page where it cannot be loaded or rendered. */
export function Pages({ navigation }: { navigation: Navigation }) {
  const [shown, setShown] = useState(navigation.shown);
  useLayoutEffect(() => {
    const show = () => startTransition(() => setShown(navigation.shown()));
    show();
    return navigation.subscribe(show);
  }, [navigation]);

  if (!shown) return null;
  return (
    <NavigationContext value={navigation}>
      <Router basename={navigation.basename} location={shown.location} navigator={navigation.navigator}>
        <FailureBoundary page={shown}>
          {shown.failure ? <RootError failure={shown.failure.cause} /> : renderMatches([...shown.matches])}
        </FailureBoundary>
      </Router>
    </NavigationContext>
  );
}

interface Failed {
  readonly page: unknown;
  readonly failure?: { readonly cause: unknown };
}

/** Shows the error page until the visitor goes to another page. */
class FailureBoundary extends Component<{ page: unknown; children: ReactNode }, Failed> {
  override state: Failed = { page: this.props.page };

  static getDerivedStateFromError(cause: unknown): Partial<Failed> {
    return { failure: { cause } };
  }

  static getDerivedStateFromProps({ page }: { page: unknown }, before: Failed): Failed | null {
    return page === before.page ? null : { page };
  }

  override render() {
    const { failure } = this.state;
    return failure ? <RootError failure={failure.cause} /> : this.props.children;
  }
}
