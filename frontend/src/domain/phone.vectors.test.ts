import { testRule } from '@/test/vectors';
import { phoneCode } from './phone';

testRule('phone', ({ dialCode = '', input }) => phoneCode(dialCode, input));
