import { expect, type Locator, type Page } from '@playwright/test';
import { formatParcelNumber } from '../src/domain/parcel-number';

export type Language = 'no' | 'en';

/** The texts that all flows share. */
const words = {
  no: {
    next: 'Neste',
    saveAndReturn: 'Lagre og fortsett',
    cancel: 'Avbryt',
    phone: 'Telefonnummer',
    name: 'Navn',
    street: 'Adresse',
    postalCode: 'Postnummer',
    city: 'Poststed',
    email: 'E-post',
    rememberSender: 'Husk avsenderen til neste gang',
    sides: ['Lengde', 'Bredde', 'Høyde'],
    days: /^Hvilken dag skal vi hente/,
    reason: 'Hvorfor sender du dette?',
    addItem: 'Legg til vare',
    search: 'Hva er det?',
    writeYourself: 'Skriv det selv',
    edit: 'Endre',
    description: 'Beskrivelse på engelsk',
    tariffNumber: 'Tolltariffnummer',
    origin: 'Opprinnelsesland',
    pieces: 'Antall',
    value: 'Verdi i kroner',
    netWeight: 'Nettovekt i kilo',
    saveItem: 'Lagre varen',
    chooseAddress: 'Vi finner ikke adressen. Mente du en av disse?',
    unsure: 'Er du sikker på at adressen er riktig?',
    keepTyped: 'Behold det jeg skrev',
    useAddress: 'Gå videre',
    terms: 'Jeg har lest og godtar vilkårene',
    error: 'Feil',
    pay: /^Betal \d/,
    order: 'Din bestilling',
    showOrder: 'Vis bestillingen',
    testPayment: 'Testbetaling',
    outcomes: {
      APPROVE: 'Godkjenner',
      DECLINE: 'Blir avvist',
      ABORT: 'Avbryter',
      EXPIRE: 'Lar tiden gå ut',
      APPROVE_REFUND_LATE: 'Godkjenner, får sent tilbake',
      APPROVE_REFUND_REFUSED: 'Godkjenner, får ikke tilbake',
    },
    webhooks: { NORMAL: 'Med det samme', LOST: 'Varselet blir borte', DOUBLE: 'To ganger', LATE: 'For sent' },
    endPayment: 'Fullfør testbetalingen',
    notCharged: 'Du er ikke belastet.',
    paid: 'Bestillingen er betalt',
    receipt: 'Kvittering',
    parcelNumber: 'Pakkenummer',
    details: 'Vis alle detaljer',
    documents: 'Velg én av to måter',
    codePicture: /^QR-kode for /,
    saveCode: 'Lagre koden som bilde',
    codeSheet: 'Koden på et ark (PDF)',
    labelSheet: 'Adresselapp på A4 (PDF)',
    label: 'Bare lappen, til etikettskriver (PDF)',
    saveReceipt: 'Last ned kvittering (PDF)',
    cancelOrder: 'Avbestill',
    cancelQuestion: 'Vil du avbestille?',
    confirmCancel: 'Ja, avbestill',
    cancelled: 'Bestillingen er avbestilt',
    refundUnderWay: /er på vei tilbake til deg/,
    refundRefused: 'Vi fikk ikke betalt tilbake pengene',
    refunded: 'Pengene er betalt tilbake',
    contact: 'E\u2011post eller telefonnummer',
    showAll: 'Vis alt',
    eraseNow: 'Slett opplysningene nå',
    tryAgain: 'Prøv igjen',
  },
  en: {
    next: 'Next',
    saveAndReturn: 'Save and continue',
    cancel: 'Cancel',
    phone: 'Phone number',
    name: 'Name',
    street: 'Address',
    postalCode: 'Postcode',
    city: 'Town or city',
    email: 'E-mail',
    rememberSender: 'Remember the sender for next time',
    sides: ['Length', 'Width', 'Height'],
    days: /^Which day should we collect it/,
    reason: 'Why are you sending this?',
    addItem: 'Add item',
    search: 'What is it?',
    writeYourself: 'Enter it yourself',
    edit: 'Edit',
    description: 'Description in English',
    tariffNumber: 'Tariff number',
    origin: 'Country of origin',
    pieces: 'Quantity',
    value: 'Value in kroner',
    netWeight: 'Net weight in kilos',
    saveItem: 'Save the item',
    chooseAddress: 'We can’t find that address. Did you mean one of these?',
    unsure: 'Are you sure the address is correct?',
    keepTyped: 'Keep what I typed',
    useAddress: 'Continue',
    terms: 'I have read and accept the terms',
    error: 'Error',
    pay: /^Pay \d/,
    order: 'Your order',
    showOrder: 'Show the order',
    testPayment: 'Test payment',
    outcomes: {
      APPROVE: 'Approves',
      DECLINE: 'Is declined',
      ABORT: 'Cancels',
      EXPIRE: 'Lets the time run out',
      APPROVE_REFUND_LATE: 'Approves, is refunded late',
      APPROVE_REFUND_REFUSED: 'Approves, is not refunded',
    },
    webhooks: { NORMAL: 'At once', LOST: 'The notice is lost', DOUBLE: 'Twice', LATE: 'Late' },
    endPayment: 'Complete the test payment',
    notCharged: 'You haven’t been charged.',
    paid: 'Your order is paid',
    receipt: 'Receipt',
    parcelNumber: 'Parcel number',
    details: 'Show all details',
    documents: 'Choose one of two ways',
    codePicture: /^QR code for /,
    saveCode: 'Save the code as an image',
    codeSheet: 'The code on a sheet (PDF)',
    labelSheet: 'Address label on A4 (PDF)',
    label: 'Just the label, for a label printer (PDF)',
    saveReceipt: 'Download the receipt (PDF)',
    cancelOrder: 'Cancel the order',
    cancelQuestion: 'Cancel the order?',
    confirmCancel: 'Yes, cancel it',
    cancelled: 'Your order is cancelled',
    refundUnderWay: /is on its way back to you/,
    refundRefused: 'We couldn’t refund you',
    refunded: 'The money has been paid back',
    contact: 'E\u2011mail or phone number',
    showAll: 'Show everything',
    eraseNow: 'Erase my details now',
    tryAgain: 'Try again',
  },
} as const;

