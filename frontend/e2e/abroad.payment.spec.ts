import { expect } from '@playwright/test';
import { letterToUsa, parcelToSweden } from '../src/flows/abroad/test-drafts';
import { AbroadOrder } from './abroad';
import { phone } from './phone';
import { test } from './test';
import { stopTime } from './shop-time';

const summary = 'utland/oppsummering';

test('a declined payment costs nothing, keeps the answers, and can be repeated', async ({ page }) => {
  const order = new AbroadOrder(page);
  await order.resume(parcelToSweden, summary);
  const price = await order.priceToPay();
  await order.pay();
  await order.endPayment('DECLINE');

  await expect(page).toHaveURL(/\/bestill\/utland\/oppsummering\?errorCode=payment_failed$/);
  await expect(page.getByRole('heading', { name: 'Betalingen ble avvist' })).toBeVisible();
  await expect(page.getByText('Du er ikke belastet.')).toBeVisible();
  await expect(page.getByText('Anna Andersson')).toBeVisible();
  await expect(order.card('Vipps')).toBeChecked();

  await order.pay();
  await order.endPayment('APPROVE');
  await order.expectReceipt(price);
});

test(
  'the facts of the summary have dots between them, and none at the end of a line',
  phone,
  async ({ page }) => {
    const order = new AbroadOrder(page);
    await order.resume(letterToUsa, summary);
    await expect(page.getByText('IOSS-nummer IM2460000123')).toBeVisible();
    const dots = await page
      .getByRole('main')
      .getByText('·', { exact: true })
      .evaluateAll((found) =>
        found.map((dot) => {
          const { left, top } = dot.getBoundingClientRect();
          const edge = dot.closest('dd')?.getBoundingClientRect().left ?? 0;
          const before = dot.parentElement?.previousElementSibling?.getBoundingClientRect();
          return { shown: left >= edge, afterAnother: (before?.bottom ?? 0) > top };
        }),
      );
    expect(dots).not.toEqual([]);
    for (const { shown, afterAnother } of dots) expect(shown).toBe(afterAnother);
  },
);

for (const [outcome, status] of [
  ['DECLINE', 'PAYMENT_FAILED'],
  ['ABORT', 'PAYMENT_FAILED'],
  ['EXPIRE', 'EXPIRED'],
] as const) {
  test(`a payment that ends with ${outcome} has captured nothing`, async ({ page }) => {
    const order = new AbroadOrder(page);
    await order.resume(parcelToSweden, summary);
    await order.pay();
    await order.endPayment(outcome);
    await expect(page).toHaveURL(/errorCode=payment_failed$/);
    await expect(order.errorBox.getByText('Du er ikke belastet.')).toBeVisible();
    await expect(order.payButton).toBeEnabled();

    const { placed = '' } = (await order.keptAnswers()) ?? {};
    await order.open(`utland/kvittering/${placed}`);
    await expect(page.getByText(/Du er ikke belastet\./)).toBeVisible();
    expect(await order.orderOnServer()).toMatchObject({ status, payment: { capturedAmountInOre: 0 } });
  });
}

test('a failed payment that returns in another browser leads to its order, which says what happened', async ({
  page,
}) => {
  const order = new AbroadOrder(page);
  await order.resume(parcelToSweden, summary);
  await order.pay();
  // Another browser, such as the one that a wallet's app opens, has not got the answers.
  await page.evaluate(() => window.sessionStorage.clear());
  await order.endPayment('DECLINE');

  await expect(page).toHaveURL(/\/bestill\/utland\/kvittering\/[\w-]{22}$/);
  await expect(order.title('Betalingen ble avvist')).toBeVisible();
  await expect(page.getByText('Du er ikke belastet.')).toBeVisible();
  await page.getByRole('link', { name: 'Bestill på nytt' }).click();
  await order.expectPage('/utland', 'Hva vil du sende til utlandet?');
});

