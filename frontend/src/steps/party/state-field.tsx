import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { CountryState } from '@/api/schema';
import { useTexts } from '@/i18n/texts';
import { Combobox } from '@/ui/combobox';
import { autoCompleteOf, recipientSection } from '@/ui/form/auto-complete';
import { useField } from '@/ui/form/form';
import { Label } from '@/ui/form/label';
import { matchingStates, stateNamed } from './states';
import { partyTexts } from './texts/texts';

interface StateFieldProps {
  /** The value is the state's code; a text that names no state is kept as it is, and is an error. */
  name: string;
  states: readonly CountryState[];
  required: boolean;
}

/** The state or province of an address, found by its name or its code. */
export function StateField({ name, states, required }: StateFieldProps) {
  const t = useTexts(partyTexts).state;
  const { id, error } = useField(name);
  // The input itself is not registered: the form would write the state's code into it.
  const { field } = useController<Record<string, string | undefined>>({ name });
  const { setValue, trigger, clearErrors } = useFormContext<Record<string, string>>();
  const value = field.value ?? '';
  const chosen = states.find(({ code }) => code === value);
  const [typing, setTyping] = useState<string>();
  const typed = typing ?? chosen?.name ?? value;

  const write = (text: string, shouldValidate: boolean) =>
    setValue(name, stateNamed(states, text)?.code ?? text, { shouldDirty: true, shouldValidate });

  return (
    <Combobox
      id={id}
      label={<Label text={t.label} optional={!required} />}
      description={t.help}
      error={error}
      value={typed}
      onValueChange={(text) => {
        setTyping(text);
        write(text, false);
        if (matchingStates(states, text).length > 0) clearErrors(name); // it may become the right one
      }}
      items={typed === chosen?.name ? undefined : matchingStates(states, typed)}
      itemKey={({ code }) => code}
      itemText={(state) => state.name}
      renderItem={(state) => `${state.name} (${state.code})`}
      onChoose={(state) => {
        setTyping(undefined);
        write(state.code, true);
      }}
      onBlur={() => {
        setTyping(undefined);
        if (error !== undefined || value !== '') void trigger(name);
      }}
      noHits={t.noHits}
      autoComplete={autoCompleteOf(recipientSection, 'address-level1')}
      inputRef={field.ref}
    />
  );
}
