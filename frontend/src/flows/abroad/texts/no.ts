import { texts as frame } from './frame.no';
import { texts as steps } from './steps.no';

export const texts = { ...frame, steps };
