import { expect, it } from 'vitest';
import { isUnread } from '../../src/engine/index.ts';
import type { AnyView, Json, Param } from '../../src/engine/index.ts';

/**
 * What a parameter makes of what is given, a test for each; where it can be read, it reads the same again from what it
 * is written as, as data and as text.
 */
export const readsIn =
  (view: AnyView) =>
  <T>(param: Param<T>, cases: readonly (readonly [given: Json, read: unknown])[]): void => {
    it.each(cases)('%o', (given, read) => {
      const found = param.read(given, view);
      if (isUnread(read)) return expect(found).toMatchObject(read);
      expect(found).toEqual(read);
      expect(param.read(param.write(found as T, view), view)).toEqual(read);
      expect(param.read(param.print(found as T, view), view)).toEqual(read);
    });
  };
