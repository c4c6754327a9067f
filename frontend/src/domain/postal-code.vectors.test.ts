import { testRule } from '@/test/vectors';
import { postalCodeCode } from './postal-code';

testRule('postal-code', ({ input }) => postalCodeCode(input));
