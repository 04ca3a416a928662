import { courseSuite } from '../../support/lessons.ts';
import { book } from './example.ts';

courseSuite(book);
