import { testRule } from '@/test/vectors';
import { isPOBox } from './po-box';

testRule('po-box', ({ input }) => (isPOBox(input) ? 'PO_BOX' : undefined));
