import { useShopTime } from '@/api/use-shop-time';
import { bannerIsShown, type TimeWindow } from '@/domain/maintenance';
import { coreTexts } from '@/i18n/core/texts';
import { formatMaintenanceTime } from '@/i18n/dates';
import { useTexts } from '@/i18n/texts';
import styles from './maintenance-banner.module.css';

/** Announces planned maintenance: from some hours before it until shortly after it. */
export function MaintenanceBanner({ windows }: { windows: readonly TimeWindow[] }) {
  const t = useTexts(coreTexts).maintenance;
  const now = useShopTime();
  return windows
    .filter((window) => bannerIsShown(window, now))
    .map(({ start, end }) => (
      <section key={`${start} ${end}`} className={styles.banner} aria-label={t.title}>
        <div className={styles.content}>
          <h2 className={styles.title}>{t.title}</h2>
          <p>{t.body(formatMaintenanceTime(start), formatMaintenanceTime(end))}</p>
        </div>
      </section>
    ));
}
