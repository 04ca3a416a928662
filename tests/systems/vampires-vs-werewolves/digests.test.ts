import { keepsItsDigests } from '../../support/digests.ts';
import { book } from './example.ts';

keepsItsDigests(book);
