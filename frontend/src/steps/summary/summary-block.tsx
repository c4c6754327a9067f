import { Fragment } from 'react';
import type { Answer } from '@/flow/block';
import { Link, type LinkTarget } from '@/ui/link';
import styles from './summary.module.css';

interface SummaryBlockProps {
  title: string;
  answers: readonly Answer[];
  /** The link to change the answers, and its text, such as "Edit sender". */
  edit?: LinkTarget & { readonly label: string; onClick?: () => void };
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
        <Link to={edit.to} state={edit.state} onClick={edit.onClick} className={styles.edit}>
          {edit.label}
        </Link>
      )}
    </section>
  );
}
