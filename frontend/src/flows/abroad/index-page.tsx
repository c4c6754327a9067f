import { useFlow } from '@/flow/flow-context';
import { StepProgress } from '@/flow/step-progress';
import { useStep } from '@/flow/use-step';
import { coreTexts } from '@/i18n/core/texts';
import { useTexts } from '@/i18n/texts';
import { LetterAbroad } from '@/illustrations/letter-abroad';
import { ParcelAbroad } from '@/illustrations/parcel-abroad';
import { ButtonLink } from '@/ui/button-link';
import { ConfirmCancel } from '@/ui/confirm-cancel';
import { PageTitle } from '@/ui/page-title';
import type { AbroadDraft } from './draft';
import type { AbroadTexts } from './no';
import { FromPrice } from './prices';
import styles from './index-page.module.css';

/** Letter or parcel: the first question, for whoever has not answered it by the link that they followed. */
export function Page() {
  const step = useStep<AbroadDraft, AbroadTexts>();
  const core = useTexts(coreTexts);
  const { index: t } = step.texts;
  const { path } = useFlow();
  const { current, total } = step.progress;
  const choices = [
    { to: `/${path}/brev`, picture: <LetterAbroad />, product: 'LETTER_ABROAD', ...t.letter },
    { to: `/${path}/pakke`, picture: <ParcelAbroad />, product: 'PACKAGE_ABROAD', ...t.parcel },
  ] as const;

  return (
    <div>
      <PageTitle
        above={<StepProgress current={current} total={total} label={core.progress(current, total)} />}
      >
        {step.title}
      </PageTitle>
      <p className={styles.lead}>{t.lead}</p>
      <ul className={styles.choices}>
        {choices.map(({ to, picture, product, name, lines, go }) => (
          <li key={to} className={styles.choice}>
            {picture}
            <h2>{name}</h2>
            <ul className={styles.lines}>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
            <p className={styles.price}>
              <FromPrice product={product} countryCode={undefined} />
            </p>
            <ButtonLink to={to} className={styles.go}>
              {go}
            </ButtonLink>
          </li>
        ))}
      </ul>
      <section className={styles.unsure} aria-labelledby="unsure">
        <h2 id="unsure">{t.unsure.title}</h2>
        <p>{t.unsure.body}</p>
      </section>
      <ConfirmCancel needed={Object.keys(step.draft).length > 0} onConfirm={step.cancel} />
    </div>
  );
}
