import type { ComponentType } from 'react';
import type { OfferId } from '@/domain/advisor/offers';
import { providerLinks } from '@/features/services/provider-links';
import { orderKinds } from '@/flow/order-kinds';
import { DigitalStamp } from '@/illustrations/digital-stamp';
import type { DrawingProps } from '@/illustrations/drawing';
import { Express } from '@/illustrations/express';
import { LargeParcel } from '@/illustrations/large-parcel';
import { LetterAbroad } from '@/illustrations/letter-abroad';
import { LetterInsured } from '@/illustrations/letter-insured';
import { LetterRegistered } from '@/illustrations/letter-registered';
import { LetterStamped } from '@/illustrations/letter-stamped';
import { LetterTracked } from '@/illustrations/letter-tracked';
import { LongParcel } from '@/illustrations/long-parcel';
import { MailboxPickup } from '@/illustrations/mailbox-pickup';
import { ParcelAbroad } from '@/illustrations/parcel-abroad';
import { ParcelOnDelivery } from '@/illustrations/parcel-on-delivery';
import { ParcelReturn } from '@/illustrations/parcel-return';
import { SmallParcel } from '@/illustrations/small-parcel';

/** What the front page shows: every product of the advisor, and the drivers' visits. */
export type EntryId = OfferId | 'pickup' | 'return';

export interface Entry {
  readonly picture: ComponentType<DrawingProps>;
  /** Where it is sold; absent for what the shop does not sell. */
  readonly sale?: {
    /** The id of the flow, which may be closed in this environment. */
    readonly flow: string;
    /** The page inside the shop where the flow begins. */
    readonly path: string;
    /** The page for those whose size and weight are known already. Default: `path`. */
    readonly advisedPath?: string;
  };
  /** The provider's page about it. */
  readonly info: string;
}

const at = (kind: keyof typeof orderKinds, below = '') => `/${orderKinds[kind].path}${below}`;
const info = (page: string) => `${providerLinks.frontPage}${page}`;
const letterAbroad = (product: string) => ({
  flow: 'abroad',
  path: at('ABROAD', `/brev?product=${product}`),
});

export const entries: Readonly<Record<EntryId, Entry>> = {
  stamps: {
    picture: DigitalStamp,
    sale: { flow: 'stamps', path: at('DIGITAL_STAMPS'), advisedPath: at('DIGITAL_STAMPS', '/storrelse') },
    info: info('digitalt-frimerke'),
  },
  regularStamps: { picture: LetterStamped, info: info('frimerker') },
  registeredLetter: {
    picture: LetterRegistered,
    sale: { flow: 'registered-letter', path: at('REGISTERED_LETTER') },
    info: providerLinks.registeredLetter,
  },
  insuredLetter: { picture: LetterInsured, info: info('verdibrev') },
  smallParcel: {
    picture: SmallParcel,
    sale: { flow: 'small-parcel', path: at('SMALL_PARCEL'), advisedPath: at('SMALL_PARCEL', '/storrelse') },
    info: info('liten-pakke'),
  },
  largeParcel: {
    picture: LargeParcel,
    sale: { flow: 'large-parcel', path: at('LARGE_PARCEL') },
    info: info('stor-pakke'),
  },
  extraLarge: {
    picture: LongParcel,
    sale: { flow: 'large-parcel', path: at('LARGE_PARCEL', '/custom'), advisedPath: at('LARGE_PARCEL') },
    info: info('ekstra-stor-pakke'),
  },
  cashOnDelivery: {
    picture: ParcelOnDelivery,
    sale: { flow: 'large-parcel', path: at('LARGE_PARCEL') },
    info: info('postoppkrav'),
  },
  express: {
    picture: Express,
    sale: { flow: 'express', path: at('EXPRESS'), advisedPath: at('EXPRESS', '/vekt') },
    info: info('ekspress'),
  },
  letterAbroad: {
    picture: LetterAbroad,
    sale: { flow: 'abroad', path: at('ABROAD', '/brev') },
    info: info('brev-til-utlandet'),
  },
  letterTracked: {
    picture: LetterTracked,
    sale: letterAbroad('LETTER_TRACKABLE'),
    info: info('brev-til-utlandet'),
  },
  letterRegisteredAbroad: {
    picture: LetterRegistered,
    sale: letterAbroad('REGISTERED_LETTER_ABROAD'),
    info: info('brev-til-utlandet'),
  },
  parcelAbroad: {
    picture: ParcelAbroad,
    sale: { flow: 'abroad', path: at('ABROAD', '/pakke') },
    info: info('pakke-til-utlandet'),
  },
  pickup: {
    picture: MailboxPickup,
    sale: { flow: 'pickup', path: at('PICKUP') },
    info: info('henting'),
  },
  return: {
    picture: ParcelReturn,
    sale: { flow: 'return', path: at('PICKUP_RETURN') },
    info: info('retur'),
  },
};

/** The tabs of the front page with their products (spec §1), and in the order in which they are shown. */
export const tabs = {
  letter: ['stamps', 'registeredLetter', 'letterAbroad', 'regularStamps', 'insuredLetter'],
  parcel: ['smallParcel', 'largeParcel', 'express', 'parcelAbroad', 'extraLarge'],
  more: ['pickup', 'return', 'cashOnDelivery'],
} as const satisfies Record<string, readonly EntryId[]>;

export type Tab = keyof typeof tabs;
export type CardId = (typeof tabs)[Tab][number];