test('the summary trusts only the server about a failed payment, and links to the order of an open payment', async ({
  page,
}) => {
  const order = new AbroadOrder(page);
  const earlierOrder = page.getByRole('link', { name: 'Se den forrige bestillingen' });
  await order.resume(parcelToSweden, `${summary}?errorCode=paymentFinalize`);
  await expect(order.errorBox).toContainText('Betalingen ble ikke fullført');
  await expect(earlierOrder).toHaveCount(0);
  await expect(order.errorBox).not.toContainText('belastet');

  await order.pay();
  await order.open(`${summary}?errorCode=payment_failed`);
  await expect(order.errorBox).not.toContainText('belastet');
  await earlierOrder.click();
  await expect(page).toHaveURL(/\/utland\/kvittering\//);
  await expect(page.getByText('Vi venter på svar om betalingen.')).toBeVisible();
});

for (const webhook of ['LOST', 'DOUBLE', 'LATE'] as const) {
  test(`an approved payment completes once when its webhook is ${webhook}`, async ({ page }) => {
    const order = new AbroadOrder(page);
    await order.resume(parcelToSweden, summary);
    const price = await order.priceToPay();
    await order.pay();
    await order.endPayment('APPROVE', webhook);
    await order.expectReceipt(price);

    const number = await order.shipmentNumber();
    await page.reload();
    expect(await order.shipmentNumber()).toBe(number);
    expect(await order.orderOnServer()).toMatchObject({ status: 'COMPLETED', items: [{ number }] });
  });
}

test('a tab that is duplicated before the payment leads to the same order, which is paid once', async ({
  page,
  context,
}) => {
  const order = new AbroadOrder(page);
  await order.resume(parcelToSweden, summary);
  await page.getByRole('link', { name: 'Endre mottaker' }).click();
  await page.getByRole('button', { name: order.words.saveAndReturn }).click();
  await order.payButton.waitFor();
  // A tab that is opened by another one begins with a copy of its answers.
  const opened = context.waitForEvent('page');
  await page.evaluate(() => window.open(window.location.href));
  const copy = new AbroadOrder(await opened);
  await expect(copy.page.getByText('Anna Andersson')).toBeVisible();

  await order.pay();
  await order.endPayment('APPROVE');
  await expect(order.title('Bestillingen er betalt')).toBeVisible();
  const number = await order.shipmentNumber();

  await copy.acceptAndPay();
  await expect(copy.title('Bestillingen er betalt')).toBeVisible();
  expect(await copy.shipmentNumber()).toBe(number);
});

test('a registered letter has a number of its own kind', async ({ page }) => {
  const order = new AbroadOrder(page);
  await order.resume({ ...letterToUsa, product: 'REGISTERED_LETTER_ABROAD' }, summary);
  const price = await order.priceToPay();
  await order.pay();
  await order.endPayment('APPROVE');
  await order.expectReceipt(price);
  expect(await order.shipmentNumber()).toMatch(/^R[A-Z]\d{9}NO$/);
});

test('the payment page shows that its payment has ended', async ({ page }) => {
  const order = new AbroadOrder(page);
  await order.resume(parcelToSweden, summary);
  await order.pay();
  const paymentPage = page.url();
  await order.endPayment('APPROVE');
  await expect(order.title('Bestillingen er betalt')).toBeVisible();

  await page.goto(paymentPage);
  await expect(page.getByText('Denne testbetalingen er allerede avsluttet.')).toBeVisible();
  await page.getByRole('link', { name: 'Gå tilbake til bestillingen' }).click();
  await expect(order.title('Bestillingen er betalt')).toBeVisible();
});

test.describe('when the order is refused', () => {
  const refusals = [
    {
      status: 500,
      errorCode: 'order_storage_failed',
      says: 'Noe gikk galt da vi skulle lagre bestillingen.',
      notCharged: true,
    },
    { status: 502, errorCode: 'payment_failed', says: 'Vi fikk ikke startet betalingen.', notCharged: true },
    { status: 429, errorCode: 'tooManyRequests', says: 'Det gikk for fort for oss.' },
    { status: 503, errorCode: 'serviceUnavailable', says: 'Tjenesten er ikke tilgjengelig akkurat nå.' },
    { status: 500, errorCode: 'unexpected', says: 'Noe gikk galt hos oss.' },
    { status: 418, errorCode: 'neverHeardOf', says: 'Noe gikk galt da vi skulle lagre bestillingen.' },
  ];

  for (const { status, errorCode, says, notCharged = false } of refusals) {
    test(`${errorCode} is explained, and the button works again`, async ({ page }) => {
      const order = new AbroadOrder(page);
      await page.route(
        '**/sende/utland/api/order',
        (route) => route.fulfill({ status, json: { errorCode, fieldErrors: [], traceId: '1' } }),
        { times: 1 },
      );
      await order.resume(parcelToSweden, summary);
      await order.acceptAndPay();

      await expect(order.errorBox).toBeFocused();
      await expect(order.errorBox).toContainText('Bestillingen ble ikke sendt');
      await expect(order.errorBox).toContainText(says);
      await expect(order.errorBox.getByText('Du er ikke belastet.')).toHaveCount(notCharged ? 1 : 0);

      await order.payButton.click();
      await expect(order.title('Testbetaling')).toBeVisible();
    });
  }

  test('because an earlier payment may have succeeded, it links to that order', async ({ page }) => {
    const order = new AbroadOrder(page);
    await order.resume(parcelToSweden, summary);
    await order.pay('Vipps');
    await page.goBack();
    await page.route('**/sende/utland/api/order', (route) =>
      route.fulfill({
        status: 503,
        json: { errorCode: 'EARLIER_PAYMENT_UNKNOWN', fieldErrors: [], traceId: '1' },
      }),
    );
    await order.card('Kort').check();
    await order.payButton.click();
    await expect(order.errorBox).toContainText('Vi vet ikke ennå hvordan den forrige betalingen gikk');
    await expect(order.errorBox).not.toContainText('belastet');
    await order.errorBox.getByRole('link', { name: 'Se den forrige bestillingen' }).click();
    await expect(page).toHaveURL(/\/utland\/kvittering\//);
  });

  test('a shop that is being started again is waited for, and gets the order once', async ({ page }) => {
    const order = new AbroadOrder(page);
    const keys: (string | undefined)[] = [];
    page.on('request', (sent) => {
      if (sent.method() === 'POST' && sent.url().endsWith('/sende/utland/api/order'))
        keys.push(sent.headers()['idempotency-key']);
    });
    await page.route('**/sende/utland/api/order', (route) => route.abort(), { times: 1 });
    await order.resume(parcelToSweden, summary);
    await order.acceptAndPay();
    await expect(page.getByText('Vi kommer ikke gjennom akkurat nå.').first()).toBeVisible();
    await expect(order.title('Testbetaling')).toBeVisible();
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  test('a changed price is shown, and accepted by pressing again', async ({ page }) => {
    const order = new AbroadOrder(page);
    await page.route('**/sende/utland/api/order', (route) =>
      route.fulfill({
        status: 409,
        json: {
          errorCode: 'PRICE_CHANGED',
          fieldErrors: [],
          details: { totalPriceInOre: '39900' },
          traceId: '1',
        },
      }),
    );
    await order.resume(parcelToSweden, summary);
    const before = await order.priceToPay();
    await order.acceptAndPay();

    await expect(page.getByText('Prisen er endret')).toBeVisible();
    await expect(page.getByText(`gikk prisen fra ${before} til 399 kr`)).toBeVisible();
    await expect(order.payButton).toHaveText('Betal 399 kr');

    const sent = page.waitForRequest('**/sende/utland/api/order');
    await order.payButton.click();
    expect((await sent).postDataJSON()).toMatchObject({ totalPriceInOre: 39900 });
  });
});

test('each errorCode in the address has its own text', async ({ page }) => {
  const order = new AbroadOrder(page);
  const titles = new Set<string>();
  const codes = [
    'orderNotCompleted',
    'paymentState',
    'paymentFinalize',
    'paymentInternal',
    'paymentInvalid',
    'payment_failed',
    'order_storage_failed',
    'package_abroadid_failed',
    'unexpected',
    'other',
  ];
  for (const errorCode of codes) {
    await order.resume(parcelToSweden, `${summary}?errorCode=${errorCode}`);
    titles.add(await order.errorBox.getByRole('heading').innerText());
  }
  expect(titles.size).toBe(codes.length);
});

test.describe('a customer who returns without having paid, and pays again', () => {
  test('pays the same order if nothing changed', async ({ page }) => {
    const order = new AbroadOrder(page);
    await order.resume(parcelToSweden, summary);
    await order.pay();
    const paymentPage = page.url();
    await page.goBack();
    await expect(order.payButton).toBeEnabled();
    await order.payButton.click();
    await expect(order.title(order.words.testPayment)).toBeVisible();
    expect(page.url()).toBe(paymentPage);
  });

  test('closes the first payment if something changed: only one of the two can be charged', async ({
    page,
  }) => {
    const order = new AbroadOrder(page);
    await order.resume(parcelToSweden, summary);
    await order.pay('Vipps');
    const first = page.url();
    await page.goBack();
    await order.card('Kort').check();
    await order.payButton.click();
    await expect(page).not.toHaveURL(first);
    await expect(order.title(order.words.testPayment)).toBeVisible();
    const second = page.url();

    await page.goto(first);
    await expect(page.getByText('Denne testbetalingen er allerede avsluttet.')).toBeVisible();
    await page.goto(second);
    await order.endPayment('APPROVE');
    await expect(order.title(order.words.paid)).toBeVisible();
    expect(await order.orderOnServer()).toMatchObject({ status: 'COMPLETED' });
  });

  test('is led to the receipt if the first payment succeeded, and is not charged again', async ({
    page,
    context,
  }) => {
    const order = new AbroadOrder(page);
    await order.resume(parcelToSweden, summary);
    await order.pay('Vipps');
    const paymentPage = page.url();
    await page.goBack();

    const phone = new AbroadOrder(await context.newPage());
    await phone.page.goto(paymentPage);
    await phone.endPayment('APPROVE');
    await expect(phone.title(phone.words.paid)).toBeVisible();

    await order.card('Kort').check();
    await order.payButton.click();
    await expect(order.title(order.words.paid)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(new URL(phone.page.url()).pathname);
  });
});

test('without a payment provider the page explains it, and continues once there is one', async ({ page }) => {
  await page.clock.install();
  let closed = true;
  await page.route('**/sende/utland/api/features', async (route) => {
    const response = await route.fetch();
    const features = (await response.json()) as object;
    await route.fulfill({ response, json: closed ? { ...features, paymentProviders: [] } : features });
  });
  const order = new AbroadOrder(page);
  await order.resume(parcelToSweden, summary);
  await expect(page.getByRole('heading', { name: 'Du kan ikke betale akkurat nå' })).toBeVisible();
  await expect(order.payButton).toBeDisabled();

  closed = false;
  await page.clock.runFor(21_000);
  await expect(order.payButton).toBeEnabled();
});

test('the terms and a payment provider are required before an order is placed', async ({ page }) => {
  const order = new AbroadOrder(page);
  const placed: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/order')) placed.push(request.url());
  });
  await order.resume({ ...parcelToSweden, paymentProvider: undefined }, summary);
  await order.payButton.click();
  await expect(page.getByRole('link', { name: 'Du må godta vilkårene' })).toBeVisible();
  await page.getByRole('link', { name: 'Velg hvordan du vil betale' }).click();
  await expect(order.card('Vipps')).toBeFocused();
  expect(placed).toEqual([]);
});

for (const [width, limit] of [
  [1280, 1100],
  [360, 1400],
] as const) {
  test(`the pay button is at most ${limit} px down the page when the window is ${width} px wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    const order = new AbroadOrder(page);
    const { customsDetails, recipient } = parcelToSweden;
    const [item] = customsDetails?.customsItemList ?? [];
    await order.resume(
      {
        ...parcelToSweden,
        ...(recipient && { recipient: { ...recipient, email: 'anna.andersson@example.com' } }),
        ...(customsDetails &&
          item && {
            customsDetails: {
              ...customsDetails,
              customsItemList: [item, { ...item, id: 2, description: 'Milk chocolate' }],
            },
          }),
      },
      summary,
    );
    await expect(order.card('Vipps')).toBeVisible();
    await expect(page.getByText(/^Avbestill gratis før innlevering, til og med /)).toBeVisible();
    const button = await order.payButton.boundingBox();
    const scrolled = await page.evaluate(() => window.scrollY);
    expect((button?.y ?? Infinity) + (button?.height ?? 0) + scrolled).toBeLessThanOrEqual(limit);
  });
}

test('a done step of the progress leads back to it, and the order goes on from there', async ({ page }) => {
  const order = new AbroadOrder(page);
  await order.resume(parcelToSweden, summary);
  const steps = page.getByRole('navigation', { name: 'Stegene i bestillingen' });
  await expect(steps.getByText('Betaling', { exact: true })).toHaveAttribute('aria-current', 'step');
  await steps.getByRole('link', { name: 'Mottaker' }).click();
  await order.expectPage('/utland/mottaker', 'Hvem er mottakeren?');
  await expect(steps.getByRole('link', { name: 'Innhold' })).toHaveCount(0);
  await order.next();
  await order.expectPage('/utland/toll', 'Hva er i sendingen?');
});

test('during payment maintenance the button is disabled, with the reason', async ({ page }) => {
  await stopTime(page, '2023-08-12T10:00:00+02:00');
  const order = new AbroadOrder(page);
  await order.resume(parcelToSweden, summary);
  await expect(page.getByRole('heading', { name: 'Betaling er stengt akkurat nå' })).toBeVisible();
  await expect(page.getByText('Du kan betale fra lørdag 12. august kl. 12:00')).toBeVisible();
  await expect(order.payButton).toBeDisabled();
});

test('a banner announces planned maintenance on every page', async ({ page }) => {
  await stopTime(page, '2023-09-16T12:00:00+02:00');
  await page.goto('');
  const banner = page.getByRole('region', { name: 'Vedlikehold' });
  await expect(banner).toContainText('Fra 16 september 22:00 til 17 september 06:00');
  await page.goto('utland/pakke');
  await expect(banner).toBeVisible();
});
