import { coreTexts } from '@/i18n/core/texts';
import { useTexts } from '@/i18n/texts';
import styles from './fields.module.css';

/**
 * A field's label. Most fields are required, so only the optional ones are marked. Its text has an element of its own, so that
 * it follows the language on a page that the browser has translated.
 */
export function Label({ text, optional = false }: { text: string; optional?: boolean | undefined }) {
  const t = useTexts(coreTexts);
  return (
    <>
      <span>{text}</span>
      {optional && <span className={styles.optional}>{` (${t.optional})`}</span>}
    </>
  );
}
