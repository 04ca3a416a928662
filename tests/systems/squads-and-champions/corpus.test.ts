import { goesAsItWent } from '../../support/corpus.ts';
import { book } from './example.ts';

goesAsItWent(book);
