import type { SendingReason } from '@/domain/customs-declaration';

/** The customs answers as a draft keeps them (spec §3, "Customs details"). */
export interface CustomsDetails {
  readonly sendingAbroadReason?:
    { readonly value: SendingReason; readonly caption: string; readonly requiresTariff: boolean } | undefined;
  readonly customsItemList: readonly CustomsItem[];
}

export interface CustomsItem {
  readonly id: number;
  /** In English. */
  readonly description: string;
  readonly quantity: number;
  /** Of all of them together, in whole kroner. */
  readonly value: number;
  /** Of all of them together. */
  readonly netWeightInKg: number;
  /** With dots; empty where none is needed. */
  readonly tariffNumber: string;
  readonly countryOfOrigin?: { readonly value: string; readonly caption: string } | undefined;
}

/** The server takes so many lines. */
export const mostItems = 50;

/** Ids begin at 1 and are never given twice within one list. */
export function nextId(items: readonly CustomsItem[]): number {
  return Math.max(0, ...items.map(({ id }) => id)) + 1;
}
