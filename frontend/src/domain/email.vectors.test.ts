import { testRule } from '@/test/vectors';
import { emailCode } from './email';

testRule('email', ({ input }) => emailCode(input));