export interface Party {
  name: string;
  street: string;
  postalCode: string;
  city: string;
  email?: string;
}

/** The measures of a parcel as typed. */
export type Measures = [length: string, width: string, height: string];

/** Goods for a customs declaration. */
interface Item {
  /** The search for a tariff number and the hit to select; without it no tariff number is entered. */
  search?: { words: string; hit: string };
  description?: string;
  origin?: { typed: string; name: string };
  quantity?: string;
  value: string;
  netWeight: string;
}

/** The part of the server's answer that the tests use. */
interface OrderAnswer {
  status: string;
  price: { totalForSenderInOre: number };
  payment: { capturedAmountInOre: number; refundedAmountInOre: number };
  product: { smallParcel?: { dropOffMethod: string } };
  items: { number: string; code?: { code: string; lines: string[] } }[];
  pickup?: { date: string };
}

/** The outcomes of a successful payment, by what happens to a later refund. */
type Paying = 'APPROVE' | 'APPROVE_REFUND_LATE' | 'APPROVE_REFUND_REFUSED';

/** The addresses of a flow and of its draft. */
interface Place<Words> {
  /** The path inside the shop. */
  readonly path: string;
  /** The key of the draft in session storage. */
  readonly draftKey: string;
  /** The path of the order calls; the order's key follows. */
  readonly api: string;
  /** The step with the payment. Default: the summary. */
  readonly checkout?: string;
  /** Whether the terms are accepted before that step. */
  readonly termsBefore?: boolean;
  /** The path of its receipts, below the flow's. Default: "kvittering". */
  readonly receipts?: string;
  /** The flow's own texts. */
  readonly words: Words;
}

/** A bought order, and the tab that placed it. */
export interface Bought {
  /** The address of its receipt inside the shop. */
  readonly path: string;
  readonly uriKey: string;
  /** What its owner reads. */
  readonly answer: object;
  /** The tab's session storage, with the proof of ownership. */
  readonly stored: Readonly<Record<string, string>>;
  readonly at: number;
}

/** What the tests of this worker have bought to look at. */
const allBought = new Map<string, Bought>();

