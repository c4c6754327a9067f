import { useEffect, useRef, useState } from 'react';
import { announce } from '@/ui/announcer';
import { useStanding } from '@/ui/use-standing';

/** The last order that was not placed. */
export interface NotPlaced {
  readonly failure: unknown;
  /** The price that the customer accepted, in øre. */
  readonly agreedOre: number;
  readonly count: number;
}

interface SendingOptions<Values> {
  /** What the page waits for while it sends, read to screen readers. */
  waitingFor: (ore: number) => string;
  /** Places the order at the price shown and returns the address of the next page. Fails with an `ApiError`. */
  place: (values: Values, ore: number) => Promise<string>;
  /** Goes to that page. */
  leave?: ((url: string) => void) | undefined;
}

/** Sends an order, and not again before it has failed. */
export function useSending<Values>({ waitingFor, place, leave = leaveTo }: SendingOptions<Values>) {
  const [failed, setFailed] = useState<NotPlaced>();
  const [sending, setSending] = useState(false);
  const standing = useStanding();
  const sent = useRef(false); // set at once, unlike state: a second press may come before the next render

  useEffect(() => {
    // The browser's back button restores this page as the customer left it: still sending.
    const reopen = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      sent.current = false;
      setSending(false);
    };
    window.addEventListener('pageshow', reopen);
    return () => {
      window.removeEventListener('pageshow', reopen);
    };
  }, []);

  const send = async (values: Values, ore: number) => {
    if (sent.current) return;
    sent.current = true;
    setSending(true);
    announce(waitingFor(ore));
    const { pathname } = window.location;
    try {
      const url = await place(values, ore);
      // A customer who goes elsewhere is at the new address a moment before this page is gone.
      if (standing.current && window.location.pathname === pathname) leave(url);
    } catch (failure) {
      setFailed({ failure, agreedOre: ore, count: (failed?.count ?? 0) + 1 });
      sent.current = false;
      setSending(false);
    }
  };

  return { sending, failed, send };
}

function leaveTo(url: string) {
  window.location.assign(url);
}
