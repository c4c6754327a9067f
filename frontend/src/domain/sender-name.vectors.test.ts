import { testRule } from '@/test/vectors';
import { addressLine, senderLineLimit } from './address-line';

testRule('sender-name', ({ input }) => addressLine(senderLineLimit)(input));
