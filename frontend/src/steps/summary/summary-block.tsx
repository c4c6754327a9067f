import { PencilIcon } from '@navikt/aksel-icons';
import { Fragment } from 'react';
import { Link, type LinkProps } from 'react-router';
import type { Answer } from '@/flow/block';
import '@navikt/ds-css/dist/component/form.min.css';
import styles from './summary.module.css';

interface SummaryBlockProps {
  title: string;
  answers: readonly Answer[];
  /** Where to change them, and what that link says, such as "Edit sender". */
  edit?: Pick<LinkProps, 'to' | 'state' | 'onClick'> & { readonly label: string };
}

/**
 * One step's answers, with the way back to them. It is the design system's summary of a form by its styles alone:
 * plain markup needs none of its code, and this page has the least room for any.
 */
export function SummaryBlock({ title, answers, edit }: SummaryBlockProps) {
  return (
    <div className={`aksel-form-summary ${styles.block}`}>
      <div className="aksel-form-summary__header">
        <h2 className="aksel-heading aksel-heading--medium">{title}</h2>
      </div>
      <dl className="aksel-form-summary__answers">
        {answers
          .filter(({ lines }) => lines.length > 0)
          .map(({ label, lines }) => (
            <div key={label} className={`aksel-form-summary__answer ${styles.answer}`}>
              <dt className="aksel-label">{label}</dt>
              <dd className="aksel-form-summary__value aksel-body-long aksel-body-long--medium">
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
        <div className="aksel-form-summary__footer">
          <Link
            to={edit.to}
            state={edit.state as unknown}
            onClick={edit.onClick}
            className="aksel-link aksel-form-summary__edit"
          >
            <PencilIcon aria-hidden fontSize="1.5rem" />
            {edit.label}
          </Link>
        </div>
      )}
    </div>
  );
}
