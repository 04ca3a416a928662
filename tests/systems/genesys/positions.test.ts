import { opensAnything } from '../../support/positions.ts';
import { book } from './example.ts';

opensAnything(book);
