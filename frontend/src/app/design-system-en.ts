// A module of its own, so that only visits in English fetch it.
export { en } from '@navikt/ds-react/locales';
