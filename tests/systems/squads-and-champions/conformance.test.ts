import { conforms } from '../../support/conforms.ts';
import { book } from './example.ts';

conforms(book, { decisions: 1600, codes: 4, silent: ['fate-asked', 'protect-asked'] });
