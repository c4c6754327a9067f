import { formatAccountNumber } from '@/domain/account-number';
import { formatOre } from '@/domain/money';
import { editLink } from '@/flow/use-step';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { CustomsBlock } from '@/steps/customs/customs-block';
import { passesBorder } from '@/steps/customs/domestic-route';
import { DomesticPartyBlock } from '@/steps/summary/domestic-party-block';
import { SummaryBlock } from '@/steps/summary/summary-block';
import type { CashOnDelivery, LargeParcelDraft } from './draft';
import { largeParcelFlow } from './flow';
import { productName, sizeName, weightName } from './names';
import { contentsOre, dimensionsOf } from './parcel';
import { largeParcelTexts } from './texts/texts';

/** Everything that was answered, step by step, each with the way back to it. */
export function SummaryBlocks({ draft }: { draft: LargeParcelDraft }) {
  const t = useTexts(largeParcelTexts);
  const language = useLanguage();
  const { weight, cashOnDelivery, sender, recipient } = draft;
  const dimensions = dimensionsOf(draft);
  return (
    <>
      <SummaryBlock
        title={t.summary.parcel}
        answers={[
          { label: t.summary.what, lines: [productName(t, dimensions)] },
          { label: t.summary.size, lines: [sizeName(t, dimensions)] },
          { label: t.summary.weight, lines: weight ? [weightName(t, weight, language)] : [] },
        ]}
        edit={{ ...editLink(largeParcelFlow, 'size'), label: t.summary.edit }}
      />
      {cashOnDelivery?.wanted && <CashBlock cash={cashOnDelivery} />}
      {sender && (
        <DomesticPartyBlock role="sender" party={sender} edit={editLink(largeParcelFlow, 'sender')} />
      )}
      {recipient && (
        <DomesticPartyBlock
          role="recipient"
          party={recipient}
          edit={editLink(largeParcelFlow, 'recipient')}
        />
      )}
      {passesBorder(draft) && (
        <CustomsBlock
          details={draft.customsDetails}
          product="PACKAGE_ABROAD"
          edit={editLink(largeParcelFlow, 'customs')}
        />
      )}
    </>
  );
}

function CashBlock({ cash }: { cash: CashOnDelivery }) {
  const t = useTexts(largeParcelTexts);
  const contents = contentsOre(cash);
  return (
    <SummaryBlock
      title={t.summary.cash}
      answers={[
        { label: t.summary.cashFor, lines: cash.type ? [t.cash.types[cash.type].title] : [] },
        { label: t.summary.amount, lines: contents > 0 ? [formatOre(contents)] : [] },
        { label: t.summary.accountNumber, lines: [formatAccountNumber(cash.accountNumber)] },
      ]}
      edit={{ ...editLink(largeParcelFlow, 'size'), label: t.summary.editCash }}
    />
  );
}
