import { useEffect, useReducer } from 'react';
import { shopTime } from './shop-time';

/** The time at the shop, in a component that is rendered again as time passes. */
export function useShopTime(): Date {
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    const timer = setInterval(renderAgain, 15_000);
    return () => clearInterval(timer);
  }, []);
  return shopTime();
}
