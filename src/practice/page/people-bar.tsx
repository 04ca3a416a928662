import type { World } from '../page-api.ts';
import { nameOf } from './live/world-state.ts';
import { avatar } from './look/avatar.ts';

interface Props {
  readonly world: World;
  /** Several people side by side; else one at a time. */
  readonly wide: boolean;
  readonly shown: readonly string[];
  readonly unread: Readonly<Record<string, number>>;
  readonly choose: (people: readonly string[]) => void;
}

/** Who you are: in a wide window whoever is switched on, in a narrow one a tab for each. */
export function PeopleBar({ world, wide, shown, unread, choose }: Props) {
  const toggle = (id: string): void => {
    if (!wide) return choose([id]);
    const without = shown.filter((other) => other !== id);
    if (without.length === shown.length) choose([...shown, id]);
    else if (without.length > 0) choose(without);
  };
  return (
    <header class="people-bar">
      <h1>
        <span class="hex" aria-hidden="true" /> {world.server.name}
      </h1>
      <div class="people" role="group" aria-label={wide ? 'Whose panes are shown' : 'Who you are'}>
        {world.people.map((person) => {
          const { id } = person.user;
          const name = nameOf(person);
          const news = shown.includes(id) ? 0 : (unread[id] ?? 0);
          return (
            <button key={id} type="button" aria-pressed={shown.includes(id)} onClick={() => toggle(id)}>
              <img src={avatar(name, id)} alt="" width="20" height="20" />
              {name}
              {news > 0 && (
                <span class="news" aria-label={`${news} new`}>
                  {news}
                </span>
              )}
            </button>
          );
        })}
      </div>
      <span class={world.botOnline ? 'bot online' : 'bot'}>
        {world.bot.username} is {world.botOnline ? 'online' : 'offline'}
      </span>
    </header>
  );
}
