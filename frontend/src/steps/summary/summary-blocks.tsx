import { blocksOf } from '@/flow/blocks-of';
import { useFlow } from '@/flow/flow-context';
import type { Price } from '@/flow/product';
import { useEditLink, useStep } from '@/flow/use-step';
import { useLanguage } from '@/i18n/language';
import { SummaryBlock } from './summary-block';

/** The answers of each step, with links to change them. */
export function SummaryBlocks({ price }: { price: Price }) {
  const flow = useFlow<object, unknown>();
  const { draft, environment, texts } = useStep<object>();
  const language = useLanguage();
  const editLink = useEditLink();
  return blocksOf(flow, draft, environment, { texts, language, price })
    .filter(({ block }) => block.answers.length > 0)
    .map(({ step, block: { title, answers, edit, onEdit } }) => (
      <SummaryBlock
        key={title}
        title={title}
        answers={answers}
        edit={{ ...editLink(step), label: edit, ...(onEdit && { onClick: onEdit }) }}
      />
    ));
}
