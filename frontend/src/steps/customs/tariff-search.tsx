import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tariffQuery } from '@/api/classify-tariff';
import type { TariffHit } from '@/api/schema';
import { dottedTariffNumber } from '@/domain/customs-item';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { Combobox } from '@/ui/combobox';
import { useSettled } from '@/ui/use-settled';
import { customsTexts } from './texts/texts';
import styles from './customs.module.css';

interface TariffSearchProps {
  /** Decides the number of digits. */
  countryCode: string;
  onChoose: (hit: TariffHit) => void;
}

/** Finds a tariff number by a description. The chosen number goes into its own field. */
export function TariffSearch({ countryCode, onChoose }: TariffSearchProps) {
  const t = useTexts(customsTexts).dialog.search;
  const language = useLanguage();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string>();

  const query = useSettled(typed.trim());
  const searching = typed.trim().length >= 2 && typed !== chosen;
  const answer = useQuery({
    ...tariffQuery({ query, countryCode, language }),
    enabled: searching && query.length >= 2,
  });
  const waiting = searching && (query !== typed.trim() || answer.isFetching);
  const hits = answer.isError ? [] : answer.data;

  return (
    <Combobox
      id="tariff-search"
      label={t.label}
      description={t.help}
      value={typed}
      onValueChange={setTyped}
      items={searching && !waiting ? hits : undefined}
      loading={waiting}
      itemKey={({ code, descriptionEn }) => `${code} ${descriptionEn}`}
      itemText={({ description }) => description}
      renderItem={({ code, description }) => (
        <span className={styles.hit}>
          <span>{description}</span>
          <span className={styles.hitNumber}>{dottedTariffNumber(code)}</span>
        </span>
      )}
      onChoose={(hit) => {
        setTyped(hit.description);
        setChosen(hit.description);
        onChoose(hit);
      }}
      noHits={answer.isError ? t.failed : t.noHits}
    />
  );
}
