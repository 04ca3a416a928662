import { text } from '../fields.ts';
import { answer, bookOf, onTable, tell } from '../match.ts';
import { cut, no } from '../request-error.ts';
import type { Request, Session, Turn } from '../session.ts';

/** `keep`: remembers the match as it stands. */
export function keep(session: Session, request: Request): Turn {
  const played = onTable(session);
  return tell({ ...session, kept: new Map(session.kept).set(text(request, 'name'), played) }, {});
}

/** `back`: puts a match that was kept on the table again; scripted dice are dropped. */
export function back(session: Session, request: Request): Turn {
  const name = text(request, 'name');
  const played = session.kept.get(name);
  if (!played) throw no('NO_SUCH_NAME', `Nothing was kept as "${cut(name)}".`, { name, names: [...session.kept.keys()] });
  const after: Session = { ...session, played, dice: [] };
  return { session: after, answer: answer(after) };
}

/** `sheet`: an action on what outlives a match; refused by every book that keeps nothing between matches. */
export function sheet(session: Session, request: Request): Turn {
  const { handle } = bookOf(session, text(request, 'system'));
  throw no('NO_SHEETS', `${handle.words.en?.title ?? handle.id} keeps nothing between matches.`, { system: handle.id });
}
