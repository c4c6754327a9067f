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
        AbroadProductType: "LETTER_ABROAD" | "LETTER_TRACKABLE" | "REGISTERED_LETTER_ABROAD" | "PACKAGE_ABROAD";
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
            type: components["schemas"]["AddressHitType"];
        };
        /**
         * @description What the address is.
         *
         *      - STREET: A street address.
         *      - POSTBOX: A post-office box: show full_address.
         * @enum {string}
         */
        AddressHitType: "STREET" | "POSTBOX";
        /** @description What duty is calculated on. */
        CalculateDutyRequest: {
            /** @description At least one, at most 50. */
            declaredItems: components["schemas"]["DeclaredItem"][];
            /** @description ISO 3166-1 alpha-2. */
            destinationCountryCode: string;
            /** @description Why it is sent. */
            reason: components["schemas"]["SendingReasonType"];
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
            declaredItemCosts: components["schemas"]["DeclaredItemCost"][];
            /** @description What is charged besides duty. */
            fees: components["schemas"]["DutyFee"][];
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
            refundedAt: string;
            /** @description Why not, when it is not allowed. */
            refusal: components["schemas"]["CancellationRefusal"];
            /**
             * Format: date-time
             * @description When it was undone; absent when it was not.
             */
            requestedAt: string;
            /**
             * Format: date-time
             * @description Until when it can be undone, by the rules of the day when it was ordered; absent when it was never paid.
             */
            until: string;
        };
        /**
         * @description Why it cannot be undone.
         *
         *      - USED: Something of it has been handed in.
         *      - TOO_LATE: The time for it is over.
         *      - NOT_PAID: It never was paid, so there is nothing to undo.
         * @enum {string}
         */
        CancellationRefusal: "USED" | "TOO_LATE" | "NOT_PAID";
        /** @description How the order stands now. */
        CancelOrderResponse: {
            /** @description What has become of undoing it. */
            cancellation?: components["schemas"]["Cancellation"];
            /** @description Its state. */
            status: components["schemas"]["OrderStatusCode"];
        };
        /** @description The hits. */
        ClassifyTariffResponse: {
            /** @description Best first. */
            results: components["schemas"]["TariffHit"][];
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
            feature?: components["schemas"]["CountryFeature"];
            /** @description What the sender has to know, as codes that the shop has texts for. */
            notices: components["schemas"]["CountryNotice"][];
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
            region: components["schemas"]["RegionType"];
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
            code: components["schemas"]["CountryNoticeCode"];
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
        CountryNoticeCode: "SUSPENDED" | "SANCTIONS" | "USA_DUTY" | "TARIFF_NUMBER_REQUIRED" | "DELAYS";
        /** @description A customs declaration. */
        CustomsDetails: {
            /** @description What is in it, at most 50 lines. */
            customsItemsList: components["schemas"]["CustomsItem"][];
            /** @description Why it is sent. */
            sendingAbroadReason: components["schemas"]["SendingReasonType"];
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
             * @description What all of them weigh together without packaging, in kilograms. 0.001 to 20 in steps of 0.001.
             */
            netWeightInKg: number;
            /**
             * Format: int32
             * @description How many. 1 to 9999.
             */
            quantity: number;
            /**
             * @description Tariff number: 8 digits, 10 for the USA. Dots are accepted (4.2.4) and dropped.
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
        /**
         * @description - LABEL: Address label in its own size, with its customs form: PDF.
         *      - LABEL_A4: The same on an A4 sheet with lines to fold along: PDF.
         *      - QR_PNG: The code to hand in by, without a printer: PNG.
         *      - QR_SVG: The same: SVG.
         *      - QR_PDF: The same with the order's facts in large print: PDF.
         *      - RECEIPT: Receipt: PDF.
         * @enum {string}
         */
        DocumentKind: "LABEL" | "LABEL_A4" | "QR_PNG" | "QR_SVG" | "QR_PDF" | "RECEIPT";
        /** @description A fee. */
        DutyFee: {
            /**
             * Format: double
             * @description How much, in kroner.
             */
            amountInNok: number;
            /** @description What it is for. */
            feeType: components["schemas"]["DutyFeeType"];
        };
        /**
         * @description What a fee is for (spec §3).
         *
         *      - CUSTOMS_CLEARED: Clearing the goods through customs.
         *      - CUSTOMS_PROCESSED: Processing the declaration.
         *      - VALUE_FEE: A fee that follows the value.
         * @enum {string}
         */
        DutyFeeType: "CUSTOMS_CLEARED" | "CUSTOMS_PROCESSED" | "VALUE_FEE";
        /** @description What was typed. */
        FindAddressesRequest: {
            /** @description 3 to 49 characters: a street, a street with number, or a post-office box. */
            address: string;
        };
        /** @description The hits. */
        FindAddressesResponse: {
            /** @description Best first, at most ten; empty when nothing matches. */
            addresses: components["schemas"]["AddressHit"][];
        };
        /** @description An order for its receipt. */
        GetAbroadOrderResponse: {
            /** @description Whether it can be undone, or what has become of undoing it. */
            cancellation?: components["schemas"]["Cancellation"];
            /** @description S10 item number such as "RR473124829NO"; empty until issued, and for untracked letters without goods. */
            consignmentNumber: string;
            /** @description What is in it. */
            customsDetails?: components["schemas"]["CustomsDetails"];
            /** @description How long delivery usually takes. */
            deliveryTime?: components["schemas"]["DeliveryTime"];
            /** @description The papers that can be fetched now. */
            documents: components["schemas"]["DocumentKind"][];
            /** @description Why it ended, when nothing was charged. */
            failure: components["schemas"]["OrderFailureCode"];
            /**
             * Format: int32
             * @description What it may weigh, in grams.
             */
            maxWeightInGrams: number;
            /**
             * Format: date-time
             * @description When it was placed.
             */
            orderDate: string;
            /** @description The number that a person reads out to customer service. */
            orderNumber: string;
            /** @description How it is paid. */
            payment?: components["schemas"]["OrderPayment"];
            /** @description What was ordered for, and how it is made up. */
            price?: components["schemas"]["OrderPrice"];
            /** @description What is sent. */
            productType: components["schemas"]["AbroadProductType"];
            /** @description Who receives. */
            receiver?: components["schemas"]["Party"];
            /** @description Who sends. */
            sender?: components["schemas"]["Party"];
            /** @description Size of a letter. */
            sizeGroup: components["schemas"]["SizeGroupType"];
            /** @description Its state. */
            status: components["schemas"]["OrderStatusCode"];
            /** @description Where to follow it; empty for products without tracking. */
            trackingUrl: string;
            /** @description The order's unguessable key. */
            uriKey: string;
        };
        /** @description A price and what it is made of. */
        GetAbroadPriceResponse: {
            /** @description How long delivery usually takes. */
            deliveryTime?: components["schemas"]["DeliveryTime"];
            /** @description The parts of the price, in the order in which to show them. */
            features: components["schemas"]["PriceFeature"][];
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
            postalCodeType: components["schemas"]["GetPostalCodeResponsePostalCodeType"];
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
        GetPostalCodeResponsePostalCodeType: "STREET_ADDRESSES" | "PO_BOX" | "COMBINED" | "MULTIPLE" | "SPECIAL_SERVICE";
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
            provider: components["schemas"]["ProviderCode"];
            /** @description Where to go back to. */
            returnUrl: string;
        };
        /**
         * @description What the list is for.
         *
         *      - DESTINATION: Countries to send to: without Norway.
         *      - ORIGIN: Countries where goods are made: with Norway.
         * @enum {string}
         */
        ListCountriesRequestRole: "DESTINATION" | "ORIGIN";
        /** @description The list. */
        ListCountriesResponse: {
            /** @description Sorted by caption. */
            countries: components["schemas"]["Country"][];
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
         *      - NOT_FULFILLED: A part of what was ordered could not be had, such as a place in a pickup route.
         *      - WITHDRAWN: The sender cancelled it, or placed another one instead, before it was paid.
         * @enum {string}
         */
        OrderFailureCode: "PAYMENT_DECLINED" | "PAYMENT_ABORTED" | "PAYMENT_EXPIRED" | "PAYMENT_NOT_OPENED" | "CAPTURE_REFUSED" | "PAYMENT_STATE" | "NUMBER_NOT_ISSUED" | "NOT_FULFILLED" | "WITHDRAWN";
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
            provider: components["schemas"]["ProviderCode"];
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
            features: components["schemas"]["PriceFeature"][];
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
         *      - CANCELLED: It could not be fulfilled and the reservation was released. Nothing was charged.
         *      - REFUND_REQUESTED: Undone: its numbers and codes are void, and its money is on the way back.
         *      - REFUND_REFUSED: Undone, but the provider refuses to pay back: customer service has to.
         * @enum {string}
         */
        OrderStatusCode: "AWAITING_PAYMENT" | "FULFILLING" | "COMPLETED" | "REFUNDED" | "PAYMENT_FAILED" | "EXPIRED" | "CANCELLED" | "REFUND_REQUESTED" | "REFUND_REFUSED";
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
            location?: components["schemas"]["Location"];
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
            outcome: components["schemas"]["SimulatePaymentRequestOutcome"];
            /** @description NORMAL unless told. */
            webhook: components["schemas"]["WebhookDelivery"];
        };
        /** @description An order for a shipment abroad (spec §3, "Abroad order create request"). */
        PlaceAbroadOrderRequest: {
            /** @description What is in it. */
            customsDetailsRequest: components["schemas"]["CustomsDetails"];
            /**
             * Format: int32
             * @description The weight to pay for, in grams: 1 to 2000 for letters, 1 to 20000 for parcels. Priced by the class that holds it.
             */
            maxWeightInGrams: number;
            /** @description How to pay. CARD_TERMINAL is for staff. */
            paymentProvider: components["schemas"]["ProviderCode"];
            /** @description What is sent. */
            productType: components["schemas"]["AbroadProductType"];
            /** @description Who receives. */
            receiver: components["schemas"]["Party"];
            /**
             * @description The key of an order that this one takes the place of: the customer came back from the provider without having
             *     paid. That order's payment is ended first, so only one of the two can ever be charged. If it turns out to be
             *     paid already, nothing new is ordered and the answer is that order. Optional; an unknown key is REQUEST_INVALID.
             */
            replacesOrder: string;
            /** @description Who sends. */
            sender: components["schemas"]["Party"];
            /** @description Required for letters; NORMAL or absent for parcels. */
            sizeGroup: components["schemas"]["SizeGroupType"];
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
        /** @description One part of a price. */
        PriceFeature: {
            /**
             * Format: int32
             * @description How much, in øre.
             */
            price: number;
            /** @description What it is for. */
            type: components["schemas"]["PriceFeatureType"];
        };
        /**
         * @description - POSTAGE: Carrying the shipment to its destination.
         *      - TRACKING: Tracking of a letter.
         *      - REGISTRATION: Registration: handed over against a signature.
         *      - SVALBARD_SURCHARGE: Extra fee when the sender is on Svalbard.
         * @enum {string}
         */
        PriceFeatureType: "POSTAGE" | "TRACKING" | "REGISTRATION" | "SVALBARD_SURCHARGE";
        /**
         * @description - VIPPS: The mobile wallet.
         *      - NETS: Cards.
         *      - CARD_TERMINAL: A terminal at a post office; staff only.
         *      - SIMULATOR: A provider that plays every outcome; never in production.
         * @enum {string}
         */
        ProviderCode: "VIPPS" | "NETS" | "CARD_TERMINAL" | "SIMULATOR";
        /**
         * @description - EUROPE: Europe.
         *      - WORLD: The rest of the world.
         * @enum {string}
         */
        RegionType: "EUROPE" | "WORLD";
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
        /**
         * @description - SALE: Sold goods. Needs tariff numbers and countries of origin.
         *      - GIFT: A gift from one person to another.
         *      - DOCUMENTS: Papers without commercial value.
         *      - COMMERCIAL_SAMPLE: A sample for trade.
         *      - RETURNED_GOODS: Goods that go back to where they were bought. Needs tariff numbers and countries of origin.
         *      - OTHER: Anything else. Needs tariff numbers and countries of origin.
         * @enum {string}
         */
        SendingReasonType: "SALE" | "GIFT" | "DOCUMENTS" | "COMMERCIAL_SAMPLE" | "RETURNED_GOODS" | "OTHER";
        /**
         * @description What comes of the payment.
         *
         *      - APPROVE: The money is reserved.
         *      - DECLINE: The bank says no.
         *      - ABORT: The customer gives up.
         *      - EXPIRE: The customer waits too long.
         * @enum {string}
         */
        SimulatePaymentRequestOutcome: "APPROVE" | "DECLINE" | "ABORT" | "EXPIRE";
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
        SizeGroupType: "SMALL" | "MEDIUM" | "LARGE" | "NORMAL";
        /** @description One tariff number. */
        TariffHit: {
            /** @description Digits only: 8, or 10 when the destination is the USA. */
            code: string;
            /** @description What it covers, in the asked language. */
            description: string;
            /** @description The same in English, fit for a declaration. */
            descriptionEn: string;
        };
        /**
         * @description - NORMAL: Once, at once.
         *      - LOST: Never.
         *      - DOUBLE: Twice.
         *      - LATE: Once, ten seconds late.
         * @enum {string}
         */
        WebhookDelivery: "NORMAL" | "LOST" | "DOUBLE" | "LATE";
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
export type CalculateDutyRequest = components['schemas']['CalculateDutyRequest'];
export type CalculateDutyResponse = components['schemas']['CalculateDutyResponse'];
export type Cancellation = components['schemas']['Cancellation'];
export type CancellationRefusal = components['schemas']['CancellationRefusal'];
export type CancelOrderResponse = components['schemas']['CancelOrderResponse'];
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
export type DocumentKind = components['schemas']['DocumentKind'];
export type DutyFee = components['schemas']['DutyFee'];
export type DutyFeeType = components['schemas']['DutyFeeType'];
export type FindAddressesRequest = components['schemas']['FindAddressesRequest'];
export type FindAddressesResponse = components['schemas']['FindAddressesResponse'];
export type GetAbroadOrderResponse = components['schemas']['GetAbroadOrderResponse'];
export type GetAbroadPriceResponse = components['schemas']['GetAbroadPriceResponse'];
export type GetAvailabilityResponse = components['schemas']['GetAvailabilityResponse'];
export type GetPickupPriceResponse = components['schemas']['GetPickupPriceResponse'];
export type GetPostalCodeResponse = components['schemas']['GetPostalCodeResponse'];
export type GetPostalCodeResponsePostalCodeType = components['schemas']['GetPostalCodeResponsePostalCodeType'];
export type GetSimulatedPaymentResponse = components['schemas']['GetSimulatedPaymentResponse'];
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
export type PlaceAbroadOrderRequest = components['schemas']['PlaceAbroadOrderRequest'];
export type PlaceAbroadOrderResponse = components['schemas']['PlaceAbroadOrderResponse'];
export type PriceFeature = components['schemas']['PriceFeature'];
export type PriceFeatureType = components['schemas']['PriceFeatureType'];
export type ProviderCode = components['schemas']['ProviderCode'];
export type RegionType = components['schemas']['RegionType'];
export type SearchPersonRequest = components['schemas']['SearchPersonRequest'];
export type SearchPersonResponse = components['schemas']['SearchPersonResponse'];
export type SendingReasonType = components['schemas']['SendingReasonType'];
export type SimulatePaymentRequestOutcome = components['schemas']['SimulatePaymentRequestOutcome'];
export type SimulatePaymentResponse = components['schemas']['SimulatePaymentResponse'];
export type SizeGroupType = components['schemas']['SizeGroupType'];
export type TariffHit = components['schemas']['TariffHit'];
export type WebhookDelivery = components['schemas']['WebhookDelivery'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
