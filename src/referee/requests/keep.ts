import { text } from '../fields.ts';
import { answer, onTable, tell } from '../match.ts';
import { cut, no } from '../request-error.ts';
import type { Request, Session, Exchange } from '../session.ts';

/** `keep`: remembers the current match. */
export function keep(session: Session, request: Request): Exchange {
  const played = onTable(session);
  return tell({ ...session, kept: new Map(session.kept).set(text(request, 'name'), played) }, {});
}

/**
 * `back`: makes a remembered match current again; scripted dice are dropped. Throws a refusal if there is no match of
 * that name.
 */
export function back(session: Session, request: Request): Exchange {
  const name = text(request, 'name');
  const played = session.kept.get(name);
  if (!played)
    throw no('NO_SUCH_NAME', `Nothing was kept as "${cut(name)}".`, { name, names: [...session.kept.keys()] });
  const after: Session = { ...session, played, dice: [] };
  return { session: after, answer: answer(after) };
}
