import { FormSummary } from '@navikt/ds-react/FormSummary';
import { Fragment } from 'react';
import { Link, type LinkProps } from 'react-router';
import type { Answer } from '@/flow/block';
import '@navikt/ds-css/dist/component/form.min.css';
import styles from './summary.module.css';

interface SummaryBlockProps {
  title: string;
  answers: readonly Answer[];
  /** The link to change the answers, and its text, such as "Edit sender". */
  edit?: Pick<LinkProps, 'to' | 'state' | 'onClick'> & { readonly label: string };
}

/** The answers of one step, with a link to change them. */
export function SummaryBlock({ title, answers, edit }: SummaryBlockProps) {
  return (
    <FormSummary className={styles.block}>
      <FormSummary.Header>
        <FormSummary.Heading level="2">{title}</FormSummary.Heading>
      </FormSummary.Header>
      <FormSummary.Answers>
        {answers
          .filter(({ lines }) => lines.length > 0)
          .map(({ label, lines }) => (
            <FormSummary.Answer key={label} className={styles.answer}>
              <FormSummary.Label>{label}</FormSummary.Label>
              <FormSummary.Value>
                {lines.map((line, index) => (
                  <Fragment key={index}>
                    {index > 0 && <br />}
                    {line}
                  </Fragment>
                ))}
              </FormSummary.Value>
            </FormSummary.Answer>
          ))}
      </FormSummary.Answers>
      {edit && (
        <FormSummary.Footer>
          <FormSummary.EditLink as={Link} to={edit.to} state={edit.state as unknown} onClick={edit.onClick}>
            {edit.label}
          </FormSummary.EditLink>
        </FormSummary.Footer>
      )}
    </FormSummary>
  );
}
