import type { Translation } from '@/i18n/texts';
import { words } from '@/steps/words/no';

export const texts = {
  words,
  product: 'Stor pakke',
  extraLarge: 'Ekstra stor pakke',
  parcel: 'Pakken',
  normal: 'Vanlig',
  correctMeasures: 'Rett målene, så ser du prisen.',

  size: {
    size: 'Hvor stor er den?',
    NORMAL: {
      title: 'Vanlig størrelse',
      description: 'Innenfor 120\u00a0×\u00a060\u00a0×\u00a060\u00a0cm. Du trenger ikke å måle.',
    },
    CUSTOM: { title: 'Ekstra stor eller lang', description: 'Lengste side opptil 240\u00a0cm.' },
    handlingFee: (price: string) => `+ ${price} for håndtering`,
    lighter: 'Er den på opptil 5\u00a0kg og innenfor 35\u00a0×\u00a025\u00a0×\u00a012\u00a0cm?',
    lighterLink: 'Send en liten pakke',
  },
  summary: { title: 'Se over bestillingen', go: 'Gå til betaling', goFree: 'Gå videre' },
  payment: {
    title: 'Betal',
    lead: 'Alt er klart. Pakken får nummer og adresselapp når du har betalt.',
    freeTitle: 'Bestill',
    freeLead: 'Alt er klart. Pakken får nummer og adresselapp når du har bestilt.',
  },

  fieldErrors: {
    'dimensions.REQUIRED':
      'Skriv målene på pakken din. Er den ikke større enn dette, velger du vanlig størrelse.',
    'dimensions.TOO_LARGE':
      'Pakken er for stor. Lengste side og omkrets kan være høyst 360\u00a0cm til sammen.',
  },

  receipt: {
    counter: 'Vi skanner og veier pakken.',
    counterExtraLarge:
      'Vi skanner og måler pakken. Ikke alle steder tar imot de største pakkene: spør gjerne der før du drar.',
    locker: 'Pakken får plass i en pakkeboks, så mottakeren kan velge å hente den der.',
  },
};

export type LargeParcelTexts = Translation<typeof texts>;
