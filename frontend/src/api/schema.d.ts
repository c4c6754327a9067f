// Generated from the contract by `npm run api`; do not edit.

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    /**
     * @description - LETTER_ABROAD: Untracked letter up to 2 kg.
     *      - LETTER_TRACKABLE: Letter with tracking.
     *      - REGISTERED_LETTER_ABROAD: Letter handed over against a signature.
     *      - PACKAGE_ABROAD: Parcel under 20 kg.
     * @enum {string}
     */
    AbroadProductType: 'LETTER_ABROAD' | 'LETTER_TRACKABLE' | 'REGISTERED_LETTER_ABROAD' | 'PACKAGE_ABROAD';
    /** @description One address that exists. */
    AddressHit: {
      /** @description City in capitals. */
      city: string;
      /** @description All of it on one line. */
      fullAddress: string;
      /** @description Names this address in later calls, such as pickup dates. */
      locationId: string;
      /** @description Four digits. */
      postalCode: string;
      /** @description Street with number and letter, or the box. */
      street: string;
      /** @description What the address is. */
      type: components['schemas']['AddressHitType'];
    };
    /**
     * @description What the address is.
     *
     *      - STREET: A street address.
     *      - POSTBOX: A post-office box: show full_address.
     * @enum {string}
     */
    AddressHitType: 'STREET' | 'POSTBOX';
    /** @description A place of an address payload. */
    AddressLocation: {
      /** @description Optional. */
      city: string;
      /** @description Four digits. */
      postalCode: string;
    };
    /** @description Money with its VAT. */
    Amount: {
      /**
       * Format: int32
       * @description In øre, VAT included.
       */
      amountToPayInOre: number;
      /**
       * Format: int32
       * @description The VAT in it, in øre.
       */
      vatAmountInOre: number;
    };
    /** @description What duty is calculated on. */
    CalculateDutyRequest: {
      /** @description At least one, at most 50. */
      declaredItems: components['schemas']['DeclaredItem'][];
      /** @description ISO 3166-1 alpha-2. */
      destinationCountryCode: string;
      /** @description Why it is sent. */
      reason: components['schemas']['SendingReasonType'];
      /**
       * Format: double
       * @description What the shipment itself costs, in Norwegian kroner with at most two decimals.
       */
      shippingAmountInNOK: number;
    };
    /**
     * @description Duty and fees. Amounts are numbers with at most two decimals:
     *     counted in øre and cents, divided only here.
     */
    CalculateDutyResponse: {
      /** @description One per declared item, in the same order. */
      declaredItemCosts: components['schemas']['DeclaredItemCost'][];
      /** @description What is charged besides duty. */
      fees: components['schemas']['DutyFee'][];
      /** @description Version of the rule tables that gave it. */
      rulesVersion: string;
      /**
       * Format: double
       * @description Duty and fees in kroner.
       */
      totalCostInNok: number;
      /**
       * Format: double
       * @description Sum of the fees in kroner.
       */
      totalFeesInNok: number;
      /**
       * Format: double
       * @description Sum of the items' duty in kroner.
       */
      totalTariffInNok: number;
    };
    /** @description Undoing an order. */
    Cancellation: {
      /** @description Whether CancelOrder would undo it now. */
      allowed: boolean;
      /**
       * Format: date-time
       * @description When the provider had paid back; absent before.
       */
      refundedAt?: string;
      /** @description Why the provider refuses to pay back, of an order that is REFUND_REFUSED. */
      refundRefusal: components['schemas']['RefundRefusalCode'];
      /** @description Why not, when it is not allowed. */
      refusal: components['schemas']['CancellationRefusal'];
      /**
       * Format: date-time
       * @description When it was undone; absent when it was not.
       */
      requestedAt?: string;
      /**
       * Format: date-time
       * @description Until when it can be undone, by the rules of the day when it was ordered; absent when it was never paid.
       */
      until?: string;
    };
    /**
     * @description Why it cannot be undone.
     *
     *      - USED: Something of it has been handed in.
     *      - TOO_LATE: The time for it is over.
     *      - NOT_PAID: It never was paid, so there is nothing to undo.
     * @enum {string}
     */
    CancellationRefusal: 'USED' | 'TOO_LATE' | 'NOT_PAID';
    /** @description How the order stands now. */
    CancelOrderResponse: {
      /** @description What has become of undoing it. */
      cancellation?: components['schemas']['Cancellation'];
      /** @description Its state. */
      status: components['schemas']['OrderStatusCode'];
    };
    /** @description What the recipient pays on delivery (spec §3, "Cash on delivery"). */
    CashOnDelivery: {
      /** @description Norwegian account that the contents are paid to: eleven digits with a check digit (modulus 11). Required. */
      accountNumber: string;
      /**
       * Format: int32
       * @description What the contents cost, in øre: whole kroner above 0. Absent for FREIGHT_ONLY.
       */
      recipientAmountToPayInOre: number;
      /** @description Required. */
      type: components['schemas']['CashOnDeliveryType'];
    };
    /**
     * @description - FREIGHT_ONLY: The carriage and the fee for cash on delivery.
     *      - CONTENT_ONLY: What the contents cost.
     *      - FREIGHT_AND_CONTENT: Both.
     * @enum {string}
     */
    CashOnDeliveryType: 'FREIGHT_ONLY' | 'CONTENT_ONLY' | 'FREIGHT_AND_CONTENT';
    /** @description The hits. */
    ClassifyTariffResponse: {
      /** @description Best first. */
      results: components['schemas']['TariffHit'][];
    };
    /** @description A country as a choice in a list. */
    Country: {
      /** @description Other names that people search for, in both languages. */
      alternativeNames: string[];
      /** @description False when the product cannot be sent there now; a notice tells why. */
      available: boolean;
      /** @description Its name in the asked language. */
      caption: string;
      /** @description International dial code with plus, such as "+46". */
      dialCode: string;
      /** @description Facts that prices and rules hang on. */
      feature?: components['schemas']['CountryFeature'];
      /** @description What the sender has to know, as codes that the shop has texts for. */
      notices: components['schemas']['CountryNotice'][];
      /** @description ISO 3166-1 alpha-2. */
      value: string;
    };
    /** @description Facts of a country. */
    CountryFeature: {
      /** @description Within the customs union of the European Union. */
      customsUnion: boolean;
      /** @description Duty is paid in advance by the sender on goods up to the destination's limit. */
      prepaidDuty: boolean;
      /** @description Price region. */
      region: components['schemas']['RegionType'];
      /** @description Every item needs a tariff number, whatever the reason. */
      requiresTariffNumber: boolean;
      /**
       * Format: int32
       * @description Digits of a tariff number there: 8, or 10 for the USA.
       */
      tariffNumberDigits: number;
    };
    /** @description Something that the sender has to know about a country. */
    CountryNotice: {
      /** @description What it says. */
      code: components['schemas']['CountryNoticeCode'];
      /** @description Until when, ISO date; empty while nobody knows. */
      until: string;
    };
    /**
     * @description What it says.
     *
     *      - SUSPENDED: Nothing can be sent there at present.
     *      - SANCTIONS: Sanctions forbid most goods.
     *      - USA_DUTY: The USA: rules on duty, gifts and tariff numbers.
     *      - TARIFF_NUMBER_REQUIRED: Every item needs a tariff number.
     *      - DELAYS: Delivery takes longer than usual.
     * @enum {string}
     */
    CountryNoticeCode: 'SUSPENDED' | 'SANCTIONS' | 'USA_DUTY' | 'TARIFF_NUMBER_REQUIRED' | 'DELAYS';
    /** @description A customs declaration. */
    CustomsDetails: {
      /** @description What is in it, at most 50 lines. */
      customsItemsList: components['schemas']['CustomsItem'][];
      /** @description Why it is sent. */
      sendingAbroadReason: components['schemas']['SendingReasonType'];
    };
    /** @description Goods on one line of a customs declaration (spec §3 "Customs details", §5 "Customs item"). */
    CustomsItem: {
      /**
       * @description ISO 3166-1 alpha-2 code of the country where the goods were made.
       *     Required when the reason or the destination asks for it.
       */
      countryOfOrigin: string;
      /** @description What it is, in English. 1 to 256 characters, Latin scripts only. */
      description: string;
      /**
       * Format: double
       * @description What all of them weigh together without packaging, in kilograms. 0.001 to 20 in steps of 0.001; up to 35 inside
       *     Norway.
       */
      netWeightInKg: number;
      /**
       * Format: int32
       * @description How many. 1 to 9999.
       */
      quantity: number;
      /**
       * @description Tariff number: 8 digits, 10 for the USA, and 6, 8 or 10 inside Norway. Dots are accepted (4.2.4) and dropped.
       *     Required when the reason or the destination asks for it.
       */
      tariffNumber: string;
      /**
       * Format: int32
       * @description What all of them are worth together, in whole Norwegian kroner. At least 1.
       */
      value: number;
    };
    /** @description One line of goods. */
    DeclaredItem: {
      /** @description ISO 3166-1 alpha-2; Norway when empty. */
      countryOfOriginCode: string;
      /** @description NOK. */
      currencyCode: string;
      /** @description In English, 1 to 256 characters. */
      productDescription: string;
      /**
       * Format: int32
       * @description 1 to 9999.
       */
      quantity: number;
      /** @description 8 or 10 digits; dots are accepted. */
      tariffCode: string;
      /**
       * Format: int32
       * @description What the line is worth, in whole kroner.
       */
      totalValue: number;
    };
    /** @description Duty on one line. */
    DeclaredItemCost: {
      /** @description As declared. */
      description: string;
      /**
       * Format: double
       * @description Duty in kroner.
       */
      tariffInNok: number;
      /**
       * Format: double
       * @description Duty in US dollars.
       */
      tariffInUsd: number;
      /**
       * Format: double
       * @description Value in kroner.
       */
      valueInNok: number;
      /**
       * Format: double
       * @description Value in US dollars at the day's customs rate.
       */
      valueInUsd: number;
    };
    /** @description A delivery estimate in working days. */
    DeliveryTime: {
      /**
       * Format: int32
       * @description At worst, if nothing unusual happens.
       */
      maxDays: number;
      /**
       * Format: int32
       * @description At best.
       */
      minDays: number;
    };
    /** @description Outer measures of a parcel in whole centimetres. */
    Dimensions: {
      /**
       * Format: int32
       * @description Upwards.
       */
      heightInCms: number;
      /**
       * Format: int32
       * @description The longest side.
       */
      lengthInCms: number;
      /**
       * Format: int32
       * @description Across.
       */
      widthInCms: number;
    };
    /**
     * @description - LABEL: Address label in its own size, with its customs form: PDF.
     *      - LABEL_A4: The same on an A4 sheet with lines to fold along: PDF.
     *      - QR_PNG: The code to hand in by, without a printer: PNG.
     *      - QR_SVG: The same: SVG.
     *      - QR_PDF: The same with the order's facts in large print: PDF.
     *      - RECEIPT: Receipt: PDF.
     * @enum {string}
     */
    DocumentKind: 'LABEL' | 'LABEL_A4' | 'QR_PNG' | 'QR_SVG' | 'QR_PDF' | 'RECEIPT';
    /** @description What is added to a parcel. */
    DomesticAddOns: {
      /** @description Absent without. */
      cashOnDelivery: components['schemas']['CashOnDelivery'];
      /** @description Follows from the dimensions; when it is told it must agree with them. */
      handling: components['schemas']['Handling'];
    };
    /** @description An address in Norway. */
    DomesticAddress: {
      /** @description Looked up by postal code; may be left out. */
      city: string;
      /** @description "NO", which is also the default. */
      country: string;
      /** @description The address search's name of this address, if it was chosen there. It begins with the postal code. */
      locationId: string;
      /** @description An existing postal code of four digits. */
      postalCode: string;
      /** @description Street with number, 1 to 50 characters. */
      street: string;
      /** @description Second line, such as "c/o Ola Nordmann". At most 50 characters. */
      street2: string;
    };
    /** @description A parcel from one to another. */
    DomesticConsignment: {
      /** @description What is in it; required on routes that pass a customs border, refused on others. */
      customsDetailsRequest: components['schemas']['CustomsDetails'];
      /** @description What it is. */
      product: components['schemas']['DomesticItem'];
      /** @description Who receives. */
      recipient: components['schemas']['DomesticParty'];
      /** @description Who sends. */
      sender: components['schemas']['DomesticParty'];
      /** @description Required. RegisteredLetter is refused here as yet. */
      type: components['schemas']['DomesticConsignmentType'];
    };
    /** @description A parcel that was ordered. */
    DomesticConsignmentRead: {
      /** @description The parcel's own number (SSCC), 18 digits; empty until issued. */
      consignmentItemNumber: string;
      /** @description Consignment number, 17 digits; empty until issued. */
      consignmentNumber: string;
      /** @description What is in it, on routes that pass a customs border. */
      customsDetails?: components['schemas']['CustomsDetails'];
      /** @description Where its label is, below the shop's address; empty until issued. */
      labelUri: string;
      /** @description What it is. */
      product?: components['schemas']['DomesticProductRead'];
      /** @description Who receives. */
      recipient?: components['schemas']['DomesticParty'];
      /** @description Who sends. */
      sender?: components['schemas']['DomesticParty'];
      /** @description Where to follow it. */
      trackingUrl: string;
    };
    /**
     * @description The kinds of consignment.
     *
     *      - NorgespakkeStor: Large parcel. The spec fixes the name.
     *     buf:lint:ignore ENUM_VALUE_UPPER_SNAKE_CASE
     *      - RegisteredLetter: Registered letter. The spec fixes the name.
     *     buf:lint:ignore ENUM_VALUE_UPPER_SNAKE_CASE
     * @enum {string}
     */
    DomesticConsignmentType: 'NorgespakkeStor' | 'RegisteredLetter';
    /** @description A parcel. */
    DomesticItem: {
      /** @description What is added. */
      addOns: components['schemas']['DomesticAddOns'];
      /** @description Absent for a parcel of normal size. Longest side at most 240 cm; longest side and circumference at most 360 cm. */
      dimensions: components['schemas']['Dimensions'];
      /**
       * Format: int32
       * @description 1 to 35000; priced by the band that holds it.
       */
      weightInGrams: number;
    };
    /** @description Whoever sends or receives inside Norway (spec §3, "Domestic order request"). */
    DomesticParty: {
      /** @description Where. */
      address?: components['schemas']['DomesticAddress'];
      /** @description Required for the sender, whose receipt comes there; optional for the recipient. */
      email: string;
      /** @description 1 to 50 characters, Latin scripts only. */
      name: string;
      /** @description Required for both: whoever carries the item sends a message there. */
      phoneNumber?: components['schemas']['PhoneNumber'];
    };
    /** @description A line of a price. */
    DomesticPriceLine: {
      /**
       * Format: int32
       * @description How much, in øre.
       */
      amountInOre: number;
      /** @description Whether the recipient pays it. */
      paidByRecipient: boolean;
      /** @description What for. */
      type: components['schemas']['DomesticPriceLineType'];
    };
    /**
     * @description - ITEM: The parcel or the stamps.
     *      - HANDLING: Handling of a parcel beyond normal size.
     *      - SVALBARD_SURCHARGE: To or from Svalbard.
     *      - CASH_ON_DELIVERY: Cash on delivery.
     *      - PICKUP: Collecting from the mailbox.
     * @enum {string}
     */
    DomesticPriceLineType: 'ITEM' | 'HANDLING' | 'SVALBARD_SURCHARGE' | 'CASH_ON_DELIVERY' | 'PICKUP';
    /** @description What was ordered. */
    DomesticProductRead: {
      /** @description As ordered; absent without. */
      cashOnDelivery?: components['schemas']['CashOnDelivery'];
      /** @description As ordered; absent for normal size. */
      dimensions?: components['schemas']['Dimensions'];
      /** @description Whether it goes into a parcel locker (59 x 50 x 44 cm). */
      fitsParcelLocker: boolean;
      /** @description As ordered. */
      type: components['schemas']['DomesticConsignmentType'];
      /**
       * Format: int32
       * @description As ordered.
       */
      weightInGrams: number;
    };
    /**
     * @description - LARGE_PARCEL: Large parcel.
     *      - SMALL_PARCEL: Small parcel.
     * @enum {string}
     */
    DomesticProductType: 'LARGE_PARCEL' | 'SMALL_PARCEL';
    /** @description What is alike in the receipts of all orders inside Norway. */
    DomesticReceipt: {
      /** @description Whether it can be undone, or what has become of undoing it. */
      cancellation?: components['schemas']['Cancellation'];
      /** @description The papers that can be fetched now. */
      documents: components['schemas']['DocumentKind'][];
      /** @description Why it came to nothing. */
      failure: components['schemas']['OrderFailureCode'];
      /**
       * Format: date-time
       * @description When it was placed.
       */
      orderDate?: string;
      /** @description The number that a person reads out to customer service. */
      orderNumber: string;
      /** @description How it is paid. */
      payment?: components['schemas']['OrderPayment'];
      /** @description What it costs and who pays. */
      price?: components['schemas']['QuoteDomesticResponse'];
      /** @description Its state. */
      status: components['schemas']['OrderStatusCode'];
      /** @description The order's unguessable key. */
      uriKey: string;
    };
    /** @description Every service inside Norway that has a price of its own. */
    DomesticServices: {
      /** @description Small parcel. */
      NorgespakkeLiten?: components['schemas']['SmallParcelPrices'];
      /** @description Large parcel. */
      NorgespakkeStor?: components['schemas']['LargeParcelPrices'];
      /** @description Registered letter. */
      RegisteredLetter?: components['schemas']['RegisteredLetterPrices'];
    };
    /** @description A fee. */
    DutyFee: {
      /**
       * Format: double
       * @description How much, in kroner.
       */
      amountInNok: number;
      /** @description What it is for. */
      feeType: components['schemas']['DutyFeeType'];
    };
    /**
     * @description What a fee is for (spec §3).
     *
     *      - CUSTOMS_CLEARED: Clearing the goods through customs.
     *      - CUSTOMS_PROCESSED: Processing the declaration.
     *      - VALUE_FEE: A fee that follows the value.
     * @enum {string}
     */
    DutyFeeType: 'CUSTOMS_CLEARED' | 'CUSTOMS_PROCESSED' | 'VALUE_FEE';
    /** @description What was typed. */
    FindAddressesRequest: {
      /** @description 3 to 49 characters: a street, a street with number, or a post-office box. */
      address: string;
    };
    /** @description The hits. */
    FindAddressesResponse: {
      /** @description Best first, at most ten; empty when nothing matches. */
      addresses: components['schemas']['AddressHit'][];
    };
    /** @description An order for its receipt. */
    GetAbroadOrderResponse: {
      /** @description Whether it can be undone, or what has become of undoing it. */
      cancellation?: components['schemas']['Cancellation'];
      /** @description S10 item number such as "RR473124829NO"; empty until issued, and for untracked letters without goods. */
      consignmentNumber: string;
      /** @description What is in it. */
      customsDetails?: components['schemas']['CustomsDetails'];
      /** @description How long delivery usually takes. */
      deliveryTime?: components['schemas']['DeliveryTime'];
      /** @description The papers that can be fetched now. */
      documents: components['schemas']['DocumentKind'][];
      /** @description Why it came to nothing. */
      failure: components['schemas']['OrderFailureCode'];
      /**
       * Format: int32
       * @description What it may weigh, in grams.
       */
      maxWeightInGrams: number;
      /**
       * Format: date-time
       * @description When it was placed.
       */
      orderDate?: string;
      /** @description The number that a person reads out to customer service. */
      orderNumber: string;
      /** @description How it is paid. */
      payment?: components['schemas']['OrderPayment'];
      /** @description What was ordered for, and how it is made up. */
      price?: components['schemas']['OrderPrice'];
      /** @description What is sent. */
      productType: components['schemas']['AbroadProductType'];
      /** @description Who receives. */
      receiver?: components['schemas']['Party'];
      /** @description Who sends. */
      sender?: components['schemas']['Party'];
      /** @description Size of a letter. */
      sizeGroup: components['schemas']['SizeGroupType'];
      /** @description Its state. */
      status: components['schemas']['OrderStatusCode'];
      /** @description Where to follow it; empty for products without tracking. */
      trackingUrl: string;
      /** @description The order's unguessable key. */
      uriKey: string;
    };
    /** @description A price and what it is made of. */
    GetAbroadPriceResponse: {
      /** @description How long delivery usually takes. */
      deliveryTime?: components['schemas']['DeliveryTime'];
      /** @description The parts of the price, in the order in which to show them. */
      features: components['schemas']['PriceFeature'][];
      /**
       * Format: int32
       * @description The upper bound of the weight class, in grams: what the shipment may weigh at this price.
       */
      maxWeightInGrams: number;
      /**
       * Format: int32
       * @description The next weight class in grams, or 0 when this is the highest one.
       */
      nextMaxWeightInGrams: number;
      /**
       * Format: int32
       * @description What the customer pays, in øre: the sum of the features.
       */
      price: number;
    };
    /** @description Whether pickups can be ordered. */
    GetAvailabilityResponse: {
      /** @description False during maintenance. */
      available: boolean;
      /** @description When it will be again, RFC 3339; empty while available. */
      unavailableUntil: string;
    };
    /** @description A large parcel's order for its receipt (spec §3, "Domestic order read"). */
    GetDomesticOrderResponse: {
      /** @description What was sent. */
      consignments: components['schemas']['DomesticConsignmentRead'][];
      /** @description How it is paid; as in receipt. */
      payment?: components['schemas']['OrderPayment'];
      /** @description What is alike in all orders inside Norway. */
      receipt?: components['schemas']['DomesticReceipt'];
    };
    /** @description The prices inside Norway (spec §3, "Price config"). */
    GetDomesticPricesResponse: {
      /** @description Names these prices in GetRoutePrice. It changes with the price list, and when an offer begins or ends. */
      hash: string;
      /** @description By service. */
      services?: components['schemas']['DomesticServices'];
    };
    /** @description What lies between. */
    GetDomesticRouteResponse: {
      /** @description Why. */
      border: components['schemas']['GetDomesticRouteResponseBorder'];
      /** @description Whether goods must be declared. */
      customsRequired: boolean;
    };
    /**
     * @description Why a declaration is needed.
     *
     *      - SVALBARD: To or from Svalbard, which is abroad for customs.
     *      - TRANSIT: Carried through Sweden or Finland.
     *      - JAN_MAYEN: To or from Jan Mayen, which is abroad for customs, too. SVALBARD if the other end is there.
     * @enum {string}
     */
    GetDomesticRouteResponseBorder: 'SVALBARD' | 'TRANSIT' | 'JAN_MAYEN';
    /** @description The price. */
    GetPickupPriceResponse: {
      /**
       * Format: int32
       * @description In øre, VAT included.
       */
      totalPrice: number;
    };
    /** @description What the register says of a postal code. */
    GetPostalCodeResponse: {
      /** @description City in capitals, or "Ugyldig postnummer" for an unknown code. */
      city: string;
      /** @description Municipality in capitals; SVALBARD for Svalbard. */
      municipality: string;
      /** @description What the code is used for. */
      postalCodeType: components['schemas']['GetPostalCodeResponsePostalCodeType'];
      /** @description Whether the code exists. */
      valid: boolean;
    };
    /**
     * @description What a postal code is used for (the register's category).
     *
     *      - STREET_ADDRESSES: Street addresses.
     *      - PO_BOX: Post-office boxes only.
     *      - COMBINED: Street addresses and boxes.
     *      - MULTIPLE: Serves several places.
     *      - SPECIAL_SERVICE: A service number that mail is not addressed to.
     * @enum {string}
     */
    GetPostalCodeResponsePostalCodeType:
      'STREET_ADDRESSES' | 'PO_BOX' | 'COMBINED' | 'MULTIPLE' | 'SPECIAL_SERVICE';
    /** @description The lowest price of the order type on that route, and whether it touches Svalbard. */
    GetRoutePriceResponse: {
      /** @description Selects the variant. */
      isSvalbard: boolean;
      /** @description The order type's lowest price. On Svalbard itself there is no surcharge in it. */
      price?: components['schemas']['PriceVariants'];
    };
    /** @description What the payment page shows. */
    GetSimulatedPaymentResponse: {
      /**
       * Format: int32
       * @description To be paid, in øre.
       */
      amountInOre: number;
      /** @description What for. */
      description: string;
      /** @description Whether the customer has acted already. */
      ended: boolean;
      /** @description Who is played. */
      provider: components['schemas']['ProviderCode'];
      /** @description Where to go back to. */
      returnUrl: string;
    };
    /** @description A small parcel's order for its receipt. */
    GetSmallParcelOrderResponse: {
      /** @description The parcel's number (SSCC), 18 digits, to follow it by; empty until issued. */
      consignmentItemNumber: string;
      /** @description What is in it, on routes that pass a customs border. */
      customsDetails?: components['schemas']['CustomsDetails'];
      /** @description How it is handed in. */
      handIn: components['schemas']['HandInOption'];
      /** @description The place in the route; absent without, and until it is booked. */
      pickup?: components['schemas']['PickupBooking'];
      /** @description What is alike in all orders inside Norway. */
      receipt?: components['schemas']['DomesticReceipt'];
      /** @description Who receives. */
      recipient?: components['schemas']['DomesticParty'];
      /** @description Who sends. */
      sender?: components['schemas']['DomesticParty'];
      /** @description To be written on the parcel; empty until issued. */
      sendingCode?: components['schemas']['SendingCode'];
      /** @description Where to follow it. */
      trackingUrl: string;
      /**
       * Format: int32
       * @description As ordered.
       */
      weightInGrams: number;
    };
    /** @description An order of stamps for its receipt. */
    GetStampOrderResponse: {
      /** @description One for each letter; empty until issued. */
      codes: components['schemas']['SendingCode'][];
      /** @description How they are handed in. */
      handIn: components['schemas']['HandInOption'];
      /** @description The place in the route; absent without, and until it is booked. */
      pickup?: components['schemas']['PickupBooking'];
      /**
       * Format: int32
       * @description As ordered.
       */
      quantity: number;
      /** @description What is alike in all orders inside Norway. */
      receipt?: components['schemas']['DomesticReceipt'];
      /** @description Who sends. */
      sender?: components['schemas']['DomesticParty'];
      /** @description As ordered. */
      size: components['schemas']['StampSizeType'];
      /** @description As ordered. */
      weight: components['schemas']['StampWeightType'];
    };
    /** @description The prices of digital stamps: of every size and weight that can be chosen (spec §5, "Stamp price list filtering"). */
    GetStampPricesResponse: {
      /**
       * Format: int32
       * @description How many days a code can be used.
       */
      codeValidityInDays: number;
      /**
       * Format: int32
       * @description How many can be bought at once.
       */
      maxQuantity: number;
      /** @description Thinnest and lightest first, and last the pickup. */
      prices: components['schemas']['StampPrice'][];
    };
    /**
     * @description - WITHOUTPICKUP: The sender hands it in at a post office or a shop.
     *      - WITHPICKUP: A driver collects it from the sender's mailbox.
     *      - PARCEL_LOCKER: The sender leaves it in a parcel locker.
     * @enum {string}
     */
    HandInOption: 'WITHOUTPICKUP' | 'WITHPICKUP' | 'PARCEL_LOCKER';
    /** @description Handling of a parcel beyond normal size. */
    Handling: {
      /** @description See Size. */
      size: components['schemas']['HandlingSize'];
    };
    /**
     * @description How large a parcel is to handle.
     *
     *      - LARGE: One side above 120 cm, or two above 60 cm.
     * @enum {string}
     */
    HandlingSize: 'LARGE';
    /** @description What can be added to a large parcel. */
    LargeParcelAddOns: {
      /** @description Cash on delivery. */
      cashOnDelivery?: components['schemas']['PriceVariants'];
      /** @description Handling of a parcel beyond normal size. */
      handling?: components['schemas']['PriceVariants'];
      /**
       * Format: int32
       * @description What the recipient is asked to pay for the contents must be below this: whole kroner, in øre.
       */
      maxCashOnDeliveryInOre: number;
    };
    /** @description Large parcel. */
    LargeParcelPrices: {
      /** @description What can be added. */
      addOns?: components['schemas']['LargeParcelAddOns'];
      /** @description By weight, lightest first. */
      products: components['schemas']['WeightBandPrice'][];
    };
    /** @description A large parcel. */
    LargeParcelToPrice: {
      /** @description Absent without. */
      cashOnDelivery: components['schemas']['CashOnDeliveryType'];
      /** @description Absent for a parcel of normal size (within 120 x 60 x 60 cm). */
      dimensions: components['schemas']['Dimensions'];
      /** @description Sender's four-digit postal code; optional until it is known, and on the mainland until then. */
      fromPostalCode: string;
      /** @description Recipient's four-digit postal code; optional until it is known, and on the mainland until then. */
      toPostalCode: string;
      /**
       * Format: int32
       * @description 1 to 35000.
       */
      weightInGrams: number;
    };
    /**
     * @description What the list is for.
     *
     *      - DESTINATION: Countries to send to: without Norway.
     *      - ORIGIN: Countries where goods are made: with Norway.
     * @enum {string}
     */
    ListCountriesRequestRole: 'DESTINATION' | 'ORIGIN';
    /** @description The list. */
    ListCountriesResponse: {
      /** @description Sorted by caption. */
      countries: components['schemas']['Country'][];
    };
    /** @description The days. */
    ListPickupDatesResponse: {
      /** @description ISO dates in Norwegian time, such as "2026-11-24". */
      dates: string[];
    };
    /** @description Postal code and city. */
    Location: {
      /** @description At most 35 characters. The sender's is looked up and may be left out. */
      city: string;
      /** @description Sender: an existing Norwegian postal code of four digits. Receiver: 2 to 13 characters. */
      postalCode: string;
    };
    /**
     * @description - PAYMENT_DECLINED: The provider or the bank said no.
     *      - PAYMENT_ABORTED: The customer gave up at the provider.
     *      - PAYMENT_EXPIRED: Nobody paid in time.
     *      - PAYMENT_NOT_OPENED: No payment could be opened.
     *      - CAPTURE_REFUSED: The reservation was gone, or refused, when it was to be captured.
     *      - PAYMENT_STATE: The payment at the provider is not the one that was asked for.
     *      - NUMBER_NOT_ISSUED: No item number could be issued.
     *      - NOT_FULFILLED: A part of what was ordered could not be had.
     *      - WITHDRAWN: The sender cancelled it, or placed another one instead, before it was charged.
     *      - PICKUP_FULL: The driver's round had no place left that day: another day may do.
     *      - PICKUP_DATE_PASSED: The day could not be booked any more: another one may do.
     *      - PICKUP_NOT_SERVICEABLE: No driver collects at the address: only another way of handing in will do.
     * @enum {string}
     */
    OrderFailureCode:
      | 'PAYMENT_DECLINED'
      | 'PAYMENT_ABORTED'
      | 'PAYMENT_EXPIRED'
      | 'PAYMENT_NOT_OPENED'
      | 'CAPTURE_REFUSED'
      | 'PAYMENT_STATE'
      | 'NUMBER_NOT_ISSUED'
      | 'NOT_FULFILLED'
      | 'WITHDRAWN'
      | 'PICKUP_FULL'
      | 'PICKUP_DATE_PASSED'
      | 'PICKUP_NOT_SERVICEABLE';
    /** @description How an order is paid. */
    OrderPayment: {
      /**
       * Format: int32
       * @description Charged so far, in øre.
       */
      capturedAmountInOre: number;
      /** @description The receipt's name there. */
      pdfReceiptFilename: string;
      /** @description Who takes the payment. */
      provider: components['schemas']['ProviderCode'];
      /** @description The archive that keeps the receipt's PDF; empty until it is kept there (spec §3, "Domestic order read"). */
      receiptArchiveContainer: string;
      /**
       * Format: int32
       * @description Paid back so far, in øre.
       */
      refundedAmountInOre: number;
    };
    /** @description What an order costs. */
    OrderPrice: {
      /** @description What it is made of. */
      features: components['schemas']['PriceFeature'][];
      /** @description The price list that it was computed with. */
      priceListVersion: string;
      /**
       * Format: int32
       * @description In øre.
       */
      totalPriceInOre: number;
      /**
       * Format: int32
       * @description VAT within it, in øre.
       */
      vatAmountInOre: number;
    };
    /** @description Which order. */
    OrdersServiceCancelOrderBody: Record<string, never>;
    /**
     * @description - AWAITING_PAYMENT: Stored; the customer is on the way to pay.
     *      - FULFILLING: The money is reserved; numbers and codes are being issued.
     *      - COMPLETED: Issued, and captured in full.
     *      - REFUNDED: Undone, and paid back in full.
     *      - PAYMENT_FAILED: The payment was declined or given up. Nothing was charged.
     *      - EXPIRED: Nobody paid in time. Nothing was charged.
     *      - CANCELLED: It could not be fulfilled, or was withdrawn before it was paid; what was reserved is released. Nothing was charged.
     *      - REFUND_REQUESTED: Undone: its numbers and codes are void, and its money is on the way back.
     *      - REFUND_REFUSED: Undone, but the provider refuses to pay back: customer service has to.
     * @enum {string}
     */
    OrderStatusCode:
      | 'AWAITING_PAYMENT'
      | 'FULFILLING'
      | 'COMPLETED'
      | 'REFUNDED'
      | 'PAYMENT_FAILED'
      | 'EXPIRED'
      | 'CANCELLED'
      | 'REFUND_REQUESTED'
      | 'REFUND_REFUSED';
    /** @description The address of a sender or a receiver (spec §3, "Outgoing address payload"). */
    Party: {
      /** @description Street with number. Sender: 1 to 50 characters. Receiver: 1 to 35. */
      address: string;
      /** @description Second address line. At most 35 characters. */
      addressLine2: string;
      /** @description Sender only: Norwegian organisation number, nine digits with a check digit. */
      companyVatNumber: string;
      /**
       * @description Sender: the phone's dial code such as "+47", which is also the default.
       *     Receiver: the destination, ISO 3166-1 alpha-2.
       */
      countryCode: string;
      /** @description Required for the sender; the receiver needs an e-mail address or a phone number. */
      email: string;
      /** @description Where it is. */
      location?: components['schemas']['Location'];
      /** @description The address search's name of this address, if it was chosen there. */
      locationId: string;
      /** @description Sender: 1 to 50 characters. Receiver: 1 to 35. Latin scripts only. */
      name: string;
      /**
       * @description Sender: digits and dashes, at most 15, without the dial code.
       *     Receiver: the same, or with the dial code in front, such as "+46701234567".
       */
      phoneNumber: string;
      /** @description Sender only: IOSS number, "IM" and ten digits. Only for a SALE. */
      reference: string;
    };
    /** @description What the customer does. */
    PaymentsServiceSimulatePaymentBody: {
      /** @description Required. */
      outcome: components['schemas']['SimulatePaymentRequestOutcome'];
      /** @description NORMAL unless told. */
      webhook: components['schemas']['WebhookDelivery'];
    };
    /** @description A phone number. */
    PhoneNumber: {
      /** @description Dial code such as "+47", which is also the default. */
      countryCode: string;
      /** @description Digits and dashes, at most 15, without the dial code. */
      number: string;
    };
    /** @description A place in a route. */
    PickupBooking: {
      /** @description Its id: a UUID. */
      bookingId: string;
      /** @description Until when the driver comes, such as "17:00". */
      collectedBy: string;
      /** @description The day, such as "2026-11-24". */
      date: string;
      /** @description From when the item must lie in the mailbox, such as "07:00" (spec §9). */
      readyBy: string;
    };
    /** @description An order for a shipment abroad (spec §3, "Abroad order create request"). */
    PlaceAbroadOrderRequest: {
      /** @description What is in it. */
      customsDetailsRequest: components['schemas']['CustomsDetails'];
      /**
       * Format: int32
       * @description The weight to pay for, in grams: 1 to 2000 for letters, 1 to 20000 for parcels. Priced by the class that holds it.
       */
      maxWeightInGrams: number;
      /** @description How to pay. CARD_TERMINAL is for staff. */
      paymentProvider: components['schemas']['ProviderCode'];
      /** @description What is sent. */
      productType: components['schemas']['AbroadProductType'];
      /** @description Who receives. */
      receiver: components['schemas']['Party'];
      /**
       * @description The key of an order that this one takes the place of: the customer came back from the provider without having
       *     paid. That order's payment is ended first, so only one of the two can ever be charged. If it turns out to be
       *     paid already, nothing new is ordered and the answer is that order; if that cannot be told just now, it is
       *     EARLIER_PAYMENT_UNKNOWN. Optional; an unknown key is REQUEST_INVALID.
       */
      replacesOrder: string;
      /** @description Who sends. */
      sender: components['schemas']['Party'];
      /** @description Required for letters; NORMAL or absent for parcels. */
      sizeGroup: components['schemas']['SizeGroupType'];
      /**
       * Format: int32
       * @description What the customer was shown, in øre. Optional; when it differs from the current price nothing
       *     is ordered and PRICE_CHANGED carries the new one.
       */
      totalPriceInOre: number;
    };
    /** @description Where to pay. */
    PlaceAbroadOrderResponse: {
      /** @description Send the browser here: to the payment provider, or to the receipt where there is nothing to do at a provider. */
      redirectUrl: string;
      /** @description Names the order to PaymentsService.RecordTerminalPayment; empty unless it is paid at a terminal. */
      terminalOrderReference: string;
      /** @description The order's unguessable key. */
      uriKey: string;
    };
    /** @description An order for large parcels (spec §3, "Domestic order request"). */
    PlaceDomesticOrderRequest: {
      /** @description What is sent: one. */
      consignments: components['schemas']['DomesticConsignment'][];
      /** @description How to pay. CARD_TERMINAL is for staff. May be absent when the recipient pays everything. */
      paymentProvider: components['schemas']['ProviderCode'];
      /** @description See PlaceAbroadOrderRequest. */
      replacesOrder: string;
      /**
       * Format: int32
       * @description What the customer was shown, in øre. Optional; see PlaceAbroadOrderRequest.
       */
      totalPriceInOre: number;
    };
    /** @description Where to pay. */
    PlaceDomesticOrderResponse: {
      /** @description Send the browser here. */
      redirectUri: string;
      /** @description See PlaceAbroadOrderResponse. */
      terminalOrderReference: string;
      /** @description The order's unguessable key. */
      uriKey: string;
    };
    /** @description An order for a small parcel, up to 5 kg within 35 x 25 x 12 cm. */
    PlaceSmallParcelOrderRequest: {
      /** @description What is in it; required on routes that pass a customs border, refused on others. */
      customsDetailsRequest: components['schemas']['CustomsDetails'];
      /** @description How it is handed in. */
      handIn: components['schemas']['HandInOption'];
      /** @description How to pay. CARD_TERMINAL is for staff. */
      paymentProvider: components['schemas']['ProviderCode'];
      /** @description The day for WITHPICKUP, such as "2026-11-24"; absent otherwise. */
      pickupDate: string;
      /** @description Who receives. */
      recipient: components['schemas']['DomesticParty'];
      /** @description See PlaceAbroadOrderRequest. */
      replacesOrder: string;
      /** @description Who sends. */
      sender: components['schemas']['DomesticParty'];
      /**
       * Format: int32
       * @description What the customer was shown, in øre. Optional; see PlaceAbroadOrderRequest.
       */
      totalPriceInOre: number;
      /**
       * Format: int32
       * @description 1 to 5000.
       */
      weightInGrams: number;
    };
    /** @description Where to pay. */
    PlaceSmallParcelOrderResponse: {
      /** @description Send the browser here. */
      redirectUrl: string;
      /** @description See PlaceAbroadOrderResponse. */
      terminalOrderReference: string;
      /** @description The order's unguessable key. */
      uriKey: string;
    };
    /** @description An order for digital stamps. */
    PlaceStampOrderRequest: {
      /** @description WITHOUTPICKUP or WITHPICKUP. */
      handIn: components['schemas']['HandInOption'];
      /** @description How to pay. CARD_TERMINAL is for staff. */
      paymentProvider: components['schemas']['ProviderCode'];
      /** @description The day for WITHPICKUP, such as "2026-11-24"; absent otherwise. */
      pickupDate: string;
      /**
       * Format: int32
       * @description 1 to the price list's limit.
       */
      quantity: number;
      /** @description See PlaceAbroadOrderRequest. */
      replacesOrder: string;
      /** @description Who sends. */
      sender: components['schemas']['DomesticParty'];
      /** @description UNDER_2_CM or FROM_2_TO_7CM. */
      size: components['schemas']['StampSizeType'];
      /**
       * Format: int32
       * @description What the customer was shown, in øre. Optional; see PlaceAbroadOrderRequest.
       */
      totalPriceInOre: number;
      /** @description A weight class that is sold in that size. */
      weight: components['schemas']['StampWeightType'];
    };
    /** @description Where to pay. */
    PlaceStampOrderResponse: {
      /** @description The order's unguessable key. */
      orderUriKey: string;
      /** @description Send the browser here. */
      redirectUrl: string;
      /** @description See PlaceAbroadOrderResponse. */
      terminalOrderReference: string;
    };
    /** @description One part of a price. */
    PriceFeature: {
      /**
       * Format: int32
       * @description How much, in øre.
       */
      price: number;
      /** @description What it is for. */
      type: components['schemas']['PriceFeatureType'];
    };
    /**
     * @description - POSTAGE: Carrying the shipment to its destination.
     *      - TRACKING: Tracking of a letter.
     *      - REGISTRATION: Registration: handed over against a signature.
     *      - SVALBARD_SURCHARGE: Extra fee when the sender is on Svalbard.
     * @enum {string}
     */
    PriceFeatureType: 'POSTAGE' | 'TRACKING' | 'REGISTRATION' | 'SVALBARD_SURCHARGE';
    /** @description A price by where the item goes, each with the VAT that applies there. */
    PriceVariants: {
      /** @description Instead of mainland, while an offer runs; absent otherwise. */
      discounted?: components['schemas']['Amount'];
      /** @description On the mainland, in both ends. */
      mainland?: components['schemas']['Amount'];
      /** @description To or from Svalbard; a parcel's includes the surcharge. */
      svalbard?: components['schemas']['Amount'];
    };
    /**
     * @description - VIPPS: The mobile wallet.
     *      - NETS: Cards.
     *      - CARD_TERMINAL: A terminal at a post office; staff only.
     *      - SIMULATOR: A provider that plays every outcome; never in production.
     * @enum {string}
     */
    ProviderCode: 'VIPPS' | 'NETS' | 'CARD_TERMINAL' | 'SIMULATOR';
    /** @description What is to be priced. */
    QuoteDomesticRequest: {
      /** @description Large parcel. */
      largeParcel: components['schemas']['LargeParcelToPrice'];
      /** @description Small parcel. */
      smallParcel: components['schemas']['SmallParcelToPrice'];
      /** @description Digital stamps. */
      stamps: components['schemas']['StampsToPrice'];
    };
    /** @description What it costs and who pays (spec §3, "Price lines"). */
    QuoteDomesticResponse: {
      /**
       * Format: int32
       * @description How many days a code can be used that is bought now; 0 for a large parcel, which has none.
       */
      codeValidityInDays: number;
      /** @description Whether the route touches Svalbard. */
      isSvalbard: boolean;
      /** @description In the order in which to show them. Their sum is the sender's total and the recipient's part of the carriage. */
      lines: components['schemas']['DomesticPriceLine'][];
      /** @description Version of the price list that gave it. */
      priceListVersion: string;
      /**
       * Format: int32
       * @description What the recipient pays for carriage and fees on delivery, in øre; without the contents.
       */
      totalForRecipientInOre: number;
      /**
       * Format: int32
       * @description What the sender pays now, in øre.
       */
      totalForSenderInOre: number;
      /**
       * Format: int32
       * @description The VAT in the sender's total, in øre.
       */
      vatAmountInOre: number;
    };
    /**
     * @description - INSUFFICIENT_FUNDS: There is not enough money to pay back from.
     *      - REFUSED_BY_BANK: The bank says no, without a reason or for fear of fraud.
     *      - CARD_INVALID: The card is expired, blocked or unknown.
     *      - AUTHENTICATION_FAILED: The customer did not prove who they are.
     *      - LIMIT_REACHED: A limit of the customer or the card is reached.
     *      - PERIOD_EXPIRED: The provider's time for it is over.
     *      - WRONG_STATE: The payment at the provider is not in a state for it.
     *      - WRONG_AMOUNT: The amount is not what the provider has on its books.
     *      - WRONG_REQUEST: The provider finds the request wrong.
     * @enum {string}
     */
    RefundRefusalCode:
      | 'INSUFFICIENT_FUNDS'
      | 'REFUSED_BY_BANK'
      | 'CARD_INVALID'
      | 'AUTHENTICATION_FAILED'
      | 'LIMIT_REACHED'
      | 'PERIOD_EXPIRED'
      | 'WRONG_STATE'
      | 'WRONG_AMOUNT'
      | 'WRONG_REQUEST';
    /**
     * @description - EUROPE: Europe.
     *      - WORLD: The rest of the world.
     * @enum {string}
     */
    RegionType: 'EUROPE' | 'WORLD';
    /** @description Registered letter. */
    RegisteredLetterPrices: {
      /** @description The same as products.large. */
      large?: components['schemas']['PriceVariants'];
      /** @description By size (spec §3, "Price config"). */
      products?: components['schemas']['RegisteredLetterProducts'];
      /** @description The same as products.small, kept for those who read it here. */
      small?: components['schemas']['PriceVariants'];
    };
    /** @description The sizes of a registered letter. */
    RegisteredLetterProducts: {
      /** @description 25 x 35.3 x 2 cm. */
      large?: components['schemas']['PriceVariants'];
      /** @description 17.6 x 25 x 0.5 cm (spec §9). */
      small?: components['schemas']['PriceVariants'];
    };
    /** @description Whose number. */
    SearchPersonRequest: {
      /** @description Norwegian number: 8 digits, optionally after +47 or 0047. */
      phoneNumber: string;
    };
    /** @description Where that person lives. */
    SearchPersonResponse: {
      /** @description Street address. */
      address: string;
      /** @description City in capitals. */
      city: string;
      /** @description Full name. */
      name: string;
      /** @description Four digits. */
      postalCode: string;
    };
    /** @description A code that is written where the address goes, or the stamp. */
    SendingCode: {
      /** @description Nine characters, of which the last is a check character; no two look alike. */
      code: string;
      /** @description The same in the lines in which to write it. */
      lines: string[];
      /** @description The last day on which it can be used, such as "2026-12-21". */
      validUntil: string;
    };
    /**
     * @description - SALE: Sold goods. Needs tariff numbers and countries of origin.
     *      - GIFT: A gift from one person to another.
     *      - DOCUMENTS: Papers without commercial value.
     *      - COMMERCIAL_SAMPLE: A sample for trade.
     *      - RETURNED_GOODS: Goods that go back to where they were bought. Needs tariff numbers and countries of origin.
     *      - OTHER: Anything else. Needs tariff numbers and countries of origin.
     * @enum {string}
     */
    SendingReasonType: 'SALE' | 'GIFT' | 'DOCUMENTS' | 'COMMERCIAL_SAMPLE' | 'RETURNED_GOODS' | 'OTHER';
    /**
     * @description What comes of the payment.
     *
     *      - APPROVE: The money is reserved.
     *      - DECLINE: The bank says no.
     *      - ABORT: The customer gives up.
     *      - EXPIRE: The customer waits too long.
     *      - APPROVE_REFUND_REFUSED: As APPROVE, and later the provider refuses for good to pay back.
     *      - APPROVE_REFUND_LATE: As APPROVE, and later the provider takes its time to pay back: ten seconds.
     * @enum {string}
     */
    SimulatePaymentRequestOutcome:
      'APPROVE' | 'DECLINE' | 'ABORT' | 'EXPIRE' | 'APPROVE_REFUND_REFUSED' | 'APPROVE_REFUND_LATE';
    /** @description Where to go. */
    SimulatePaymentResponse: {
      /** @description Send the browser here. */
      returnUrl: string;
    };
    /**
     * @description - SMALL: Within 17 x 25 cm, up to 2 cm thick.
     *      - MEDIUM: Within 25 x 35 cm.
     *      - LARGE: Beyond MEDIUM: sides add up to at most 90 cm, the longest at most 60 cm.
     *      - NORMAL: A parcel within 120 x 60 x 60 cm.
     * @enum {string}
     */
    SizeGroupType: 'SMALL' | 'MEDIUM' | 'LARGE' | 'NORMAL';
    /** @description Small parcel. */
    SmallParcelPrices: {
      /** @description By weight, lightest first. */
      products: components['schemas']['WeightBandPrice'][];
    };
    /** @description A small parcel. */
    SmallParcelToPrice: {
      /** @description Sender's four-digit postal code; optional until it is known, and on the mainland until then. */
      fromPostalCode: string;
      /** @description WITHPICKUP adds the price of a pickup; optional until it is chosen. */
      handIn: components['schemas']['HandInOption'];
      /** @description Recipient's four-digit postal code; optional until it is known, and on the mainland until then. */
      toPostalCode: string;
      /**
       * Format: int32
       * @description 1 to 5000.
       */
      weightInGrams: number;
    };
    /** @description The price of one stamp (spec §3, "Stamp price entry"). */
    StampPrice: {
      /** @description By quantity, from one to the limit. PICKUP_ORDER has one: all are collected at once. */
      prices: components['schemas']['Amount'][];
      /** @description How thick, or PICKUP_ORDER. */
      size: components['schemas']['StampSizeType'];
      /** @description How heavy; absent for PICKUP_ORDER. */
      weight?: components['schemas']['StampWeightType'];
    };
    /**
     * @description - UNDER_2_CM: Up to 2 cm.
     *      - FROM_2_TO_7CM: Above 2 and up to 7 cm.
     *      - OVER_7CM: Above 7 cm: not sold as a digital stamp.
     *      - PICKUP_ORDER: Not a letter: collecting it from the mailbox.
     * @enum {string}
     */
    StampSizeType: 'UNDER_2_CM' | 'FROM_2_TO_7CM' | 'OVER_7CM' | 'PICKUP_ORDER';
    /** @description Digital stamps. */
    StampsToPrice: {
      /** @description WITHPICKUP adds the price of one pickup; optional until it is chosen. */
      handIn: components['schemas']['HandInOption'];
      /**
       * Format: int32
       * @description How many: 1 to the limit of the price list.
       */
      quantity: number;
      /** @description How thick each letter is. */
      size: components['schemas']['StampSizeType'];
      /** @description How heavy each letter is. */
      weight: components['schemas']['StampWeightType'];
    };
    /**
     * @description - FROM_0_TO_20_G: Up to 20 g.
     *      - FROM_21_TO_50_G: 21 to 50 g.
     *      - FROM_51_TO_100_G: 51 to 100 g.
     *      - FROM_101_TO_350_G: 101 to 350 g.
     *      - FROM_0_TO_350_G: Up to 350 g.
     *      - FROM_351_TO_2000_G: 351 g to 2 kg: not sold as a digital stamp.
     * @enum {string}
     */
    StampWeightType:
      | 'FROM_0_TO_20_G'
      | 'FROM_21_TO_50_G'
      | 'FROM_51_TO_100_G'
      | 'FROM_101_TO_350_G'
      | 'FROM_0_TO_350_G'
      | 'FROM_351_TO_2000_G';
    /** @description One tariff number. */
    TariffHit: {
      /** @description Digits only: 8, or 10 when the destination is the USA. */
      code: string;
      /** @description What it covers, in the asked language. */
      description: string;
      /** @description The same in English, fit for a declaration. */
      descriptionEn: string;
    };
    /** @description What to look for: an address payload (spec §3, "Address"), or only its street and postal code. */
    ValidateAddressRequest: {
      /** @description Street with number, 1 to 50 characters. */
      address: string;
      /** @description As name. */
      addressLine2: string;
      /** @description Optional. */
      city: string;
      /** @description As name. */
      countryCode: string;
      /** @description As name. */
      email: string;
      /** @description Where it is. */
      location: components['schemas']['AddressLocation'];
      /** @description As name: the answer has the one that belongs to the address as it is written. */
      locationId: string;
      /** @description The rest of an address payload says nothing of where the address is, and is not looked at. */
      name: string;
      /** @description As name. */
      phoneNumber: string;
      /** @description Four digits, if they are not in location. */
      postalCode: string;
      /** @description Street with number, 1 to 50 characters, if it is not in address. */
      street: string;
    };
    /** @description What was found (spec §4, "Address states"). */
    ValidateAddressResponse: {
      /** @description Names the address in later calls; empty unless VALID. */
      locationId: string;
      /** @description See State. */
      state: components['schemas']['ValidateAddressResponseState'];
      /** @description Addresses that may have been meant, best first, at most ten. */
      suggestions: components['schemas']['AddressHit'][];
    };
    /**
     * @description - VALID: It exists.
     *      - UNKNOWN: It does not, as far as is known: choose one of the suggestions.
     * @enum {string}
     */
    ValidateAddressResponseState: 'VALID' | 'UNKNOWN';
    /**
     * @description - NORMAL: Once, at once.
     *      - LOST: Never.
     *      - DOUBLE: Twice.
     *      - LATE: Once, ten seconds late.
     * @enum {string}
     */
    WebhookDelivery: 'NORMAL' | 'LOST' | 'DOUBLE' | 'LATE';
    /** @description A weight band. */
    WeightBandPrice: {
      /**
       * Format: int32
       * @description Up to and including, in grams.
       */
      maxWeightInGrams: number;
      /** @description What it costs. */
      price?: components['schemas']['PriceVariants'];
    };
  };
  responses: never;
  parameters: never;
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type AbroadProductType = components['schemas']['AbroadProductType'];
export type AddressHit = components['schemas']['AddressHit'];
export type AddressHitType = components['schemas']['AddressHitType'];
export type AddressLocation = components['schemas']['AddressLocation'];
export type Amount = components['schemas']['Amount'];
export type CalculateDutyRequest = components['schemas']['CalculateDutyRequest'];
export type CalculateDutyResponse = components['schemas']['CalculateDutyResponse'];
export type Cancellation = components['schemas']['Cancellation'];
export type CancellationRefusal = components['schemas']['CancellationRefusal'];
export type CancelOrderResponse = components['schemas']['CancelOrderResponse'];
export type CashOnDelivery = components['schemas']['CashOnDelivery'];
export type CashOnDeliveryType = components['schemas']['CashOnDeliveryType'];
export type ClassifyTariffResponse = components['schemas']['ClassifyTariffResponse'];
export type Country = components['schemas']['Country'];
export type CountryFeature = components['schemas']['CountryFeature'];
export type CountryNotice = components['schemas']['CountryNotice'];
export type CountryNoticeCode = components['schemas']['CountryNoticeCode'];
export type CustomsDetails = components['schemas']['CustomsDetails'];
export type CustomsItem = components['schemas']['CustomsItem'];
export type DeclaredItem = components['schemas']['DeclaredItem'];
export type DeclaredItemCost = components['schemas']['DeclaredItemCost'];
export type DeliveryTime = components['schemas']['DeliveryTime'];
export type Dimensions = components['schemas']['Dimensions'];
export type DocumentKind = components['schemas']['DocumentKind'];
export type DomesticAddOns = components['schemas']['DomesticAddOns'];
export type DomesticAddress = components['schemas']['DomesticAddress'];
export type DomesticConsignment = components['schemas']['DomesticConsignment'];
export type DomesticConsignmentRead = components['schemas']['DomesticConsignmentRead'];
export type DomesticConsignmentType = components['schemas']['DomesticConsignmentType'];
export type DomesticItem = components['schemas']['DomesticItem'];
export type DomesticParty = components['schemas']['DomesticParty'];
export type DomesticPriceLine = components['schemas']['DomesticPriceLine'];
export type DomesticPriceLineType = components['schemas']['DomesticPriceLineType'];
export type DomesticProductRead = components['schemas']['DomesticProductRead'];
export type DomesticProductType = components['schemas']['DomesticProductType'];
export type DomesticReceipt = components['schemas']['DomesticReceipt'];
export type DomesticServices = components['schemas']['DomesticServices'];
export type DutyFee = components['schemas']['DutyFee'];
export type DutyFeeType = components['schemas']['DutyFeeType'];
export type FindAddressesRequest = components['schemas']['FindAddressesRequest'];
export type FindAddressesResponse = components['schemas']['FindAddressesResponse'];
export type GetAbroadOrderResponse = components['schemas']['GetAbroadOrderResponse'];
export type GetAbroadPriceResponse = components['schemas']['GetAbroadPriceResponse'];
export type GetAvailabilityResponse = components['schemas']['GetAvailabilityResponse'];
export type GetDomesticOrderResponse = components['schemas']['GetDomesticOrderResponse'];
export type GetDomesticPricesResponse = components['schemas']['GetDomesticPricesResponse'];
export type GetDomesticRouteResponse = components['schemas']['GetDomesticRouteResponse'];
export type GetDomesticRouteResponseBorder = components['schemas']['GetDomesticRouteResponseBorder'];
export type GetPickupPriceResponse = components['schemas']['GetPickupPriceResponse'];
export type GetPostalCodeResponse = components['schemas']['GetPostalCodeResponse'];
export type GetPostalCodeResponsePostalCodeType =
  components['schemas']['GetPostalCodeResponsePostalCodeType'];
