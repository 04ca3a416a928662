import { conforms } from '../support/conforms.ts';
import { outpostBook } from '../support/outpost/index.ts';
import { opensAnything } from '../support/positions.ts';

conforms(outpostBook, { events: 8, codes: 0, noSetUpOrder: true });
opensAnything(outpostBook);
