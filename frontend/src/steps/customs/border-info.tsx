import { useTexts } from '@/i18n/texts';
import { CustomsForm } from '@/illustrations/customs-form';
import type { Route } from './domestic-route';
import { customsTexts } from './texts/texts';
import styles from './border-info.module.css';

interface BorderInfoProps {
  border: Exclude<Route['border'], 'NONE'>;
  /** The flow's addition. */
  note: { readonly title: string; readonly body: string } | undefined;
}

/** Says why a parcel inside Norway needs a declaration. */
export function BorderInfo({ border, note }: BorderInfoProps) {
  const { title, body } = useTexts(customsTexts).inland.borders[border];
  return (
    <section className={styles.info} aria-labelledby="border-info">
      <CustomsForm className={styles.picture} />
      <div className={styles.words}>
        <h2 id="border-info">{title}</h2>
        <p>{body}</p>
        {note && <h3>{note.title}</h3>}
        {note && <p>{note.body}</p>}
      </div>
    </section>
  );
}
