import { testRule } from '@/test/vectors';
import { iossCode } from './business-number';

testRule('ioss', ({ input }) => iossCode(input));
