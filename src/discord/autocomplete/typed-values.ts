import { printRecord, readRecord } from '../../engine/index.ts';
import type { Action, AnyView, SystemHandle, SideId, VerbInfo } from '../../engine/index.ts';

/** A verb by its own name or by its command's. */
const verbNamed = (handle: SystemHandle, name: string): VerbInfo | null => {
  const verbs = Object.values(handle.verbs);
  return verbs.find(({ verb }) => verb === name) ?? verbs.find(({ command }) => command === name) ?? null;
};

/**
 * An action as people type it: `charge a1 b1`, `cast a1 fireball cells=K20`; values as `readRecord` reads them. Null if
 * there is no such verb.
 */
export function readTyped(handle: SystemHandle, by: SideId, text: string): Action | null {
  const [, name = '', values = ''] = /^\s*(\S*)([^]*)$/.exec(text) ?? [];
  const verb = verbNamed(handle, name.toLowerCase().replace(/^\//, ''));
  return (
    verb && {
      verb: verb.verb,
      by,
      params: readRecord(
        verb.params.map((param) => param.name),
        values,
      ),
    }
  );
}

/** The inverse: an action as people would type it. */
export function printTyped(handle: SystemHandle, view: AnyView, action: Action): string {
  const verb = handle.verbs[action.verb];
  return `${verb?.command ?? action.verb} ${printRecord(
    (verb?.params ?? []).map(({ name }) => name),
    handle.print(view, action),
  )}`.trim();
}
