// The design system's styles are imported file by file: the complete sheet fetches a font from another host.
// A ui component imports the styles that only some pages need; they load with those pages.
import '@navikt/ds-css/dist/global/tokens.min.css';
import '@navikt/ds-css/dist/global/reset.min.css';
import '@navikt/ds-css/dist/global/baseline.min.css';
import '@navikt/ds-css/dist/component/typography.min.css';
import '@navikt/ds-css/dist/component/button.min.css';
import '@navikt/ds-css/dist/component/link.min.css';
import '@navikt/ds-css/dist/component/loader.min.css';
import './fonts.css';
import './tokens.css';
import './dark.css';
import './more-contrast.css';
import './forced-colors.css';
import './base.css';
import './alerts.css';
import './print.css';
