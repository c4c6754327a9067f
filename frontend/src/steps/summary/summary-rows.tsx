import { Fragment, type ReactNode } from 'react';
import type { Block } from '@/flow/block';
import { blocksOf } from '@/flow/blocks-of';
import { useFlow } from '@/flow/flow-context';
import type { Price } from '@/flow/product';
import { useEditLink, useStep } from '@/flow/use-step';
import { coreTexts } from '@/i18n/core/texts';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { Dotted } from '@/ui/dotted';
import { Link } from '@/ui/link';
import styles from './summary.module.css';

/** The answers of each step in a row, with a link to change them. */
export function SummaryRows({ price }: { price: Price }) {
  const core = useTexts(coreTexts);
  const flow = useFlow<object, unknown>();
  const { draft, environment, texts } = useStep<object>();
  const language = useLanguage();
  const editLink = useEditLink();
  const rows = blocksOf(flow, draft, environment, { texts, language, price })
    .map(({ step, block }) => ({ step, ...block, lines: briefOf(block) }))
    .filter(({ lines }) => lines.length > 0);
  return (
    <dl className={styles.rows}>
      {rows.map(({ step, title, lines, edit, onEdit }) => (
        <div key={title} className={styles.row}>
          <dt>{title}</dt>
          <dd className={styles.brief}>
            {lines.map((line, index) => (
              <span key={index}>{line}</span>
            ))}
          </dd>
          <dd className={styles.change}>
            <Link {...editLink(step)} className={styles.edit} aria-label={edit} onClick={onEdit}>
              {core.edit}
            </Link>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The first answer in one line, the others in a second. The lines of a single answer stay as they are. */
function briefOf({ brief, answers }: Block): readonly ReactNode[] {
  if (brief) return brief;
  const [first = [], ...others] = answers.map(({ lines }) => lines).filter((lines) => lines.length > 0);
  if (others.length === 0) return first;
  return [listed(first), <Dotted key="others" facts={others.map(listed)} />];
}

function listed(lines: readonly ReactNode[]): ReactNode {
  return lines.map((line, index) => (
    <Fragment key={index}>
      {index > 0 && ', '}
      {line}
    </Fragment>
  ));
}
