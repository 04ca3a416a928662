export { acceptedAs, acceptedLately, REMEMBERED, withAccepted } from './accepted.ts';
export type { AcceptedInteractions } from './accepted.ts';
export { changeRecord } from './change-record.ts';
export type { KeptRecord, RecordChange } from './change-record.ts';