export type GetRoutePriceResponse = components['schemas']['GetRoutePriceResponse'];
export type GetSimulatedPaymentResponse = components['schemas']['GetSimulatedPaymentResponse'];
export type GetSmallParcelOrderResponse = components['schemas']['GetSmallParcelOrderResponse'];
export type GetStampOrderResponse = components['schemas']['GetStampOrderResponse'];
export type GetStampPricesResponse = components['schemas']['GetStampPricesResponse'];
export type HandInOption = components['schemas']['HandInOption'];
export type Handling = components['schemas']['Handling'];
export type HandlingSize = components['schemas']['HandlingSize'];
export type LargeParcelAddOns = components['schemas']['LargeParcelAddOns'];
export type LargeParcelPrices = components['schemas']['LargeParcelPrices'];
export type LargeParcelToPrice = components['schemas']['LargeParcelToPrice'];
export type ListCountriesRequestRole = components['schemas']['ListCountriesRequestRole'];
export type ListCountriesResponse = components['schemas']['ListCountriesResponse'];
export type ListPickupDatesResponse = components['schemas']['ListPickupDatesResponse'];
export type Location = components['schemas']['Location'];
export type OrderFailureCode = components['schemas']['OrderFailureCode'];
export type OrderPayment = components['schemas']['OrderPayment'];
export type OrderPrice = components['schemas']['OrderPrice'];
export type OrdersServiceCancelOrderBody = components['schemas']['OrdersServiceCancelOrderBody'];
export type OrderStatusCode = components['schemas']['OrderStatusCode'];
export type Party = components['schemas']['Party'];
export type PaymentsServiceSimulatePaymentBody = components['schemas']['PaymentsServiceSimulatePaymentBody'];
export type PhoneNumber = components['schemas']['PhoneNumber'];
export type PickupBooking = components['schemas']['PickupBooking'];
export type PlaceAbroadOrderRequest = components['schemas']['PlaceAbroadOrderRequest'];
export type PlaceAbroadOrderResponse = components['schemas']['PlaceAbroadOrderResponse'];
export type PlaceDomesticOrderRequest = components['schemas']['PlaceDomesticOrderRequest'];
export type PlaceDomesticOrderResponse = components['schemas']['PlaceDomesticOrderResponse'];
export type PlaceSmallParcelOrderRequest = components['schemas']['PlaceSmallParcelOrderRequest'];
export type PlaceSmallParcelOrderResponse = components['schemas']['PlaceSmallParcelOrderResponse'];
export type PlaceStampOrderRequest = components['schemas']['PlaceStampOrderRequest'];
export type PlaceStampOrderResponse = components['schemas']['PlaceStampOrderResponse'];
export type PriceFeature = components['schemas']['PriceFeature'];
export type PriceFeatureType = components['schemas']['PriceFeatureType'];
export type PriceVariants = components['schemas']['PriceVariants'];
export type ProviderCode = components['schemas']['ProviderCode'];
export type QuoteDomesticRequest = components['schemas']['QuoteDomesticRequest'];
export type QuoteDomesticResponse = components['schemas']['QuoteDomesticResponse'];
export type RefundRefusalCode = components['schemas']['RefundRefusalCode'];
export type RegionType = components['schemas']['RegionType'];
export type RegisteredLetterPrices = components['schemas']['RegisteredLetterPrices'];
export type RegisteredLetterProducts = components['schemas']['RegisteredLetterProducts'];
export type SearchPersonRequest = components['schemas']['SearchPersonRequest'];
export type SearchPersonResponse = components['schemas']['SearchPersonResponse'];
export type SendingCode = components['schemas']['SendingCode'];
export type SendingReasonType = components['schemas']['SendingReasonType'];
export type SimulatePaymentRequestOutcome = components['schemas']['SimulatePaymentRequestOutcome'];
export type SimulatePaymentResponse = components['schemas']['SimulatePaymentResponse'];
export type SizeGroupType = components['schemas']['SizeGroupType'];
export type SmallParcelPrices = components['schemas']['SmallParcelPrices'];
export type SmallParcelToPrice = components['schemas']['SmallParcelToPrice'];
export type StampPrice = components['schemas']['StampPrice'];
export type StampSizeType = components['schemas']['StampSizeType'];
export type StampsToPrice = components['schemas']['StampsToPrice'];
export type StampWeightType = components['schemas']['StampWeightType'];
export type TariffHit = components['schemas']['TariffHit'];
export type ValidateAddressRequest = components['schemas']['ValidateAddressRequest'];
export type ValidateAddressResponse = components['schemas']['ValidateAddressResponse'];
export type ValidateAddressResponseState = components['schemas']['ValidateAddressResponseState'];
export type WebhookDelivery = components['schemas']['WebhookDelivery'];
export type WeightBandPrice = components['schemas']['WeightBandPrice'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
