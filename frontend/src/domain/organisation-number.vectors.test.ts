import { testRule } from '@/test/vectors';
import { organisationNumberCode } from './business-number';

testRule('organisation-number', ({ input }) => organisationNumberCode(input));
