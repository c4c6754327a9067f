import { testRule } from '@/test/vectors';
import { s10Code } from './s10';

testRule('s10', ({ input }) => s10Code(input));
