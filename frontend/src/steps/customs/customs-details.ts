import type { SendingReason } from '@/domain/customs-declaration';

/** The customs answers as a draft stores them (spec §3, "Customs details"). */
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
  /** The value of all units together, in whole kroner. */
  readonly value: number;
  /** The weight of all units together, in grams. */
  readonly netWeightInKg: number;
  /** With dots; empty where none is needed. */
  readonly tariffNumber: string;
  readonly countryOfOrigin?: { readonly value: string; readonly caption: string } | undefined;
}

/** The server's limit of declared items. */
export const mostItems = 50;
