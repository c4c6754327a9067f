import { Button } from '@navikt/ds-react/Button';
import { forgetOrder, lastOrders } from '@/features/again/last-orders';
import { useServices } from '@/features/services/services-context';
import { eraseDraft } from '@/flow/draft-store';
import { defineTexts, useTexts } from '@/i18n/texts';
import { storedKeys } from '@/storage/stored-value';
import { announce } from '@/ui/announcer';
import { useFocusAfterRender } from '@/ui/use-focus-after-render';
import { InformationPage } from './information-page';
import styles from './storage-page.module.css';

const storageTexts = defineTexts({ no: () => import('./storage/no'), en: () => import('./storage/en') });

/** Something that the shop stores in this browser, and that the customer can erase. */
interface StoredPart {
  readonly id: 'sender' | 'orders' | 'drafts';
  readonly isStored: () => boolean;
  readonly erase: () => void;
}

/** What this browser has stored for the shop, to see and to erase. */
export function StoragePage() {
  const { title, lede, rest, ...t } = useTexts(storageTexts);
  const flows = useServices().map(({ id }) => id);
  const focusAfterRender = useFocusAfterRender();

  const senders = () => storedKeys('local').filter((key) => key.startsWith('savedAddress-'));
  const drafts = () =>
    storedKeys('session').filter((key) =>
      flows.some((id) => key === id || key.startsWith(`${id}/`) || key === `handover-${id}`),
    );
  const parts: readonly StoredPart[] = [
    {
      id: 'sender',
      isStored: () => senders().length > 0,
      erase: () => {
        senders().forEach((key) => {
          window.localStorage.removeItem(key);
        });
      },
    },
    {
      id: 'orders',
      isStored: () => lastOrders().length > 0,
      erase: () => {
        forgetOrder();
      },
    },
    {
      id: 'drafts',
      isStored: () => drafts().length > 0,
      erase: () => {
        drafts().forEach(eraseDraft);
      },
    },
  ];

  return (
    <InformationPage title={title} lede={lede} sections={[rest]}>
      <ul className={styles.parts}>
        {parts.map(({ id, isStored, erase }) => {
          const { name, heading, body } = t.parts[id];
          return (
            <li key={id} className={styles.part}>
              <h2>{heading}</h2>
              <p>{body}</p>
              {isStored() ? (
                <Button
                  type="button"
                  variant="secondary"
                  onClick={() => {
                    erase();
                    announce(t.erased(name));
                    focusAfterRender(`nothing-${id}`);
                  }}
                >
                  {t.erase(name)}
                </Button>
              ) : (
                // Takes the focus of the button that it replaces.
                <p id={`nothing-${id}`} tabIndex={-1} className={styles.nothing}>
                  {t.nothing}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </InformationPage>
  );
}
