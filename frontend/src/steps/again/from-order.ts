import type { QueryClient } from '@tanstack/react-query';
import type { CashOnDelivery, CustomsDeclaration, DomesticParty, DomesticServiceType } from '@/api/schema';
import { formatAccountNumber } from '@/domain/account-number';
import { dottedTariffNumber, requiresTariff } from '@/domain/customs-item';
import type { Dimensions } from '@/domain/parcel-dimensions';
import { countryName } from '@/i18n/country-name';
import { currentLanguage } from '@/i18n/language';
import type { CashOnDelivery as CashAnswers } from '@/steps/cash-on-delivery/cash';
import type { CustomsDetails } from '@/steps/customs/customs-answers';
import { findRoute } from '@/steps/customs/domestic-route';
import type { DomesticParty as PartyAnswers } from '@/steps/party/domestic-party';
import type { Measured } from '@/steps/size/typed-dimensions';

/*
 * The answers with which an order was placed, as drafts store them. What an order does not have, such as how
 * a number was typed, is filled in the shop's format.
 */

/** A sender or recipient inside Norway. */
export function partyAnswers({ name, email, phoneNumber, address }: DomesticParty): PartyAnswers {
  const [, careOfName = '', rest] = /^c\/o ([^,]+)(?:, (.*))?$/.exec(address?.street2 ?? '') ?? [];
  return {
    name,
    email,
    phoneNumber: phoneNumber?.number ?? '',
    phoneCountryCode: phoneNumber?.countryCode ?? '+47',
    careOf: careOfName !== '',
    careOfName,
    address: {
      street: address?.street ?? '',
      addressLine2: careOfName === '' ? (address?.street2 ?? '') : (rest ?? ''),
      postalCode: address?.postalCode ?? '',
      city: address?.city ?? '',
      locationId: address?.locationId ?? '',
    },
  };
}

interface Parcel {
  readonly weightInGrams: number;
  readonly sender?: DomesticParty;
  readonly recipient?: DomesticParty;
  readonly declaration?: CustomsDeclaration;
}

/**
 * What all parcels inside Norway have, with the route between the two addresses. Without an answer the recipient's page asks for
 * the route.
 */
export async function parcelAnswersOf(
  { weightInGrams: weight, sender, recipient, declaration }: Parcel,
  queries: QueryClient,
  service?: DomesticServiceType,
) {
  const [from, to] = [sender && partyAnswers(sender), recipient && partyAnswers(recipient)];
  const route =
    from &&
    to &&
    (await findRoute(queries, from.address.postalCode, to.address.postalCode, service).catch(
      () => undefined,
    ));
  return {
    weight,
    ...(from && { sender: from }),
    ...(to && { recipient: to }),
    ...(route && { route }),
    ...(declaration && { customsDetails: customsAnswersOf(declaration) }),
  };
}

export function customsAnswersOf(declaration: CustomsDeclaration): CustomsDetails {
  const { reason, items } = declaration;
  return {
    // Pages show the reason in their own language; the stored caption's language does not matter.
    sendingAbroadReason: { value: reason, caption: reason, requiresTariff: requiresTariff(reason) },
    customsItemList: items.map(({ countryOfOrigin, tariffNumber, ...item }, index) => ({
      ...item,
      id: index + 1,
      tariffNumber: dottedTariffNumber(tariffNumber),
      ...(countryOfOrigin !== '' && {
        countryOfOrigin: {
          value: countryOfOrigin,
          caption: countryName(countryOfOrigin, currentLanguage()),
        },
      }),
    })),
  };
}

export function measuredOf({ lengthInCms, widthInCms, heightInCms }: Dimensions): Measured {
  return {
    lengthInCms: String(lengthInCms),
    widthInCms: String(widthInCms),
    heightInCms: String(heightInCms),
  };
}

export function cashAnswers({ type, accountNumber, recipientAmountToPayInOre }: CashOnDelivery): CashAnswers {
  return {
    wanted: true,
    type,
    amount: recipientAmountToPayInOre > 0 ? String(recipientAmountToPayInOre / 100) : '',
    accountNumber: formatAccountNumber(accountNumber),
  };
}
