import { conforms } from '../conforms.ts';

conforms('salvation-and-steel', ['turn-ended']);
