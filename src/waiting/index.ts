export { attempts } from './attempts.ts';
