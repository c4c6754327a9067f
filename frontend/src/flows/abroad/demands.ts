import * as z from 'zod/mini';
import { addressLine, recipientLineLimit, senderLineLimit } from '@/domain/address-line';
import { declarationProblems } from '@/domain/customs-declaration';
import { emailCode } from '@/domain/email';
import type { Rule } from '@/domain/field-code';
import { compactPhone, phoneCode } from '@/domain/phone';
import { postalCodeCode, recipientPostalCodeCode } from '@/domain/postal-code';
import { weightClasses } from '@/domain/weight-class';
import { type AbroadDraft, abroadProduct, destination, isLetter } from './draft';

/*
 * What each step must have before the next may be entered. The forms ask for more, with a word for every
 * field; here it only matters whether the answers can stand.
 */

const pass = (rule: Rule) => z.string().check(z.refine((value) => rule(value) === undefined));

const start = z.object({ product: abroadProduct, country: destination, navigated: z.literal(true) });

const size = z.custom<AbroadDraft>((draft) => isSold(draft));

const sender = z.object({
  sender: z
    .object({
      name: pass(addressLine(senderLineLimit)),
      address: z.object({ street: pass(addressLine(senderLineLimit)), postalCode: pass(postalCodeCode) }),
      phoneNumber: z.string(),
      phoneCountryCode: z.string(),
      email: pass(emailCode),
    })
    .check(
      z.refine(
        (sender) => phoneCode(sender.phoneCountryCode, compactPhone(sender.phoneNumber)) === undefined,
      ),
    ),
});

const recipient = z.object({
  recipient: z
    .object({
      name: pass(addressLine(recipientLineLimit)),
      address: z.object({
        street: pass(addressLine(recipientLineLimit)),
        postalCode: pass(recipientPostalCodeCode),
        city: pass(addressLine(recipientLineLimit)),
      }),
      email: z.string(),
      phoneNumber: z.string(),
    })
    .check(z.refine(({ email, phoneNumber }) => email !== '' || phoneNumber !== '')),
});

const customs = z.custom<AbroadDraft>((draft) => isDeclared(draft));

export const demands = { start, size, sender, recipient, customs, none: z.object({}) };

function isSold({ product, size, weight }: AbroadDraft): boolean {
  const group = isLetter(product) ? size : 'NORMAL';
  return (
    product !== undefined &&
    group !== undefined &&
    weight !== undefined &&
    weightClasses(product, group).includes(weight)
  );
}

function isDeclared({ product, weight = 0, customsDetails }: AbroadDraft): boolean {
  const problems = declarationProblems({
    reason: customsDetails?.sendingAbroadReason?.value,
    items: customsDetails?.customsItemList ?? [],
    isLetter: isLetter(product),
    inTransit: false,
    maxWeightInGrams: weight,
  });
  return problems.length === 0;
}
