import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import type { CountryNoticeCode } from '@/api/schema';
import {
  type DeclarationProblem,
  declarationProblems,
  exportLimitInOre,
  limitFor,
  mayBeEmpty,
  type SendingReason,
  totalGrams,
  totalValue,
  type ValueLimits,
} from '@/domain/customs-declaration';
import { type ItemDemands, meetsDemands, requiresTariff } from '@/domain/customs-item';
import { formatOre } from '@/domain/money';
import { formatGrams } from '@/domain/weight-text';
import { shopPages } from '@/features/services/shop-pages';
import { StepPage } from '@/flow/step-page';
import type { StepInUse } from '@/flow/use-step';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { type AbroadProduct, isLetter } from '@/steps/country/destination';
import { announce } from '@/ui/announcer';
import { AddEntry, ListSection, RemovedEntry } from '@/ui/editable-list';
import { useForm } from '@/ui/form/use-form';
import { loadProblemBox, ProblemBox } from '@/ui/problem-box';
import { lazyPart } from '@/ui/lazy-part';
import { Link } from '@/ui/link';
import { useEditableList } from '@/ui/use-editable-list';
import { useFocusAfterRender } from '@/ui/use-focus-after-render';
import { usePrefetch } from '@/ui/use-prefetch';
import type { CustomsDraft, CustomsItem } from './customs-answers';
import type { ItemValues } from './item-form';
import { ItemList } from './item-list';
import { CustomsNotices } from './notices';
import { OverweightBox, type PaidWeight } from './overweight-box';
import { ReasonField, reasonFieldId } from './reason-field';
import { customsTexts } from './texts/texts';
import styles from './customs.module.css';

/** Where the goods go, and what has to be declared there. */
interface Destination {
  /** The country's code. */
  readonly code: string;
  /** The country's name, for a destination with limits. */
  readonly name?: string;
  readonly demandsOf: (reason: SendingReason) => ItemDemands;
  /** Whether the goods leave Norway in transit and return to Norway. */
  readonly inTransit?: boolean;
  readonly notices?: readonly CountryNoticeCode[];
  /** The highest values that the destination takes; undefined without limits. */
  readonly limits?: ValueLimits | undefined;
}

interface CustomsStepProps {
  step: StepInUse<CustomsDraft, unknown>;
  /** The sentence under the title; default: the one for a shipment abroad. */
  lead?: string;
  /** The flow's content before the questions. */
  info?: ReactNode;
  /** The product whose rules the declaration follows. */
  product: AbroadProduct;
  destination: Destination;
  weight: PaidWeight;
}

// The dialog is half of the step's code: it loads after the page and is ready before the customer opens it.
const loadDialog = () => import('./item-dialog');
const ItemDialog = lazyPart(async () => (await loadDialog()).ItemDialog);

/** The server's limit of declared items. */
const mostItems = 50;

const addButtonId = 'add-item'; // see `useEditableList`
const clearanceId = 'export-clearance';
const overweightId = 'overweight';
const limitId = 'value-limit';

const anchors: Record<DeclarationProblem, string> = {
  REASON_REQUIRED: reasonFieldId,
  ITEMS_REQUIRED: addButtonId,
  EXPORT_CLEARANCE_REQUIRED: clearanceId,
  VALUE_ABOVE_DESTINATION_LIMIT: limitId,
  WEIGHT_EXCEEDS_CHOSEN: overweightId,
};

