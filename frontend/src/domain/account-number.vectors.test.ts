import { testRule } from '@/test/vectors';
import { accountNumberCode } from './account-number';

testRule('account-number', ({ input }) => accountNumberCode(input));
