import { DiscordAPIError } from 'discord.js';
import { expect, it } from 'vitest';
import {
  isForbidden,
  isNoAnswer,
  isNoChannel,
  isNoDirect,
  isNoMessage,
  isTooManyThreads,
  isUnfit,
  isUnknownInteraction,
} from '../../src/discord/api-errors.ts';

const refused = (code: number, status = 404): DiscordAPIError =>
  new DiscordAPIError({ code, message: 'refused' }, code, status, 'POST', 'https://discord.test', {
    body: undefined,
    files: undefined,
  });

it.each([
  [10003, 'unknown channel', [isNoChannel, isUnknownInteraction]],
  [10008, 'unknown message', [isNoMessage, isNoAnswer, isUnknownInteraction]],
  [10015, 'unknown webhook: the token of an interaction has expired', [isNoAnswer, isUnknownInteraction]],
  [10062, 'unknown interaction', [isUnknownInteraction]],
  [50001, 'missing access', [isForbidden]],
  [50007, 'no messages to this user', [isNoDirect]],
  [50013, 'missing permissions', [isForbidden]],
  [50035, 'invalid form body', [isUnfit]],
  [50278, 'no server in common', [isNoDirect]],
  [160005, 'thread is locked', [isForbidden]],
  [160006, 'as many open threads as there may be', [isTooManyThreads]],
] as const)('Discord’s code %i, %s, is taken for what it is', (code, _, meant) => {
  const kinds: readonly ((error: unknown) => boolean)[] = [
    isForbidden,
    isNoAnswer,
    isNoChannel,
    isNoDirect,
    isNoMessage,
    isTooManyThreads,
    isUnfit,
    isUnknownInteraction,
  ];
  const found = kinds.filter((is) => is(refused(code)));
  expect(new Set(found)).toEqual(new Set(meant));
  expect(kinds.some((is) => is(new Error(String(code))))).toBe(false);
});
