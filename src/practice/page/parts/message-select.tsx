import { useEffect, useState } from 'preact/hooks';
import type { APISelectMenuComponent } from 'discord-api-types/v10';
import type { PracticeMessage } from '../../page-protocol.ts';
import { useAround } from '../surroundings.ts';
import { defaultsOf, entriesOf } from './entries.ts';
import { Select } from './select.tsx';

/** A select of a message: choosing sends it to the bot. */
export function MessageSelect({
  select,
  message,
}: {
  readonly select: APISelectMenuComponent;
  readonly message: PracticeMessage;
}) {
  const { world, state, deeds } = useAround();
  const [chosen, setChosen] = useState(() => defaultsOf(select));
  const written = JSON.stringify(select);
  useEffect(() => setChosen(defaultsOf(select)), [written, message.edited_timestamp]);
  const waits = state.pending.some(
    (pending) => pending.message === message.id && pending.customId === select.custom_id,
  );
  return (
    <Select
      label={select.placeholder ?? 'Make a selection'}
      placeholder={select.placeholder ?? 'Make a selection'}
      entries={entriesOf(select, world)}
      chosen={chosen}
      least={select.min_values ?? 1}
      most={select.max_values ?? 1}
      disabled={select.disabled ?? false}
      busy={waits}
      choose={(values) => {
        setChosen(values);
        deeds.use(message, select.custom_id, values);
      }}
    />
  );
}
