import type { CountryNoticeCode } from '@/api/schema';
import type { ValueLimits } from '@/domain/customs-declaration';
import { useTexts } from '@/i18n/texts';
import { useLimitLines } from '@/steps/country/use-limit-lines';
import { customsTexts } from './texts/texts';
import styles from './customs.module.css';

interface CustomsNoticesProps {
  codes: readonly CountryNoticeCode[];
  limits: ValueLimits | undefined;
}

/** The requirements of the destination's customs, shown before the items. */
export function CustomsNotices({ codes, limits }: CustomsNoticesProps) {
  const { notices } = useTexts(customsTexts);
  const most = useLimitLines(limits);
  const { title: usa, lines } = notices.usa;
  const shown = [
    ...(codes.includes('USA_DUTY') ? [{ title: usa, lines: [...most, ...lines] }] : []),
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
