import { InfoCard } from '@navikt/ds-react/InfoCard';
import type { Country, CountryNotice } from '@/api/schema';
import { useTexts } from '@/i18n/texts';
import { WarningBox } from '@/ui/warning-box';
import { countryTexts } from './texts/texts';
import { useLimitLines } from './use-limit-lines';
import '@navikt/ds-css/dist/component/alert.min.css';
import styles from './country-notices.module.css';

/** Whether the shop sends to the chosen country, and the country's rules. */
export function CountryNotices({ country }: { country: Country }) {
  return country.available ? <CountryRules country={country} /> : <CountryUnavailable country={country} />;
}

function CountryUnavailable({ country: { caption, notices } }: { country: Country }) {
  const t = useTexts(countryTexts);
  return (
    <WarningBox title={t.unavailableTitle(caption)} className={styles.words}>
      {notices.map((notice, index) => (
        <Notice key={index} notice={notice} />
      ))}
      <p>{t.chooseAnother}</p>
    </WarningBox>
  );
}

function CountryRules({ country: { caption, notices, feature } }: { country: Country }) {
  const t = useTexts(countryTexts);
  const usa = notices.some(({ code }) => code === 'USA_DUTY');
  const points = [...useLimitLines(feature?.valueLimits), ...(usa ? t.usa : [])];
  return (
    <InfoCard data-color={usa ? 'warning' : 'info'} className={styles.card}>
      <InfoCard.Header>
        <InfoCard.Title as="h2">{t.rulesTitle(caption)}</InfoCard.Title>
      </InfoCard.Header>
      <InfoCard.Content className={styles.words}>
        {notices.map((notice, index) => (
          <Notice key={index} notice={notice} />
        ))}
        <p>
          <span>{feature?.customsUnion ? t.region.customsUnion : t.region.other}</span> {t.region.whoPays}
        </p>
        {points.length > 0 && (
          <ul className={styles.points}>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        )}
        <p>{t.region.forbidden}</p>
      </InfoCard.Content>
    </InfoCard>
  );
}

/** One notice. The rules of the USA are in the list. */
function Notice({ notice: { code, until } }: { notice: CountryNotice }) {
  const t = useTexts(countryTexts);
  return (
    code !== 'USA_DUTY' && (
      <p>
        {t.notices[code]} {until && t.unavailableUntil(until)}
      </p>
    )
  );
}
