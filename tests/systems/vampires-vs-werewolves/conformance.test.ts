import { conforms } from '../../support/conforms.ts';
import { book } from './example.ts';

conforms(book, { silent: ['turn-ended'], codes: 1 });
