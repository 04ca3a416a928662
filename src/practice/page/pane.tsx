import { useEffect, useRef, useState } from 'preact/hooks';
import type { LiveEvent, World } from '../page-protocol.ts';
import { ChannelList } from './channel-list.tsx';
import { Composer } from './composer/composer.tsx';
import { usePane } from './live/use-pane.ts';
import { channelName, channelSign, myName } from './live/world-state.ts';
import { MessageList } from './history/message-list.tsx';
import type { Places } from './history/use-place.ts';
import { FormView } from './modal/form.tsx';
import { Surroundings, type LargePicture } from './surroundings.ts';
import { Viewer } from './viewer.tsx';

interface Props {
  readonly world: World;
  readonly me: string;
  readonly shown: boolean;
  readonly heard: (event: LiveEvent | 'lost' | 'reconnected') => void;
  readonly count: (person: string, unread: number, pings: number) => void;
}

/** Discord as one person sees it. It stays mounted while hidden, so nothing is missed; it is drawn once somebody looks. */
export function PaneView({ world, me, shown, heard, count }: Props) {
  const { state, deeds } = usePane(me, world.channels[0]?.channel.id ?? null, shown, heard);
  const [large, setLarge] = useState<LargePicture | null>(null);
  const [unread, pings] = [sum(state.unread), sum(state.pings)];
  useEffect(() => count(me, unread, pings), [me, unread, pings]);

  const places = useRef<Places>(new Map());
  const drawn = useRef(shown);
  drawn.current ||= shown;

  const form = state.form?.interaction;
  const focused = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (form !== undefined || document.activeElement !== document.body) return;
    if (focused.current?.isConnected === true) focused.current.focus();
  }, [form]);

  const person = world.people.find((other) => other.user.id === me);
  const name = myName(world, me);
  const here = world.channels.find((entry) => entry.channel.id === state.channel);
  return (
    <Surroundings.Provider value={{ world, state, deeds, enlarge: setLarge }}>
      <section class="pane" hidden={!shown} aria-label={`Discord as ${name}`} data-person={person?.user.username}>
        {drawn.current && (
          <div
            class="behind"
            inert={state.form !== null}
            onFocusIn={(event) => {
              if (event.target instanceof HTMLElement) focused.current = event.target;
            }}
          >
            <ChannelList />
            <div class="talk">
              <header class="channel-head">
                <span class="hash" aria-hidden="true">
                  {here === undefined ? '#' : channelSign(here)}
                </span>
                <h2>{here === undefined ? '' : channelName(world, here)}</h2>
              </header>
              {!state.open && (
                <p class="lost" role="status">
                  Not connected; trying again…
                </p>
              )}
              <MessageList key={state.channel} channel={state.channel ?? ''} places={places.current} />
              <Composer />
            </div>
          </div>
        )}
        {state.form !== null && <FormView key={state.form.interaction} form={state.form} />}
      </section>
      {large !== null && <Viewer picture={large} close={() => setLarge(null)} />}
    </Surroundings.Provider>
  );
}

const sum = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((all, one) => all + one, 0);
