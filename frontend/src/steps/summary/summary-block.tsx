import { Fragment } from 'react';
import { Link, type LinkProps } from 'react-router';
import type { Answer } from '@/flow/block';
import styles from './summary.module.css';

interface SummaryBlockProps {
  title: string;
  answers: readonly Answer[];
  /** The link to change the answers, and its text, such as "Edit sender". */
  edit?: Pick<LinkProps, 'to' | 'state' | 'onClick'> & { readonly label: string };
}

/** Answers with their labels, and a link to change them. */
export function SummaryBlock({ title, answers, edit }: SummaryBlockProps) {
  return (
    <section className={styles.block}>
      <h2>{title}</h2>
      <dl>
        {answers
          .filter(({ lines }) => lines.length > 0)
          .map(({ label, lines }) => (
            <div key={label} className={styles.answer}>
              <dt>{label}</dt>
              <dd>
                {lines.map((line, index) => (
                  <Fragment key={index}>
                    {index > 0 && <br />}
                    {line}
                  </Fragment>
                ))}
              </dd>
            </div>
          ))}
      </dl>
      {edit && (
        <Link to={edit.to} state={edit.state as unknown} onClick={edit.onClick} className={styles.edit}>
          {edit.label}
        </Link>
      )}
    </section>
  );
}
