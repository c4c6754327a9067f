import { type ComponentProps, type ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router';
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
import { type ItemDemands, requiresTariff } from '@/domain/customs-item';
import { formatOre } from '@/domain/money';
import { formatGrams } from '@/domain/weight-text';
import { shopPages } from '@/features/services/shop-pages';
import { StepPage } from '@/flow/step-page';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { announce } from '@/ui/announcer';
import { AddEntry, ListSection, RemovedEntry } from '@/ui/editable-list';
import { useForm } from '@/ui/form/use-form';
import { loadProblemBox, ProblemBox } from '@/ui/problem-box';
import { lazyPart } from '@/ui/lazy-part';
import { useEditableList } from '@/ui/use-editable-list';
import { useFocusAfterRender } from '@/ui/use-focus-after-render';
import { usePrefetch } from '@/ui/use-prefetch';
import type { CustomsDetails, CustomsItem } from './customs-answers';
import type { ItemValues } from './item-form';
import { ItemList } from './item-list';
import { CustomsNotices } from './notices';
import type { Origins } from './origins';
import { type Heavier, OverweightBox } from './overweight-box';
import { ReasonField, reasonFieldId } from './reason-field';
import { customsTexts } from './texts/texts';
import styles from './customs.module.css';

interface CustomsStepProps extends Origins {
  step: ComponentProps<typeof StepPage>['step'];
  /** The sentence under the title; default: the one for a shipment abroad. */
  lead?: string;
  /** The flow's content before the questions. */
  info?: ReactNode;
  details: CustomsDetails;
  /** A country code. */
  destination: string;
  demandsOf: (reason: SendingReason) => ItemDemands;
  /** Whether the goods leave Norway in transit and return to Norway. */
  inTransit?: boolean;
  notices: readonly CountryNoticeCode[];
  /** The highest values that the destination takes; undefined without limits. */
  limits?: ValueLimits | undefined;
  /** The destination's name, for a destination with limits. */
  country?: string;
  isLetter: boolean;
  /** The paid weight, and its price once loaded. */
  maxWeightInGrams: number;
  priceInOre: number | undefined;
  /** The weight class that holds all items if the chosen one does not; undefined if none does. */
  heavier: Heavier | undefined;
  /** The maximum of the heaviest class. */
  mostGrams: number;
  onChange: (details: CustomsDetails) => void;
  onRaiseWeight: (grams: number) => void;
  onNext: () => void;
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
export function CustomsStep(props: CustomsStepProps) {
  const { step, details, destination, notices, origins, isLetter, maxWeightInGrams, onChange } = props;
  const { originsFailed, demandsOf, inTransit = false, limits, country = '' } = props;
  const t = useTexts(customsTexts);
  const language = useLanguage();
  const form = useForm();
  const focusOn = useFocusAfterRender();
  usePrefetch(loadDialog);
  usePrefetch(loadProblemBox);

  const reason = details.sendingAbroadReason?.value;
  const items = details.customsItemList;
  const declaration = { reason, items, isLetter, inTransit, maxWeightInGrams, limits };
  const problems = declarationProblems(declaration);
  const tried = useFormState({ control: form.control }).submitCount > 0;
  const has = (problem: DeclarationProblem) => problems.includes(problem);

  const limit = limitFor(limits, reason);
  const most = limit && formatOre(Math.min(limit.inOre, exportLimitInOre), language);

  const list = useEditableList<CustomsItem, ItemValues>({
    id: 'item',
    items,
    onChange: (customsItemList) => {
      onChange({ ...details, customsItemList: [...customsItemList] });
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
    onChange({
      sendingAbroadReason: { value, caption: t.reason.names[value], requiresTariff: requiresTariff(value) },
      customsItemList: [],
    });
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
        lead={props.lead ?? t.lead}
        otherErrors={problems.map((problem) => ({ anchor: anchors[problem], text: t.problems[problem] }))}
        onSubmit={() => {
          if (problems.length === 0) props.onNext();
        }}
      >
        {props.info}
        <CustomsNotices codes={notices} limits={limits} />
        <ReasonField
          reason={reason}
          itemCount={items.length}
          error={tried && has('REASON_REQUIRED') ? t.problems.REASON_REQUIRED : undefined}
          onChange={changeReason}
        />
        <ListSection id="goods-title" title={t.items.title}>
          <ItemList
            list={list}
            empty={mayBeEmpty(declaration) ? t.notices.documents : t.items.empty}
            maxWeightInGrams={maxWeightInGrams}
            origins={origins}
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
                    country,
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
              maxWeightInGrams={maxWeightInGrams}
              priceInOre={props.priceInOre}
              heavier={props.heavier}
              mostGrams={props.mostGrams}
              isLetter={isLetter}
              onRaise={(grams, priceInOre) => {
                props.onRaiseWeight(grams);
                announce(t.overweight.raised(formatGrams(grams, language), formatOre(priceInOre, language)));
                focusOn(addButtonId);
              }}
            />
          )}
          <AddEntry list={list} refusal={cannotAdd} />
        </ListSection>
      </StepPage>
      {list.open && reason && (
        <ItemDialog
          id={list.openId}
          item={list.open === 'new' ? undefined : list.open}
          typed={list.typed}
          demands={demandsOf(reason)}
          destination={destination}
          origins={origins}
          originsFailed={originsFailed}
          valueLimit={most && t.dialog.valueLimit(most, country, reason === 'GIFT')}
          onSave={list.save}
          onCancel={list.cancel}
          onClose={(typed) => list.close(typed)}
        />
      )}
    </>
  );
}
