import { useFormState } from 'react-hook-form';
import { useLocation } from 'react-router';
import { formatPhone } from '@/domain/phone';
import { useStep } from '@/flow/use-step';
import type { DomesticParty } from '@/steps/party/domestic-party';
import { placed } from '@/steps/party/use-address-search';
import { AddEntry, EditableList, ListSection, RemovedEntry } from '@/ui/editable-list';
import { lazyPart } from '@/ui/lazy-part';
import { loadProblemBox, ProblemBox } from '@/ui/problem-box';
import { type EditableListState, useEditableList } from '@/ui/use-editable-list';
import { usePrefetch } from '@/ui/use-prefetch';
import type { RecipientsTexts } from './no';
import { fragmentOf, mostRecipients, type Recipient, type RecipientsDraft } from './recipients';

const loadDialog = () => import('@/steps/party/recipient-dialog');
const RecipientDialog = lazyPart(async () => (await loadDialog()).RecipientDialog);

/** The recipients of the draft as an editable list, opened at the one that the page's address names. */
export function useRecipients(): EditableListState<Recipient, DomesticParty> {
  const { draft, texts, change } = useStep<RecipientsDraft, RecipientsTexts>();
  const { recipients = [] } = draft;
  const { hash } = useLocation();
  return useEditableList({
    id: 'recipient',
    items: recipients,
    onChange: (changed) => {
      change({ recipients: [...changed] });
    },
    nameOf: ({ name }) => name,
    totalOf: ({ length }) => texts.recipients.total(length),
    words: texts.recipients,
    opened: recipients.find(({ id }) => hash === `#${fragmentOf(id)}`),
  });
}

/** The recipients, with buttons to add, change and remove them. Once the customer has tried to go on, it says if none is there. */
export function RecipientList({ list }: { list: EditableListState<Recipient> }) {
  const t = useStep<RecipientsDraft, RecipientsTexts>().texts.recipients;
  const { length } = list.items;
  const { submitCount } = useFormState();
  usePrefetch(loadDialog);
  usePrefetch(loadProblemBox);
  return (
    <ListSection id="recipients" title={t.title}>
      <EditableList
        list={list}
        empty={t.empty}
        facts={({ address, phoneCountryCode, phoneNumber }) => [
          placed(address),
          `${phoneCountryCode} ${formatPhone(phoneCountryCode, phoneNumber)}`,
        ]}
      />
      <RemovedEntry list={list} />
      {submitCount > 0 && length === 0 && (
        <ProblemBox id="no-recipients" title={t.missing}>
          {t.missingHelp}
        </ProblemBox>
      )}
      <AddEntry list={list} refusal={length < mostRecipients ? undefined : t.full(mostRecipients)} />
    </ListSection>
  );
}

/** The dialog for the recipient that is added or changed. It must stand outside of the page's form. */
export function OpenRecipient({ list }: { list: EditableListState<Recipient, DomesticParty> }) {
  return (
    list.open && (
      <RecipientDialog
        recipient={list.open === 'new' ? undefined : list.open}
        onSave={(recipient) => {
          list.save({ ...recipient, id: list.openId });
        }}
        typed={list.typed}
        onCancel={list.cancel}
        onClose={(typed) => list.close(typed)}
      />
    )
  );
}
