// A module of its own, so that only those who read English fetch it.
export { en } from '@navikt/ds-react/locales';
