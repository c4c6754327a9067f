import { testRule } from '@/test/vectors';
import { latinCode } from './address-line';

testRule('latin-text', ({ input }) => latinCode(input));
