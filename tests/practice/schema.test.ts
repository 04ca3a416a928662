import { expect, it } from 'vitest';
import { checkPayload, schemaPresent } from '../support/discord-schema.ts';

const here = it.skipIf(!schemaPresent());

here('finds what Discord would not take', () => {
  const path = '/channels/123456789012345678/messages';
  expect(checkPayload('POST', path, { content: 'x' }).problems).toEqual([]);
  expect(checkPayload('POST', path, { content: 5 }).problems).not.toEqual([]);
  expect(checkPayload('POST', path, { components: [{ type: 99 }] }).problems).not.toEqual([]);
  expect(checkPayload('POST', path, null).problems).toEqual([`POST ${path} needs a body`]);
  expect(checkPayload('POST', '/nowhere', {}).problems).toEqual(['POST /nowhere is not in the description']);
});

here('finds what Discord would not answer', () => {
  expect(checkPayload('GET', '/gateway', { url: 'wss://example.org' }, 'response', 200).problems).toEqual([]);
  expect(checkPayload('GET', '/gateway', {}, 'response', 200).problems).not.toEqual([]);
  expect(checkPayload('GET', '/gateway', { message: 'no', code: 0 }, 'response', 404).problems).toEqual([]);
});
