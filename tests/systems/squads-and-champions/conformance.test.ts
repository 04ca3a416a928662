import { conforms } from '../../support/conforms.ts';
import { book } from './example.ts';

conforms(book, { decisions: 1600, silent: ['fate-asked', 'protect-asked'] });
