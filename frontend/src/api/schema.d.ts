// Generated from the contract by `npm run api`; do not edit.

export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Who sends abroad, or receives there (spec §3, "Outgoing address payload"). */
        AbroadParty: {
            /** @description Street with number. Sender: 1 to 50 characters. Recipient: 1 to 35. */
            address: string;
            /** @description Second address line. At most 35 characters. */
            addressLine2: string;
            /** @description Sender only: Norwegian organisation number, nine digits with a check digit. */
            companyVatNumber: string;
            /**
             * @description Sender: the phone's dial code such as "+47", which is also the default.
             *     Recipient: the destination, ISO 3166-1 alpha-2.
             */
            countryCode: string;
            /** @description At most 254 characters. Required for the sender; the recipient needs an e-mail address or a phone number. */
            email: string;
            /** @description Where it is. */
            location?: components["schemas"]["Location"];
            /**
             * @description The address search's id of this address, if it was chosen there: at most 100 characters of printable ASCII without spaces.
             *     The sender's begins with the postal code and a dash, such as "0150-k3x7p2qd".
             */
            locationId: string;
            /** @description Sender: 1 to 50 characters. Recipient: 1 to 35. Latin scripts only. */
            name: string;
            /**
             * @description 4 to 15 digits, with or without dashes, at most 15 characters together, not counting a "+" in front (spec §5, "Phone").
             *     Sender: a number that is in use in a country of the dial code, which it may begin with.
             *     Recipient: with the dial code in front, such as "+46701234567", a number that is in use there; without it any digits.
             */
            phoneNumber: string;
            /** @description Sender only: IOSS number, "IM" and ten digits. Only for a SALE. */
            reference: string;
        };
        /**
         * @description - UNSPECIFIED: Not a product: refused wherever a product is needed.
         *      - LETTER_ABROAD: Untracked letter up to 2 kg.
         *      - LETTER_TRACKABLE: Letter with tracking: SMALL or MEDIUM.
         *      - REGISTERED_LETTER_ABROAD: Letter handed over against a signature: SMALL or MEDIUM.
         *      - PACKAGE_ABROAD: Parcel under 20 kg.
         * @enum {string}
         */
        AbroadProductType: "LETTER_ABROAD" | "LETTER_TRACKABLE" | "REGISTERED_LETTER_ABROAD" | "PACKAGE_ABROAD";
        /** @description A letter or parcel to another country. */
        AbroadShipment: {
            /** @description What is in it. */
            declaration?: components["schemas"]["CustomsDeclaration"];
            /**
             * Format: int32
             * @description The weight to pay for, in grams: 1 to 2000 for letters, 1 to 20000 for parcels. Priced by the class that holds it.
             */
            maxWeightInGrams: number;
            /** @description Required. */
            productType: components["schemas"]["AbroadProductType"];
            /** @description Who receives. */
            recipient?: components["schemas"]["AbroadParty"];
            /** @description Who sends. */
            sender?: components["schemas"]["AbroadParty"];
            /** @description Required for letters; NORMAL or absent for parcels. */
            sizeGroup: components["schemas"]["SizeGroupType"];
        };
        /** @description What is added to a parcel. */
        AddOns: {
            /** @description Absent without. */
            cashOnDelivery: components["schemas"]["CashOnDelivery"];
            /** @description Follows from the dimensions; if given it must agree with them. */
            handling: components["schemas"]["Handling"];
        };
        /** @description One address that exists. */
        AddressHit: {
            /** @description City in capitals. */
            city: string;
            /** @description All of it on one line. */
            fullAddress: string;
            /** @description Identifies this address in later calls, such as pickup dates. */
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
         *      - UNSPECIFIED: Never sent.
         *      - STREET: A street address.
         *      - POSTBOX: A post-office box: show full_address.
         * @enum {string}
         */
        AddressHitType: "STREET" | "POSTBOX";
        /** @description A place of an address payload. */
        AddressLocation: {
            /** @description At most 50 characters. Optional. */
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
        /** @description An order for its receipt. */
        bestillOrdersV1Order: {
            /** @description Whether it can be cancelled, or the progress of cancelling it. */
            cancellation?: components["schemas"]["Cancellation"];
            /** @description The documents that can be fetched now. */
            documents: components["schemas"]["DocumentKind"][];
            /**
             * @description What the recipient abroad may have to pay in duty and fees, as it was estimated when the order was placed; absent where
             *     nothing is estimated.
             */
            dutyEstimate?: components["schemas"]["DutyEstimate"];
            /** @description When its personal data is erased. */
            erasure?: components["schemas"]["Erasure"];
            /**
             * @description The specification's error code for that failure (spec §8), such as "payment_failed"; empty unless the order ended
             *     without a charge.
             */
            errorCode: string;
            /** @description Where an express parcel is dropped off, and when it arrives, as promised; absent for other products. */
            expressDelivery?: components["schemas"]["ExpressDelivery"];
            /** @description Why it came to nothing. */
            failure: components["schemas"]["OrderFailureCode"];
            /** @description Whether the parcel is known to fit a parcel locker (59 x 50 x 44 cm). */
            fitsParcelLocker: boolean;
            /** @description What was issued, in the order in which the product names its recipients or counts its letters; empty until then. */
            items: components["schemas"]["Item"][];
            /** @description Which receipt to show. */
            kind: components["schemas"]["OrderKindCode"];
            /** @description The language in which it was ordered, "no" or "en". Its mails and its receipt are in it. */
            language: string;
            /**
             * Format: date-time
             * @description When it was placed.
             */
            orderDate?: string;
            /**
             * @description The number that a person reads out to customer service: ten digits, the last a check digit. Unique and not secret: the order's
             *     events carry it, and it opens nothing without a key of staff or the sender's e-mail address.
             */
            orderNumber: string;
            /**
             * @description Whether the caller has proved that the order is theirs. Without it names, addresses, phone numbers and e-mail addresses
             *     in product are masked, such as "Kari N." and "k•••@e•••.no"; the declaration and numbers of other orders are left out.
             */
            owned: boolean;
            /** @description How it is paid. */
            payment?: components["schemas"]["OrderPayment"];
            /** @description The driver's visit; absent without, until it is booked, and once it is cancelled. */
            pickup?: components["schemas"]["PickupBooking"];
            /**
             * Format: date-time
             * @description When the driver's visit of a completed order was cancelled because everything that it was to collect had been dropped off
             *     before; absent otherwise.
             */
            pickupCancelledAt?: string;
            /** @description What it costs and who pays, as it was ordered for. */
            price?: components["schemas"]["pricingV1Quote"];
            /** @description As ordered, with cities and tariff numbers as they were looked up. Without personal data once that is erased. */
            product?: components["schemas"]["Product"];
            /** @description Why its visit cannot be ordered again free of charge now; UNSPECIFIED when it can, and always of release 1.0.0. */
            reorderRefusal: components["schemas"]["ReorderRefusal"];
            /** @description What a visit collects for a return shipment; absent for other products. */
            returnShipment?: components["schemas"]["ReturnShipment"];
            /** @description Its state. */
            status: components["schemas"]["OrderStatusCode"];
            /** @description The order's unguessable key. */
            uriKey: string;
        };
        /** @description Goods to calculate duty on. */
        CalculateDutyRequest: {
            /** @description At least one, at most 50. */
            declaredItems: components["schemas"]["DeclaredItem"][];
            /** @description ISO 3166-1 alpha-2. Required. */
            destinationCountryCode: string;
            /** @description Why it is sent. Required. */
            reason: components["schemas"]["SendingReasonType"];
            /**
             * Format: double
             * @description The price of the shipment, in Norwegian kroner with at most two decimals: 0 to 21474836.47.
             */
            shippingAmountInNOK: number;
        };
        /** @description Duty and fees. Amounts are numbers with at most two decimals; they are calculated in øre and cents. */
        CalculateDutyResponse: {
            /** @description One per declared item, in the same order. */
            declaredItemCosts: components["schemas"]["DeclaredItemCost"][];
            /** @description Charges besides duty. */
            fees: components["schemas"]["DutyFee"][];
            /** @description Version of the tables that were used. */
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
        /** @description Cancelling an order. */
        Cancellation: {
            /** @description Whether CancelOrder would cancel it now. */
            allowed: boolean;
            /**
             * Format: date-time
             * @description When the refund was completed; absent before. Of an order that cost nothing, when the cancellation was.
             */
            refundedAt?: string;
            /**
             * @description Whether the order was not cancelled, but refunded in full outside the shop, such as in the provider's own portal. If an item
             *     was dropped off by then, as `refusal` says, it is not stopped.
             */
            refundedElsewhere: boolean;
            /** @description Why the provider refuses the refund of an order that is REFUND_REFUSED. */
            refundRefusal: components["schemas"]["RefundRefusalCode"];
            /** @description Why not, when it is not allowed. */
            refusal: components["schemas"]["CancellationRefusal"];
            /**
             * Format: date-time
             * @description When it was cancelled; absent when it was not, or was never paid.
             */
            requestedAt?: string;
            /**
             * Format: date-time
             * @description Until when it can be cancelled, by the rules of the day when it was ordered; absent when it was never paid.
             */
            until?: string;
        };
        /**
         * @description Why it cannot be cancelled.
         *
         *      - UNSPECIFIED: It can be, or has been.
         *      - USED: Something of it was dropped off.
         *      - TOO_LATE: The time for it is over.
         *      - NOT_PAID: It never was paid, so there is nothing to cancel; also once it is withdrawn.
         * @enum {string}
         */
        CancellationRefusal: "USED" | "TOO_LATE" | "NOT_PAID";
        /** @description How the order stands now. */
        CancelOrderResponse: {
            /** @description How far cancelling it has come. */
            cancellation?: components["schemas"]["Cancellation"];
            /** @description Its state. */
            status: components["schemas"]["OrderStatusCode"];
        };
        /** @description What the recipient pays on delivery (spec §3, "Cash on delivery"). */
        CashOnDelivery: {
            /** @description The Norwegian account that gets the amount for the contents: eleven digits with a check digit (modulus 11). Required. */
            accountNumber: string;
            /**
             * Format: int32
             * @description The price of the contents, in øre: whole kroner above 0. Absent for FREIGHT_ONLY.
             */
            recipientAmountToPayInOre: number;
            /** @description Required. */
            type: components["schemas"]["CashOnDeliveryType"];
        };
        /**
         * @description - UNSPECIFIED: Not chosen: refused where cash on delivery is.
         *      - FREIGHT_ONLY: The carriage and the fee for cash on delivery.
         *      - CONTENT_ONLY: The price of the contents.
         *      - FREIGHT_AND_CONTENT: Both.
         * @enum {string}
         */
        CashOnDeliveryType: "FREIGHT_ONLY" | "CONTENT_ONLY" | "FREIGHT_AND_CONTENT";
        /** @description Hits of a search. */
        ClassifyTariffResponse: {
            /** @description Best first. */
            results: components["schemas"]["TariffHit"][];
        };
        /** @description What goes from one sender to one recipient. */
        Consignment: {
            /** @description What is in it; required on routes that pass a customs border (CustomsService.GetDomesticRoute), refused on others. */
            customsDetailsRequest: components["schemas"]["CustomsDetails"];
            /** @description What it is. */
            product: components["schemas"]["ConsignmentProduct"];
            /** @description Who receives. */
            recipient: components["schemas"]["DomesticParty"];
            /** @description Who sends. */
            sender: components["schemas"]["DomesticParty"];
            /** @description Required. RegisteredLetter is refused in production. */
            type: components["schemas"]["ConsignmentType"];
        };
        /** @description A parcel or a letter. Its fields are those of bestill.type.v1.LargeParcel and RegisteredLetters. */
        ConsignmentProduct: {
            /** @description What is added to a parcel. Not for letters. */
            addOns: components["schemas"]["AddOns"];
            /** @description See LargeParcel. Not for letters. */
            dimensions: components["schemas"]["Dimensions"];
            /** @description See RegisteredLetters.size. Only for letters, which need no more. */
            letterSize: components["schemas"]["RegisteredLetterSizeType"];
            /**
             * Format: int32
             * @description See LargeParcel. For a letter it may be left out; 1 to 2000, and the price does not depend on it.
             */
            weightInGrams: number;
        };
        /**
         * @description The kinds of consignment.
         *
         *      - UNSPECIFIED: Not chosen: refused.
         *      - NorgespakkeStor: Large parcel. The spec fixes the name.
         *     buf:lint:ignore ENUM_VALUE_UPPER_SNAKE_CASE
         *      - RegisteredLetter: Registered letter. The spec fixes the name.
         *     buf:lint:ignore ENUM_VALUE_UPPER_SNAKE_CASE
         * @enum {string}
         */
        ConsignmentType: "NorgespakkeStor" | "RegisteredLetter";
        /** @description A country as a choice in a list. */
        Country: {
            /** @description Other search words, in both languages. */
            alternativeNames: string[];
            /** @description False when the product cannot be sent there now; a notice has the reason. */
            available: boolean;
            /** @description Its name in the requested language. */
            caption: string;
            /** @description International dial code with plus, such as "+46". */
            dialCode: string;
            /** @description Facts that prices and rules depend on. */
            feature?: components["schemas"]["CountryFeature"];
            /**
             * Format: int32
             * @description 1 for the most popular destination, then 2 and so on; 0 for all but the first few.
             */
            mostUsedRank: number;
            /** @description Information for the sender, as codes that the shop has texts for. */
            notices: components["schemas"]["CountryNotice"][];
            /** @description Its states or provinces, sorted by name; empty if addresses have none, and for countries of origin. */
            states: components["schemas"]["CountryState"][];
            /** @description ISO 3166-1 alpha-2. */
            value: string;
        };
        /** @description Facts of a country. */
        CountryFeature: {
            /** @description In the customs union of the European Union. */
            customsUnion: boolean;
            /** @description Duty is estimated for the sender, for which every item needs a tariff number and an origin. The recipient pays it. */
            prepaidDuty: boolean;
            /** @description Price region. */
            region: components["schemas"]["RegionType"];
            /** @description Every item needs a tariff number, whatever the reason. */
            requiresTariffNumber: boolean;
            /** @description Addresses there need a state or province. */
            stateRequired: boolean;
            /**
             * Format: int32
             * @description Length of a tariff number there, in digits: 8, or 10 for the USA.
             */
            tariffNumberDigits: number;
            /**
             * @description The highest values that the destination accepts this way; absent without limits, and while the exchange rate is unknown.
             *     ValidateDeclaration refuses more.
             */
            valueLimits?: components["schemas"]["ValueLimits"];
        };
        /** @description Information for the sender about a country. */
        CountryNotice: {
            /** @description What it is about. */
            code: components["schemas"]["CountryNoticeCode"];
            /** @description The last day, ISO date; empty while it is not known. */
            until: string;
        };
        /**
         * @description What it is about.
         *
         *      - UNSPECIFIED: Never sent.
         *      - SUSPENDED: Nothing can be sent there at present.
         *      - SANCTIONS: Sanctions forbid most goods.
         *      - USA_DUTY: The USA: rules on duty, gifts and tariff numbers.
         *      - TARIFF_NUMBER_REQUIRED: Every item needs a tariff number.
         *      - DELAYS: Delivery takes longer than usual.
         * @enum {string}
         */
        CountryNoticeCode: "SUSPENDED" | "SANCTIONS" | "USA_DUTY" | "TARIFF_NUMBER_REQUIRED" | "DELAYS";
        /** @description A state or province as a choice in a list. */
        CountryState: {
            /** @description As it is written in an address, such as "NY". */
            code: string;
            /** @description Its name in the country's own language, such as "New York". */
            name: string;
        };
        /** @description A customs declaration. */
        CustomsDeclaration: {
            /** @description What is in it, at most 50 lines. */
            items: components["schemas"]["CustomsItem"][];
            /** @description Why it is sent. */
            reason: components["schemas"]["SendingReasonType"];
        };
        /** @description A customs declaration in the shapes that the specification fixes. */
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
             * @description The weight of all of them together without packaging, in kilograms. 0.001 to 20 in steps of 0.001; up to 35 inside Norway.
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
             * @description The value of all of them together, in whole Norwegian kroner. At least 1.
             */
            value: number;
        };
        /** @description One line of goods. */
        DeclaredItem: {
            /** @description ISO 3166-1 alpha-2; Norway when empty. */
            countryOfOriginCode: string;
            /** @description "NOK". Required. */
            currencyCode: string;
            /** @description In English, 1 to 256 characters. */
            productDescription: string;
            /**
             * Format: int32
             * @description 1 to 9999.
             */
            quantity: number;
            /** @description 8 or 10 digits; dots are accepted. Required. */
            tariffCode: string;
            /**
             * Format: int32
             * @description The value of the line, in whole kroner. At least 1.
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
        /** @description Codes to write on letters inside Norway. */
        DigitalStamps: {
            /** @description WITHOUTPICKUP or WITHPICKUP. */
            dropOffMethod: components["schemas"]["DropOffMethod"];
            /**
             * @description The day for WITHPICKUP, such as "2026-11-24": one of PickupService.ListPickupDates at the sender's address, and not after the last
             *     day of the codes. Absent otherwise.
             */
            pickupDate: string;
            /**
             * Format: int32
             * @description 1 to the price list's limit.
             */
            quantity: number;
            /** @description Who sends. */
            sender?: components["schemas"]["DomesticParty"];
            /** @description UNDER_2_CM or FROM_2_TO_7CM. */
            size: components["schemas"]["StampSizeType"];
            /** @description A weight class that is sold in that size. */
            weight: components["schemas"]["StampWeightType"];
        };
        /** @description Outer measures of a parcel in whole centimetres. */
        Dimensions: {
            /**
             * Format: int32
             * @description The height.
             */
            heightInCms: number;
            /**
             * Format: int32
             * @description The longest side.
             */
            lengthInCms: number;
            /**
             * Format: int32
             * @description The width.
             */
            widthInCms: number;
        };
        /**
         * @description - UNSPECIFIED: Never sent.
         *      - LABEL: Address label in its own size, with its customs form: PDF.
         *      - LABEL_A4: The same on an A4 sheet with lines to fold along: PDF.
         *      - QR_PNG: The code to show when dropping it off, without a printer: PNG.
         *      - QR_SVG: The same: SVG.
         *      - QR_PDF: The same with the order's facts in large print: PDF.
         *      - RECEIPT: Receipt: PDF.
         *      - CALENDAR: The driver's visit as a calendar entry: text/calendar. That of a cancelled order removes the visit from a calendar.
         * @enum {string}
         */
        DocumentKind: "LABEL" | "LABEL_A4" | "QR_PNG" | "QR_SVG" | "QR_PDF" | "RECEIPT" | "CALENDAR";
        /** @description An address in Norway. */
        DomesticAddress: {
            /** @description At most 35 characters. Looked up by postal code; may be left out. */
            city: string;
            /** @description "NO", which is also the default. */
            country: string;
            /**
             * @description The address search's id of this address, if it was chosen there: at most 100 characters of printable ASCII without blanks,
             *     which begin with the postal code and a dash, such as "0150-k3x7p2qd".
             */
            locationId: string;
            /** @description An existing postal code of four digits. */
            postalCode: string;
            /** @description Street with number, 1 to 50 characters. */
            street: string;
            /** @description Second line, such as "c/o Ola Nordmann". At most 50 characters. */
            street2: string;
        };
        /** @description Whoever sends or receives inside Norway (spec §3, "Domestic order request"). */
        DomesticParty: {
            /** @description Where. */
            address?: components["schemas"]["DomesticAddress"];
            /** @description At most 254 characters. Required for the sender, whose receipt comes there. A recipient needs an e-mail address or a phone number. */
            email: string;
            /** @description 1 to 50 characters, Latin scripts only. */
            name: string;
            /** @description Required for the sender, and for the recipient of a registered letter. Mobile or not; a mobile gets text messages. */
            phoneNumber?: components["schemas"]["PhoneNumber"];
        };
        /**
         * @description - UNSPECIFIED: Not chosen: refused.
         *      - LARGE_PARCEL: Large parcel.
         *      - SMALL_PARCEL: Small parcel.
         *      - EXPRESS: Express. PRICE_NOT_FOUND when the price list has none.
         * @enum {string}
         */
        DomesticProductType: "LARGE_PARCEL" | "SMALL_PARCEL" | "EXPRESS";
        /** @description The services inside Norway. */
        DomesticServices: {
            /** @description Small parcel. */
            NorgespakkeLiten?: components["schemas"]["SmallParcelPrices"];
            /** @description Large parcel. */
            NorgespakkeStor?: components["schemas"]["LargeParcelPrices"];
            /** @description Registered letter. */
            RegisteredLetter?: components["schemas"]["RegisteredLetterPrices"];
        };
        /**
         * @description - UNSPECIFIED: By land, on some routes through another country.
         *      - EXPRESS: By air, which passes no other country: only Svalbard and Jan Mayen need a declaration.
         * @enum {string}
         */
        DomesticServiceType: "EXPRESS";
        /**
         * @description - UNSPECIFIED: Not chosen: refused.
         *      - WITHOUTPICKUP: The sender drops it off at a post office or a shop.
         *      - WITHPICKUP: A driver collects it from the sender's mailbox.
         *      - PARCEL_LOCKER: The sender leaves it in a parcel locker.
         * @enum {string}
         */
        DropOffMethod: "WITHOUTPICKUP" | "WITHPICKUP" | "PARCEL_LOCKER";
        /** @description A place where express parcels are dropped off. */
        DropOffPoint: {
            /** @description Street with number. */
            address: string;
            /** @description Where. */
            city: string;
            /**
             * @description Its next cut-off, RFC 3339 with the offset of Norwegian time, such as "2026-11-24T16:00:00+01:00": what is dropped off
             *     before it leaves the same night.
             */
            cutOff: string;
            /** @description Its id in the carrier's directory. */
            id: string;
            /** @description The name on its sign. */
            name: string;
            /** @description Four digits. */
            postalCode: string;
        };
        /** @description What the destination's customs will probably charge the recipient. The shop never takes duty. */
        DutyEstimate: {
            /**
             * Format: int32
             * @description Duty and fees, in øre.
             */
            amountInOre: number;
            /**
             * Format: int32
             * @description The same at the customs exchange rate, in US cents.
             */
            amountInUsdCents: number;
            /** @description The ISO date of the rules and the rate that were used. */
            date: string;
        };
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
         *      - UNSPECIFIED: Never sent.
         *      - CUSTOMS_CLEARED: Clearing the goods through customs.
         *      - CUSTOMS_PROCESSED: Processing the declaration.
         *      - VALUE_FEE: A fee that depends on the value.
         * @enum {string}
         */
        DutyFeeType: "CUSTOMS_CLEARED" | "CUSTOMS_PROCESSED" | "VALUE_FEE";
        /** @description The order is erased. */
        EraseOrderResponse: {
            /** @description Its state now. */
            erasure?: components["schemas"]["Erasure"];
        };
        /**
         * @description Erasing the personal data of an order: who sent what to whom. What was sold, when, at what price and how it was paid stays for
         *     the accounts.
         */
        Erasure: {
            /** @description Whether EraseOrder would erase it now. */
            allowed: boolean;
            /**
             * Format: date-time
             * @description When it is erased by itself, if nothing else happens to the order; absent once it is erased, and while the order is open.
             */
            dueAt?: string;
            /**
             * Format: date-time
             * @description When it was erased; absent before.
             */
            erasedAt?: string;
            /**
             * Format: date-time
             * @description From when it can be erased; absent if that is unknown, or not before it is erased by itself.
             */
            possibleFrom?: string;
            /** @description Why not, when it is not allowed and not done. */
            refusal: components["schemas"]["ErasureRefusal"];
        };
        /**
         * @description Why it cannot be erased now.
         *
         *      - UNSPECIFIED: It can be, or has been.
         *      - OPEN: The order is still being paid or issued.
         *      - ON_ITS_WAY: The address is needed until the item has come to its recipient.
         *      - VISIT_AHEAD: The driver's visit is still to come.
         *      - REFUND_DUE: Money still has to be refunded.
         * @enum {string}
         */
        ErasureRefusal: "OPEN" | "ON_ITS_WAY" | "VISIT_AHEAD" | "REFUND_DUE";
        /** @description The body of every REST answer of 400 or more. It has no text for people. */
        ErrorResponse: {
            /** @description The metadata of the reason, such as totalPriceInOre. Absent without any. */
            details: {
                [key: string]: string;
            };
            /**
             * @description The reason, as the description of the call names it, except for those that have a code of their own:
             *       REQUEST_INVALID and REQUEST_MALFORMED: requestInvalid
             *       REQUEST_TOO_LARGE: requestTooLarge
             *       RATE_LIMITED: tooManyRequests
             *       NEIGHBOUR_UNAVAILABLE and DEPENDENCY_UNAVAILABLE: serviceUnavailable
             *       INTERNAL: internalError; below /sende/utland: unexpected
             *       ORDER_STORAGE_FAILED: order_storage_failed
             *       PAYMENT_FAILED: paymentInternal; below /sende/utland: payment_failed
             *       PAYMENT_INVALID, PAYMENT_CONFLICT, PAYMENT_REFUSED and PROVIDER_NOT_OFFERED: paymentInvalid
             *       PAYMENT_STATE: paymentState
             *       PROVIDER_UNAVAILABLE: paymentInternal
             *       ORDER_ALREADY_EXISTS: orderAlreadyExists
             *       PICKUP_RETURN_ALREADY_ORDERED: pickupReturAlreadyOrdered
             *       CONSIGNMENT_NOT_FOUND: consignmentNotFound
             *       CONSIGNMENT_INVALID: consignmentInvalid
             *       LABEL_FREE_UNSUPPORTED: labelFreeUnsupported
             *       NO_PICKUP_DATES: noPickupDates
             *       PICKUP_UNAVAILABLE: pickupUnavailable
             *     Codes without a reason: notFound, methodNotAllowed and unsupportedMediaType of the path, the method and the body's type;
             *     forbidden (403) when a browser calls from the page of another site; requestHeaderTooLarge (431) over 32 kB of headers;
             *     rangeNotSatisfiable (416) of a document.
             */
            errorCode: string;
            /** @description The wrong fields of the request; empty for other errors, and for a body that is no JSON object. */
            fieldErrors: components["schemas"]["FieldError"][];
            /** @description The Request-Id of the answer. */
            traceId: string;
        };
        /** @description A parcel that is sent overnight. At least 23 x 13 x 1 cm, at most 120 x 60 x 60 cm, in any order of its sides. */
        Express: {
            /** @description What is in it; required to, from and on Svalbard and Jan Mayen, refused on other routes. */
            declaration?: components["schemas"]["CustomsDeclaration"];
            /** @description Required to order; a price does not depend on them. */
            dimensions?: components["schemas"]["Dimensions"];
            /** @description Where it is dropped off: an id of PickupService.ListDropOffPoints. */
            dropOffPointId: string;
            /** @description Who receives, at a street address: postal codes of post-office boxes are refused (spec §5, "Other flows"). */
            recipient?: components["schemas"]["DomesticParty"];
            /** @description Who sends. */
            sender?: components["schemas"]["DomesticParty"];
            /**
             * Format: int32
             * @description 1 to 20000; priced by the kilogram that holds it.
             */
            weightInGrams: number;
        };
        /** @description Where an express parcel is dropped off, until when, and when it arrives then. */
        ExpressDelivery: {
            /** @description The day on which it is delivered, such as "2026-11-25". */
            deliveryDate: string;
            /** @description The time of that day by which it is delivered, such as "09:00". */
            deliveryTime: string;
            /** @description Where, with its cut-off. */
            dropOffPoint?: components["schemas"]["DropOffPoint"];
        };
        /** @description What a deployment offers. */
        Features: {
            /** @description Whether the duty calculation is shown before the summary; never in production. */
            customsCostSummary: boolean;
            /**
             * @description By the deployment and the host name.
             * @enum {string}
             */
            environment: "production" | "qa" | "dev";
            maintenance: components["schemas"]["Maintenance"];
            /** @description The operator's marks of providers, in the order in which to show them. */
            paymentMarks: components["schemas"]["PaymentMark"][];
            /** @description Those that a customer can choose, in the order in which to show them. */
            paymentProviders: components["schemas"]["ProviderCode"][];
            /** @description Whether the form for American duty is open; never in production. */
            prepaidDuty: boolean;
            /** @description Whether receipts show a code to scan at drop-off. */
            qrCode: boolean;
            /** @description Whether registered letters are sold inside Norway; never in production. */
            registeredLetter: boolean;
            seller: components["schemas"]["Seller"];
        };
        /** @description What a visitor thinks of a page. */
        Feedback: {
            /**
             * @description Whether the visitor found what they were looking for.
             * @enum {string}
             */
            answer: "YES" | "NO";
            /** @description E-mail addresses, keys and long numbers are masked before it is stored. */
            comment: string;
            /** @description The route of the page, as in proto/rules/pages.json: "utland/kvittering/{uriKey}". Empty for the front page. */
            page: string;
        };
        /**
         * @description - UNSPECIFIED: Never sent.
         *      - REQUIRED: Missing or empty.
         *      - INVALID: Malformed, or not a value of its enum.
         *      - TOO_SHORT: Shorter than allowed.
         *      - TOO_LONG: Longer than allowed.
         *      - TOO_SMALL: Below the smallest value.
         *      - TOO_LARGE: Above the largest value.
         *      - INVALID_CHARACTERS: Characters that cannot be printed on a label: control characters, emoji, non-Latin scripts.
         *      - UNKNOWN: Well formed, but it does not exist: a postal code, a country, a tariff number.
         *      - PHONE_OR_EMAIL_REQUIRED: Either a phone number or an e-mail address is needed.
         *      - NOT_ALLOWED: Well formed, but not allowed here, such as an IOSS reference without a sale, or Norway as a destination. In REST also a field or
         *     query parameter that the call does not have.
         * @enum {string}
         */
        FieldCodeCode: "REQUIRED" | "INVALID" | "TOO_SHORT" | "TOO_LONG" | "TOO_SMALL" | "TOO_LARGE" | "INVALID_CHARACTERS" | "UNKNOWN" | "PHONE_OR_EMAIL_REQUIRED" | "NOT_ALLOWED";
        /** @description A wrong field of a request. */
        FieldError: {
            /** @description What is wrong with it. */
            code: components["schemas"]["FieldCodeCode"];
            /** @description Its JSON path, such as "sender.location.postalCode"; the name of a query parameter, or of the header Idempotency-Key. */
            field: string;
        };
        /** @description The typed text. */
        FindAddressesRequest: {
            /** @description 3 to 49 characters: a street, a street with number, or a post-office box. */
            address: string;
        };
        /** @description The hits. */
        FindAddressesResponse: {
            /** @description Best first, at most ten; empty when nothing matches. */
            addresses: components["schemas"]["AddressHit"][];
        };
        /** @description What the register says of a place. */
        FindPostalPlaceResponse: {
            /** @description Its name in capitals; empty when no place has the name. */
            city: string;
            /** @description Whether that is the only postal code of the place. */
            onlyCode: boolean;
            /** @description The lowest of its postal codes for street addresses; the lowest of all if it has only others. Empty for an unknown name. */
            postalCode: string;
        };
        /** @description A price and its parts. */
        GetAbroadPriceResponse: {
            /** @description How long delivery usually takes. */
            deliveryTime?: components["schemas"]["DeliveryTime"];
            /** @description The parts of the price, in the order in which to show them. */
            features: components["schemas"]["PriceFeature"][];
            /**
             * Format: int32
             * @description The heaviest weight of the class, in grams: the highest weight at this price.
             */
            maxWeightInGrams: number;
            /**
             * Format: int32
             * @description The next weight class, in grams; 0 in the highest class.
             */
            nextMaxWeightInGrams: number;
            /**
             * Format: int32
             * @description What the sender pays, in øre: the sum of the features.
             */
            price: number;
        };
        /** @description Whether pickups can be ordered. */
        GetAvailabilityResponse: {
            /** @description False during maintenance. */
            available: boolean;
            /** @description The end of the maintenance, RFC 3339; empty while available. */
            unavailableUntil: string;
        };
        /** @description Until when. */
        GetCancellationTermsResponse: {
            /**
             * Format: date-time
             * @description The last second, as long as nothing of the order was dropped off. Absent if it cannot be cancelled.
             */
            until?: string;
        };
        /** @description An order of a large parcel or registered letters for its receipt, in the shape that the specification fixes (spec §3, "Domestic order read"). */
        GetConsignmentsResponse: {
            /** @description What was sent. */
            consignments: components["schemas"]["OrderedConsignment"][];
            /** @description The order, as GetOrder answers it. */
            order?: components["schemas"]["bestillOrdersV1Order"];
            /** @description How it is paid; the same as in order. */
            payment?: components["schemas"]["OrderPayment"];
        };
        /** @description The prices inside Norway (spec §3, "Price config"). */
        GetDomesticPricesResponse: {
            /** @description Identifies these prices in GetRoutePrice. It changes with the price list, and when an offer begins or ends. */
            hash: string;
            /** @description By service. */
            services?: components["schemas"]["DomesticServices"];
        };
        /** @description The customs border on a route. */
        GetDomesticRouteResponse: {
            /** @description Why. */
            border: components["schemas"]["GetDomesticRouteResponseBorder"];
            /** @description Whether goods must be declared. */
            customsRequired: boolean;
        };
        /**
         * @description Why a declaration is needed.
         *
         *      - UNSPECIFIED: No declaration is needed.
         *      - SVALBARD: To or from Svalbard, which is abroad for customs.
         *      - TRANSIT: Carried through Sweden or Finland. Never for EXPRESS.
         *      - JAN_MAYEN: To or from Jan Mayen, which is abroad for customs. SVALBARD when the other end is on Svalbard.
         * @enum {string}
         */
        GetDomesticRouteResponseBorder: "SVALBARD" | "TRANSIT" | "JAN_MAYEN";
        /** @description When it arrives. */
        GetExpressDeliveryResponse: {
            /** @description See ExpressDelivery. */
            delivery: components["schemas"]["ExpressDelivery"];
        };
        /** @description The order. */
        GetOrderResponse: {
            /** @description See Order. */
            order: components["schemas"]["bestillOrdersV1Order"];
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
         *      - UNSPECIFIED: The code is unknown, or the current register does not say.
         *      - STREET_ADDRESSES: Street addresses.
         *      - PO_BOX: Post-office boxes only.
         *      - COMBINED: Street addresses and boxes.
         *      - MULTIPLE: Serves several places.
         *      - SPECIAL_SERVICE: A service number that mail is not addressed to.
         * @enum {string}
         */
        GetPostalCodeResponsePostalCodeType: "STREET_ADDRESSES" | "PO_BOX" | "COMBINED" | "MULTIPLE" | "SPECIAL_SERVICE";
        /** @description Whether, where and when. */
        GetReorderResponse: {
            /** @description Whether the visit can be ordered again now. */
            allowed: boolean;
            /** @description Until when the first of the dates can be ordered, as ListPickupDatesResponse has it; empty without dates. */
            bookBy: string;
            /** @description The days to choose from, such as "2026-11-26", soonest first. Empty while the pickup service is away. */
            dates: string[];
            /** @description Whether there are no dates because every day is taken. False while the pickup service is away. */
            full: boolean;
            /** @description The day of the visit that passed, such as "2026-11-24"; empty for an order without one. */
            pickupDate: string;
            /** @description Why not; absent when it can. */
            reason: components["schemas"]["ReorderRefusal"];
            /**
             * @description The mailbox: masked as in Order unless the caller has proved that the order is theirs. Without street and name once they
             *     are erased.
             */
            sender?: components["schemas"]["DomesticParty"];
            /**
             * Format: int32
             * @description What it costs, in øre: 0.
             */
            totalPriceInOre: number;
        };
        /** @description The return shipment. */
        GetReturnResponse: {
            /** @description Whether a driver's visit is ordered for it already. */
            alreadyOrdered: boolean;
            /** @description See ReturnShipment. */
            shipment?: components["schemas"]["ReturnShipment"];
        };
        /** @description The lowest price of the product on the route. */
        GetRoutePriceResponse: {
            /** @description Whether an end of the route is on Svalbard; selects the variant. */
            isSvalbard: boolean;
            /** @description The price of the lightest band. Within Svalbard it has no surcharge. */
            price?: components["schemas"]["PriceVariants"];
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
            /** @description The provider that is simulated. */
            provider: components["schemas"]["ProviderCode"];
            /** @description Where to go back to. */
            returnUrl: string;
        };
        /** @description The prices of digital stamps, for every size and weight that is sold (spec §5, "Stamp price list filtering"). */
        GetStampPricesResponse: {
            /**
             * Format: int32
             * @description For how many days a code is valid.
             */
            codeValidityInDays: number;
            /**
             * Format: int32
             * @description The highest quantity of an order.
             */
            maxQuantity: number;
            /** @description The thinnest and lightest first, the pickup last. */
            prices: components["schemas"]["StampPrice"][];
        };
        /** @description Handling of a parcel beyond normal size. */
        Handling: {
            /** @description See Size. */
            size: components["schemas"]["HandlingSize"];
        };
        /**
         * @description The size of a parcel for handling.
         *
         *      - UNSPECIFIED: Normal.
         *      - LARGE: One side above 120 cm, or two above 60 cm.
         * @enum {string}
         */
        HandlingSize: "LARGE";
        /** @description A parcel or a letter. */
        Item: {
            /** @description To be written on it; absent for items with a label. */
            code?: components["schemas"]["SendingCode"];
            /** @description The number of its consignment, 17 digits (GSIN); empty for products without one. */
            consignmentNumber: string;
            /** @description Whether it was reported as dropped off. Of several items, one that release 1.0.0 recorded is not known as dropped off. */
            droppedOff: boolean;
            /**
             * @description The number in its bars: S10 such as "RR473124829NO" abroad, SSCC of 18 digits inside Norway. Empty for letters that only
             *     have a code.
             */
            number: string;
            /** @description Where to track it; empty for items without tracking. */
            trackingUrl: string;
        };
        /**
         * @description A parcel of up to 35 kg inside Norway. At least 23 x 13 x 1 cm, in any order of its sides. Longest side at most 240 cm; longest side
         *     and circumference at most 360 cm.
         */
        LargeParcel: {
            /** @description Absent without cash on delivery. */
            cashOnDelivery?: components["schemas"]["CashOnDelivery"];
            /** @description What is in it; required on routes that pass a customs border (CustomsService.GetDomesticRoute), refused on others. */
            declaration?: components["schemas"]["CustomsDeclaration"];
            /** @description Absent for a parcel of normal size (within 120 x 60 x 60 cm). */
            dimensions?: components["schemas"]["Dimensions"];
            /** @description Follows from the dimensions; if given it must agree with them. */
            handling?: components["schemas"]["HandlingSize"];
            /** @description Who receives. */
            recipient?: components["schemas"]["DomesticParty"];
            /** @description Who sends. */
            sender?: components["schemas"]["DomesticParty"];
            /**
             * Format: int32
             * @description 1 to 35000; priced by the band that holds it.
             */
            weightInGrams: number;
        };
        /** @description Add-ons of a large parcel. */
        LargeParcelAddOns: {
            /** @description Cash on delivery. */
            cashOnDelivery?: components["schemas"]["PriceVariants"];
            /** @description Handling of a parcel beyond normal size (120 x 60 x 60 cm). */
            handling?: components["schemas"]["PriceVariants"];
            /**
             * Format: int32
             * @description The amount that the recipient pays for the contents must be below this. In øre, whole kroner.
             */
            maxCashOnDeliveryInOre: number;
        };
        /** @description Large parcel. */
        LargeParcelPrices: {
            /** @description Add-ons. */
            addOns?: components["schemas"]["LargeParcelAddOns"];
            /** @description By weight, lightest first. */
            products: components["schemas"]["WeightBandPrice"][];
        };
        /**
         * @description The use of the list.
         *
         *      - UNSPECIFIED: As DESTINATION.
         *      - DESTINATION: Destinations: without Norway.
         *      - ORIGIN: Countries of origin: with Norway.
         * @enum {string}
         */
        ListCountriesRequestRole: "DESTINATION" | "ORIGIN";
        /** @description Countries. */
        ListCountriesResponse: {
            /** @description Sorted by caption. */
            countries: components["schemas"]["Country"][];
        };
        /** @description The points. */
        ListDropOffPointsResponse: {
            /** @description Nearest first, at most 10. */
            dropOffPoints: components["schemas"]["DropOffPoint"][];
        };
        /** @description The days. */
        ListPickupDatesResponse: {
            /** @description Until when the first of them can be booked, RFC 3339 with the offset of Norwegian time, such as "2026-11-23T23:59:00+01:00". */
            bookBy: string;
            /** @description ISO dates in Norwegian time, such as "2026-11-24". */
            dates: string[];
        };
        /** @description Postal code, city and state. */
        Location: {
            /** @description At most 35 characters. The sender's is looked up and may be left out. */
            city: string;
            /** @description Sender: an existing Norwegian postal code of four digits. Recipient: 2 to 13 characters. */
            postalCode: string;
            /**
             * @description Recipient only: the code of a state or province, such as "NY": one of CustomsService.ListCountries. Required where the
             *     country's feature says so, and refused where the country has none.
             */
            state: string;
        };
        /** @description Planned work. */
        Maintenance: {
            /** @description When payment may fail. The page warns from 17 hours before until 2 hours after. */
            banners: components["schemas"]["TimeWindow"][];
            /** @description When the page closes payment for some kinds of order. */
            paymentClosed: components["schemas"]["ProductWindow"][];
        };
        /** @description A consignment that was ordered. */
        OrderedConsignment: {
            /** @description Its consignment number (GSIN), 17 digits, or the number of a registered letter (S10); empty until issued. */
            consignmentNumber: string;
            /** @description Where its label is, below the shop's address; empty until issued. */
            labelUri: string;
            /** @description What it is. */
            product?: components["schemas"]["OrderedProduct"];
            /** @description Who receives. */
            recipient?: components["schemas"]["DomesticParty"];
            /** @description Who sends. */
            sender?: components["schemas"]["DomesticParty"];
        };
        /** @description What was ordered. The rest is in the order. */
        OrderedProduct: {
            /** @description As ordered. */
            type: components["schemas"]["ConsignmentType"];
        };
        /**
         * @description - UNSPECIFIED: It did not.
         *      - PAYMENT_DECLINED: The provider or the bank refused the payment.
         *      - PAYMENT_ABORTED: The customer cancelled the payment at the provider.
         *      - PAYMENT_EXPIRED: Nobody paid in time.
         *      - PAYMENT_NOT_OPENED: No payment could be opened.
         *      - CAPTURE_REFUSED: The capture was refused, for instance because the reservation had ended.
         *      - PAYMENT_STATE: The payment at the provider is not the one that was requested.
         *      - NUMBER_NOT_ISSUED: No item number could be issued.
         *      - NOT_FULFILLED: Another part of the order could not be fulfilled.
         *      - WITHDRAWN: The sender cancelled it, or placed another one instead, before it was charged.
         *      - PICKUP_FULL: The driver's round had no place left that day: another day may work.
         *      - PICKUP_DATE_PASSED: The day could no longer be booked, or the driver's round began before the order was completed: another day may work.
         *      - PICKUP_NOT_SERVICEABLE: No driver collects at the address: only another drop-off method works.
         *      - PICKUP_ALREADY_ORDERED: Another order for an item of the visit was paid first, so a driver comes for it already.
         * @enum {string}
         */
        OrderFailureCode: "PAYMENT_DECLINED" | "PAYMENT_ABORTED" | "PAYMENT_EXPIRED" | "PAYMENT_NOT_OPENED" | "CAPTURE_REFUSED" | "PAYMENT_STATE" | "NUMBER_NOT_ISSUED" | "NOT_FULFILLED" | "WITHDRAWN" | "PICKUP_FULL" | "PICKUP_DATE_PASSED" | "PICKUP_NOT_SERVICEABLE" | "PICKUP_ALREADY_ORDERED";
        /**
         * @description - UNSPECIFIED: Never sent.
         *      - ABROAD: A shipment abroad.
         *      - LARGE_PARCEL: Large parcels inside Norway.
         *      - SMALL_PARCEL: A small parcel inside Norway.
         *      - DIGITAL_STAMPS: Digital stamps.
         *      - EXPRESS: A parcel that is sent overnight.
         *      - REGISTERED_LETTER: Registered letters inside Norway.
         *      - PICKUP: A driver's visit for items of the sender's own.
         *      - PICKUP_REORDER: A driver's visit that replaces one that passed without collecting.
         *      - PICKUP_RETURN: A driver's visit for a return shipment.
         * @enum {string}
         */
        OrderKindCode: "ABROAD" | "LARGE_PARCEL" | "SMALL_PARCEL" | "DIGITAL_STAMPS" | "EXPRESS" | "REGISTERED_LETTER" | "PICKUP" | "PICKUP_REORDER" | "PICKUP_RETURN";
        /** @description How an order is paid. */
        OrderPayment: {
            /**
             * Format: int32
             * @description Charged so far, in øre.
             */
            capturedAmountInOre: number;
            /**
             * Format: date-time
             * @description When the shop noticed that a part of a completed order was refunded, the last one of several; absent if none was.
             */
            partlyRefundedAt?: string;
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
        /** @description Which order. */
        OrdersServiceCancelOrderBody: Record<string, never>;
        /** @description Which order. */
        OrdersServiceEraseOrderBody: Record<string, never>;
        /** @description A visit to order again. */
        OrdersServicePlaceReorderBody: {
            /** @description The new day, such as "2026-11-26". */
            pickupDate: string;
        };
        /** @description A visit for a return shipment. */
        OrdersServicePlaceReturnBody: {
            /** @description The day, such as "2026-11-26". */
            pickupDate: string;
            /** @description The name on the mailbox, its address, and where to reach the sender. */
            sender: components["schemas"]["DomesticParty"];
        };
        /** @description Who says that an order is theirs. */
        OrdersServiceProveOwnershipBody: {
            /** @description The sender's e-mail address, or phone number with or without its dial code. Case, spaces and dashes do not matter. Required. */
            contact: string;
        };
        /** @description Which order. */
        OrdersServiceResendReceiptBody: Record<string, never>;
        /**
         * @description - UNSPECIFIED: Never sent.
         *      - AWAITING_PAYMENT: Stored; the customer is on the way to pay.
         *      - FULFILLING: The money is reserved; numbers and codes are being issued.
         *      - COMPLETED: Issued, and captured in full.
         *      - REFUNDED: Refunded in full: after it was cancelled, or outside the shop (Cancellation.refunded_elsewhere). A cancelled order that cost
         *     its sender nothing is REFUNDED, too.
         *      - PAYMENT_FAILED: The payment was declined or cancelled. Nothing was charged.
         *      - EXPIRED: Nobody paid in time. Nothing was charged.
         *      - CANCELLED: It could not be fulfilled, or was withdrawn before it was paid; what was reserved is released. Nothing was charged.
         *      - REFUND_REQUESTED: Cancelled: its numbers and codes are void, and its money is on the way back.
         *      - REFUND_REFUSED: Cancelled, but the provider refuses to refund: customer service has to.
         * @enum {string}
         */
        OrderStatusCode: "AWAITING_PAYMENT" | "FULFILLING" | "COMPLETED" | "REFUNDED" | "PAYMENT_FAILED" | "EXPIRED" | "CANCELLED" | "REFUND_REQUESTED" | "REFUND_REFUSED";
        /** @description Items in the mailbox. */
        OwnItems: {
            /**
             * @description Numbers or codes of items that were ordered in this shop, at most 20. Optional: other items are collected too. An item that
             *     has a visit already is refused, and so is one whose code expires before the day of the visit.
             */
            itemNumbers: string[];
        };
        /** @description An uncaught error of the page. */
        PageError: {
            /** @description The error's name and message, without anything that the customer typed. */
            message: string;
            /** @description The route of the page, as in proto/rules/pages.json. Empty for the front page. */
            page: string;
            /** @description The Request-Id of the answer at which the page failed: 32 hexadecimal digits. Empty if it failed at none. */
            requestId: string;
            /** @description Where it happened, innermost first, by file, line and column. */
            stack: string;
        };
        /** @description The mark of a way to pay. */
        PaymentMark: {
            /** @description What it shows, for those who cannot see it; empty if the provider's name says it. */
            name: string;
            /** @description A Provider.Code. */
            provider: string;
            /** @description The path of the picture. */
            url: string;
        };
        /** @description What the customer does. */
        PaymentsServiceSimulatePaymentBody: {
            /** @description Required. */
            outcome: components["schemas"]["SimulatePaymentRequestOutcome"];
            /** @description NORMAL by default. */
            webhook: components["schemas"]["WebhookDelivery"];
        };
        /** @description A phone number. */
        PhoneNumber: {
            /** @description Dial code such as "+47", which is also the default. */
            countryCode: string;
            /**
             * @description 4 to 15 digits, with or without dashes, at most 15 characters together (spec §5, "Phone"): a number that is in use in a
             *     country of the dial code. It may begin with the dial code, as "+47" or "0047", which counts among the 15 characters but
             *     for its "+".
             */
            number: string;
        };
        /** @description A booked place. */
        PickupBooking: {
            /** @description Its id: a UUID. */
            bookingId: string;
            /** @description When the item is collected at the latest, such as "17:00". */
            collectedBy: string;
            /** @description The day, such as "2026-11-24". */
            date: string;
            /** @description When the item must be in the mailbox, such as "07:00" (spec §9). */
            readyBy: string;
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
            receiver: components["schemas"]["AbroadParty"];
            /** @description See PlaceOrderRequest. */
            replacesOrder: string;
            /** @description Who sends. */
            sender: components["schemas"]["AbroadParty"];
            /** @description Required for letters; NORMAL or absent for parcels. */
            sizeGroup: components["schemas"]["SizeGroupType"];
            /**
             * Format: int32
             * @description See PlaceOrderRequest.
             */
            totalPriceInOre: number;
        };
        /** @description Where to pay. */
        PlaceAbroadOrderResponse: {
            /** @description See PlaceOrderResponse. */
            orderNumber: string;
            /** @description The order's unguessable key. */
            orderUriKey: string;
            /** @description See PlaceOrderResponse. */
            ownershipProof: string;
            /** @description See PlaceOrderResponse. */
            redirectUrl: string;
            /** @description See PlaceOrderResponse. */
            terminalOrderReference: string;
        };
        /** @description An order for a large parcel or for registered letters, in the shape that the specification fixes (spec §3, "Domestic order request"). */
        PlaceConsignmentsRequest: {
            /** @description What is sent: one large parcel; or 1 to 20 registered letters of the same size and sender. */
            consignments: components["schemas"]["Consignment"][];
            /** @description See PlaceOrderRequest. */
            paymentProvider: components["schemas"]["ProviderCode"];
            /** @description See PlaceOrderRequest. */
            replacesOrder: string;
            /**
             * Format: int32
             * @description See PlaceOrderRequest.
             */
            totalPriceInOre: number;
        };
        /** @description Where to pay. */
        PlaceConsignmentsResponse: {
            /** @description See PlaceOrderResponse. */
            orderNumber: string;
            /** @description The order's unguessable key. */
            orderUriKey: string;
            /** @description See PlaceOrderResponse. */
            ownershipProof: string;
            /** @description Send the browser here. */
            redirectUri: string;
            /** @description See PlaceOrderResponse. */
            terminalOrderReference: string;
        };
        /** @description An order of any product. */
        PlaceOrderRequest: {
            /**
             * @description How to pay: one of PaymentsService.ListProviders, or CARD_TERMINAL for staff. May be absent when the recipient pays everything,
             *     or there is nothing to pay.
             */
            paymentProvider: components["schemas"]["ProviderCode"];
            /** @description What is ordered. */
            product: components["schemas"]["Product"];
            /**
             * @description The key of an order that this one replaces, because the customer came back from the provider without having paid. That
             *     order's payment is ended first, so only one of the two can ever be charged. If it turns out to be paid already, nothing
             *     new is ordered and the answer is that order; if that cannot be known now, it is EARLIER_PAYMENT_UNKNOWN. If another order has
             *     replaced it already, as from a second tab, that one is meant. Optional; an unknown key is REQUEST_INVALID.
             */
            replacesOrder: string;
            /**
             * Format: int32
             * @description What the customer was shown, in øre. Optional; when it differs from the current price nothing
             *     is ordered and PRICE_CHANGED carries the new one.
             */
            totalPriceInOre: number;
        };
        /** @description Where to pay. */
        PlaceOrderResponse: {
            /** @description See Order. The order's events carry it. */
            orderNumber: string;
            /** @description The order's unguessable key, 22 characters. It is a secret: whoever has it can read the order. */
            orderUriKey: string;
            /**
             * @description See ProveOwnershipResponse: whoever places an order need not prove that it is theirs. Empty when the answer is an earlier
             *     order, and for a reorder unless the caller has proved ownership of the order whose visit passed.
             */
            ownershipProof: string;
            /**
             * @description Send the browser here: to the payment provider, or to the receipt, whose address has the order's key, if the customer has nothing
             *     to do at a provider.
             */
            redirectUrl: string;
            /** @description Identifies the order for PaymentsService.RecordTerminalPayment; empty unless it is paid at a terminal. */
            terminalOrderReference: string;
        };
        /** @description The new order. */
        PlaceReorderResponse: {
            /** @description See PlaceOrderResponse. */
            orderNumber: string;
            /** @description Its own unguessable key. */
            orderUriKey: string;
            /** @description See PlaceOrderResponse. */
            ownershipProof: string;
            /** @description Its receipt. */
            redirectUrl: string;
        };
        /** @description The new order. */
        PlaceReturnResponse: {
            /** @description See PlaceOrderResponse. */
            orderNumber: string;
            /** @description Its unguessable key. */
            orderUriKey: string;
            /** @description See PlaceOrderResponse. */
            ownershipProof: string;
            /** @description Its receipt. */
            redirectUrl: string;
        };
        /** @description The price of a product that may not be sold. */
        PossibleQuote: {
            /** @description Absent when nothing is sold in that combination of size, weight and destination. */
            quote?: components["schemas"]["pricingV1Quote"];
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
         * @description - UNSPECIFIED: Never sent.
         *      - POSTAGE: Carrying the shipment to its destination.
         *      - TRACKING: Tracking of a letter.
         *      - REGISTRATION: Registration: handed over against a signature.
         *      - SVALBARD_SURCHARGE: Extra fee when the sender is on Svalbard.
         * @enum {string}
         */
        PriceFeatureType: "POSTAGE" | "TRACKING" | "REGISTRATION" | "SVALBARD_SURCHARGE";
        /** @description A line of a price. */
        PriceLine: {
            /**
             * Format: int32
             * @description How much, in øre, VAT included.
             */
            amountInOre: number;
            /** @description Whether the recipient pays it. */
            paidByRecipient: boolean;
            /** @description What for. */
            type: components["schemas"]["PriceLineType"];
        };
        /**
         * @description - UNSPECIFIED: Never sent.
         *      - ITEM: The parcel, the stamps or the registered letters.
         *      - HANDLING: Handling of a parcel beyond normal size.
         *      - SVALBARD_SURCHARGE: To or from Svalbard.
         *      - CASH_ON_DELIVERY: Cash on delivery.
         *      - PICKUP: Collecting from the mailbox; 0 øre for a reorder and a return.
         *      - POSTAGE: Carrying a shipment to another country.
         *      - TRACKING: Tracking of a letter.
         *      - REGISTRATION: Registration: handed over against a signature.
         * @enum {string}
         */
        PriceLineType: "ITEM" | "HANDLING" | "SVALBARD_SURCHARGE" | "CASH_ON_DELIVERY" | "PICKUP" | "POSTAGE" | "TRACKING" | "REGISTRATION";
        /** @description A price by the route, each with the VAT that applies on it (spec §3, "Price object"). */
        PriceVariants: {
            /** @description Instead of mainland during an offer; absent otherwise. */
            discounted?: components["schemas"]["Amount"];
            /** @description When both ends are on the mainland. */
            mainland?: components["schemas"]["Amount"];
            /** @description When an end is on Svalbard. For a parcel it includes the surcharge. */
            svalbard?: components["schemas"]["Amount"];
        };
        /** @description What an order costs, who pays, and what the order stores of its price (spec §3, "Price lines"). All amounts include VAT. */
        pricingV1Quote: {
            /**
             * Format: int32
             * @description For how many days the order's codes are valid; 0 for products without a code.
             */
            codeValidityInDays: number;
            /** @description How long delivery usually takes; absent inside Norway. */
            deliveryTime?: components["schemas"]["DeliveryTime"];
            /** @description Whether a parcel inside Norway goes to, from or within Svalbard. False for other products. */
            isSvalbard: boolean;
            /** @description In the order in which to show them. The sum of all lines is total_for_sender_in_ore and total_for_recipient_in_ore together. */
            lines: components["schemas"]["PriceLine"][];
            /** @description Version of the price list that was used: the hash of its content. */
            priceListVersion: string;
            /**
             * Format: int32
             * @description What the recipient pays for freight and fees on delivery, in øre: the sum of the lines that are paid_by_recipient. The
             *     price of the contents (CashOnDelivery.recipient_amount_to_pay_in_ore) is not a line, and comes on top.
             */
            totalForRecipientInOre: number;
            /**
             * Format: int32
             * @description What the sender pays now, in øre: the sum of the lines that are not paid_by_recipient.
             */
            totalForSenderInOre: number;
            /**
             * Format: int32
             * @description The VAT in the sender's total, in øre. Postage to other countries has none.
             */
            vatAmountInOre: number;
        };
        /**
         * @description What can be ordered. Quotes, orders and receipts share this message, so a field has the same path everywhere:
         *     "product.smallParcel.sender.address.postalCode".
         *
         *     A quote only needs the fields that the price depends on, and ignores the rest: a caller that shows prices sends no names,
         *     phones or e-mail addresses.
         */
        Product: {
            /** @description A letter or parcel to another country. */
            abroad?: components["schemas"]["AbroadShipment"];
            /** @description Codes to write on letters inside Norway. */
            digitalStamps?: components["schemas"]["DigitalStamps"];
            /** @description A parcel that is sent overnight, dropped off at a drop-off point. */
            express?: components["schemas"]["Express"];
            /** @description A parcel of up to 35 kg inside Norway. */
            largeParcel?: components["schemas"]["LargeParcel"];
            /** @description Registered letters of one sender inside Norway. Refused in production. */
            registeredLetters?: components["schemas"]["RegisteredLetters"];
            /** @description A parcel of up to 5 kg inside Norway, within 35 x 25 x 12 cm. */
            smallParcel?: components["schemas"]["SmallParcel"];
            /** @description A driver's visit to the sender's mailbox. */
            visit?: components["schemas"]["Visit"];
        };
        /** @description A span of time for some kinds of order. */
        ProductWindow: {
            /**
             * Format: date-time
             * @description Not included.
             */
            end: string;
            /** @description Which kinds of order. */
            products: components["schemas"]["OrderKindCode"][];
            /**
             * Format: date-time
             * @description Included.
             */
            start: string;
        };
        /** @description The order is theirs. */
        ProveOwnershipResponse: {
            /** @description To be sent as metadata "order-proof" (REST: X-Order-Proof). It is for this order only, and valid for 30 minutes. */
            ownershipProof: string;
        };
        /**
         * @description - UNSPECIFIED: Not chosen: refused.
         *      - VIPPS: The mobile wallet.
         *      - NETS: Cards.
         *      - CARD_TERMINAL: A terminal at a post office; staff only.
         *      - SIMULATOR: A provider that plays every outcome; never in production.
         * @enum {string}
         */
        ProviderCode: "VIPPS" | "NETS" | "CARD_TERMINAL" | "SIMULATOR";
        /** @description The products to price. */
        QuoteEachRequest: {
            /** @description 1 to 20, as in Quote. */
            products: components["schemas"]["Product"][];
        };
        /** @description Their prices. */
        QuoteEachResponse: {
            /** @description One for each product, in the same order. */
            quotes: components["schemas"]["PossibleQuote"][];
        };
        /** @description A product to price. */
        QuoteRequest: {
            /**
             * @description Required. Only what the price depends on is checked. A missing postal code counts as the mainland, and a missing drop-off
             *     method adds nothing.
             */
            product: components["schemas"]["Product"];
        };
        /** @description Its price. */
        QuoteResponse: {
            /** @description See Quote. */
            quote: components["schemas"]["pricingV1Quote"];
        };
        /**
         * @description - UNSPECIFIED: It does not refuse.
         *      - INSUFFICIENT_FUNDS: There is not enough money to refund from.
         *      - REFUSED_BY_BANK: The bank refuses, without a reason or because it suspects fraud.
         *      - CARD_INVALID: The card is expired, blocked or unknown.
         *      - AUTHENTICATION_FAILED: The customer was not authenticated.
         *      - LIMIT_REACHED: A limit of the customer or the card is reached.
         *      - PERIOD_EXPIRED: The provider's period for it is over.
         *      - WRONG_STATE: The payment at the provider is not in a state for it.
         *      - WRONG_AMOUNT: The amount does not match the provider's amounts.
         *      - WRONG_REQUEST: The provider rejects the request itself.
         * @enum {string}
         */
        RefundRefusalCode: "INSUFFICIENT_FUNDS" | "REFUSED_BY_BANK" | "CARD_INVALID" | "AUTHENTICATION_FAILED" | "LIMIT_REACHED" | "PERIOD_EXPIRED" | "WRONG_STATE" | "WRONG_AMOUNT" | "WRONG_REQUEST";
        /**
         * @description - UNSPECIFIED: Unknown region.
         *      - EUROPE: Europe.
         *      - WORLD: The rest of the world.
         * @enum {string}
         */
        RegionType: "EUROPE" | "WORLD";
        /** @description Registered letter. */
        RegisteredLetterPrices: {
            /** @description By size (spec §3, "Price config"). */
            products?: components["schemas"]["RegisteredLetterProducts"];
        };
        /** @description The sizes of a registered letter. */
        RegisteredLetterProducts: {
            /** @description 25 x 35.3 x 2 cm. */
            large?: components["schemas"]["PriceVariants"];
            /** @description 17.6 x 25 x 0.5 cm (spec §9). */
            small?: components["schemas"]["PriceVariants"];
        };
        /** @description Registered letters of one sender inside Norway, each up to 2000 g and handed over in person against identification. */
        RegisteredLetters: {
            /**
             * @description Who receives: 1 to 20, one letter each. The address of each was picked from the address search, and has its locationId; the
             *     phone number is required (spec §5, "Other flows").
             */
            recipients: components["schemas"]["DomesticParty"][];
            /** @description Who sends; the e-mail address is required. */
            sender?: components["schemas"]["DomesticParty"];
            /** @description Required; the same for all of them. */
            size: components["schemas"]["RegisteredLetterSizeType"];
        };
        /**
         * @description - UNSPECIFIED: Not chosen: refused.
         *      - SMALL: Within 17.6 x 25 x 0.5 cm (B5).
         *      - LARGE: Within 25 x 35.3 x 2 cm (B4).
         * @enum {string}
         */
        RegisteredLetterSizeType: "SMALL" | "LARGE";
        /**
         * @description Why a visit cannot be ordered again.
         *
         *      - UNSPECIFIED: It can.
         *      - NO_VISIT: The order has no visit.
         *      - NOT_YET: The driver has not been there yet.
         *      - COLLECTED: The items were collected, or dropped off.
         *      - REORDERED: It was ordered again already.
         *      - TOO_LATE: The time for it is over.
         *      - NOT_COMPLETED: The order is not completed: it was cancelled, or never paid.
         *      - NOT_SERVICEABLE: Drivers no longer collect at the mailbox. Only GetReorder knows, because it asks the pickup service.
         * @enum {string}
         */
        ReorderRefusal: "NO_VISIT" | "NOT_YET" | "COLLECTED" | "REORDERED" | "TOO_LATE" | "NOT_COMPLETED" | "NOT_SERVICEABLE";
        /** @description The mail is on its way to the sender's address. */
        ResendReceiptResponse: Record<string, never>;
        /** @description A shipment back to where it was bought. */
        ReturnShipment: {
            /** @description Its number as it is shown. */
            consignmentNumber: string;
            /** @description What it is. */
            kind: components["schemas"]["ReturnShipmentKind"];
            /** @description Whether the sender has to print the label and put it on. False when the label is on the item already. */
            labelRequired: boolean;
            /** @description Where. */
            recipientCity: string;
            /** @description Who gets it back: the name of a business. */
            recipientName: string;
        };
        /**
         * @description What a return shipment is.
         *
         *      - UNSPECIFIED: Never sent.
         *      - PARCEL: A parcel.
         *      - LETTER: A letter or a bag that fits a mailbox.
         * @enum {string}
         */
        ReturnShipmentKind: "PARCEL" | "LETTER";
        /** @description Whose number. */
        SearchPersonRequest: {
            /** @description Norwegian number: 8 digits, optionally after +47 or 0047. */
            phoneNumber: string;
        };
        /** @description Where that person lives; all fields are empty if nobody is listed. */
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
        /** @description The company that runs the shop. */
        Seller: {
            /** @description On one line. */
            address: string;
            /** @description Where customer service is found. */
            contact: string;
            /** @description Of customer service; may be empty. */
            email: string;
            /** @description When it answers the phone on workdays, such as 08:00–16:00; may be empty. */
            hours: string;
            /** @description Its name. */
            name: string;
            /** @description As it is shown. */
            organisationNumber: string;
            /** @description As it is shown; may be empty. */
            phone: string;
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
         * @description - UNSPECIFIED: Not chosen: refused.
         *      - SALE: Sold goods. Needs tariff numbers and countries of origin.
         *      - GIFT: A gift from one person to another.
         *      - DOCUMENTS: Documents without commercial value.
         *      - COMMERCIAL_SAMPLE: A sample for trade.
         *      - RETURNED_GOODS: Goods that are returned to where they were bought. Needs tariff numbers and countries of origin.
         *      - OTHER: Anything else. Needs tariff numbers and countries of origin.
         * @enum {string}
         */
        SendingReasonType: "SALE" | "GIFT" | "DOCUMENTS" | "COMMERCIAL_SAMPLE" | "RETURNED_GOODS" | "OTHER";
        /** @description Who asks for the link. */
        SendReorderLinkRequest: {
            /** @description The e-mail address of the sender. */
            email: string;
            /** @description The number on the receipt, ten digits, with or without spaces: "731 234 5676". */
            orderNumber: string;
        };
        /** @description The same whether a mail is sent or not. */
        SendReorderLinkResponse: Record<string, never>;
        /**
         * @description The outcome of the payment.
         *
         *      - UNSPECIFIED: Refused: an outcome is required.
         *      - APPROVE: The money is reserved.
         *      - DECLINE: The bank refuses.
         *      - ABORT: The customer cancels.
         *      - EXPIRE: The customer waits too long.
         *      - APPROVE_REFUND_REFUSED: As APPROVE, but later the provider permanently refuses a refund.
         *      - APPROVE_REFUND_LATE: As APPROVE, but later the provider takes ten seconds for a refund.
         * @enum {string}
         */
        SimulatePaymentRequestOutcome: "APPROVE" | "DECLINE" | "ABORT" | "EXPIRE" | "APPROVE_REFUND_REFUSED" | "APPROVE_REFUND_LATE";
        /** @description Where to go. */
        SimulatePaymentResponse: {
            /** @description Send the browser here. */
            returnUrl: string;
        };
        /**
         * @description - UNSPECIFIED: Not chosen. A parcel may leave it out; a letter may not.
         *      - SMALL: Within 17 x 25 cm, up to 2 cm thick.
         *      - MEDIUM: Within 25 x 35 cm; 25 x 35.3 cm for trackable and registered letters.
         *      - LARGE: Beyond MEDIUM: sides add up to at most 90 cm, the longest at most 60 cm.
         *      - NORMAL: A parcel within 120 x 60 x 60 cm.
         * @enum {string}
         */
        SizeGroupType: "SMALL" | "MEDIUM" | "LARGE" | "NORMAL";
        /** @description A parcel of up to 5 kg inside Norway, within 35 x 25 x 12 cm. */
        SmallParcel: {
            /** @description What is in it; required on routes that pass a customs border (CustomsService.GetDomesticRoute), refused on others. */
            declaration?: components["schemas"]["CustomsDeclaration"];
            /** @description How the carrier gets it. */
            dropOffMethod: components["schemas"]["DropOffMethod"];
            /**
             * @description The day for WITHPICKUP, such as "2026-11-24": one of PickupService.ListPickupDates at the sender's address, and not after the last
             *     day of the code. Absent otherwise.
             */
            pickupDate: string;
            /** @description Who receives. */
            recipient?: components["schemas"]["DomesticParty"];
            /** @description Who sends. */
            sender?: components["schemas"]["DomesticParty"];
            /**
             * Format: int32
             * @description 1 to 5000.
             */
            weightInGrams: number;
        };
        /** @description Small parcel. */
        SmallParcelPrices: {
            /** @description By weight, lightest first. */
            products: components["schemas"]["WeightBandPrice"][];
        };
        /** @description The price of one stamp (spec §3, "Stamp price entry"). */
        StampPrice: {
            /** @description For 1, 2, … stamps, up to the limit. PICKUP_ORDER has one price, for any quantity. */
            prices: components["schemas"]["Amount"][];
            /** @description The thickness of a letter, or PICKUP_ORDER for a pickup. */
            size: components["schemas"]["StampSizeType"];
            /** @description The weight of a letter; absent for PICKUP_ORDER. */
            weight?: components["schemas"]["StampWeightType"];
        };
        /**
         * @description - UNSPECIFIED: Not chosen: refused.
         *      - UNDER_2_CM: Up to 2 cm.
         *      - FROM_2_TO_7CM: Above 2 and up to 7 cm.
         *      - OVER_7CM: Above 7 cm: not sold as a digital stamp.
         *      - PICKUP_ORDER: Not a letter: collecting it from the mailbox.
         * @enum {string}
         */
        StampSizeType: "UNDER_2_CM" | "FROM_2_TO_7CM" | "OVER_7CM" | "PICKUP_ORDER";
        /**
         * @description - UNSPECIFIED: Not chosen: refused.
         *      - FROM_0_TO_20_G: Up to 20 g.
         *      - FROM_21_TO_50_G: 21 to 50 g.
         *      - FROM_51_TO_100_G: 51 to 100 g.
         *      - FROM_101_TO_350_G: 101 to 350 g.
         *      - FROM_0_TO_350_G: Up to 350 g.
         *      - FROM_351_TO_2000_G: 351 g to 2 kg: not sold as a digital stamp.
         * @enum {string}
         */
        StampWeightType: "FROM_0_TO_20_G" | "FROM_21_TO_50_G" | "FROM_51_TO_100_G" | "FROM_101_TO_350_G" | "FROM_0_TO_350_G" | "FROM_351_TO_2000_G";
        /** @description One tariff number. */
        TariffHit: {
            /** @description Digits only: 8, or 10 when the destination is the USA. */
            code: string;
            /** @description What it covers, in the requested language. */
            description: string;
            /** @description The same in English, for declarations. */
            descriptionEn: string;
        };
        /** @description A span of time. */
        TimeWindow: {
            /**
             * Format: date-time
             * @description Not included.
             */
            end: string;
            /**
             * Format: date-time
             * @description Included.
             */
            start: string;
        };
        /** @description What to look for: an address payload (spec §3, "Address"), or only its street and postal code. */
        ValidateAddressRequest: {
            /** @description Street with number, 1 to 50 characters. */
            address: string;
            /** @description As name. */
            addressLine2: string;
            /** @description At most 50 characters. Optional. */
            city: string;
            /** @description As name. */
            countryCode: string;
            /** @description As name. */
            email: string;
            /** @description Where it is. */
            location: components["schemas"]["AddressLocation"];
            /** @description As name: the answer has the one that belongs to the address as it is written. */
            locationId: string;
            /** @description The rest of an address payload does not say where the address is, and is ignored. */
            name: string;
            /** @description As name. */
            phoneNumber: string;
            /** @description Four digits, if they are not in location. They count if they are in both. */
            postalCode: string;
            /** @description Street with number, 1 to 50 characters, if it is not in address. It counts if it is in both. */
            street: string;
        };
        /** @description What was found (spec §4, "Address states"). */
        ValidateAddressResponse: {
            /** @description Identifies the address in later calls; empty unless VALID. */
            locationId: string;
            /** @description See State. */
            state: components["schemas"]["ValidateAddressResponseState"];
            /** @description Similar addresses, those near the entered postal code first, at most ten. */
            suggestions: components["schemas"]["AddressHit"][];
        };
        /**
         * @description - UNSPECIFIED: Never sent.
         *      - VALID: It exists.
         *      - UNKNOWN: It does not, as far as is known: choose one of the suggestions.
         * @enum {string}
         */
        ValidateAddressResponseState: "VALID" | "UNKNOWN";
        /** @description The highest value of all goods of a shipment. */
        ValueLimit: {
            /**
             * Format: int32
             * @description The highest number of whole kroner within it, in øre.
             */
            inOre: number;
            /**
             * Format: int32
             * @description By the destination's rules, in US cents.
             */
            inUsdCents: number;
        };
        /** @description The highest values of all goods of a shipment, by the customs exchange rate of the day. */
        ValueLimits: {
            /** @description Of a gift. */
            gift?: components["schemas"]["ValueLimit"];
            /** @description Of everything else. */
            other?: components["schemas"]["ValueLimit"];
            /** @description What a US dollar costs, in kroner, with a point: "10.12". */
            usdRate: string;
            /** @description The first day of that rate, ISO date. */
            usdRateFrom: string;
        };
        /** @description A driver's visit to the sender's own mailbox, for items whose postage is already paid. */
        Visit: {
            /** @description Items that the sender has bought postage for. It costs the price of a pickup. */
            ownItems?: components["schemas"]["OwnItems"];
            /** @description The day, such as "2026-11-24": one of PickupService.ListPickupDates at the sender's address. */
            pickupDate: string;
            /** @description The key of an order whose visit passed without collecting its items: the same visit again, free of charge. */
            reorderOf?: string;
            /** @description The number of a return shipment. Free of charge for the sender (spec §9). */
            returnOf?: string;
            /**
             * @description The sender's mailbox: the name on it, its address, and where to reach the sender. Empty for a reorder, which has those of
             *     the visit before it.
             */
            sender?: components["schemas"]["DomesticParty"];
        };
        /**
         * @description - UNSPECIFIED: As NORMAL.
         *      - NORMAL: Once, at once.
         *      - LOST: Never.
         *      - DOUBLE: Twice.
         *      - LATE: Once, ten seconds late.
         * @enum {string}
         */
        WebhookDelivery: "NORMAL" | "LOST" | "DOUBLE" | "LATE";
        /** @description A weight band. */
        WeightBandPrice: {
            /**
             * Format: int32
             * @description The heaviest weight of the band, in grams.
             */
            maxWeightInGrams: number;
            /** @description Its price. */
            price?: components["schemas"]["PriceVariants"];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type AbroadParty = components['schemas']['AbroadParty'];
export type AbroadProductType = components['schemas']['AbroadProductType'];
export type AbroadShipment = components['schemas']['AbroadShipment'];
export type AddOns = components['schemas']['AddOns'];
export type AddressHit = components['schemas']['AddressHit'];
export type AddressHitType = components['schemas']['AddressHitType'];
export type AddressLocation = components['schemas']['AddressLocation'];
export type Amount = components['schemas']['Amount'];
export type BestillOrdersV1Order = components['schemas']['bestillOrdersV1Order'];
export type CalculateDutyRequest = components['schemas']['CalculateDutyRequest'];
export type CalculateDutyResponse = components['schemas']['CalculateDutyResponse'];
export type Cancellation = components['schemas']['Cancellation'];
export type CancellationRefusal = components['schemas']['CancellationRefusal'];
export type CancelOrderResponse = components['schemas']['CancelOrderResponse'];
export type CashOnDelivery = components['schemas']['CashOnDelivery'];
export type CashOnDeliveryType = components['schemas']['CashOnDeliveryType'];
export type ClassifyTariffResponse = components['schemas']['ClassifyTariffResponse'];
export type Consignment = components['schemas']['Consignment'];
export type ConsignmentProduct = components['schemas']['ConsignmentProduct'];
export type ConsignmentType = components['schemas']['ConsignmentType'];
export type Country = components['schemas']['Country'];
export type CountryFeature = components['schemas']['CountryFeature'];
export type CountryNotice = components['schemas']['CountryNotice'];
export type CountryNoticeCode = components['schemas']['CountryNoticeCode'];
export type CountryState = components['schemas']['CountryState'];
export type CustomsDeclaration = components['schemas']['CustomsDeclaration'];
export type CustomsDetails = components['schemas']['CustomsDetails'];
export type CustomsItem = components['schemas']['CustomsItem'];
export type DeclaredItem = components['schemas']['DeclaredItem'];
export type DeclaredItemCost = components['schemas']['DeclaredItemCost'];
export type DeliveryTime = components['schemas']['DeliveryTime'];
export type DigitalStamps = components['schemas']['DigitalStamps'];
export type Dimensions = components['schemas']['Dimensions'];
export type DocumentKind = components['schemas']['DocumentKind'];
export type DomesticAddress = components['schemas']['DomesticAddress'];
export type DomesticParty = components['schemas']['DomesticParty'];
export type DomesticProductType = components['schemas']['DomesticProductType'];
export type DomesticServices = components['schemas']['DomesticServices'];
export type DomesticServiceType = components['schemas']['DomesticServiceType'];
export type DropOffMethod = components['schemas']['DropOffMethod'];
export type DropOffPoint = components['schemas']['DropOffPoint'];
export type DutyEstimate = components['schemas']['DutyEstimate'];
export type DutyFee = components['schemas']['DutyFee'];
export type DutyFeeType = components['schemas']['DutyFeeType'];
export type EraseOrderResponse = components['schemas']['EraseOrderResponse'];
export type Erasure = components['schemas']['Erasure'];
export type ErasureRefusal = components['schemas']['ErasureRefusal'];
export type ErrorResponse = components['schemas']['ErrorResponse'];
export type Express = components['schemas']['Express'];
export type ExpressDelivery = components['schemas']['ExpressDelivery'];
export type Features = components['schemas']['Features'];
export type Feedback = components['schemas']['Feedback'];
export type FieldCodeCode = components['schemas']['FieldCodeCode'];
export type FieldError = components['schemas']['FieldError'];
export type FindAddressesRequest = components['schemas']['FindAddressesRequest'];
export type FindAddressesResponse = components['schemas']['FindAddressesResponse'];
export type FindPostalPlaceResponse = components['schemas']['FindPostalPlaceResponse'];
export type GetAbroadPriceResponse = components['schemas']['GetAbroadPriceResponse'];
export type GetAvailabilityResponse = components['schemas']['GetAvailabilityResponse'];
export type GetCancellationTermsResponse = components['schemas']['GetCancellationTermsResponse'];
export type GetConsignmentsResponse = components['schemas']['GetConsignmentsResponse'];
export type GetDomesticPricesResponse = components['schemas']['GetDomesticPricesResponse'];
export type GetDomesticRouteResponse = components['schemas']['GetDomesticRouteResponse'];
export type GetDomesticRouteResponseBorder = components['schemas']['GetDomesticRouteResponseBorder'];
export type GetExpressDeliveryResponse = components['schemas']['GetExpressDeliveryResponse'];
export type GetOrderResponse = components['schemas']['GetOrderResponse'];
export type GetPickupPriceResponse = components['schemas']['GetPickupPriceResponse'];
export type GetPostalCodeResponse = components['schemas']['GetPostalCodeResponse'];
export type GetPostalCodeResponsePostalCodeType = components['schemas']['GetPostalCodeResponsePostalCodeType'];
export type GetReorderResponse = components['schemas']['GetReorderResponse'];
export type GetReturnResponse = components['schemas']['GetReturnResponse'];
export type GetRoutePriceResponse = components['schemas']['GetRoutePriceResponse'];
export type GetSimulatedPaymentResponse = components['schemas']['GetSimulatedPaymentResponse'];
export type GetStampPricesResponse = components['schemas']['GetStampPricesResponse'];
export type Handling = components['schemas']['Handling'];
export type HandlingSize = components['schemas']['HandlingSize'];
export type Item = components['schemas']['Item'];
export type LargeParcel = components['schemas']['LargeParcel'];
export type LargeParcelAddOns = components['schemas']['LargeParcelAddOns'];
export type LargeParcelPrices = components['schemas']['LargeParcelPrices'];
export type ListCountriesRequestRole = components['schemas']['ListCountriesRequestRole'];
export type ListCountriesResponse = components['schemas']['ListCountriesResponse'];
export type ListDropOffPointsResponse = components['schemas']['ListDropOffPointsResponse'];
export type ListPickupDatesResponse = components['schemas']['ListPickupDatesResponse'];
export type Location = components['schemas']['Location'];
export type Maintenance = components['schemas']['Maintenance'];
export type OrderedConsignment = components['schemas']['OrderedConsignment'];
export type OrderedProduct = components['schemas']['OrderedProduct'];
export type OrderFailureCode = components['schemas']['OrderFailureCode'];
export type OrderKindCode = components['schemas']['OrderKindCode'];
export type OrderPayment = components['schemas']['OrderPayment'];
export type OrdersServiceCancelOrderBody = components['schemas']['OrdersServiceCancelOrderBody'];
export type OrdersServiceEraseOrderBody = components['schemas']['OrdersServiceEraseOrderBody'];
export type OrdersServicePlaceReorderBody = components['schemas']['OrdersServicePlaceReorderBody'];
export type OrdersServicePlaceReturnBody = components['schemas']['OrdersServicePlaceReturnBody'];
export type OrdersServiceProveOwnershipBody = components['schemas']['OrdersServiceProveOwnershipBody'];
export type OrdersServiceResendReceiptBody = components['schemas']['OrdersServiceResendReceiptBody'];
export type OrderStatusCode = components['schemas']['OrderStatusCode'];
export type OwnItems = components['schemas']['OwnItems'];
export type PageError = components['schemas']['PageError'];
export type PaymentMark = components['schemas']['PaymentMark'];
export type PaymentsServiceSimulatePaymentBody = components['schemas']['PaymentsServiceSimulatePaymentBody'];
export type PhoneNumber = components['schemas']['PhoneNumber'];
export type PickupBooking = components['schemas']['PickupBooking'];
export type PlaceAbroadOrderRequest = components['schemas']['PlaceAbroadOrderRequest'];
export type PlaceAbroadOrderResponse = components['schemas']['PlaceAbroadOrderResponse'];
export type PlaceConsignmentsRequest = components['schemas']['PlaceConsignmentsRequest'];
export type PlaceConsignmentsResponse = components['schemas']['PlaceConsignmentsResponse'];
export type PlaceOrderRequest = components['schemas']['PlaceOrderRequest'];
export type PlaceOrderResponse = components['schemas']['PlaceOrderResponse'];
export type PlaceReorderResponse = components['schemas']['PlaceReorderResponse'];
export type PlaceReturnResponse = components['schemas']['PlaceReturnResponse'];
export type PossibleQuote = components['schemas']['PossibleQuote'];
export type PriceFeature = components['schemas']['PriceFeature'];
export type PriceFeatureType = components['schemas']['PriceFeatureType'];
export type PriceLine = components['schemas']['PriceLine'];
export type PriceLineType = components['schemas']['PriceLineType'];
export type PriceVariants = components['schemas']['PriceVariants'];
export type PricingV1Quote = components['schemas']['pricingV1Quote'];
export type Product = components['schemas']['Product'];
export type ProductWindow = components['schemas']['ProductWindow'];
export type ProveOwnershipResponse = components['schemas']['ProveOwnershipResponse'];
export type ProviderCode = components['schemas']['ProviderCode'];
export type QuoteEachRequest = components['schemas']['QuoteEachRequest'];
export type QuoteEachResponse = components['schemas']['QuoteEachResponse'];
export type QuoteRequest = components['schemas']['QuoteRequest'];
export type QuoteResponse = components['schemas']['QuoteResponse'];
export type RefundRefusalCode = components['schemas']['RefundRefusalCode'];
export type RegionType = components['schemas']['RegionType'];
export type RegisteredLetterPrices = components['schemas']['RegisteredLetterPrices'];
export type RegisteredLetterProducts = components['schemas']['RegisteredLetterProducts'];
export type RegisteredLetters = components['schemas']['RegisteredLetters'];
export type RegisteredLetterSizeType = components['schemas']['RegisteredLetterSizeType'];
export type ReorderRefusal = components['schemas']['ReorderRefusal'];
export type ResendReceiptResponse = components['schemas']['ResendReceiptResponse'];
export type ReturnShipment = components['schemas']['ReturnShipment'];
export type ReturnShipmentKind = components['schemas']['ReturnShipmentKind'];
export type SearchPersonRequest = components['schemas']['SearchPersonRequest'];
export type SearchPersonResponse = components['schemas']['SearchPersonResponse'];
export type Seller = components['schemas']['Seller'];
export type SendingCode = components['schemas']['SendingCode'];
export type SendingReasonType = components['schemas']['SendingReasonType'];
export type SendReorderLinkRequest = components['schemas']['SendReorderLinkRequest'];
export type SendReorderLinkResponse = components['schemas']['SendReorderLinkResponse'];
export type SimulatePaymentRequestOutcome = components['schemas']['SimulatePaymentRequestOutcome'];
export type SimulatePaymentResponse = components['schemas']['SimulatePaymentResponse'];
export type SizeGroupType = components['schemas']['SizeGroupType'];
export type SmallParcel = components['schemas']['SmallParcel'];
export type SmallParcelPrices = components['schemas']['SmallParcelPrices'];
export type StampPrice = components['schemas']['StampPrice'];
export type StampSizeType = components['schemas']['StampSizeType'];
export type StampWeightType = components['schemas']['StampWeightType'];
export type TariffHit = components['schemas']['TariffHit'];
export type TimeWindow = components['schemas']['TimeWindow'];
export type ValidateAddressRequest = components['schemas']['ValidateAddressRequest'];
export type ValidateAddressResponse = components['schemas']['ValidateAddressResponse'];
export type ValidateAddressResponseState = components['schemas']['ValidateAddressResponseState'];
export type ValueLimit = components['schemas']['ValueLimit'];
export type ValueLimits = components['schemas']['ValueLimits'];
export type Visit = components['schemas']['Visit'];
export type WebhookDelivery = components['schemas']['WebhookDelivery'];
export type WeightBandPrice = components['schemas']['WeightBandPrice'];
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