/** Less than a proof of ownership is valid. */
const freshForMs = 20 * 60_000;

/** A customer's order: what the customer reads, types and presses in any flow. */
export class Order<Draft extends object, Words extends object> {
  readonly page: Page;
  readonly language: Language;
  readonly words: (typeof words)[Language] & Words;
  private readonly place: Place<Words>;

  constructor(page: Page, language: Language, place: Place<Words>) {
    this.page = page;
    this.language = language;
    this.place = place;
    this.words = { ...words[language], ...place.words };
  }

  get api(): string {
    return this.place.api;
  }

  private get receipts(): string {
    return this.place.receipts ?? 'kvittering';
  }

  /** Opens a page in the order's language, like a link from outside. */
  async open(path = ''): Promise<void> {
    await this.page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${this.language}`);
  }

  /** Opens a page in a browser with this draft, like a reload. */
  async resume(answers: Draft, path: string): Promise<void> {
    await this.openWith({ [this.place.draftKey]: JSON.stringify({ ...answers, version: 1 }) }, path);
  }

  private async openWith(stored: Bought['stored'], path: string): Promise<void> {
    await this.page.goto('/healthz');
    await this.page.evaluate((all) => {
      for (const [key, value] of Object.entries(all)) window.sessionStorage.setItem(key, value);
    }, stored);
    await this.open(path);
  }

  /** The stored draft; null without one. */
  async keptAnswers(): Promise<Draft | null> {
    const kept = await this.page.evaluate((key) => window.sessionStorage.getItem(key), this.place.draftKey);
    return kept === null ? null : (JSON.parse(kept) as Draft);
  }

  /** The events that analytics has counted since the page was loaded (spec §7). */
  async counted(): Promise<string[]> {
    return this.page.evaluate(() => (window.dataLayer ?? []).map(({ event }) => event));
  }

  /** Follows the link of a service on the front page. */
  async chooseService(tab: string, service: string): Promise<void> {
    await this.page.getByRole('tab', { name: tab }).click();
    const card = this.page
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { name: service }) });
    await card.getByRole('link').first().click();
  }

  async expectPage(path: string, title: string): Promise<void> {
    await expect(this.page).toHaveURL(new RegExp(`/bestill${path}([?#].*)?$`));
    await expect(this.title(title)).toBeVisible();
  }

  title(name?: string | RegExp): Locator {
    return this.page.getByRole('heading', { level: 1, ...(name !== undefined && { name }) });
  }

  /** A field by its whole label, including search fields. */
  field(label: string): Locator {
    const named = { name: label, exact: true };
    return this.page.getByRole('textbox', named).or(this.page.getByRole('combobox', named));
  }

  option(name: string): Locator {
    return this.page.getByRole('option', { name });
  }

  card(name: string): Locator {
    return this.page.getByRole('radio', { name, exact: true });
  }

  async next(): Promise<void> {
    await this.page.getByRole('button', { name: this.words.next, exact: true }).click();
  }

  /** Fills in the sender, or a recipient in Norway. The postal code determines the city. */
  async fillParty({ name, street, postalCode, city, email }: Party, phone: string): Promise<void> {
    await this.field(this.words.phone).fill(phone);
    await this.field(this.words.name).fill(name);
    await this.field(this.words.street).fill(street);
    await this.field(this.words.postalCode).fill(postalCode);
    await expect(this.field(this.words.city)).toHaveValue(city);
    if (email) await this.field(this.words.email).fill(email);
  }

  async measure(...cms: Measures): Promise<void> {
    for (const [index, side] of this.words.sides.entries()) await this.field(side).fill(cms[index] ?? '');
  }

  /** The pickup days to choose from. */
  get days(): Locator {
    return this.page.getByRole('group', { name: this.words.days }).getByRole('radio');
  }

  /** Insists on an address that the register does not know. */
  async keepTypedAddress(): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: this.words.chooseAddress });
    await dialog.getByRole('radio', { name: this.words.keepTyped }).check();
    await dialog.getByRole('button', { name: this.words.useAddress }).click();
  }

  async chooseReason(name: string): Promise<void> {
    await this.page.getByLabel(this.words.reason).selectOption(name);
  }

  async openItemDialog(): Promise<Locator> {
    await this.page.getByRole('button', { name: this.words.addItem }).click();
    const dialog = this.page.getByRole('dialog', { name: this.words.addItem });
    await expect(dialog).toBeVisible();
    return dialog;
  }

  async addItem({ search, description, origin, quantity, value, netWeight }: Item): Promise<void> {
    const dialog = await this.openItemDialog();
    if (search) {
      await dialog.getByRole('combobox', { name: this.words.search }).pressSequentially(search.words);
      await this.option(search.hit).click();
    }
    if (description) {
      const unfold = search ? new RegExp(`^${this.words.edit}`) : this.words.writeYourself;
      await dialog.getByRole('button', { name: unfold }).click();
      await dialog.getByLabel(this.words.description).fill(description);
    }
    if (origin) {
      await dialog.getByRole('combobox', { name: this.words.origin }).fill(origin.typed);
      await this.option(origin.name).click();
    }
    if (quantity) await dialog.getByLabel(this.words.pieces).fill(quantity);
    await dialog.getByLabel(this.words.value).fill(value);
    await dialog.getByLabel(this.words.netWeight).fill(netWeight);
    await dialog.getByRole('button', { name: this.words.saveItem }).click();
    await expect(dialog).toBeHidden();
  }

  get payButton(): Locator {
    return this.page.getByRole('button', { name: this.words.pay });
  }

  /** The price on the pay button, such as "313 kr". */
  async priceToPay(): Promise<string> {
    return amountIn(await this.payButton.innerText());
  }

  /** Chooses a provider, accepts the terms unless an earlier step asked for it, and presses the button. */
  async acceptAndPay(provider: 'Vipps' | 'Kort' | 'Card' = 'Vipps'): Promise<void> {
    await this.card(provider).check();
    if (!this.place.termsBefore) await this.acceptTerms();
    await this.payButton.click();
  }

  async acceptTerms(): Promise<void> {
    await this.page.getByRole('checkbox', { name: this.words.terms }).check();
  }

  /** Continues to the payment page. */
  async pay(provider?: 'Vipps' | 'Kort' | 'Card'): Promise<void> {
    await this.acceptAndPay(provider);
    await expect(this.title(this.words.testPayment)).toBeVisible();
  }

  /** Ends the payment at the simulator with this outcome. */
  async endPayment(
    outcome: keyof (typeof words)['no']['outcomes'],
    webhook: keyof (typeof words)['no']['webhooks'] = 'NORMAL',
  ): Promise<void> {
    await this.card(this.words.outcomes[outcome]).check();
    await this.card(this.words.webhooks[webhook]).check();
    await this.page.getByRole('button', { name: this.words.endPayment }).click();
  }

  /** Places the order of this draft and pays. */
  async payFor(answers: Draft, outcome: Paying = 'APPROVE'): Promise<void> {
    await this.resume(answers, `${this.place.path}/${this.place.checkout ?? 'oppsummering'}`);
    await this.pay();
    await this.endPayment(outcome);
  }

  /** Expects a declined payment for this draft to cost nothing and to keep the answers, and pays again. */
  async payAfterDecline(answers: Draft, provider?: 'Vipps' | 'Kort'): Promise<void> {
    const { path, checkout = 'oppsummering' } = this.place;
    await this.resume(answers, `${path}/${checkout}`);
    const price = await this.priceToPay();
    await this.pay();
    await this.endPayment('DECLINE');
    await expect(this.page).toHaveURL(new RegExp(`/${path}/${checkout}\\?errorCode=payment_failed$`));
    await expect(this.page.getByText(this.words.notCharged)).toBeVisible();
    await this.pay(provider);
    await this.endPayment('APPROVE');
    await this.expectReceipt(price);
  }

  /** Places the order of this draft, pays, and stays at the receipt. */
  async buy(answers: Draft, outcome?: Paying): Promise<void> {
    await this.payFor(answers, outcome);
    await expect(this.title(this.words.paid)).toBeVisible();
  }

  /** Buys with this draft, once for all tests of a worker, because that takes longer than what most tests do with an order. */
  async bought(answers: Draft): Promise<Bought> {
    const key = [this.place.path, this.language, JSON.stringify(answers)].join();
    const known = allBought.get(key);
    if (known && Date.now() - known.at < freshForMs) return known;
    const read = this.page.waitForResponse(
      async (response) =>
        response.url().includes(`${this.api}/`) && /"status": ?"COMPLETED"/.test(await response.text()),
    );
    await this.buy(answers);
    const path = new URL(this.page.url()).pathname.replace('/bestill/', '');
    const bought: Bought = {
      path,
      uriKey: path.split('/').at(-1) ?? '',
      answer: (await (await read).json()) as object,
      stored: await this.page.evaluate(
        () => Object.fromEntries(Object.entries(window.sessionStorage)) as Record<string, string>,
      ),
      at: Date.now(),
    };
    allBought.set(key, bought);
    return bought;
  }

  /** Opens the receipt of such an order in the tab that placed it. The test must leave the order as it is. */
  async openBought(answers: Draft): Promise<void> {
    const { path, stored } = await this.bought(answers);
    await this.openWith(stored, path);
    await expect(this.title(this.words.paid)).toBeVisible();
  }

  /** Says whose order it is, in a browser that has only its link. */
  async sayWho(contact: string): Promise<void> {
    await this.field(this.words.contact).fill(contact);
    await this.page.getByRole('button', { name: this.words.showAll }).click();
  }

  /** Opens the dialog for cancelling the order. */
  async askToCancel(): Promise<Locator> {
    await this.page.getByRole('button', { name: this.words.cancelOrder }).click();
    const dialog = this.page.getByRole('dialog', { name: this.words.cancelQuestion });
    await expect(dialog).toBeVisible();
    return dialog;
  }

  async cancel(): Promise<void> {
    const dialog = await this.askToCancel();
    await dialog.getByRole('button', { name: this.words.confirmCancel }).click();
    await expect(dialog).toBeHidden();
  }

  /** The box that explains why an order or a payment failed. */
  get errorBox(): Locator {
    return this.page.getByRole('region', { name: this.words.error });
  }

  /** The section with the label and the code. */
  get documents(): Locator {
    return this.page.getByRole('region', { name: this.words.documents });
  }

  /** A link to a document of the order. */
  document(name: 'saveCode' | 'codeSheet' | 'labelSheet' | 'label' | 'saveReceipt'): Locator {
    return this.page.getByRole('link', { name: this.words[name] });
  }

  get receipt(): Locator {
    return this.page.getByRole('region', { name: this.words.receipt });
  }

  async expectReceipt(price: string): Promise<void> {
    await expect(this.title(this.words.paid)).toBeVisible();
    await expect(this.page).toHaveURL(new RegExp(`/${this.place.path}/${this.receipts}/[\\w-]{22,}$`));
    await expect(this.receipt.getByRole('definition').filter({ hasText: price }).last()).toHaveText(price);
  }

  /** Expects the parcel's number on the receipt to be the server's. */
  async expectParcelNumber(): Promise<void> {
    const { items } = await this.orderOnServer();
    const number = items[0]?.number ?? '';
    expect(number).toMatch(/^\d{18}$/);
    await expect(this.page.getByRole('region', { name: this.words.parcelNumber })).toContainText(
      formatParcelNumber(number),
    );
  }

  /** The order of the open receipt, as the server has it. */
  async orderOnServer(): Promise<OrderAnswer> {
    const uriKey = new RegExp(`/${this.receipts}/([\\w-]+)`).exec(this.page.url())?.[1] ?? '';
    const answer = await this.page.request.get(`${this.place.api}/${uriKey}`);
    const read = (await answer.json()) as OrderAnswer | { order: OrderAnswer };
    return 'order' in read ? read.order : read;
  }
}

/** "1 249,50 kr" or "1,249.50 kr" in a longer text, with ordinary spaces. */
export function amountIn(text: string): string {
  return (/\d[\d\s,.]*kr/.exec(text)?.[0] ?? '').replace(/\s+/g, ' ');
}

export const kari = {
  name: 'Kari Fjellheim',
  street: 'Karl Johans gate 1',
  postalCode: '0154',
  city: 'OSLO',
  email: 'kari@example.com',
};
