import type { Translation } from '@/i18n/texts';
import type { texts as norwegian } from './no';

export const texts: Translation<typeof norwegian> = {
  title: 'Accessibility statement',
  lede: 'Everyone should be able to order here, whether they use a keyboard, a screen reader, larger text or their own colours.',
  example: 'Example text: this shop is an example.',
  authority: 'The Norwegian Authority for Universal Design of ICT',
  sections: [
    {
      heading: 'What we follow',
      body: [
        'The shop has to meet the Norwegian regulations on universal design of ICT, and WCAG\u00a02.2 at level\u00a0AA. As far as we know, it does.',
      ],
    },
    {
      heading: 'What isn’t good enough',
      body: [
        [
          'Address labels, customs forms and receipts in PDF are marked up for screen readers, but they haven’t been tested against the PDF/UA standard. Everything on them is on the order page too.',
          'The map and the tracking page belong to other websites. Customer service can also tell you about drop-off points and status.',
          'You pay with Vipps or Nexi, which are responsible for their own pages.',
        ],
      ],
    },
    {
      heading: 'How we test',
      body: [
        'Every page is tested automatically with axe in every release, on wide and narrow screens and in both languages where it matters. Purchases are also tried with the keyboard alone, at 400% zoom, in the dark theme and in high contrast.',
      ],
    },
    {
      heading: 'Tell us',
      body: [
        'If there’s something you can’t do, write to customer service or call them. Tell us which page it is and what you use. We answer within two weeks, and help you order in the meantime.',
        'If we don’t help you, you can complain to the Norwegian Anti-Discrimination Tribunal (Diskrimineringsnemnda). The Authority for Universal Design of ICT supervises the regulations.',
      ],
    },
    {
      heading: 'About this statement',
      body: ['It covers this shop, and was last reviewed in November 2026.'],
    },
  ],
};
