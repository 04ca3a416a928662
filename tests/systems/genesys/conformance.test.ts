import { conforms } from '../../support/conforms.ts';
import { book } from './example.ts';

conforms(book, {
  decisions: 500,
  silent: ['stayed', 'activation-ended', 'turn-ended', 'allocated', 'move-declared', 'wound'],
});
