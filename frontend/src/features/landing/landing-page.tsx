import { useTexts } from '@/i18n/texts';
import { AbroadScene } from '@/illustrations/abroad-scene';
import { HandInCounter, HandInLabel, HandInReceipt } from '@/illustrations/hand-in';
import { PageTitle } from '@/ui/page-title';
import { PicturedSteps } from '@/ui/pictured-steps';
import { ProductCard } from './product-card';
import { products } from './products';
import { landingTexts } from './texts/texts';
import styles from './landing-page.module.css';

/** The front page: what can be ordered, how it works, and the questions people have before they order. */
export function LandingPage() {
  const t = useTexts(landingTexts);
  return (
    <div className={styles.page}>
      <div className={styles.offer}>
        <div className={styles.hero}>
          <div>
            <PageTitle>{t.title}</PageTitle>
            <p className={styles.lede}>{t.lede}</p>
          </div>
          <AbroadScene className={styles.scene} />
        </div>
        <ul className={styles.products}>
          {products.map((product) => (
            <ProductCard key={product.service} product={product} />
          ))}
        </ul>
      </div>

      <section aria-labelledby="how" className={styles.how}>
        <h2 id="how">{t.howTitle}</h2>
        <PicturedSteps
          inColumns
          steps={[
            { picture: HandInLabel, ...t.how.order },
            { picture: HandInCounter, ...t.how.handIn },
            { picture: HandInReceipt, ...t.how.receipt },
          ]}
        />
      </section>

      <section aria-labelledby="good-to-know">
        <h2 id="good-to-know">{t.goodToKnowTitle}</h2>
        <div className={styles.answers}>
          <Answer {...t.contents} />
          <Answer {...t.customs} />
        </div>
      </section>
    </div>
  );
}

function Answer({ title, body }: { title: string; body: readonly string[] }) {
  return (
    <div className={styles.answer}>
      <h3>{title}</h3>
      {body.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
}
