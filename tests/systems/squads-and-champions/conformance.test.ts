import { conforms } from '../conforms.ts';

conforms('squads-and-champions', ['fate-asked', 'protect-asked']);
