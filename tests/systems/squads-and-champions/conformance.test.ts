import { conforms } from '../../support/conforms.ts';
import { book } from './example.ts';

conforms(book, { silent: ['fate-asked', 'protect-asked'] });
