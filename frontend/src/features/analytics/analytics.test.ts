import { expect, test } from 'vitest';
import { sectionLabel } from './analytics';

test.each([
  ['/bestill/', ''],
  ['/bestill/utland/avsender', '/utland'],
  ['/bestill/utland/pakke/storrelse', '/utland/pakke'],
  ['/bestill/pakke/under5kg/avsender', ''],
  ['/bestill/henting/retur/pakke/123', '/pakke'],
  ['/bestill/henting/retur/kvittering/123/abc', '/kvittering'],
  ['/bestill/henting/retur/123/kvittering/abc', '/kvittering'],
  ['/bestill/henting/ombestill/abc', ''],
  ['/bestill/brev/kvittering/abc/utskrift', '/kvittering'],
  ['/bestill/brev/rekommandert/bekreftelse/abc/detaljer', '/bekreftelse'],
  ['/bestill/utland/kvittering/abc/detaljer', '/utland/kvittering'],
])('%s is the section "%s"', (path, label) => {
  expect(sectionLabel(path)).toBe(label);
});
