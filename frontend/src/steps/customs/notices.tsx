import type { CountryNoticeCode } from '@/api/schema';
import { useTexts } from '@/i18n/texts';
import { customsTexts } from './texts/texts';
import styles from './customs.module.css';

/** The requirements of the destination's customs, shown before the items. */
export function CustomsNotices({ codes }: { codes: readonly CountryNoticeCode[] }) {
  const { notices } = useTexts(customsTexts);
  const shown = [
    ...(codes.includes('USA_DUTY') ? [notices.usa] : []),
    ...(codes.includes('TARIFF_NUMBER_REQUIRED') ? [notices.tariffNumber] : []),
  ];
  return shown.map(({ title, lines }) => (
    <section key={title} className={styles.notice}>
      <h2 className={styles.noticeTitle}>{title}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  ));
}
