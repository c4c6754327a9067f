import { testRule } from '@/test/vectors';
import { recipientPostalCodeCode } from './postal-code';

testRule('recipient-postal-code', ({ input }) => recipientPostalCodeCode(input));
