import type { Translation } from '@/i18n/texts';
import type { texts as norwegian } from './no';

export const texts: Translation<typeof norwegian> = {
  title: 'Terms',
  lede: 'In short: what you buy, what we promise and what you’re responsible for.',
  example: 'Example text: this shop is an example and doesn’t sell anything for real.',
  licences: 'Licences of the software',
  sections: [
    {
      heading: 'Price and payment',
      body: [
        'You see the price before you pay. It includes VAT where VAT applies, and the receipt shows how much.',
        'When you order, the amount is reserved with Vipps or on your card. We only charge it once your shipment has its number or code. If we can’t issue one, we release the amount and you pay nothing.',
      ],
    },
    {
      heading: 'Cancelling',
      body: [
        'You can cancel free of charge for 14 days, as long as the shipment hasn’t been dropped off and the code is still valid. A pickup from your mailbox can be cancelled up to the day before.',
        'If you drop off everything that was to be collected yourself, the driver won’t come, and the price of the pickup isn’t refunded.',
        'You cancel yourself, using the link in the e\u2011mail. The money goes back to where it came from.',
      ],
    },
    {
      heading: 'What you’re responsible for',
      body: [
        [
          'Names, addresses, dimensions and weight are correct.',
          'The contents are packed well enough for the journey.',
          'The contents may be sent, and the customs details are right.',
          'The shipment is dropped off before the code expires. The date is on the receipt.',
        ],
        'If the dimensions or the weight are wrong, the shipment may be stopped or returned.',
      ],
    },
    {
      heading: 'Customs',
      body: [
        'For goods sent abroad: The recipient may have to pay duty and taxes before delivery, on top of the price you pay here.',
      ],
    },
    {
      heading: 'If something goes wrong',
      body: [
        'If a shipment is lost or damaged, tell customer service as soon as you find out. Compensation follows the Norwegian Postal Services Act and the product you bought. For extra large parcels it is up to 10,000\u00a0kr.',
        'If what you’re sending isn’t collected, you can order one new pickup without paying again: within 14 days, and as long as the code is valid.',
        'If we can’t agree, you can complain to the Norwegian Consumer Authority (Forbrukertilsynet). Norwegian law applies.',
      ],
    },
    {
      heading: 'Work by others',
      body: [
        'The shop is made with open software and open data. Postcodes are those of Posten, and the names of countries are from Unicode CLDR. Addresses may come from the Norwegian Mapping Authority (Kartverket) and exchange rates from Norwegian Customs (Tolletaten), both under CC\u00a0BY\u00a04.0.',
      ],
    },
  ],
};
