import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { LiveEvent, World } from '../page-protocol.ts';
import * as requests from './live/requests.ts';
import { worldAfter } from './live/world-state.ts';
import { useMedia } from './look/use-media.ts';
import { PaneView } from './pane.tsx';
import { PeopleBar, type UnseenNews } from './people-bar.tsx';

const again = 2000;

/** The page: who you are, and a pane for each of them. */
export function App() {
  const [world, setWorld] = useState<World | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [unread, setUnread] = useState<Readonly<Record<string, UnseenNews>>>({});
  const wide = useMedia('(min-width: 900px)');

  const reading = useRef(false);
  const read = useCallback(async (): Promise<void> => {
    if (reading.current) return;
    reading.current = true;
    try {
      const now = await requests.world();
      setWorld(now);
      setTrouble(null);
      setChosen((old) => (old.length > 0 ? old : fromAddress(now)));
    } catch (error) {
      setTrouble(
        error instanceof requests.ServerRefusal ? error.message : 'The practice server does not answer; trying again…',
      );
      setTimeout(() => void read(), again);
    } finally {
      reading.current = false;
    }
  }, []);
  useEffect(() => void read(), []);

  const heard = useCallback((event: LiveEvent | 'lost' | 'reconnected'): void => {
    if (event === 'lost' || event === 'reconnected' || event.kind === 'person.joined') void read();
    else setWorld((old) => old && worldAfter(old, event));
  }, []);
  const count = useCallback(
    (person: string, news: number, pings: number): void => setUnread((old) => ({ ...old, [person]: { news, pings } })),
    [],
  );

  if (world === null)
    return (
      <p class="waiting" role="status">
        {trouble ?? 'Connecting to the practice server…'}
      </p>
    );
  const shown = wide ? chosen : chosen.slice(0, 1);
  const choose = (people: readonly string[]): void => {
    setChosen(people);
    history.replaceState(null, '', `#${names(world, people).join('+')}`);
  };
  return (
    <>
      <PeopleBar world={world} wide={wide} shown={shown} unread={unread} choose={choose} />
      {trouble !== null && (
        <p class="lost" role="status">
          {trouble}
        </p>
      )}
      <main class="panes">
        {world.people.map((person) => (
          <PaneView
            key={person.user.id}
            world={world}
            me={person.user.id}
            shown={shown.includes(person.user.id)}
            heard={heard}
            count={count}
          />
        ))}
      </main>
    </>
  );
}

const names = (world: World, people: readonly string[]): readonly string[] =>
  world.people.filter((person) => people.includes(person.user.id)).map((person) => person.user.username);

// The address contains the chosen people, so that a reload or a bookmark shows the same ones.
function fromAddress(world: World): readonly string[] {
  const wanted = decodeURIComponent(location.hash.slice(1)).split('+');
  const found = world.people.filter((person) => wanted.includes(person.user.username)).map((person) => person.user.id);
  return found.length > 0 ? found : world.people.slice(0, 2).map((person) => person.user.id);
}
