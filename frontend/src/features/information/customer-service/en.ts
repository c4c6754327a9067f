import type { Translation } from '@/i18n/texts';
import type { texts as norwegian } from './no';

export const texts: Translation<typeof norwegian> = {
  title: 'Customer service',
  lede: 'Call us or write. Have your order number ready if you can: it’s in the e\u2011mail and on the receipt.',
  example: 'Example text: this shop is an example, and the number isn’t in use.',
  track: 'Track a shipment',
  sections: [
    {
      heading: 'I can’t find my receipt',
      body: [
        'We’ve sent it by e\u2011mail, with a link to the order page. There you’ll find the code, the address label and the receipt again. Check your spam folder if it hasn’t arrived.',
      ],
    },
    {
      heading: 'I want to cancel',
      body: [
        'Open the order page from the e\u2011mail and choose “Cancel the order”. It’s free of charge for 14 days, as long as the shipment hasn’t been dropped off. A pickup can be cancelled up to the day before.',
      ],
    },
    {
      heading: 'I wrote the wrong address',
      body: [
        'If the shipment hasn’t been dropped off, cancel and order again. If it’s on its way, contact us.',
      ],
    },
    {
      heading: 'I don’t have a printer',
      body: [
        'Digital stamps and small parcels come with a code that you write by hand. For everything else, the order page tells you what to do. If it has a QR code, show it where you drop off, and we’ll print the address label.',
      ],
    },
    {
      heading: 'Do I need to think about customs?',
      body: [
        'Yes, when you send goods abroad, or to or from Svalbard and Jan Mayen. The same goes for parcels to or from Northern Norway when the road goes through Sweden or Finland. Tell us what the items are, how many there are, what they’re worth and what they weigh. Describe them in English.',
        'If a tariff number is needed, we’ll help you find it. The recipient may have to pay duty and taxes before delivery, on top of the price you pay here.',
        'Contents worth more than 5,000\u00a0kr need export clearance. You can’t order that here. Contact us, and we’ll help you. This doesn’t apply when the parcel only passes through Sweden or Finland.',
      ],
    },
    {
      id: 'innhold',
      heading: 'What can’t I send?',
      body: [
        [
          'Explosives and fireworks',
          'Gas, including in spray cans and lighters',
          'Flammable, toxic and corrosive substances, such as petrol, paint and nail polish',
          'Loose batteries. Batteries inside the device they belong to can usually be sent',
          'Drugs, weapons and anything else forbidden by law',
          'Live animals, money and securities',
        ],
        'Each country has its own prohibitions as well. Check them with customs in the destination country. If you aren’t sure, ask us before you send.',
      ],
    },
  ],
};
