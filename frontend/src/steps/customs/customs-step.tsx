import { Button } from '@navikt/ds-react/Button';
import { PlusIcon } from '@navikt/aksel-icons';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { Country, CountryNoticeCode } from '@/api/schema';
import {
  type DeclarationProblem,
  declarationProblems,
  mayBeEmpty,
  type SendingReason,
  totalGrams,
  totalValue,
} from '@/domain/customs-declaration';
import { type ItemDemands, requiresTariff } from '@/domain/customs-item';
import { formatOre, formatOreShort } from '@/domain/money';
import { formatGrams } from '@/domain/weight-text';
import { providerLinks } from '@/features/services/provider-links';
import { StepPage } from '@/flow/step-page';
import { useLanguage } from '@/i18n/language';
import { useTexts } from '@/i18n/texts';
import { announce } from '@/ui/announcer';
import { loadProblemBox, ProblemBox } from '@/ui/problem-box';
import { lazyPart } from '@/ui/lazy-part';
import { usePrefetch } from '@/ui/use-prefetch';
import { type CustomsDetails, type CustomsItem, mostItems, nextId } from './customs-details';
import { editButtonId, ItemList } from './item-list';
import { CustomsNotices } from './notices';
import { type Heavier, OverweightBox } from './overweight-box';
import { ReasonField, reasonFieldId } from './reason-field';
import { customsTexts } from './texts/texts';
import styles from './customs.module.css';

interface CustomsStepProps {
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
  origins: readonly Country[];
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

const addButtonId = 'add-item';
const restoreButtonId = 'undo-remove';
const clearanceId = 'export-clearance';
const overweightId = 'overweight';

const anchors: Record<DeclarationProblem, string> = {
  REASON_REQUIRED: reasonFieldId,
  ITEMS_REQUIRED: addButtonId,
  EXPORT_CLEARANCE_REQUIRED: clearanceId,
  WEIGHT_EXCEEDS_CHOSEN: overweightId,
};

/** The customs declaration: the reason and the items. */
export function CustomsStep(props: CustomsStepProps) {
  const { step, details, destination, notices, origins, isLetter, maxWeightInGrams, onChange } = props;
  const { demandsOf, inTransit = false } = props;
  const t = useTexts(customsTexts);
  const language = useLanguage();
  const form = useForm();
  const [open, setOpen] = useState<CustomsItem | 'new'>();
  const [removed, setRemoved] = useState<{ item: CustomsItem; place: number }>();
  const focusOn = useFocusAfterRender();
  usePrefetch(loadDialog);
  usePrefetch(loadProblemBox);

  const reason = details.sendingAbroadReason?.value;
  const items = details.customsItemList;
  const declaration = { reason, items, isLetter, inTransit, maxWeightInGrams };
  const problems = declarationProblems(declaration);
  const tried = form.formState.submitCount > 0;
  const has = (problem: DeclarationProblem) => problems.includes(problem);

  const totals = (list: readonly CustomsItem[]) =>
    t.items.total(
      list.length,
      formatOreShort(totalValue(list) * 100),
      formatGrams(totalGrams(list), language),
    );

  const changeItems = (customsItemList: readonly CustomsItem[]) => {
    setRemoved(undefined);
    onChange({ ...details, customsItemList });
  };

  const changeReason = (value: SendingReason) => {
    setRemoved(undefined);
    if (items.length > 0) announce(t.reason.change.done);
    onChange({
      sendingAbroadReason: { value, caption: t.reason.names[value], requiresTariff: requiresTariff(value) },
      customsItemList: [],
    });
    focusOn(reasonFieldId);
  };

  const close = () => {
    focusOn(open === 'new' || !open ? addButtonId : editButtonId(open));
    setOpen(undefined);
  };

  const save = (item: CustomsItem) => {
    const list =
      open === 'new' ? [...items, item] : items.map((other) => (other.id === item.id ? item : other));
    changeItems(list);
    announce(
      open === 'new'
        ? t.items.added(item.description, totals(list))
        : t.items.changed(item.description, totals(list)),
    );
    close();
  };

  const remove = (item: CustomsItem) => {
    const list = items.filter(({ id }) => id !== item.id);
    changeItems(list);
    setRemoved({ item, place: items.indexOf(item) });
    announce(`${t.items.removed(item.description)} ${totals(list)}`);
    focusOn(restoreButtonId);
  };

  const restore = () => {
    if (!removed) return;
    const list = items.toSpliced(removed.place, 0, removed.item);
    changeItems(list);
    announce(t.items.restored(removed.item.description, totals(list)));
    focusOn(editButtonId(removed.item));
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
        <CustomsNotices codes={notices} />
        <ReasonField
          reason={reason}
          itemCount={items.length}
          error={tried && has('REASON_REQUIRED') ? t.problems.REASON_REQUIRED : undefined}
          onChange={changeReason}
        />
        <section className={styles.goods} aria-labelledby="goods-title">
          <h2 id="goods-title">{t.items.title}</h2>
          {mayBeEmpty(declaration) && <p>{t.notices.documents}</p>}
          {items.length > 0 ? (
            <ItemList
              items={items}
              maxWeightInGrams={maxWeightInGrams}
              origins={origins}
              onEdit={setOpen}
              onRemove={remove}
            />
          ) : (
            <p className={styles.empty}>{t.items.empty}</p>
          )}
          {removed && (
            <p className={styles.removed}>
              <span>{t.items.removed(removed.item.description)}</span>
              <Button
                id={restoreButtonId}
                type="button"
                variant="tertiary"
                aria-label={t.items.undoItem(removed.item.description)}
                onClick={restore}
              >
                {t.items.undo}
              </Button>
            </p>
          )}
          {tried && has('ITEMS_REQUIRED') && (
            <ProblemBox id="no-items" title={t.noItems.title}>
              {t.noItems.body}
            </ProblemBox>
          )}
          {has('EXPORT_CLEARANCE_REQUIRED') && (
            <ProblemBox id={clearanceId} title={t.clearance.title}>
              <div className={styles.boxText}>
                <p>{t.clearance.body(formatOreShort(totalValue(items) * 100))}</p>
                <p>{t.clearance.cure}</p>
                <p>
                  <a href={providerLinks.customerService}>{t.clearance.customerService}</a>
                </p>
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
                announce(t.overweight.raised(formatGrams(grams, language), formatOre(priceInOre)));
                focusOn(addButtonId);
              }}
            />
          )}
          <div className={styles.add}>
            <Button
              id={addButtonId}
              type="button"
              variant="secondary"
              icon={<PlusIcon aria-hidden />}
              aria-disabled={cannotAdd ? true : undefined}
              aria-describedby={cannotAdd ? 'cannot-add' : undefined}
              onClick={() => {
                if (!cannotAdd) setOpen('new');
              }}
            >
              {t.items.add}
            </Button>
            {cannotAdd && (
              <p id="cannot-add" className={styles.cannotAdd}>
                {cannotAdd}
              </p>
            )}
          </div>
        </section>
      </StepPage>
      {open && reason && (
        <ItemDialog
          id={open === 'new' ? nextId(items) : open.id}
          item={open === 'new' ? undefined : open}
          demands={demandsOf(reason)}
          destination={destination}
          origins={origins}
          onSave={save}
          onClose={close}
        />
      )}
    </>
  );
}

/** Moves the focus to an element that the current change may still have to render or reveal. */
function useFocusAfterRender(): (id: string) => void {
  const [target, setTarget] = useState<{ id: string }>();
  useEffect(() => {
    if (target) document.getElementById(target.id)?.focus();
  }, [target]);
  return (id) => {
    setTarget({ id });
  };
}
