import { useState } from 'react';
import type { Choices } from '@/domain/advisor/choices';
import { ContinueOrder } from '@/features/continue/continue-order';
import { FeedbackQuestion } from '@/features/feedback/feedback-question';
import { useTexts } from '@/i18n/texts';
import { DropOffCounter, DropOffLabel, DropOffReceipt } from '@/illustrations/drop-off';
import { FrontScene } from '@/illustrations/front-scene';
import { PageTitle } from '@/ui/page-title';
import { PicturedSteps } from '@/ui/pictured-steps';
import { Finder } from './finder';
import { ProductTabs } from './product-tabs';
import { landingTexts } from './texts';
import { UsefulLinks } from './useful-links';
import styles from './landing-page.module.css';

/** The front page: finding what fits, all that can be ordered, how it works, and common questions. */
export function LandingPage() {
  const t = useTexts(landingTexts);
  const [choices, setChoices] = useState<Choices>();
  return (
    <div className={styles.page}>
      <div className={styles.offer}>
        <div className={styles.hero}>
          <div>
            <PageTitle>{t.title}</PageTitle>
            <p className={styles.lede}>{t.lede}</p>
          </div>
          <FrontScene className={styles.scene} />
        </div>
        <ContinueOrder />
        <Finder onChoices={setChoices} />
      </div>

      <ProductTabs choices={choices} />

      <section aria-labelledby="how" className={styles.how}>
        <h2 id="how">{t.howTitle}</h2>
        <PicturedSteps
          inColumns
          steps={[
            { picture: DropOffLabel, ...t.how.order },
            { picture: DropOffCounter, ...t.how.dropOff },
            { picture: DropOffReceipt, ...t.how.receipt },
          ]}
        />
      </section>

      <div className={styles.answers}>
        <section aria-labelledby="good-to-know" className={styles.answer}>
          <h2 id="good-to-know">{t.goodToKnowTitle}</h2>
          <Answer {...t.contents} />
          <Answer {...t.customs} />
        </section>
        <UsefulLinks />
      </div>

      <FeedbackQuestion page="" texts={t.feedback} />
    </div>
  );
}

function Answer({ title, body }: { title: string; body: readonly string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      {body.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
