import { useState } from 'preact/hooks';
import type { World } from '../page-protocol.ts';
import * as requests from './live/requests.ts';
import { nameOf } from './live/world-state.ts';
import { ClockBar } from './clock-bar.tsx';
import { avatar } from './look/avatar.ts';
import { NewsCount } from './news-count.tsx';
import { AskName } from './parts/menu.tsx';
import { ServerMenu } from './server-menu.tsx';

/** What somebody has not seen yet. */
export interface UnseenNews {
  readonly news: number;
  readonly pings: number;
}

const nothing: UnseenNews = { news: 0, pings: 0 };

interface Props {
  readonly world: World;
  /** Whether several people are shown side by side; otherwise one at a time. */
  readonly wide: boolean;
  readonly shown: readonly string[];
  readonly unread: Readonly<Record<string, UnseenNews>>;
  readonly choose: (people: readonly string[]) => void;
}

/**
 * Whom you play: in a wide window everybody switched on, in a narrow one a tab for each; and the server with its clock,
 * which a narrow window shows on demand.
 */
export function PeopleBar({ world, wide, shown, unread, choose }: Props) {
  const [open, setOpen] = useState(false);
  const toggle = (id: string): void => {
    if (!wide) return choose([id]);
    const without = shown.filter((other) => other !== id);
    if (without.length === shown.length) choose([...shown, id]);
    else if (without.length > 0) choose(without);
  };
  return (
    <header class="people-bar">
      <h1>
        <span class="hex" aria-hidden="true" /> <span>{world.server.name}</span>
      </h1>
      <div class="people" role="group" aria-label={wide ? 'Whose panes are shown' : 'Who you are'}>
        {world.people.map((person) => {
          const { id } = person.user;
          const name = nameOf(person);
          const { news, pings } = shown.includes(id) ? nothing : (unread[id] ?? nothing);
          return (
            <button key={id} type="button" aria-pressed={shown.includes(id)} onClick={() => toggle(id)}>
              <img src={avatar(name, id)} alt="" width="20" height="20" />
              {name}
              <NewsCount news={news} pings={pings} />
            </button>
          );
        })}
      </div>
      <AddPerson />
      {!wide && (
        <button
          type="button"
          class="quiet"
          aria-expanded={open}
          aria-controls="server-row"
          aria-label="Clock and server"
          onClick={() => setOpen(!open)}
        >
          Clock
        </button>
      )}
      {(wide || open) && (
        <div class="server-row" id="server-row">
          <ClockBar world={world} />
          <ServerMenu world={world} />
          <span class={world.botOnline ? 'bot online' : 'bot'}>
            {world.bot.username} is {world.botOnline ? 'online' : 'offline'}
          </span>
        </div>
      )}
    </header>
  );
}

function AddPerson() {
  const [trouble, setTrouble] = useState<string | null>(null);
  const add = (name: string): void => {
    setTrouble(null);
    requests
      .addPerson({ name })
      .catch((error: unknown) =>
        setTrouble(
          error instanceof requests.ServerRefusal ? error.message : 'The practice server could not be reached.',
        ),
      );
  };
  return (
    <div class="add-person">
      <AskName label="Add person" asks="Name of the person" sign="+" done={add} />
      {trouble !== null && (
        <span class="trouble" role="alert">
          {trouble}
        </span>
      )}
    </div>
  );
}