/** The customs declaration: the reason and the items. */
export function CustomsStep({ step, lead, info, product, destination, weight }: CustomsStepProps) {
  const { code, name = '', demandsOf, inTransit = false, notices = [], limits } = destination;
  const { maxWeightInGrams } = weight;
  const t = useTexts(customsTexts);
  const language = useLanguage();
  const form = useForm();
  const focusOn = useFocusAfterRender();
  usePrefetch(loadDialog);
  usePrefetch(loadProblemBox);

  const { customsDetails: details = { customsItemList: [] } } = step.draft;
  const reason = details.sendingAbroadReason?.value;
  const items = details.customsItemList;
  const declaration = { reason, items, isLetter: isLetter(product), inTransit, maxWeightInGrams, limits };
  const problems = declarationProblems(declaration);
  const tried = useFormState({ control: form.control }).submitCount > 0;
  const has = (problem: DeclarationProblem) => problems.includes(problem);

  const demands = reason && demandsOf(reason);
  const isUnmet = (item: CustomsItem) => demands !== undefined && !meetsDemands(item, demands);
  const unmet = items.filter(isUnmet);

  const limit = limitFor(limits, reason);
  const most = limit && formatOre(Math.min(limit.inOre, exportLimitInOre), language);

  const list = useEditableList<CustomsItem, ItemValues>({
    id: 'item',
    items,
    onChange: (customsItemList) => {
      step.change({ customsDetails: { ...details, customsItemList: [...customsItemList] } });
    },
    nameOf: ({ description }) => description,
    totalOf: (all) =>
      t.items.total(
        all.length,
        formatOre(totalValue(all) * 100, language),
        formatGrams(totalGrams(all), language),
      ),
    words: t.items,
  });

  const changeReason = (value: SendingReason) => {
    list.forgetRemoved();
    if (items.length > 0) announce(t.reason.change.done);
    const sendingAbroadReason = {
      value,
      caption: t.reason.names[value],
      requiresTariff: requiresTariff(value),
    };
    step.change({ customsDetails: { sendingAbroadReason, customsItemList: [] } });
    focusOn(reasonFieldId);
  };

  const cannotAdd = !reason
    ? t.items.addFirstReason
    : items.length >= mostItems
      ? t.items.full(mostItems)
      : undefined;

  return (
    <>
      <StepPage
        step={step}
        form={form}
        messages={{}}
        lead={lead ?? t.lead}
        otherErrors={[
          ...unmet.map((item) => ({
            anchor: list.ids.edit(item),
            text: t.items.correct(item.description),
          })),
          ...problems.map((problem) => ({ anchor: anchors[problem], text: t.problems[problem] })),
        ]}
        onSubmit={() => {
          if (problems.length === 0 && unmet.length === 0) step.proceed();
        }}
      >
        {info}
        <CustomsNotices codes={notices} country={name} limits={limits} />
        <ReasonField
          reason={reason}
          itemCount={items.length}
          error={tried && has('REASON_REQUIRED') ? t.problems.REASON_REQUIRED : undefined}
          onChange={changeReason}
        />
        <ListSection id="goods-title" title={t.items.title}>
          <ItemList
            list={list}
            isUnmet={isUnmet}
            empty={mayBeEmpty(declaration) ? t.notices.documents : t.items.empty}
            maxWeightInGrams={maxWeightInGrams}
            product={product}
          />
          <RemovedEntry list={list} />
          {tried && has('ITEMS_REQUIRED') && (
            <ProblemBox id="no-items" title={t.noItems.title}>
              {t.noItems.body}
            </ProblemBox>
          )}
          {has('EXPORT_CLEARANCE_REQUIRED') && (
            <ProblemBox id={clearanceId} title={t.clearance.title}>
              <div className={styles.boxText}>
                <p>{t.clearance.body(formatOre(totalValue(items) * 100, language))}</p>
                <p>{t.clearance.cure}</p>
                <p>
                  <Link to={shopPages.customerService}>{t.clearance.customerService}</Link>
                </p>
              </div>
            </ProblemBox>
          )}
          {has('VALUE_ABOVE_DESTINATION_LIMIT') && most && (
            <ProblemBox id={limitId} title={t.problems.VALUE_ABOVE_DESTINATION_LIMIT}>
              <div className={styles.boxText}>
                <p>
                  {t.aboveLimit.body(
                    formatOre(totalValue(items) * 100, language),
                    most,
                    name,
                    reason === 'GIFT',
                  )}
                </p>
                <p>{reason === 'GIFT' ? t.aboveLimit.cureOfGift : t.aboveLimit.cure}</p>
              </div>
            </ProblemBox>
          )}
          {has('WEIGHT_EXCEEDS_CHOSEN') && (
            <OverweightBox
              id={overweightId}
              grams={totalGrams(items)}
              {...weight}
              isLetter={isLetter(product)}
              onRaise={(grams) => {
                weight.onRaise(grams);
                announce(t.overweight.raised(formatGrams(grams, language)));
                focusOn(addButtonId);
              }}
            />
          )}
          <AddEntry list={list} refusal={cannotAdd} />
        </ListSection>
      </StepPage>
      {list.open && reason && demands && (
        <ItemDialog
          id={list.openId}
          item={list.open === 'new' ? undefined : list.open}
          typed={list.typed}
          demands={demands}
          product={product}
          destination={code}
          valueLimit={most && t.dialog.valueLimit(most, name, reason === 'GIFT')}
          onSave={list.save}
          onCancel={list.cancel}
          onClose={(typed) => list.close(typed)}
        />
      )}
    </>
  );
}
