import { coreTexts } from '@/i18n/core/texts';
import { useTexts } from '@/i18n/texts';
import styles from './fields.module.css';

/** A field's label. Fields are required unless they say otherwise, so only the exception is marked. */
export function Label({ text, optional = false }: { text: string; optional?: boolean | undefined }) {
  const t = useTexts(coreTexts);
  return (
    <>
      {text}
      {optional && <span className={styles.optional}> ({t.optional})</span>}
    </>
  );
}
