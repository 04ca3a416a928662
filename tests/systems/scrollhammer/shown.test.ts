import { showsTheSame } from '../../support/digests.ts';
import { book } from './example.ts';

showsTheSame(book);
