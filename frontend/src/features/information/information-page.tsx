import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { PageTitle } from '@/ui/page-title';
import styles from './information-page.module.css';

/** A part of a text: paragraphs, and lists of points. */
interface Section {
  /** What a link to this part names. */
  readonly id?: string;
  readonly heading: string;
  readonly body: readonly (string | readonly string[])[];
}

interface InformationTexts {
  readonly title: string;
  readonly lede: string;
  /** Says that the text is an example. */
  readonly example?: string;
  readonly sections: readonly Section[];
}

interface InformationPageProps extends InformationTexts {
  /** Stands between the lede and the sections. */
  children?: ReactNode;
  /** Stands after the sections. */
  end?: ReactNode;
}

/** A page about the shop itself: a text to read. */
export function InformationPage({ title, lede, example, sections, children, end }: InformationPageProps) {
  const { hash } = useLocation();
  // The browser looks for the part before the page has been fetched.
  useEffect(() => {
    const part = document.getElementById(hash.slice(1));
    part?.scrollIntoView();
    part?.focus({ preventScroll: true });
  }, [hash]);

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageTitle>{title}</PageTitle>
        <p className={styles.lede}>{lede}</p>
        {example && <p className={styles.example}>{example}</p>}
      </div>
      {children}
      {sections.map(({ id, heading, body }) => (
        <section key={heading} className={styles.section}>
          <h2 id={id} tabIndex={id === undefined ? undefined : -1}>
            {heading}
          </h2>
          {body.map((part, index) =>
            typeof part === 'string' ? (
              <p key={index}>{part}</p>
            ) : (
              <ul key={index}>
                {part.map((point) => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            ),
          )}
        </section>
      ))}
      {end}
    </div>
  );
}
