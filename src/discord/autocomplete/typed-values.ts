import type { Action, AnyView, SystemHandle, SideId, VerbInfo } from '../../engine/index.ts';

/** A verb by its own name or by its command's. */
const verbNamed = (handle: SystemHandle, name: string): VerbInfo | null => {
  const verbs = Object.values(handle.verbs);
  return verbs.find(({ verb }) => verb === name) ?? verbs.find(({ command }) => command === name) ?? null;
};

/**
 * An action as people type it: `charge a1 b1`, `cast a1 fireball cells=K20`. Values stand in the order of the verb's parameters
 * until one is named; everything after a name belongs to that parameter. Null if there is no such verb.
 */
export function readTyped(handle: SystemHandle, by: SideId, text: string): Action | null {
  const [name = '', ...words] = text.trim().split(/\s+/);
  const verb = verbNamed(handle, name.toLowerCase().replace(/^\//, ''));
  if (!verb) return null;
  const params: Record<string, string> = {};
  let named: string | null = null;
  let next = 0;
  for (const word of words) {
    const [, key = '', rest = ''] = /^([a-z]+)[=:](.*)$/i.exec(word) ?? [];
    if (verb.params.some((param) => param.name === key)) {
      named = key;
      params[key] = rest;
    } else if (named !== null) {
      params[named] = `${params[named] ?? ''} ${word}`.trim();
    } else {
      const param = verb.params[next];
      // Surplus text goes to the last parameter, which will fail to read it.
      const last = verb.params.at(-1)?.name ?? '';
      params[param?.name ?? last] = param ? word : `${params[last] ?? ''} ${word}`.trim();
      next += 1;
    }
  }
  return { verb: verb.verb, by, params };
}

/** The inverse: what people would type for an action. */
export function printTyped(handle: SystemHandle, view: AnyView, action: Action): string {
  const verb = handle.verbs[action.verb];
  const printed = handle.print(view, action);
  let named = false;
  const values = (verb?.params ?? []).flatMap(({ name }) => {
    const value = printed[name] ?? '';
    if (value === '') {
      named = true;
      return [];
    }
    named ||= /\s/.test(value);
    return [named ? `${name}=${value}` : value];
  });
  return [verb?.command ?? action.verb, ...values].join(' ');
}
