import { useCallback, useEffect, useRef, useState } from 'react';
import { useStanding } from '@/ui/use-standing';
import type { WaitsFor } from './place-order';

/** How long the next page may take to load before the customer can send the order again. */
const millisecondsToLeave = 10_000;

/** The last order that was not placed. */
interface NotPlaced {
  readonly failure: unknown;
  /** The price that the customer accepted, in øre. */
  readonly agreedOre: number;
  readonly count: number;
}

/** Places the order at the price shown and returns the address of the next page. Fails with an `ApiError`. */
export type Place<Values> = (
  values: Values,
  ore: number,
  onWait: (waitsFor: WaitsFor) => void,
) => Promise<string>;

interface SendingOptions<Values> {
  /** Calls `onWait` when it has to wait for the shop, and then tries again. */
  place: Place<Values>;
  /** Goes to that page. */
  leave?: ((url: string) => void) | undefined;
}

/** Sends an order, once at a time: again only after a failure. `waitsFor` is defined while it waits. */
export function useSending<Values>({ place, leave = leaveTo }: SendingOptions<Values>) {
  const [failed, setFailed] = useState<NotPlaced>();
  const [waitsFor, setWaitsFor] = useState<WaitsFor | 'answer'>();
  const standing = useStanding();
  const [leaving, setLeaving] = useState(false);
  const sent = useRef(false); // set at once, unlike state: a second press may come before the next render

  const reopen = useCallback(() => {
    sent.current = false;
    setWaitsFor(undefined);
    setLeaving(false);
  }, []);
  useEffect(() => {
    // The browser's back button restores this page as the customer left it: still sending.
    const restored = ({ persisted }: PageTransitionEvent) => {
      if (persisted) reopen();
    };
    window.addEventListener('pageshow', restored);
    return () => {
      window.removeEventListener('pageshow', restored);
    };
  }, [reopen]);
  useEffect(() => {
    if (!leaving) return;
    // Whoever stops the next page while it loads stays here, and no event says so.
    const timer = setTimeout(reopen, millisecondsToLeave);
    return () => clearTimeout(timer);
  }, [leaving, reopen]);

  const send = async (values: Values, ore: number) => {
    if (sent.current) return;
    sent.current = true;
    setWaitsFor('answer');
    const { pathname } = window.location;
    try {
      const url = await place(values, ore, setWaitsFor);
      // When the customer navigates away, the address changes a moment before this page is unmounted.
      if (!standing.current || window.location.pathname !== pathname) return;
      // A customer who returns by the browser's back button has an open order, no longer a failed one.
      window.history.replaceState(window.history.state, '', pathname);
      leave(url);
      setLeaving(true);
    } catch (failure) {
      setFailed({ failure, agreedOre: ore, count: (failed?.count ?? 0) + 1 });
      reopen();
    }
  };

  return { waitsFor, failed, send };
}

function leaveTo(url: string) {
  window.location.assign(url);
}
