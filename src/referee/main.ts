import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { systems } from '../systems/index.ts';
import { handleLine, openSession } from './protocol.ts';

// The reader of the answers may quit first: then there is nobody left to answer.
process.stdout.on('error', () => process.exit(0));

let session = openSession(systems);
for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  const turn = handleLine(session, line);
  session = turn.session;
  if (!process.stdout.write(`${turn.line}\n`)) await once(process.stdout, 'drain');
}
