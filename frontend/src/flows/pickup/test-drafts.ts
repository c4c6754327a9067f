import { kariInOslo } from '@/steps/party/test-parties';
import type { PickupDraft } from './draft';

/** A complete draft for tests, but for its day. */
export const pickupInOslo: PickupDraft = { bought: 'YES', sender: kariInOslo, termsAccepted: true };
