export { attempts } from './attempts.ts';
export { LATE, withinTime } from './within-time.ts';
