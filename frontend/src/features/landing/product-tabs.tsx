import { type KeyboardEvent, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Choices } from '@/domain/advisor/choices';
import { reasonAgainst } from '@/domain/advisor/offers';
import { useTexts } from '@/i18n/texts';
import { type CardId, type Tab, tabs } from './entries';
import { ProductCard } from './product-card';
import { landingTexts } from './texts';
import { useFromPrices } from './use-from-prices';
import styles from './product-tabs.module.css';

const names = Object.keys(tabs) as Tab[];

/** All products under three tabs. The address names the tab, so that a link can open it: `?tab=parcel`. */
export function ProductTabs({ choices }: { choices: Choices | undefined }) {
  const t = useTexts(landingTexts);
  const prices = useFromPrices();
  const navigate = useNavigate();
  const { search } = useLocation();
  const query = new URLSearchParams(search);
  const list = useRef<HTMLDivElement>(null);
  const open = names.find((name) => name === query.get('tab')) ?? 'letter';

  const show = (tab: Tab) => {
    query.set('tab', tab);
    void navigate(`?${query}`, { replace: true });
  };
  const move = (event: KeyboardEvent) => {
    const at = names.indexOf(open);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    const tab = to === undefined ? undefined : names.at(to % names.length);
    if (!tab) return;
    event.preventDefault();
    show(tab);
    list.current?.querySelector<HTMLElement>(`#tab-${tab}`)?.focus();
  };

  return (
    <section aria-labelledby="products">
      <h2 id="products">{t.tabsTitle}</h2>
      <div ref={list} role="tablist" aria-labelledby="products" className={styles.tabs} onKeyDown={move}>
        {names.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`tab-${tab}`}
            aria-selected={tab === open}
            aria-controls="tab-panel"
            tabIndex={tab === open ? 0 : -1}
            className={styles.tab}
            onClick={() => show(tab)}
          >
            {t.tabs[tab]}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="tab-panel" aria-labelledby={`tab-${open}`}>
        <ul className={styles.cards}>
          {tabs[open].map((id) => (
            <ProductCard key={id} id={id} quote={prices[id]} choices={fitting(id, choices)} />
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The choices, if the product takes them. */
function fitting(id: CardId, choices: Choices | undefined): Choices | undefined {
  if (!choices || id === 'pickup' || id === 'return') return undefined;
  return reasonAgainst(id, choices) ? undefined : choices;
}
