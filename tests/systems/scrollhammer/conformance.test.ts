import { conforms } from '../../support/conforms.ts';
import { book } from './example.ts';

conforms(book, { decisions: 500, silent: ['phase.ended'], codes: 3 });
