import { conforms } from '../../support/conforms.ts';
import { book } from './example.ts';

conforms(book, { silent: ['phase.ended'], codes: 3 });
