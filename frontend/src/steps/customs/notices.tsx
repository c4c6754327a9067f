import type { CountryNoticeCode } from '@/api/schema';
import type { ValueLimits } from '@/domain/customs-declaration';
import { useTexts } from '@/i18n/texts';
import { useLimitLines } from '@/steps/country/use-limit-lines';
import { customsTexts } from './texts/texts';
import styles from './customs.module.css';

interface CustomsNoticesProps {
  codes: readonly CountryNoticeCode[];
  /** The destination's name. */
  country: string;
  limits: ValueLimits | undefined;
}

/** The requirements of the destination's customs, shown before the items. */
export function CustomsNotices({ codes, country, limits }: CustomsNoticesProps) {
  const { notices } = useTexts(customsTexts);
  return (
    <>
      {codes.includes('USA_DUTY') && (
        <NoticeWithLimits limits={limits} title={notices.usa.title(country)} lines={notices.usa.lines} />
      )}
      {codes.includes('TARIFF_NUMBER_REQUIRED') && <Notice {...notices.tariffNumber} />}
    </>
  );
}

interface NoticeProps {
  title: string;
  lines: readonly string[];
}

function NoticeWithLimits({ limits, title, lines }: NoticeProps & Pick<CustomsNoticesProps, 'limits'>) {
  return <Notice title={title} lines={[...useLimitLines(limits), ...lines]} />;
}

function Notice({ title, lines }: NoticeProps) {
  return (
    <section className={styles.notice}>
      <h2 className={styles.noticeTitle}>{title}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
