// The design system's styles come file by file: its whole sheet would fetch a font from a foreign host.
// What only some pages use is imported by the ui component that needs it, and travels with that page.
import '@navikt/ds-css/dist/global/tokens.min.css';
import '@navikt/ds-css/dist/global/reset.min.css';
import '@navikt/ds-css/dist/global/baseline.min.css';
import '@navikt/ds-css/dist/component/typography.min.css';
import '@navikt/ds-css/dist/component/button.min.css';
import '@navikt/ds-css/dist/component/link.min.css';
import '@navikt/ds-css/dist/component/loader.min.css';
import './fonts.css';
import './tokens.css';
import './base.css';
import './print.css';
