import type { Action, AnyView, SystemHandle } from '../../engine/index.ts';

/** An action as a slash command that somebody can type: `/move unit:a1 cell:S14`. */
export function commandLine(handle: SystemHandle, view: AnyView, action: Action): string {
  const { command = action.verb, place = 'turn', params = [] } = handle.verbs[action.verb] ?? {};
  const printed = handle.print(view, action);
  const options = params.flatMap(({ name }) => (printed[name] ? [`${name}:${printed[name]}`] : []));
  const name = place === 'setup' || place === 'answer' ? `/${place} ${command}` : `/${command}`;
  return [name, ...options].join(' ');
}
