import { useTexts } from '@/i18n/texts';
import { CustomsForm } from '@/illustrations/customs-form';
import { smallParcelTexts } from './texts/texts';
import styles from './customs-info.module.css';

/** Why customs asks about a parcel that stays in Norway, and that nobody needs a printer for it. */
export function CustomsInfo({ border }: { border: 'SVALBARD' | 'TRANSIT' }) {
  const { customs: t } = useTexts(smallParcelTexts);
  return (
    <section className={styles.info} aria-labelledby="customs-info">
      <CustomsForm className={styles.picture} />
      <div className={styles.words}>
        <h2 id="customs-info">{t[border].title}</h2>
        <p>{t[border].body}</p>
        <h3>{t.printer.title}</h3>
        <p>{t.printer.body}</p>
      </div>
    </section>
  );
}
